/// The part of a title that occurs in no other text.
///
/// It is the longest part without characters that HTML, XML, JSON or typography would write in
/// another way: `& < > " ' \`, a backtick, control characters, `--` and `...`. It needs 16 letters,
/// or 8 if most of them are Han, Kana or Hangul, so that a title such as `Lunch` stops nobody.
///
/// Letters of which dates are made do not count: the word before a number and the one behind it,
/// words of up to three letters passed over (`Donnerstag, 15. September 1862`,
/// `jueves, 15 de septiembre de 1862`), and in Han and Hangul numerals and the signs for year,
/// month, day and week.
///
/// - Returns: At most 200 bytes of UTF-8; `nil` for a title without such a part.
func distinctivePart(of title: String) -> [UInt8]? {
  let bytes = Array(title.utf8)
  var best = 0..<0
  var start = 0
  var index = 0
  while index <= bytes.count {
    let length = index < bytes.count ? changedLength(in: bytes, at: index) : 1
    if length == 0 {
      index += 1
      continue
    }
    if index - start > best.count { best = start..<index }
    index += length
    start = index
  }
  if best.count > 200 {
    var end = best.lowerBound + 200
    while end > best.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    best = best.lowerBound..<end
  }
  let isBlank = { (byte: UInt8) in byte == 0x20 }
  var part = bytes[best].drop(while: isBlank)
  while let last = part.last, isBlank(last) { part.removeLast() }
  return isDistinctive(String(decoding: part, as: UTF8.self)) ? Array(part) : nil
}

/// The number of bytes at an index that may be written in another way; 0 for none.
private func changedLength(in bytes: [UInt8], at index: Int) -> Int {
  switch bytes[index] {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
    UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "`"), 0..<0x20, 0x7F:
    1
  case UInt8(ascii: "-"):
    index + 1 < bytes.count && bytes[index + 1] == bytes[index] ? 2 : 0
  case UInt8(ascii: "."):
    index + 2 < bytes.count && bytes[index + 1] == bytes[index] && bytes[index + 2] == bytes[index]
      ? 3 : 0
  default: 0
  }
}

private func isDistinctive(_ text: String) -> Bool {
  var words: [TitleWord] = []
  for scalar in text.unicodeScalars {
    guard let kind = TitleWord.Kind(scalar) else {
      if words.last?.kind != .gap { words.append(TitleWord(kind: .gap)) }
      continue
    }
    if words.last?.kind != kind { words.append(TitleWord(kind: kind)) }
    // The vowels and final consonants of decomposed Hangul are parts of a letter.
    let isPart =
      (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    if !isPart, !isPartOfDates(scalar) { words[words.count - 1].letters += 1 }
  }
  words.removeAll { $0.kind == .gap }
  var counts = words.map { $0.kind == .number ? 0 : $0.letters }
  for index in words.indices where words[index].kind == .number {
    for step in [-1, 1] {
      var next = index + step
      while words.indices.contains(next), words[next].kind == .word {
        counts[next] = 0
        if words[next].letters > 3 { break }
        next += step
      }
    }
  }
  let all = counts.reduce(0, +)
  let ideographic = zip(words, counts).reduce(0) { $0 + ($1.0.kind == .ideographic ? $1.1 : 0) }
  return all >= (2 * ideographic >= all ? 8 : 16)
}

/// A run of characters of one kind.
private struct TitleWord {
  enum Kind {
    case word
    /// Han, Kana or Hangul.
    case ideographic
    case number
    case gap

    /// - Returns: `nil` for what is neither letter nor digit.
    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39: self = .number
      case 0x41...0x5A, 0x61...0x7A: self = .word
      case 0...0x7F: return nil
      case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x9FFF,
        0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .ideographic
      default:
        if scalar.properties.numericType == .decimal {
          self = .number
        } else if scalar.properties.isAlphabetic {
          self = .word
        } else {
          return nil
        }
      }
    }
  }

  let kind: Kind
  var letters = 0
}

private func isPartOfDates(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "廿", "卅", "百", "千", "年", "月", "日",
    "号", "號", "曜", "星", "期", "週", "周", "년", "월", "일", "요":
    true
  default: false
  }
}
