internal import Foundation
import SiteFiles

/// The last part of an entry's or term's URL.
///
/// Letters, marks and digits of any script, joined by single `-`; composed (NFC), lower case, at
/// most 80 bytes of UTF-8, never empty. It is no device of Windows, such as `con`, whose disks
/// could not hold the page: that gets a `-1`.
public struct Slug: Hashable, Sendable {
  package let text: String

  /// The longest slug in bytes, its suffix included.
  package static let longest = 80

  /// Turns any text into a slug.
  ///
  /// - Returns: `nil` if the text has no letter, mark or digit.
  package init?(from text: String) {
    if Slug.isPlain(text) {
      self.text = Slug.portable(text)
      return
    }
    guard let slug = Slug.spelling(of: text) else { return nil }
    self.text = Slug.portable(Slug.cut(slug, to: Slug.longest))
  }

  /// Takes a text that already is a slug.
  ///
  /// - Returns: `nil` if the text is spelled in another way or longer than ``longest``.
  package init?(exactly text: String) {
    if Slug.isPlain(text) {
      self.text = Slug.portable(text)
      return
    }
    guard text.utf8.count <= Slug.longest, let slug = Slug.spelling(of: text),
      slug.utf8.elementsEqual(text.utf8)
    else { return nil }
    self.text = text
  }

  init(unchecked text: String) {
    self.text = text
  }

  private static func portable(_ text: String) -> String {
    (3...4).contains(text.utf8.count) && WindowsName.isDevice(text) ? text + "-1" : text
  }

  /// This slug with `-number` behind it, shortened in front to fit.
  package func numbered(_ number: Int) -> Slug {
    let suffix = "-\(number)"
    return Slug(unchecked: Slug.cut(text, to: Slug.longest - suffix.utf8.count) + suffix)
  }

  /// The same for all slugs that differ in case only, as `straße` and `strasse` do.
  package var folded: String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }

  /// A slug for a text without letters, such as an emoji: its code points in hexadecimal;
  /// `entry` for no text at all.
  package static func codePoints(of text: String) -> Slug {
    let points = text.unicodeScalars.prefix(10).map { "u" + String($0.value, radix: 16) }
    return Slug(unchecked: points.isEmpty ? "entry" : points.joined(separator: "-"))
  }

  /// Whether a text is an ASCII slug as it stands, as most file names and tags are.
  static func isPlain(_ text: String) -> Bool {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      var previous = UInt8(ascii: "-")
      for byte in bytes {
        let isWord = byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        guard isWord || byte == UInt8(ascii: "-") && previous != byte else { return false }
        previous = byte
      }
      return previous != UInt8(ascii: "-") && bytes.count <= Slug.longest
    }
    return isPlain ?? false
  }

  private static func spelling(of text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiSpelling(of: text) }
    let text = text.precomposedStringWithCanonicalMapping
    var slug = String.UnicodeScalarView()
    var isGap = false
    func add(_ scalar: Unicode.Scalar) {
      if isGap && !slug.isEmpty { slug.append("-") }
      isGap = false
      slug.append(scalar)
    }
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        switch scalar {
        case "a"..."z", "0"..."9": add(scalar)
        case "A"..."Z": add(Unicode.Scalar(UInt8(scalar.value) | 0x20))
        default: isGap = true
        }
      } else if scalar.properties.isVariationSelector {
        // A mark by its category, but it only chooses a shape of the letter before.
        continue
      } else if isKept(scalar) {
        for lower in scalar.properties.lowercaseMapping.unicodeScalars { add(lower) }
      } else {
        isGap = true
      }
    }
    if slug.isEmpty { return nil }
    return String(slug).precomposedStringWithCanonicalMapping
  }

  /// The same, ten times as fast, for most of what is written in Latin letters.
  private static func asciiSpelling(of text: String) -> String? {
    let slug = String(unsafeUninitializedCapacity: text.utf8.count) { slug in
      var count = 0
      var isGap = false
      for byte in text.utf8 {
        let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        guard (0x61...0x7A).contains(lower) || (0x30...0x39).contains(lower) else {
          isGap = true
          continue
        }
        // A gap is a byte of its own in the text, so there is room for the hyphen.
        if isGap && count > 0 {
          slug[count] = UInt8(ascii: "-")
          count += 1
        }
        isGap = false
        slug[count] = lower
        count += 1
      }
      return count
    }
    return slug.isEmpty ? nil : slug
  }

  /// Whether it is a letter, a mark or a digit.
  static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  /// Cuts at a character that people see as one, and never behind a hyphen.
  static func cut(_ slug: String, to limit: Int) -> String {
    guard slug.utf8.count > limit else { return slug }
    var short = slug
    while short.utf8.count > limit { short.removeLast() }
    while short.hasSuffix("-") { short.removeLast() }
    // One character of more than `limit` bytes: marks piled up; its code points are cut instead.
    guard short.isEmpty else { return short }
    var scalars = String.UnicodeScalarView()
    var size = 0
    for scalar in slug.unicodeScalars {
      size += UTF8.width(scalar)
      if size > limit { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
