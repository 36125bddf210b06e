package import LocalizedDates
import Platform

/// An encoding of texts that are neither UTF-8 nor UTF-16.
package struct TextEncoding: Hashable, Sendable {
  /// The name that `iconv` knows.
  package let name: String
  private let languages: Set<String>
  /// The first bytes of its usual letters, if these have two bytes.
  private let usual: [ClosedRange<UInt8>]

  private init(_ name: String, _ languages: Set<String>, _ usual: ClosedRange<UInt8>...) {
    (self.name, self.languages, self.usual) = (name, languages, usual)
  }

  private static let all = [
    TextEncoding("CP949", ["ko"], 0xB0...0xC8), TextEncoding("GB18030", ["zh"], 0xB0...0xD7),
    TextEncoding("CP932", ["ja"], 0x81...0x83, 0x88...0x97),
    TextEncoding("EUC-JP", ["ja"], 0xA4...0xA5, 0xB0...0xCF),
    TextEncoding("BIG5-HKSCS", ["zh"], 0xA4...0xC6),
    TextEncoding("CP1252", ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi"]),
    TextEncoding("CP1254", ["tr"]),
    TextEncoding("CP1250", ["pl", "cs", "sk", "hu", "hr", "sl", "ro"]),
    TextEncoding("ISO-8859-2", ["pl", "cs", "sk", "hu", "hr", "sl", "ro"]),
    TextEncoding("CP1251", ["ru", "uk", "bg", "sr", "be"]), TextEncoding("KOI8-R", ["ru"]),
    TextEncoding("CP1253", ["el"]), TextEncoding("CP1255", ["he"]),
    TextEncoding("CP1256", ["ar", "fa"]), TextEncoding("CP874", ["th"]),
    TextEncoding("MACINTOSH", ["en", "de", "fr", "es", "it"]),
  ]

  /// Those that only names in archives have, as MS-DOS wrote them.
  private static let ofNames = [
    TextEncoding("CP437", []), TextEncoding("CP850", []), TextEncoding("CP852", []),
    TextEncoding("CP866", ["ru", "uk", "bg", "be"]),
  ]

  /// - Parameter name: Of a person, in any letters.
  /// - Returns: `nil` if the system does not know it.
  package init?(named name: String) {
    guard let converter = TextConverter(from: name), converter.utf8(of: [0x61], isLast: true) != nil
    else { return nil }
    self.init(converter.name, [])
  }

  /// - Returns: `nil` if the bytes are no text in it.
  func text(_ bytes: [UInt8], isPart: Bool = false) -> String? {
    utf8(of: bytes, from: name, isPart: isPart).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The texts that some bytes may be, the likeliest first.
  ///
  /// - Parameters:
  ///   - bytes: Of a text that may be cut off inside of a character.
  ///   - locale: The diary's, for which its language counts.
  ///   - areNames: Whether they are names of files in an archive.
  package static func readings(
    of bytes: [UInt8], in locale: LocaleTag, areNames: Bool = false
  ) -> [(encoding: TextEncoding, text: String)] {
    let language = String(locale.text.prefix { $0 != "-" })
    let read = ((areNames ? ofNames : []) + all).compactMap {
      encoding -> (encoding: TextEncoding, text: String, rank: Double)? in
      guard let text = encoding.text(bytes, isPart: true) else { return nil }
      let bonus = encoding.languages.contains(language) ? 0.3 : 0
      return (encoding, text, max(oddity(of: text), encoding.oddity(of: bytes)) - bonus)
    }
    return read.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map { ($0.element.encoding, $0.element.text) }
  }

  /// The share of letters of two bytes that are not usual.
  private func oddity(of bytes: [UInt8]) -> Double {
    if usual.isEmpty { return 0 }
    var (count, odd, index) = (0, 0, 0)
    while index < bytes.count {
      if bytes[index] >= 0x81 {
        count += 1
        if !usual.contains(where: { $0.contains(bytes[index]) }) { odd += 1 }
      }
      index += bytes[index] >= 0x81 ? 2 : 1
    }
    return Double(odd) / Double(max(1, count))
  }

  /// The share of characters beyond ASCII that no writer has there: signs, capitals inside of a word,
  /// accents side by side.
  private static func oddity(of text: String) -> Double {
    var (count, odd) = (0, 0)
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      let isInWord = before.properties.isAlphabetic
      if scalar.isASCII {
        if !before.isASCII, isInWord, ("A"..."Z").contains(scalar) { odd += 1 }
        continue
      }
      count += 1
      let isLatin = { (scalar: Unicode.Scalar) in (0xC0...0x24F).contains(scalar.value) }
      // Alphabets do not mix in a word; Han, kana and Hangul stand beside any.
      let isMixed = before.isASCII && !isLatin(scalar) && scalar.value < 0x1100
      let isOdd =
        scalar.properties.isAlphabetic
        ? isInWord && (scalar.properties.isUppercase || isMixed)
          || isLatin(scalar) && isLatin(before)
        : !"‘’“”–—…«»、。，！？「」『』（）·".unicodeScalars.contains(scalar)
      if isOdd { odd += 1 }
    }
    return Double(odd) / Double(max(1, count))
  }
}
