/// A line of one sign again and again, as it stands above and below fields.
struct HeadFence {
  private let mark: UInt8
  private let end: UInt8
  /// Whether it opens code in Markdown.
  let isCode: Bool
  /// Whether it opens code in a language that no front matter is written in.
  let isOfProgram: Bool
  /// Whether it is one of those that front matter has.
  var isOfFields: Bool { mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") }

  private static let fieldLanguages: Set<String> = [
    "yaml", "yml", "toml", "json", "jsonc", "json5", "frontmatter", "front-matter", "meta",
    "metadata", "ini", "properties",
  ]

  /// Signs around the name of a language.
  private static let marks = SignSet("{}.,:")

  init?(_ content: ArraySlice<UInt8>) {
    guard let first = content.first, !first.isLetterOrDigit else { return nil }
    let run = content.prefix { $0 == first }.count
    // A sign before words.
    if run == 1, content.count > 1, first < 0x80 { return nil }
    if first >= 0x80 {
      guard Self.areWideDashes(content) else { return nil }
      (mark, end, isCode, isOfProgram) = (UInt8(ascii: "-"), UInt8(ascii: "-"), false, false)
      return
    }
    let isWhole = run == content.count
    let isBracket =
      isWhole && run == 1 && (first == UInt8(ascii: "{") || first == UInt8(ascii: "["))
    let name = content.dropFirst(run)
    isCode =
      run >= 3
      && (first == UInt8(ascii: "~") || first == UInt8(ascii: "`") && !name.contains(first))
    // `---yaml`, `+++ toml`.
    let isNamed = run >= 3 && name.count <= 24 && "-+;=".utf8.contains(first)
    guard
      isBracket || isNamed || isCode
        || isWhole && run > 1 && "-+;*=~_:.<>/\"'|^@!#".utf8.contains(first)
    else { return nil }
    mark = first
    end = isBracket ? first + 2 : first
    isOfProgram = isCode && Self.isOfProgram(name)
  }

  private static func isOfProgram(_ name: ArraySlice<UInt8>) -> Bool {
    func ends(_ character: Character) -> Bool {
      character.isWhitespace || marks.contains(character)
    }
    let word = String(decoding: name.prefix(80), as: UTF8.self).lowercased()
      .drop(while: ends).prefix { !ends($0) }
    return !word.isEmpty && !fieldLanguages.contains(String(word))
  }

  /// Whether a word alone below the line is text: the line goes across the page, or underlines the
  /// words above it.
  ///
  /// - Parameter isClosed: Whether the same line stands below the word too.
  func isRule(isClosed: Bool, isBelowWords: Bool) -> Bool {
    if mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") { return true }
    return isBelowWords && !isClosed && (mark == UInt8(ascii: "-") || mark == UInt8(ascii: "="))
  }

  func isClosed(by content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first else { return false }
    if end == UInt8(ascii: "-"), first >= 0x80 { return Self.areWideDashes(content) }
    guard first == end else { return false }
    return end != mark || content.count >= 2 && content.allSatisfy { $0 == end }
  }

  /// Dashes and the like beyond ASCII, maybe with short ones among them.
  private static func areWideDashes(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.count <= 90 else { return false }
    return String(decoding: content, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x2D, 0x2010...0x2015, 0x2212, 0x2500, 0x2501, 0x30FC, 0xFE63, 0xFF0B, 0xFF0D, 0xFF1B,
        0xFF1D, 0xFF0A, 0xFF5E:
        true
      default: false
      }
    }
  }
}
