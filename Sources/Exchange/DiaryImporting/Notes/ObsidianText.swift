import SiteFiles

/// Obsidian's Markdown: links by name, embedded files, comments, callouts.
enum ObsidianText {
  /// - Parameter isWiki: Whether the diary reads it; then only the addresses are others.
  static func markdown(
    _ text: String, of file: SourceFile, _ links: NoteLinks, _ source: SourceFiles, isWiki: Bool,
    _ imported: inout ImportedEntry
  ) -> String {
    let addresses = LocalAddresses(
      file: file, source: source, note: links.origin, isVault: true, keepsNames: isWiki
    ) { other in
      let path = other.path
      return links.origin(
        ofNote: String(path.text.dropLast(path.fileExtension.count + 1)), of: file)
    }
    if isWiki { return addresses.replaced(in: text.trimmed, &imported) }
    let plain = text.changedOutsideOfCode { text in
      withoutComments(text, &imported)
        .replacing(#/(?m)^(> ?)\[!(\w+)\][+-]? ?(.*)$/#) { match in
          let kind = match.2.prefix(1).uppercased() + match.2.dropFirst()
          let title = match.3.isEmpty ? kind : String(match.3)
          return "\(match.1)**\(title)**\n>"
        }
        // The names at ends of lines by which others link to them.
        .replacing(#/(?m)[ \t]\^[A-Za-z0-9-]+$/#, with: "")
    }
    return addresses.replaced(in: plain, &imported).trimmed
  }

  private static func withoutComments(
    _ text: String, _ imported: inout ImportedEntry
  ) -> String {
    let clean = text.replacingSpans(from: "%%", to: "%%") { _ in "" }
    if clean != text {
      imported.remarks.add(.lost, "comments between '%%' are left out")
    }
    return clean
  }
}
