import SiteFiles

/// A part of a name by which other programs hold a file or a folder back: `x.draft.md`, `_x.md`,
/// `Drafts/`.
///
/// The rule: such a word counts if it is the whole name, or is set apart from the rest by a dot, a
/// bracket, `--`, `__`, ` - ` or one of `@`, `+`, `~`, `#`. A day, a number or `_` before it is not
/// looked at. Words joined by a hyphen, a blank or `_` are a title: `my-first-draft.md`; in the
/// name of a folder only if one of them names the folder's subject: `secret-garden/`.
enum NameMark {
  /// The mark in the name of a file of entries; `nil` for an ordinary name.
  ///
  /// A name that begins with `_` is marked too.
  static func answer(to path: SitePath) -> PrivacyAnswer? {
    path.text.withBytes { path in
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let end = path[start...].lastIndex(of: UInt8(ascii: ".")) ?? path.count
      var stem = path[start..<end]
      if stem.first == UInt8(ascii: "_") { return .held }
      stem = withoutDay(stem)
      switch shape(of: stem) {
      case .title: return nil
      case .word: return PrivacyWords.answer(toName: String(decoding: stem, as: UTF8.self))
      case .parts: return answer(toStem: String(decoding: stem, as: UTF8.self))
      }
    }
  }

  /// The mark in the name of a folder: such a word as above, or one among words that say nothing,
  /// as in `My Drafts` and `private-notes`.
  ///
  /// - Parameter isContent: Whether it stands among entries.
  static func answer(toFolder name: String, isContent: Bool) -> PrivacyAnswer? {
    let words = name.drop { $0.isNumber || "_.- ".contains($0) }
    // Most folders are years, months and days.
    if words.isEmpty { return nil }
    return answer(toStem: String(words))
      ?? PrivacyWords.answer(toFolder: words, isContent: isContent)
  }

  /// Whether a folder of entries has a name with `_` before it, by which Jekyll and others leave it
  /// out: `_old-house`. One without another word is a collection, which they publish: `_posts`.
  static func isSetApart(folder name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "_") && !PrivacyWords.isCollection(name)
  }

  private static func withoutDay(
    _ stem: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let digits = stem.prefix { byte in
      switch byte {
      case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "T"):
        true
      default: false
      }
    }
    return digits.isEmpty ? stem : stem[digits.endIndex...].drop { $0 == 0x20 }
  }

  private enum Shape {
    /// Several words, or more than any that is looked for: most names.
    case title
    case word
    /// With signs that set words apart.
    case parts
  }

  private static func shape(of stem: Slice<UnsafeBufferPointer<UInt8>>) -> Shape {
    guard (2...200).contains(stem.count) else { return .title }
    var isOneWord = true
    var last: UInt8 = 0
    for byte in stem {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        if byte == last { return .parts }
        isOneWord = false
      case 0x20, UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "~"),
        UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
        UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), 0xEF, 0xE3:
        return .parts
      default: break
      }
      last = byte
    }
    return isOneWord && stem.count <= 48 ? .word : .title
  }

  private static let separators = Set(".@+~#()[]{}（）［］【】「」〈〉｛｝")

  private static func answer(toStem stem: String) -> PrivacyAnswer? {
    let words = PrivacyWords.self
    var text = stem
    for sign in ["--", "__", " - ", " – ", " — "] where text.contains(sign) {
      text = text.replacing(sign, with: ".")
    }
    let parts = text.split { separators.contains($0) }
    if let answer = words.answer(toName: stem) { return answer }
    if parts.count == 1, parts[0].count == stem.count { return nil }
    return parts.lazy.compactMap { words.answer(toName: $0) }.first
  }
}
