import CommonMark

/// The tags in the text of a note: `#rain`, `#walk/park`; not in code, comments and addresses.
///
/// ## Source
/// Obsidian Help, "Tags": letters, digits, `_`, `-` and `/`, of which one is no digit, behind a blank.
package enum NoteTags {
  /// Each once, in their order.
  package static func tags(in markdown: [UInt8]) -> [String] {
    guard markdown.contains(UInt8(ascii: "#")) else { return [] }
    var tags: [String] = []
    var known: Set<String> = []
    for text in MarkdownRenderer().texts(of: markdown) {
      for word in text.split(whereSeparator: \.isWhitespace) where word.first == "#" {
        let name = word.dropFirst().prefix(while: isOfTag)
        if name.allSatisfy(\.isNumber) { continue }
        if known.insert(name.lowercased()).inserted { tags.append(String(name)) }
      }
    }
    return tags
  }

  private static func isOfTag(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-/".contains(character)
      || character.unicodeScalars.first?.properties.isEmoji ?? false && !character.isASCII
  }
}
