import CommonMark
import SiteFiles

/// The text of a page of a static site: its files become attachments, and what only its program
/// could fill in is named.
struct SiteText {
  private let file: SourceFile
  private let layout: SiteLayout

  init(_ file: SourceFile, _ layout: SiteLayout) {
    (self.file, self.layout) = (file, layout)
  }

  /// - Parameter line: Of the body's first line in the file, from 1.
  func markdown(_ body: String, line: Int, _ imported: inout ImportedEntry) -> String {
    var text = body
    if layout.generator == .jekyll {
      text = text.replacing(#/\{\{\s*site\.(?:baseurl|url)\s*\}\}/#, with: "")
        .replacing(#/\{\{\s*["']([^"'\n{}]*)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/#) {
          String($0.1)
        }
    }
    imported.remarks += SiteCodes.remarks(
      on: text, layout.generator, in: file.path.text, line: line)
    text = text.replacing(#/(?m)^[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*\n?/#, with: "")
      .replacing(#/<!--[ \t]*more[ \t]*-->/#, with: "")
    text = DestinationRewriting.rewritten(text) { replacement($0, &imported) }
    for mark in ["src=\"", "src='", "href=\""] {
      text = attaching(text, behind: mark, &imported)
    }
    return text.trimmed
  }

  /// Replaces the addresses behind a mark of HTML that are files of the source.
  private func attaching(
    _ text: String, behind mark: String, _ imported: inout ImportedEntry
  ) -> String {
    var written = ""
    var rest = text[...]
    while let found = rest.firstRange(of: mark) {
      written += rest[..<found.upperBound]
      rest = rest[found.upperBound...]
      let address = rest.prefix(2000).prefix { $0 != "\n" && $0 != mark.last }
      if let replacement = replacement(String(address), &imported) {
        written += replacement
        rest = rest[address.endIndex...]
      }
    }
    return written + rest
  }

  private func replacement(_ address: String, _ imported: inout ImportedEntry) -> String? {
    let plain = String(address.prefix { $0 != "?" && $0 != "#" })
    guard !plain.isEmpty, !address.contains(":"), !address.hasPrefix("//"),
      !address.contains("{"), let path = percentDecoded(plain)
    else { return nil }
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    if ["md", "markdown"].contains(ending) { return link(to: path, or: address, &imported) }
    guard path.contains("."), !["html", "htm"].contains(ending) else { return nil }
    if let found = self.found(path) {
      if let index = imported.attachments.firstIndex(where: { $0.file == found }) {
        return AddressMark.attachment(index)
      }
      return imported.attach(ImportedAttachment(found, fileExtension: ending))
    }
    if ImportedAttachment.isPicture(ending) { _ = imported.miss(path) }
    return nil
  }

  /// Links to content files lead to the entries that they become; Zola writes `@/` for its content.
  private func link(
    to path: String, or address: String, _ imported: inout ImportedEntry
  ) -> String? {
    let inContent = path.hasPrefix("@/") ? "/content" + path.dropFirst() : path
    guard let page = found(inContent) ?? (path.hasPrefix("/") ? nil : found("/" + path)) else {
      return nil
    }
    return imported.link(to: layout.originID(of: page), at: address)
  }

  /// The file of an address: beside the page, in a folder of static files, or from the root.
  private func found(_ path: String) -> SourceFile? {
    let roots = layout.generator.staticFolders.map { layout.root + $0 }
    if path.hasPrefix("/") {
      return roots.lazy.compactMap { layout.source.file(at: path, in: $0) }.first
    }
    return layout.source.file(at: path, from: file)
      ?? roots.lazy.compactMap { layout.source.file(at: path, in: $0) }.first
  }
}
