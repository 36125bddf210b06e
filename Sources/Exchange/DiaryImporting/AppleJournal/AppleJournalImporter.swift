import HTMLReading
import SiteFiles

/// The HTML export of Apple's Journal: a page for each entry, and photos, films and recordings in a
/// folder beside the pages.
enum AppleJournalImporter: EntryImporter {
  static let kind = ImportKind.appleJournal

  static func recognizes(_ source: SourceFiles) -> Bool {
    pages(of: source).contains { file in
      guard let start = try? source.beginning(of: file, count: 1 << 16) else { return false }
      let text = String(decoding: start, as: UTF8.self)
      return text.contains("pageHeader") || text.contains("assetGrid")
    }
  }

  /// The pages whose names begin with their day, whatever language their text has it in.
  private static func pages(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "html").filter {
      $0.path.parent.name == "Entries" && PlainTextImporter.day(inName: $0.path.name) != nil
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in ordered(pages(of: source), source) {
      let html = try source.text(of: file, limit: 64 << 20)
      let tree: HTMLTree
      do throws(HTMLFault) { tree = try HTMLTree(parsing: html) } catch {
        try take(.skipped(place: file.path.text, why: error.words.why))
        continue
      }
      try take(AppleJournalPage(tree.body, file, source).item())
    }
  }

  /// Only the list of all pages says which of a day's entries came first.
  private static func ordered(_ pages: [SourceFile], _ source: SourceFiles) -> [SourceFile] {
    guard let index = source.files.first(where: { $0.path.name == "index.html" }),
      let html = try? source.text(of: index, limit: 64 << 20)
    else { return pages }
    var places: [String: Int] = [:]
    for piece in html.split(separator: "href=\"").dropFirst() {
      let address = piece.prefix { $0 != "\"" }
      let name = String(address.split(separator: "/").last ?? "")
      let plain = percentDecoded(name) ?? name
      if places[plain] == nil { places[plain] = places.count }
    }
    return pages.sorted {
      let (left, right) = (places[$0.path.name] ?? .max, places[$1.path.name] ?? .max)
      return left == right ? $0.path < $1.path : left < right
    }
  }
}
