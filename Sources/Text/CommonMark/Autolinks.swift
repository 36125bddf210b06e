/// Finds addresses typed without angle brackets.
///
/// Not cmark's tree: it has no links of this kind. Their text is one of its nodes.
///
/// Everything is bounded: a domain is read for 1,000 bytes at most, so that rejected ones cannot
/// make the time grow with the square of the text.
///
/// ## Source
/// GitHub Flavored Markdown, 6.9 "Autolinks (extension)". One thing more: an address also ends
/// at the punctuation of East Asian texts, and before a Hangul, kana or Han letter, because particles
/// follow there without a space; in a domain, only directly behind an ASCII letter or digit.
struct Autolinks {
  let bytes: UnsafeBufferPointer<UInt8>
  private static let longestDomain = 1_000

  /// The address `http://…`, `https://…` or `ftp://…` whose colon is at `colon`.
  func address(withColonAt colon: Int, notBefore floor: Int) -> Range<Int>? {
    guard colon + 3 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    let start = startOfScheme(before: colon, notBefore: floor)
    let scheme = UnsafeBufferPointer(rebasing: bytes[start..<colon])
    let isKnown = (["http", "https", "ftp"] as [StaticString]).contains {
      $0.utf8CodeUnitCount == scheme.count && hasPrefix($0, ignoringCaseIn: scheme)
    }
    guard isKnown, isHost(at: colon + 3) else { return nil }
    return finished(from: start, domain: colon + 3, needsDot: false)
  }

  /// The start of the letters before a colon, as many as a scheme may have.
  func startOfScheme(before colon: Int, notBefore floor: Int = 0) -> Int {
    var start = colon
    while start > floor, colon - start < 6, bytes[start - 1].isLetter { start -= 1 }
    return start
  }

  /// The address `www.…` that begins at `start`.
  func webAddress(at start: Int, notBefore floor: Int) -> Range<Int>? {
    guard start + 4 < bytes.count, bytes[start + 1] == UInt8(ascii: "w"),
      bytes[start + 2] == UInt8(ascii: "w"), bytes[start + 3] == UInt8(ascii: ".")
    else { return nil }
    if start > floor {
      let before = bytes[start - 1]
      guard
        before.isSpace || "(*_~".utf8.contains(before)
          || endsInPunctuation(before: start, floor: floor)
      else { return nil }
    }
    return finished(from: start, domain: start, needsDot: true)
  }

  /// The e-mail address around the `@` at `at`, with `mailto:` if that stands before it.
  func mailAddress(around at: Int, notBefore floor: Int) -> (range: Range<Int>, hasScheme: Bool)? {
    var start = at
    while start > floor, isMailName(bytes[start - 1]) { start -= 1 }
    guard start < at else { return nil }
    var hasScheme = false
    if start - floor >= 7, bytes[start - 1] == UInt8(ascii: ":") {
      let before = UnsafeBufferPointer(rebasing: bytes[(start - 7)..<start])
      let isWord = start - 8 < floor || !bytes[start - 8].isLetter
      if isWord, hasPrefix("mailto:", ignoringCaseIn: before) {
        hasScheme = true
        start -= 7
      }
    }
    guard let end = endOfMailDomain(after: at) else { return nil }
    let range = trimmed(start..<end)
    return range.upperBound > at + 1 ? (range, hasScheme) : nil
  }

  private func isMailName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || ".+-_".utf8.contains(byte)
  }

  private func endOfMailDomain(after at: Int) -> Int? {
    var end = at + 1
    var dots = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "@") { return nil }
      if byte == UInt8(ascii: ".") {
        guard end + 1 < bytes.count, bytes[end + 1].isLetterOrDigit else { break }
        dots += 1
      } else if !byte.isLetterOrDigit, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    return dots > 0 && bytes[end - 1].isLetter ? end : nil
  }

  private func isHost(at index: Int) -> Bool {
    if bytes[index] < 0x80 { return bytes[index].isLetterOrDigit }
    return EastAsianText.kind(at: index, in: bytes) != .punctuation
  }

  private func endsInPunctuation(before end: Int, floor: Int) -> Bool {
    bytes[end - 1] >= 0x80 && end - floor >= 3
      && EastAsianText.kind(at: end - 3, in: bytes) == .punctuation
  }

  private func finished(from start: Int, domain: Int, needsDot: Bool) -> Range<Int>? {
    guard var end = endOfDomain(from: domain, needsDot: needsDot) else { return nil }
    while end < bytes.count {
      let byte = bytes[end]
      if byte.isSpace || byte == UInt8(ascii: "<") || byte == 0 { break }
      if byte >= 0xC0, EastAsianText.kind(at: end, in: bytes) != .other { break }
      end += 1
    }
    let result = trimmed(start..<end)
    return result.upperBound > domain ? result : nil
  }

  /// The end of the domain: letters, digits, `-`, `_` and dots; no `_` in the last two parts.
  private func endOfDomain(from start: Int, needsDot: Bool) -> Int? {
    var end = start
    var dots = 0
    var underscores = (last: 0, beforeLast: 0)
    let limit = min(bytes.count, start + Self.longestDomain)
    while end < limit {
      let byte = bytes[end]
      if byte == UInt8(ascii: "_") {
        underscores.last += 1
      } else if byte == UInt8(ascii: ".") {
        underscores = (0, underscores.last)
        dots += 1
      } else if byte >= 0xC0
        ? isEnd(at: end)
        : byte < 0x80 && !byte.isLetterOrDigit
          && byte != UInt8(ascii: "-")
      {
        break
      }
      end += 1
    }
    guard underscores == (0, 0), end - start < Self.longestDomain else { return nil }
    return needsDot && dots == 0 ? nil : end
  }

  private func isEnd(at index: Int) -> Bool {
    switch EastAsianText.kind(at: index, in: bytes) {
    case .punctuation: true
    case .letter: index > 0 && bytes[index - 1].isLetterOrDigit
    case .other: false
    }
  }

  /// Leaves out trailing punctuation, closing brackets without their opening ones, and entities.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    var surplus = 0
    for index in range {
      if bytes[index] == UInt8(ascii: "(") { surplus -= 1 }
      if bytes[index] == UInt8(ascii: ")") { surplus += 1 }
    }
    while end > range.lowerBound {
      switch bytes[end - 1] {
      case UInt8(ascii: ")"):
        guard surplus > 0 else { return range.lowerBound..<end }
        surplus -= 1
        end -= 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > range.lowerBound, bytes[name - 1].isLetter { name -= 1 }
        let isEntity =
          name < end - 1 && name > range.lowerBound && bytes[name - 1] == UInt8(ascii: "&")
        end = isEntity ? name - 1 : end - 1
      default:
        return range.lowerBound..<end
      }
    }
    return range.lowerBound..<range.lowerBound
  }
}
