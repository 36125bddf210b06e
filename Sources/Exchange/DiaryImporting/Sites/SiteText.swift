import CommonMark
import DiaryWriting
import SiteFiles
import StructuredText

/// The text of a page of a static site: its files become attachments, and what only its program
/// could fill in is named.
struct SiteText {
  private let layout: SiteLayout
  private let addresses: LocalAddresses

  init(_ file: SourceFile, _ layout: SiteLayout) {
    self.layout = layout
    addresses = LocalAddresses(
      file: file, source: layout.source,
      roots: layout.generator.staticFolders.map { layout.root + $0 }, keepsMissing: true
    ) { SiteLayout.isText($0) ? layout.originID(of: $0) : nil }
  }

  /// - Parameter line: Of the body's first line in the file, from 1.
  func markdown(_ body: String, line: Int, _ imported: inout ImportedEntry) -> String {
    var text = SiteCodes.fenced(body)
    if layout.generator == .jekyll {
      text = text.replacing(#/\{\{\s*site\.(?:baseurl|url)\s*\}\}/#, with: "")
        .replacing(#/\{\{\s*["']([^"'\n{}]*)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/#) {
          String($0.1)
        }
        .replacing(#/\{%-?\s*(?:end)?raw\s*-?%\}/#, with: "")
    }
    imported.remarks += SiteCodes.remarks(
      on: text, layout.generator, in: addresses.file.path.text, line: line)
    text = text.replacing(#/(?m)^[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*\n?/#, with: "")
      .replacing(#/<!--[ \t]*more[ \t]*-->/#, with: "")
    text = addresses.replaced(in: text, &imported)
    return (layout.keepsLines ? text.rewritingLineEnds(LineEndRewriting.hardened) : text).trimmed
  }
}
