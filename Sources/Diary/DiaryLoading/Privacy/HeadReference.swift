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
  /// Texts that may concern privacy, each judged as a line of a block.
  let lines: [String]

  init?(_ content: ArraySlice<UInt8>) {
    guard content.first == UInt8(ascii: "["), content.dropFirst().first != UInt8(ascii: "^")
    else { return nil }
    let line = String(decoding: content, as: UTF8.self)
    guard let end = line.firstRange(of: "]:") else { return nil }
    let label = line[..<end.lowerBound].dropFirst().drop { $0 == " " }
    let rest = line[end.upperBound...].drop(while: \.isWhitespace)
    let bytes = rest.utf8
    let address = Substring(
      bytes.first == UInt8(ascii: "<")
        ? bytes.prefix { $0 != UInt8(ascii: ">") } : bytes.prefix { $0 > 0x20 })
    // The label's last part: `_metadata_:draft`.
    let key = label.split(separator: ":").last ?? ""
    if address.contains(where: { $0.isLetter || $0.isNumber }) {
      lines = address.utf8.contains { "/.#".utf8.contains($0) } ? [] : ["\(key): \(address)"]
    } else {
      let title = rest[address.endIndex...].drop { $0 == ">" || $0.isWhitespace }
        .trimmed(of: "\"'()")
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
