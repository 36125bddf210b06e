import SiteFiles

/// Obsidian's Markdown: links by name, embedded files, comments, callouts.
enum ObsidianText {
  static func markdown(
    _ text: String, of file: SourceFile, _ links: NoteLinks, _ source: SourceFiles,
    _ imported: inout ImportedEntry
  ) -> String {
    var text = withoutComments(text, &imported)
    text = text.replacing(#/(?m)^(> ?)\[!(\w+)\][+-]? ?(.*)$/#) { match in
      let kind = match.2.prefix(1).uppercased() + match.2.dropFirst()
      let title = match.3.isEmpty ? kind : String(match.3)
      return "\(match.1)**\(title)**\n>"
    }
    text = replacingEmbeds(text, of: file, source, &imported)
    text = links.replaced(in: text, &imported)
    text = LocalAddresses(file: file, source: source, isOfVault: true) { other in
      let path = other.path
      return links.origin(
        ofNote: String(path.text.dropLast(path.fileExtension.count + 1)), of: file)
    }.replaced(in: text, &imported)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(withoutAnchor).joined(separator: "\n").trimmed
  }

  /// A line without the name at its end by which others link to it: ` ^name`.
  private static func withoutAnchor(_ line: Substring) -> Substring {
    guard let mark = line.utf8.lastIndex(of: UInt8(ascii: "^")), mark > line.startIndex else {
      return line
    }
    let name = line.utf8[line.utf8.index(after: mark)...]
    let isName = name.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
    }
    let before = line[..<mark]
    guard isName, !name.isEmpty, let last = before.last, last == " " || last == "\t" else {
      return line
    }
    return before[...(before.lastIndex { $0 != " " && $0 != "\t" } ?? before.startIndex)]
  }

  private static func withoutComments(
    _ text: String, _ imported: inout ImportedEntry
  ) -> String {
    let clean = text.replacingSpans(from: "%%", to: "%%") { _ in "" }
    if clean != text {
      imported.remarks.append(ImportRemark(.lost, "comments between '%%' are left out"))
    }
    return clean
  }

  /// `![[picture.png|300]]`, wherever in the vault the file is.
  private static func replacingEmbeds(
    _ text: String, of file: SourceFile, _ source: SourceFiles, _ imported: inout ImportedEntry
  ) -> String {
    text.replacingSpans(from: "![[", to: "]]", without: "]\n") { link in
      shown(link.prefix { $0 != "|" && $0 != "#" }.trimmed, of: file, source, &imported)
    }
  }

  private static func shown(
    _ name: String, of file: SourceFile, _ source: SourceFiles, _ imported: inout ImportedEntry
  ) -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if !name.contains(".") || ending == "md" {
      imported.remarks.append(ImportRemark(.changed, "embedded notes are named by their words"))
      return "*\(name)*"
    }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard
      let found = source.file(named: name, beside: file) ?? source.file(named: last, beside: file)
    else { return imported.miss(name) }
    let address = imported.attach(ImportedAttachment(found, fileExtension: ending))
    return ImportedAttachment.isPicture(ending) ? "![](\(address))" : "[\(name)](\(address))"
  }
}
