/// Where in an HTML document the compiled text stands.
///
/// Follows literal text byte by byte, as a browser's tokenizer does, so far as it matters for
/// where values may stand.
///
/// ## Source
/// HTML Living Standard, 13.2.5 Tokenization.
struct HTMLContext {
  enum Place: UInt8 {
    case text
    case tagOpen
    case tagName
    /// Inside a tag, outside names and values.
    case tag
    case attributeName
    case afterAttributeName
    case beforeValue
    case doubleQuoted
    case singleQuoted
    case unquoted
    case markup
    case declaration
    case comment
    /// Inside `<script>`, `<style>`, `<title>` or `<textarea>`: only its end tag counts.
    case rawText
  }

  private(set) var place = Place.text
  private(set) var element = ShortName()
  private(set) var attribute = ShortName()
  private var isEndTag = false
  /// Dashes of a comment's end, or bytes of an end tag, seen so far.
  private var progress = 0
  /// After a section inside a tag: what follows must not go on with a name.
  private var needsBoundary = false
  /// Set where it does all the same.
  var isBroken = false
  /// Whether nothing of the quoted value has been read.
  private var isAtValueStart = false

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      if let next = awaited {
        // Most of a page: nothing counts before that.
        while index < bytes.count, bytes[index] != next { index += 1 }
        isAtValueStart = false
        if index == bytes.count { return }
      }
      if isInName, isOfName(bytes[index]) {
        if place == .tagName {
          element.append(bytes[index])
        } else {
          attribute.append(bytes[index])
        }
      } else {
        read(bytes[index])
      }
      index += 1
    }
  }

  /// Whether letters only make a name longer.
  private var isInName: Bool { (place == .tagName || place == .attributeName) && !needsBoundary }

  private func isOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "-")
  }

  /// The one byte that can change the place; `nil` where every byte may count.
  private var awaited: UInt8? {
    switch place {
    case .text where !needsBoundary: UInt8(ascii: "<")
    case .rawText where progress == 0: UInt8(ascii: "<")
    case .doubleQuoted: UInt8(ascii: "\"")
    case .singleQuoted: UInt8(ascii: "'")
    default: nil
    }
  }

  /// Called for each value that is written.
  mutating func readValue() { isAtValueStart = false }

  /// Whether a value here decides where a link leads: the start of `href`, `src` and the like.
  var isAddress: Bool {
    (place == .doubleQuoted || place == .singleQuoted) && isAtValueStart && attribute.isAddress
  }

  private mutating func read(_ byte: UInt8) {
    if needsBoundary {
      needsBoundary = false
      if !isSpace(byte), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") { isBroken = true }
    }
    isAtValueStart = false
    switch place {
    case .text: if byte == UInt8(ascii: "<") { open() }
    case .tagOpen: readTagOpen(byte)
    case .tagName, .tag, .attributeName, .afterAttributeName, .beforeValue: readTag(byte)
    case .doubleQuoted: if byte == UInt8(ascii: "\"") { place = .tag }
    case .singleQuoted: if byte == UInt8(ascii: "'") { place = .tag }
    case .unquoted:
      if isSpace(byte) { place = .tag } else if byte == UInt8(ascii: ">") { closeTag() }
    case .markup, .declaration: readMarkup(byte)
    case .comment: readComment(byte)
    case .rawText: readRawText(byte)
    }
  }

  private mutating func open() {
    place = .tagOpen
    isEndTag = false
    element = ShortName()
    attribute = ShortName()
  }

  private mutating func readTagOpen(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/") where !isEndTag: isEndTag = true
    case UInt8(ascii: "!"):
      place = .markup
      progress = 0
    case UInt8(ascii: "?"): place = .declaration
    case UInt8(ascii: "<"): open()
    default:
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      place = isLetter ? .tagName : .text
      if isLetter { element.append(byte) }
    }
  }

  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): closeTag()
    case UInt8(ascii: "\"") where place == .beforeValue: openQuote(.doubleQuoted)
    case UInt8(ascii: "'") where place == .beforeValue: openQuote(.singleQuoted)
    case UInt8(ascii: "/") where place != .beforeValue: place = .tag
    case UInt8(ascii: "=") where place == .attributeName || place == .afterAttributeName:
      place = .beforeValue
    case _ where isSpace(byte):
      if place == .tagName { place = .tag }
      if place == .attributeName { place = .afterAttributeName }
    default:
      switch place {
      case .tagName: element.append(byte)
      case .attributeName: attribute.append(byte)
      case .beforeValue: place = .unquoted
      default:
        place = .attributeName
        attribute = ShortName()
        attribute.append(byte)
      }
    }
  }

  private mutating func openQuote(_ quoted: Place) {
    place = quoted
    isAtValueStart = true
  }

  private mutating func closeTag() {
    let isRaw = !isEndTag && ShortName.raw.contains(element)
    place = isRaw ? .rawText : .text
    progress = 0
  }

  private mutating func readMarkup(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") {
      place = .text
    } else if place == .markup, byte == UInt8(ascii: "-") {
      progress += 1
      // `<!-->` is a whole comment: its dashes count for the end too.
      if progress == 2 { place = .comment }
    } else {
      place = .declaration
    }
  }

  private mutating func readComment(_ byte: UInt8) {
    if byte == UInt8(ascii: "-") {
      progress += 1
    } else if byte == UInt8(ascii: ">"), progress >= 2 {
      place = .text
    } else {
      progress = 0
    }
  }

  private mutating func readRawText(_ byte: UInt8) {
    switch progress {
    case 0: progress = byte == UInt8(ascii: "<") ? 1 : 0
    case 1: progress = byte == UInt8(ascii: "/") ? 2 : byte == UInt8(ascii: "<") ? 1 : 0
    case element.count + 2:
      progress = 0
      guard isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") else { break }
      isEndTag = true
      place = .tag
      readTag(byte)
    default:
      let isNext = element.byte(at: progress - 2) == byte | 0x20
      progress = isNext ? progress + 1 : byte == UInt8(ascii: "<") ? 1 : 0
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension HTMLContext {
  /// The context after a section that began here and may be left out; `nil` if it differs.
  func joined(with end: HTMLContext) -> HTMLContext? {
    if isBetweenValues, end.isBetweenValues {
      let isWhole = place == .tagName || place == .tag || needsBoundary
      guard element == end.element, isEndTag == end.isEndTag else { return nil }
      if isWhole {
        var joined = end
        joined.needsBoundary =
          needsBoundary || end.needsBoundary || place == .tagName || end.place == .attributeName
        return joined
      }
      return place == end.place && attribute == end.attribute ? self : nil
    }
    guard place == end.place else { return nil }
    // In text, the tags before do not matter.
    let isSame = place == .text || (element == end.element && attribute == end.attribute)
    return isSame ? self : nil
  }

  private var isBetweenValues: Bool {
    place == .tagName || place == .tag || place == .attributeName || place == .afterAttributeName
  }

  /// Why a value must not stand here; `nil` if it may.
  func objection(toHTML isHTML: Bool) -> String? {
    switch place {
    case .text:
      return nil
    case .doubleQuoted, .singleQuoted:
      if isHTML { return "HTML cannot stand in an attribute's value" }
      if attribute.isScript { return "the value of '\(attribute)' is read as a program or a page" }
      return nil
    case .rawText where element == .title || element == .textarea:
      return isHTML ? "<\(element)> holds plain text" : nil
    case .rawText: return "escaping does not protect values inside <\(element)>"
    case .comment: return "escaping does not protect values inside a comment"
    case .unquoted, .beforeValue: return "an attribute's value needs quotes around it"
    case .markup, .declaration: return "a declaration such as <!doctype> holds no values"
    case .tagOpen, .tagName: return "a tag's name must be written out"
    case .tag, .attributeName, .afterAttributeName:
      return "inside a tag, values may stand in quoted attribute values only"
    }
  }

  /// What messages call this place.
  var words: String {
    switch place {
    case .text: "text"
    case .tagOpen, .tagName, .tag, .attributeName, .afterAttributeName, .beforeValue: "a tag"
    case .doubleQuoted, .singleQuoted: "the value of '\(attribute)'"
    case .unquoted: "an unquoted value"
    case .markup, .declaration: "a declaration"
    case .comment: "a comment"
    case .rawText: "<\(element)>"
    }
  }
}
