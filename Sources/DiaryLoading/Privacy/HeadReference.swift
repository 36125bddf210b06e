/// A link reference definition, which Markdown never shows: writers use it for comments and fields.
///
/// - `[//]: # (draft: true)`, `[comment]: <> "visibility: private"`: where the address says
///   nothing, the title is the comment;
/// - `[_metadata_:draft]:- "true"`, `[draft]: true`: label and title, or label and a word that is
///   no address, are a field.
///
/// A footnote (`[^1]: ...`) is shown, and is none. Nor is the title of a real address.
///
/// ## Source
/// CommonMark 0.30, 4.7; `_metadata_` is MultiMarkdown's and Marked's way to hide fields.
struct HeadReference {
  /// What may be privacy, each to be judged as a line of a block.
  let lines: [String]

  init?(_ content: ArraySlice<UInt8>) {
    guard content.first == UInt8(ascii: "["), content.dropFirst().first != UInt8(ascii: "^")
    else { return nil }
    let line = String(decoding: content, as: UTF8.self)
    guard let end = line.firstRange(of: "]:") else { return nil }
    let label = line[..<end.lowerBound].dropFirst().drop { $0 == " " }
    let rest = line[end.upperBound...].drop(while: \.isWhitespace)
    let address = rest.first == "<" ? rest.prefix { $0 != ">" } : rest.prefix { !$0.isWhitespace }
    let title = rest[address.endIndex...].drop { $0 == ">" || $0.isWhitespace }
      .trimmed(of: "\"'()")
    // The label's last part: `_metadata_:draft`.
    let key = label.split(separator: ":").last ?? ""
    if address.contains(where: { $0.isLetter || $0.isNumber }) {
      lines = address.contains { "/.#".contains($0) } ? [] : ["\(key): \(address)"]
    } else {
      lines = title.isEmpty ? [] : [String(title), "\(key): \(title)"]
    }
  }
}

extension Substring {
  fileprivate func trimmed(of signs: String) -> Substring {
    var text = drop { signs.contains($0) || $0.isWhitespace }
    while let last = text.last, signs.contains(last) || last.isWhitespace { text.removeLast() }
    return text
  }
}
