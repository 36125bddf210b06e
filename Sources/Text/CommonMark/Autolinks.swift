/// Finds addresses typed without angle brackets.
///
/// Everything is bounded: a domain is read for 1,000 bytes at most, so that rejected ones cannot
/// make the time grow with the square of the text.
///
/// ## Source
/// GitHub Flavored Markdown, 6.9 "Autolinks (extension)". One thing more: an address also ends
/// at the punctuation of East Asian texts, and before a Hangul, kana or Han letter that stands
/// directly behind an ASCII letter or digit, because particles follow there without a space.
struct Autolinks {
  let classes: UnsafePointer<UInt8>
  private static let longestDomain = 1_000

  private func has(_ mask: UInt8, _ byte: UInt8) -> Bool { classes[Int(byte)] & mask != 0 }

  /// The address `http://…`, `https://…` or `ftp://…` whose colon is at `colon`.
  func address(
    withColonAt colon: Int, in bytes: UnsafeBufferPointer<UInt8>, notBefore floor: Int
  ) -> Range<Int>? {
    guard colon + 3 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = colon
    while start > floor, colon - start < 6, has(ByteClasses.letter, bytes[start - 1]) {
      start -= 1
    }
    let scheme = UnsafeBufferPointer(rebasing: bytes[start..<colon])
    let length = scheme.count
    let isKnown =
      length == 4 && hasPrefix("http", ignoringCaseIn: scheme)
      || length == 5 && hasPrefix("https", ignoringCaseIn: scheme)
      || length == 3 && hasPrefix("ftp", ignoringCaseIn: scheme)
    guard isKnown, isHost(at: colon + 3, in: bytes) else { return nil }
    return finished(start..<bytes.count, domain: colon + 3, needsDot: false, in: bytes)
  }

  /// The address `www.…` that begins at `start`.
  func webAddress(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, notBefore floor: Int
  ) -> Range<Int>? {
    guard start + 4 < bytes.count, bytes[start + 1] == UInt8(ascii: "w"),
      bytes[start + 2] == UInt8(ascii: "w"), bytes[start + 3] == UInt8(ascii: ".")
    else { return nil }
    if start > floor {
      let before = bytes[start - 1]
      guard
        has(ByteClasses.space, before) || "(*_~".utf8.contains(before)
          || endsInPunctuation(bytes, before: start, floor: floor)
      else { return nil }
    }
    return finished(start..<bytes.count, domain: start, needsDot: true, in: bytes)
  }

  /// The e-mail address around the `@` at `at`, with `mailto:` if that stands before it.
  func mailAddress(
    around at: Int, in bytes: UnsafeBufferPointer<UInt8>, notBefore floor: Int
  ) -> (range: Range<Int>, hasScheme: Bool)? {
    var start = at
    while start > floor, isMailName(bytes[start - 1]) { start -= 1 }
    guard start < at else { return nil }
    var hasScheme = false
    if start - floor >= 7, bytes[start - 1] == UInt8(ascii: ":") {
      let before = UnsafeBufferPointer(rebasing: bytes[(start - 7)..<start])
      let isWord = start - 8 < floor || !has(ByteClasses.letter, bytes[start - 8])
      if isWord, hasPrefix("mailto:", ignoringCaseIn: before) {
        hasScheme = true
        start -= 7
      }
    }
    guard let end = endOfMailDomain(after: at, in: bytes) else { return nil }
    let range = trimmed(start..<end, in: bytes)
    return range.upperBound > at + 1 ? (range, hasScheme) : nil
  }

  private func isMailName(_ byte: UInt8) -> Bool {
    has(ByteClasses.letter | ByteClasses.digit, byte) || ".+-_".utf8.contains(byte)
  }

  private func endOfMailDomain(after at: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = at + 1
    var dots = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "@") { return nil }
      if byte == UInt8(ascii: ".") {
        guard end + 1 < bytes.count,
          has(ByteClasses.letter | ByteClasses.digit, bytes[end + 1])
        else { break }
        dots += 1
      } else if !has(ByteClasses.letter | ByteClasses.digit, byte), byte != UInt8(ascii: "-"),
        byte != UInt8(ascii: "_")
      {
        break
      }
      end += 1
    }
    guard dots > 0, has(ByteClasses.letter, bytes[end - 1]) else { return nil }
    return end
  }
}

extension Autolinks {
  private func isHost(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] < 0x80 { return has(ByteClasses.letter | ByteClasses.digit, bytes[index]) }
    return EastAsianText.kind(at: index, in: bytes) != .punctuation
  }

  private func endsInPunctuation(
    _ bytes: UnsafeBufferPointer<UInt8>, before end: Int, floor: Int
  ) -> Bool {
    guard bytes[end - 1] >= 0x80, end - floor >= 3 else { return false }
    return EastAsianText.kind(at: end - 3, in: bytes) == .punctuation
  }

  private func finished(
    _ range: Range<Int>, domain: Int, needsDot: Bool, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    guard let domainEnd = endOfDomain(from: domain, needsDot: needsDot, in: bytes) else {
      return nil
    }
    var end = domainEnd
    while end < bytes.count {
      let byte = bytes[end]
      if has(ByteClasses.space, byte) || byte == UInt8(ascii: "<") || byte == 0 { break }
      if byte >= 0xC0, isEnd(at: end, in: bytes) { break }
      end += 1
    }
    let result = trimmed(range.lowerBound..<end, in: bytes)
    return result.upperBound > domain ? result : nil
  }

  /// The end of the domain: letters, digits, `-`, `_` and dots; no `_` in the last two parts.
  private func endOfDomain(
    from start: Int, needsDot: Bool, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
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
      } else if byte >= 0xC0, isEnd(at: end, in: bytes) {
        break
      } else if byte < 0x80, !has(ByteClasses.letter | ByteClasses.digit, byte),
        byte != UInt8(ascii: "-")
      {
        break
      }
      end += 1
    }
    guard underscores == (0, 0), end - start < Self.longestDomain else { return nil }
    return needsDot && dots == 0 ? nil : end
  }

  private func isEnd(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch EastAsianText.kind(at: index, in: bytes) {
    case .punctuation: true
    case .letter:
      index > 0
        && (has(ByteClasses.letter | ByteClasses.digit, bytes[index - 1])
          || bytes[index - 1] == UInt8(ascii: ")"))
    case .other: false
    }
  }

  /// Leaves out trailing punctuation, closing brackets without their opening ones, and entities.
  private func trimmed(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
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
        while name > range.lowerBound, has(ByteClasses.letter, bytes[name - 1]) { name -= 1 }
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

/// The meanings of Korean, Japanese and Chinese characters after an address.
enum EastAsianText {
  case letter
  case punctuation
  case other

  /// The kind of the character whose first byte is at `index`; ASCII is `other`.
  static func kind(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> EastAsianText {
    let first = bytes[index]
    if first == 0xC2, index + 1 < bytes.count {
      return bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB ? .punctuation : .other
    }
    guard first >= 0xE0, first < 0xF0, index + 2 < bytes.count else { return .other }
    let scalar =
      UInt32(first & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
      | UInt32(bytes[index + 2] & 0x3F)
    switch scalar {
    case 0x2010...0x2027, 0x2030...0x205E, 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x303D,
      0x30FB, 0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF00...0xFF0F, 0xFF1A...0xFF20,
      0xFF3B...0xFF40, 0xFF5B...0xFF65:
      return .punctuation
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF:
      return .letter
    default:
      return .other
    }
  }
}
