internal import Foundation

/// Folds text into the units that searches compare: without case, width and accents.
///
/// The script of the search page folds in the same way (`Themes/default/assets/search.js`).
///
/// A unit is a Unicode scalar. Runs of white space are one space; Hangul is in syllables, and its
/// clusters of consonants, as `ㄳ`, are single letters. Marks that are letters, as the vowels of
/// Thai or the voice marks of kana, stay.
///
/// Each thread has its own, since it remembers what it looked up.
package struct TextFolding {
  /// Scalars below this have a row in the table.
  private static let tableEnd: UInt32 = 0x3100
  private static let unknown: UInt32 = 0
  private static let dropped = UInt32.max
  private static let several = UInt32.max - 1

  private var table = [UInt32](repeating: unknown, count: Int(tableEnd))
  private var others: [UInt32: [UInt32]] = [:]

  package init() {}

  /// Appends the units of UTF-8 text.
  package mutating func append(_ bytes: Span<UInt8>, to units: inout [UInt32]) {
    units.reserveCapacity(units.count + bytes.count)
    var index = 0
    while index < bytes.count {
      // Most texts are ASCII, or have runs of it.
      var end = index
      while end < bytes.count, bytes[end] < 0x80 { end += 1 }
      if end > index {
        Self.append(ascii: bytes.extracting(index..<end), to: &units)
        index = end
      } else {
        step(bytes, &index, &units)
      }
    }
  }

  /// Appends without looking for room at each byte.
  private static func append(ascii bytes: Span<UInt8>, to units: inout [UInt32]) {
    var (end, wasBlank) = (units.count, units.last == 0x20)
    units.append(contentsOf: repeatElement(0, count: bytes.count))
    units.withUnsafeMutableBufferPointer { units in
      for index in bytes.indices {
        let unit = unit(ofASCII: bytes[index])
        let isBlank = unit == 0x20
        units[end] = unit
        if !(isBlank && wasBlank) { end += 1 }
        wasBlank = isBlank
      }
    }
    units.removeLast(units.count - end)
  }

  /// The units of a text without blanks at its ends.
  package mutating func trimmedUnits(of text: String) -> ArraySlice<UInt32> {
    var units: [UInt32] = []
    append(Array(text.utf8).span, to: &units)
    var trimmed = units[...]
    while trimmed.first == 0x20 { trimmed.removeFirst() }
    while trimmed.last == 0x20 { trimmed.removeLast() }
    return trimmed
  }

  /// The offset in UTF-8 text at which a unit begins.
  package mutating func offset(ofUnit wanted: Int, in bytes: Span<UInt8>) -> Int {
    var units: [UInt32] = []
    var index = 0
    while index < bytes.count {
      let start = index
      step(bytes, &index, &units)
      if units.count > wanted { return start }
    }
    return bytes.count
  }

  /// Appends the units of one scalar.
  private mutating func step(
    _ bytes: Span<UInt8>, _ index: inout Int, _ units: inout [UInt32]
  ) {
    let byte = bytes[index]
    if byte < 0x80 {
      index += 1
      add(Self.unit(ofASCII: byte), &units)
      return
    }
    let scalar = Self.scalar(bytes, &index)
    if (0x4E00...0x9FFF).contains(scalar) || Hangul.syllables.contains(scalar) {
      return add(scalar, &units)
    }
    if isConjoining(scalar) { return addJamo(scalar, &units) }
    if scalar < Self.tableEnd {
      switch table[Int(scalar)] {
      case Self.dropped: return
      case Self.unknown, Self.several: break
      case let unit: return add(unit, &units)
      }
    }
    for unit in looked(up: scalar) { add(unit, &units) }
  }

  private static func unit(ofASCII byte: UInt8) -> UInt32 {
    if byte <= 0x20 || byte == 0x7F { return 0x20 }
    return UInt32(byte &- 0x41 < 26 ? byte | 0x20 : byte)
  }

  private func add(_ unit: UInt32, _ units: inout [UInt32]) {
    if unit == 0x20, units.last == 0x20 { return }
    if unit == 0x3099 || unit == 0x309A, let last = units.last,
      let voiced = voicedKana(last, mark: unit)
    {
      units[units.count - 1] = voiced
      return
    }
    units.append(unit)
  }

  private mutating func looked(up scalar: UInt32) -> [UInt32] {
    if let known = others[scalar] { return known }
    let units = Unicode.Scalar(scalar).map(foldedUnits(of:)) ?? []
    if scalar < Self.tableEnd {
      switch units.count {
      case 0: table[Int(scalar)] = Self.dropped
      case 1: table[Int(scalar)] = units[0]
      default: table[Int(scalar)] = Self.several
      }
    }
    others[scalar] = units
    return units
  }

  /// The scalar at an index, which moves behind it; U+FFFD for what is no UTF-8.
  private static func scalar(_ bytes: Span<UInt8>, _ index: inout Int) -> UInt32 {
    let first = bytes[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, index + length <= bytes.count else {
      index += 1
      return 0xFFFD
    }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let next = bytes[index + offset]
      guard next & 0xC0 == 0x80 else {
        index += 1
        return 0xFFFD
      }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    index += length
    return scalar
  }

  // MARK: Hangul

  private func isConjoining(_ scalar: UInt32) -> Bool { scalar >= 0x1100 && scalar < 0x1200 }

  /// Appends a conjoining letter, which joins what is before it to a syllable.
  private func addJamo(_ jamo: UInt32, _ units: inout [UInt32]) {
    if let last = units.last, let syllable = Hangul.joined(last, jamo) {
      units[units.count - 1] = syllable
    } else {
      units.append(jamo)
    }
  }
}

/// The units of one scalar that is not ASCII.
private func foldedUnits(of scalar: Unicode.Scalar) -> [UInt32] {
  if scalar.properties.isWhitespace { return [0x20] }
  if let letters = Hangul.letters(ofCluster: scalar.value) { return letters }
  if (0x3131...0x318E).contains(scalar.value) { return [scalar.value] }
  var plain = String.UnicodeScalarView()
  for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
  where !isLeftOut(part) { plain.append(part) }
  // Kana with voice marks are letters of their own.
  let composed = String(plain).precomposedStringWithCanonicalMapping
  let lower = composed.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  return lower.unicodeScalars.flatMap { part in
    if let plain = plainLetters[part] { return plain.unicodeScalars.map(\.value) }
    if part.properties.numericType == .decimal, let value = part.properties.numericValue {
      return [0x30 + UInt32(value)]
    }
    return [Hangul.letter(ofConjoining: part.value) ?? part.value]
  }
}

/// A kana with its voice mark, which half-width text has beside it; `nil` if it takes none.
private func voicedKana(_ kana: UInt32, mark: UInt32) -> UInt32? {
  guard (0x3041...0x30FF).contains(kana), let kana = Unicode.Scalar(kana),
    let mark = Unicode.Scalar(mark)
  else { return nil }
  let voiced = (String(kana) + String(mark)).precomposedStringWithCanonicalMapping.unicodeScalars
  return voiced.count == 1 ? voiced.first?.value : nil
}

/// Letters that have a stroke instead of a mark, ligatures, and forms of one letter.
private let plainLetters: [Unicode.Scalar: String] = [
  "đ": "d", "ħ": "h", "ł": "l", "ø": "o", "ŧ": "t", "æ": "ae", "œ": "oe", "ı": "i", "ß": "ss",
  "ς": "σ", "ٱ": "ا", "ى": "ي", "ة": "ه",
]

/// Whether a scalar is an accent, a vowel sign that most texts leave out, or nothing visible.
private func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  // Accents of Latin, Greek and Cyrillic.
  case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
    0xFE20...0xFE2F:
    true
  // Points of Hebrew.
  case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
  // Vowel signs and the stretched line of Arabic.
  case 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4,
    0x06E7...0x06E8, 0x06EA...0x06ED:
    true
  // Joiners, marks of direction, variants of a shape.
  case 0x00AD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF,
    0xE0100...0xE01EF:
    true
  default: false
  }
}
