import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

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
      let page: HTMLPage
      do throws(ImportFault) { page = try HTMLPage(file, of: source) } catch {
        guard case .broken(let why) = error.reason else { throw error }
        try take(.skipped(place: file.path.text, why: why))
        continue
      }
      let day = PlainTextImporter.day(inName: file.path.name).map { DateText(day: $0) }
      var imported = ImportedEntry(
        NewEntry(title: page.title, date: day), place: file.path.text,
        originID: source.name + "/" + file.path.text)
      imported.entry.body = page.body(&imported)
      for attachment in imported.attachments where imported.entry.location == nil {
        fillPlace(&imported, besides: attachment.file, source)
      }
      try take(.entry(imported))
    }
  }

  /// The place of the first photo that has one is that of the entry.
  private static func fillPlace(
    _ imported: inout ImportedEntry, besides photo: SourceFile, _ source: SourceFiles
  ) {
    guard let sidecar = source.file(named: photo.path.stem + ".json", beside: photo),
      let node = try? source.json(of: sidecar)
    else { return }
    imported.entry.location = ImportedPlace.location(
      node.text("placeName"), node["latitude"]?.number, node["longitude"]?.number)
    for key in node.keys(except: ["placeName", "latitude", "longitude"]) {
      imported.remarks.add(.lost, "what a file beside a photo says of '\(key)' is left out")
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
