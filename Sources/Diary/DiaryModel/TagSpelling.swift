internal import Foundation

/// The spelling of a tag in its address.
///
/// Letters, marks and digits stay, blanks and hyphens become one `-`, and `+`, `#` and `&` become
/// words: `c-plus-plus`, `c-sharp`, `r-and-b`. If the tag cannot be read from that again, since it
/// holds something else or is spelled with these words itself, a hash of it follows.
///
/// So two tags share an address only if they differ in nothing but case, normal form, blanks and
/// hyphens, and the address of a tag depends on no other tag.
enum TagSpelling {
  /// - Parameter name: Composed, not empty.
  static func slug(of name: String) -> Slug {
    let tag = folded(name)
    let words = words(of: tag)
    let spelled = words.joined(separator: "-")
    if words.isEmpty {
      // Such as an emoji.
      let points = Slug.codePoints(of: tag)
      let isWhole = tag.unicodeScalars.count <= 10 && tag.unicodeScalars.allSatisfy(isFarOut)
      return isWhole ? points : hashed(points.text, tag)
    }
    let isWhole = spelled.utf8.count <= Slug.longest && reading(of: words) == tag
    return isWhole ? Slug(unchecked: spelled) : hashed(spelled, tag)
  }

  /// Lower case, with one space for blanks and hyphens, and none around `&` and before `+` and `#`.
  private static func folded(_ name: String) -> String {
    let lower = name.unicodeScalars.map(\.properties.lowercaseMapping).joined()
    let words = lower.precomposedStringWithCanonicalMapping.unicodeScalars
      .split { $0 == "-" || $0.properties.isWhitespace }.map { String($0) }
    var tag = words.first ?? ""
    for word in words.dropFirst() {
      let isSign = word.unicodeScalars.first.map { "&+#".unicodeScalars.contains($0) } ?? false
      tag += (isSign || tag.unicodeScalars.last == "&" ? "" : " ") + word
    }
    return tag
  }

  private static func words(of tag: String) -> [String] {
    var spelled = ""
    for scalar in tag.unicodeScalars {
      switch scalar {
      case "+": spelled += " plus "
      case "#": spelled += " sharp "
      case "&": spelled += " and "
      default:
        // A variation selector only chooses a shape of the letter before.
        if scalar.properties.isVariationSelector { continue }
        spelled.unicodeScalars.append(Slug.isKept(scalar) ? scalar : " ")
      }
    }
    return spelled.precomposedStringWithCanonicalMapping.split(separator: " ").map(String.init)
  }

  /// The tag that is spelled by these words alone; `nil` if they may be a hash or an emoji.
  private static func reading(of words: [String]) -> String? {
    if words.count > 1, let last = words.last, isNumber(last, behind: "x", 8...8) { return nil }
    if words.allSatisfy({ isNumber($0, behind: "u", 4...6) }) { return nil }
    var tag = words.first ?? ""
    var isAfterAnd = false
    for (index, word) in words.enumerated().dropFirst() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      switch word {
      case "plus": tag += "+"
      case "sharp": tag += "#"
      case "and" where isLetter(words[index - 1]) && isLetter(next):
        tag += "&"
        isAfterAnd = true
        continue
      default: tag += (isAfterAnd ? "" : " ") + word
      }
      isAfterAnd = false
    }
    return tag
  }

  private static func isLetter(_ word: String) -> Bool { word.unicodeScalars.count == 1 }

  /// Whether a word is a hexadecimal number behind a letter.
  private static func isNumber(
    _ word: String, behind letter: Character, _ digits: ClosedRange<Int>
  ) -> Bool {
    word.first == letter && digits.contains(word.utf8.count - 1)
      && word.utf8.dropFirst().allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  /// Whether its number has four digits or more, as those of emoji have.
  private static func isFarOut(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x1000 }

  private static func hashed(_ spelled: String, _ tag: String) -> Slug {
    let hash = "-x" + EntryID(derivedFrom: tag.utf8).text.prefix(8)
    return Slug(unchecked: Slug.cut(spelled, to: Slug.longest - hash.utf8.count) + hash)
  }
}

/// One tag, as an entry carries it.
package struct Term: Hashable, Sendable {
  /// As the writer spelled it, composed and without outer blanks.
  package let name: String
  /// Terms with equal slugs are the same term; see ``TagSpelling``.
  package let slug: Slug

  /// - Returns: `nil` if nothing but blanks is there.
  package init?(_ name: String) {
    if let slug = TagSpelling.plainSlug(of: name) {
      (self.name, self.slug) = (name, slug)
      return
    }
    // Foundation takes microseconds for what most tags do not need.
    let isASCII = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let name =
      isASCII
      ? name
      : name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    if name.isEmpty { return nil }
    self.name = name
    self.slug = TagSpelling.slug(of: name)
  }
}
