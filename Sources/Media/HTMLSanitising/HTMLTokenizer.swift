/// Splits HTML into tokens where browsers do, malformed HTML included.
///
/// ## Source
/// WHATWG HTML, "Tokenization". The escapes of `<!--` inside scripts are not followed: what
/// differs by that is text in the end, never markup.
struct HTMLTokenizer {
  private let source: [UInt8]
  private var index = 0

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// - Returns: `nil` at the end. A tag that is never closed ends the source, as in browsers.
  mutating func next() -> HTMLToken? {
    guard index < source.count else { return nil }
    guard source[index] == UInt8(ascii: "<") else { return .text(textRange(from: index)) }
    let second = byte(at: index + 1)
    switch second {
    case UInt8(ascii: "!"): return comment()
    case UInt8(ascii: "?"): return ignored(from: index + 2)
    case UInt8(ascii: "/"):
      guard let third = byte(at: index + 2) else { return .text(textRange(from: index)) }
      if !third.isLetter { return ignored(from: index + 2) }
      index += 2
      let name = tagName()
      return attributes().map { _ in .end(name: name) }
    case .some(let letter) where letter.isLetter:
      index += 1
      let name = tagName()
      guard let (attributes, closesItself) = attributes() else { return nil }
      return .start(name: name, attributes: attributes, closesItself: closesItself)
    default: return .text(textRange(from: index))
    }
  }

  /// Passes over text in which only one end tag means anything, and over this tag.
  ///
  /// - Parameter name: The element's, in lower case.
  /// - Returns: The text; the rest of the source if the tag is not there.
  mutating func rawText(endingAt name: String) -> Range<Int> {
    let start = index
    let tag = Array("</".utf8) + Array(name.utf8)
    while let found = source[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = found + 1
      guard found + tag.count <= source.count,
        zip(source[found...], tag).allSatisfy({ $0.lowerCased == $1 })
      else { continue }
      let next = byte(at: found + tag.count)
      guard next.map({ $0.isSpace || "/>".utf8.contains($0) }) ?? true else { continue }
      index = found + tag.count
      _ = attributes()
      return start..<found
    }
    index = source.count
    return start..<index
  }

  /// Passes over all that is left.
  mutating func rest() -> Range<Int> {
    defer { index = source.count }
    return index..<source.count
  }

  private func byte(at index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  /// A text, whose first byte may be a `<` that begins nothing.
  private mutating func textRange(from start: Int) -> Range<Int> {
    index = source[(start + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
    return start..<index
  }

  /// To the next `>`.
  private mutating func ignored(from start: Int) -> HTMLToken {
    let end = source[min(start, source.count)...].firstIndex(of: UInt8(ascii: ">"))
    index = end.map { $0 + 1 } ?? source.count
    return .ignored
  }

  private mutating func comment() -> HTMLToken {
    let start = index + 4
    guard source[index...].starts(with: "<!--".utf8) else { return ignored(from: index + 2) }
    // `<!-->` and `<!--->` are whole comments.
    if byte(at: start) == UInt8(ascii: ">") { return ignored(from: start) }
    if source[start...].starts(with: "->".utf8) { return ignored(from: start) }
    var search = start
    while let end = source[search...].firstIndex(of: UInt8(ascii: ">")) {
      let before = source[start..<end]
      if before.suffix(2).elementsEqual("--".utf8) || before.suffix(3).elementsEqual("--!".utf8) {
        return ignored(from: end)
      }
      search = end + 1
    }
    index = source.count
    return .ignored
  }

  private mutating func tagName() -> String {
    let start = index
    while let byte = byte(at: index), !byte.isSpace, !"/>".utf8.contains(byte) { index += 1 }
    return lowerCased(start..<index)
  }

  /// Passes over the rest of a tag.
  ///
  /// - Returns: `nil` if the tag has no end. Of attributes of one name the first counts.
  private mutating func attributes() -> ([HTMLAttribute], closesItself: Bool)? {
    var found: [HTMLAttribute] = []
    while let byte = byte(at: index) {
      if byte == UInt8(ascii: ">") {
        index += 1
        return (found, source[index - 2] == UInt8(ascii: "/"))
      }
      if byte.isSpace || byte == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let name = attributeName()
      var value: Range<Int>?
      guard passAttributeValue(&value) else { return nil }
      let isNew = found.count < Self.mostAttributes && !found.contains { $0.name == name }
      if isNew { found.append(HTMLAttribute(name: name, value: value)) }
    }
    return nil
  }

  /// More than any tag needs; it bounds the search for equal names.
  private static let mostAttributes = 64

  private mutating func attributeName() -> String {
    let start = index
    // A `=` in front belongs to the name.
    index += 1
    while let byte = byte(at: index), !byte.isSpace, !"/>=".utf8.contains(byte) { index += 1 }
    return lowerCased(start..<index)
  }

  /// - Parameter value: The value, if there is one.
  /// - Returns: Whether the value has an end.
  private mutating func passAttributeValue(_ value: inout Range<Int>?) -> Bool {
    var next = index
    while let byte = byte(at: next), byte.isSpace { next += 1 }
    guard byte(at: next) == UInt8(ascii: "=") else { return true }
    next += 1
    while let byte = byte(at: next), byte.isSpace { next += 1 }
    guard let first = byte(at: next) else { return false }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let end = source[(next + 1)...].firstIndex(of: first) else { return false }
      value = (next + 1)..<end
      index = end + 1
      return true
    }
    index = next
    while let byte = byte(at: index), !byte.isSpace, byte != UInt8(ascii: ">") { index += 1 }
    value = next..<index
    return true
  }

  private func lowerCased(_ range: Range<Int>) -> String {
    String(decoding: source[range].map(\.lowerCased), as: UTF8.self)
  }
}

extension UInt8 {
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// As HTML means it: without the vertical tab.
  var isSpace: Bool { self == 0x20 || self == 9 || self == 10 || self == 12 || self == 13 }

  var lowerCased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
