/// The state of an HTML tokenizer at the end of the compiled text.
///
/// Follows literal text byte by byte, as a browser's tokenizer does, so far as it matters for
/// where values may stand.
///
/// ## Source
/// HTML Living Standard, 13.2.5 Tokenization.
struct HTMLContext {
  enum State: UInt8 {
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

  private(set) var state = State.text
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
        if state == .tagName {
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
  private var isInName: Bool { (state == .tagName || state == .attributeName) && !needsBoundary }

  private func isOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "-")
  }

  /// The one byte that can change the state; `nil` where every byte may count.
  private var awaited: UInt8? {
    switch state {
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
    (state == .doubleQuoted || state == .singleQuoted) && isAtValueStart && attribute.isAddress
  }

  private mutating func read(_ byte: UInt8) {
    if needsBoundary {
      needsBoundary = false
      if !isSpace(byte), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") { isBroken = true }
    }
    isAtValueStart = false
    switch state {
    case .text: if byte == UInt8(ascii: "<") { open() }
    case .tagOpen: readTagOpen(byte)
    case .tagName, .tag, .attributeName, .afterAttributeName, .beforeValue: readTag(byte)
    case .doubleQuoted: if byte == UInt8(ascii: "\"") { state = .tag }
    case .singleQuoted: if byte == UInt8(ascii: "'") { state = .tag }
    case .unquoted:
      if isSpace(byte) { state = .tag } else if byte == UInt8(ascii: ">") { closeTag() }
    case .markup, .declaration: readMarkup(byte)
    case .comment: readComment(byte)
    case .rawText: readRawText(byte)
    }
  }

  private mutating func open() {
    state = .tagOpen
    isEndTag = false
    element = ShortName()
    attribute = ShortName()
  }

  private mutating func readTagOpen(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/") where !isEndTag: isEndTag = true
    case UInt8(ascii: "!"):
      state = .markup
      progress = 0
    case UInt8(ascii: "?"): state = .declaration
    case UInt8(ascii: "<"): open()
    default:
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      state = isLetter ? .tagName : .text
      if isLetter { element.append(byte) }
    }
  }

  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): closeTag()
    case UInt8(ascii: "\"") where state == .beforeValue: openQuote(.doubleQuoted)
    case UInt8(ascii: "'") where state == .beforeValue: openQuote(.singleQuoted)
    case UInt8(ascii: "/") where state != .beforeValue: state = .tag
    case UInt8(ascii: "=") where state == .attributeName || state == .afterAttributeName:
      state = .beforeValue
    case _ where isSpace(byte):
      if state == .tagName { state = .tag }
      if state == .attributeName { state = .afterAttributeName }
    default:
      switch state {
      case .tagName: element.append(byte)
      case .attributeName: attribute.append(byte)
      case .beforeValue: state = .unquoted
      default:
        state = .attributeName
        attribute = ShortName()
        attribute.append(byte)
      }
    }
  }

  private mutating func openQuote(_ quoted: State) {
    state = quoted
    isAtValueStart = true
  }

  private mutating func closeTag() {
    let isRaw = !isEndTag && ShortName.raw.contains(element)
    state = isRaw ? .rawText : .text
    progress = 0
  }

  private mutating func readMarkup(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") {
      state = .text
    } else if state == .markup, byte == UInt8(ascii: "-") {
      progress += 1
      // `<!-->` is a whole comment: its dashes count for the end too.
      if progress == 2 { state = .comment }
    } else {
      state = .declaration
    }
  }

  private mutating func readComment(_ byte: UInt8) {
    if byte == UInt8(ascii: "-") {
      progress += 1
    } else if byte == UInt8(ascii: ">"), progress >= 2 {
      state = .text
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
      state = .tag
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
      let isWhole = state == .tagName || state == .tag || needsBoundary
      guard element == end.element, isEndTag == end.isEndTag else { return nil }
      if isWhole {
        var joined = end
        joined.needsBoundary =
          needsBoundary || end.needsBoundary || state == .tagName || end.state == .attributeName
        return joined
      }
      return state == end.state && attribute == end.attribute ? self : nil
    }
    guard state == end.state else { return nil }
    // In text, the tags before do not matter.
    let isSame = state == .text || (element == end.element && attribute == end.attribute)
    return isSame ? self : nil
  }

  private var isBetweenValues: Bool {
    state == .tagName || state == .tag || state == .attributeName || state == .afterAttributeName
  }

  /// The reason against a value here; `nil` if there is none.
  func objection(toHTML isHTML: Bool) -> String? {
    switch state {
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

  /// The name of the state in messages.
  var words: String {
    switch state {
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
