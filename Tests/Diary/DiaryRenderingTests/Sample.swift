import CommonMark
import Diagnostics
@_spi(Gate) import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// A small diary: the entry to render, and what it may link to.
struct Sample {
  /// Where the entry's file stands.
  var file = "Content/2024/05-12-rain.md"
  var format = EntryBody.Format.markdown
  var options = MarkdownOptions()
  /// Files beside entries, with their bytes.
  var attachments: [(path: String, bytes: [UInt8])] = []
  var sizes = Configuration.PhotoSizes()
  /// Other entries: content file and page.
  var others = [("Content/2024/05-11-sun.md", "2024/05/11/sun"), ("Content/about.md", "about")]

  static let site = "https://example.org/diary/"

  /// The body as HTML, or the messages of the faults.
  func html(_ body: String) async -> String {
    do {
      return String(decoding: try await rendered(body).html, as: UTF8.self)
    } catch {
      return words(error.all)
    }
  }

  func warnings(_ body: String) async throws -> String {
    words(try await rendered(body).facts.warnings)
  }

  func rendered(_ body: String) async throws(Diagnostics) -> RenderedEntry {
    try render(entry(body))
  }

  func render(_ entry: PublicEntry) throws(Diagnostics) -> RenderedEntry {
    let entries = [entry] + self.others.map { self.entry("", file: $0.0, path: $0.1) }
    var renderer = EntryRenderer(
      options: options, addresses: addresses(entries), pictures: pictures)
    return try renderer.render(entry).get()
  }

  func feed(_ body: String, at site: String = Self.site) throws -> String {
    let entries = [entry(body)] + self.others.map { entry("", file: $0.0, path: $0.1) }
    let feed = FeedBody(
      of: entries[0], site: try #require(SiteURL(site)), linking: addresses(entries),
      pictures: pictures, options: options)
    return String(decoding: feed?.html ?? [], as: UTF8.self)
  }

  func entry(
    _ body: String, file: String? = nil, path: String = "2024/05/12/rain", summary: String? = nil
  ) -> PublicEntry {
    let file = SitePath(file ?? self.file) ?? .root
    let day = EntryDate(day: Day(year: 2024, month: 5, day: 12) ?? .first, zone: .utc)
    return PublicEntry(
      content: EntryContent(
        identity: .file,
        source: EntrySource(file: file, index: 0, line: 1), title: "Title",
        body: EntryBody(bytes: Array(body.utf8)[...], format: format, line: 7), date: day,
        updated: nil, terms: [], isFavorite: false, mood: nil, weather: nil, location: nil,
        language: nil, summary: summary, aliases: [], extra: []),
      path: SitePath(path) ?? .root, slug: Slug(from: path) ?? .codePoints(of: path))
  }

  func addresses(_ entries: [PublicEntry]) -> SiteAddresses {
    let folders = paths(["", "2024/05/12/rain", "2024/05/11/sun", "about", "2024", "tags/비"])
    let files = paths(["notes.pdf", "static/photo.jpg", "feed.xml"])
    let attached = paths(attachments.map(\.path))
    return SiteAddresses(
      of: entries, .init(folders: folders, files: files, attachments: attached))
  }

  var pictures: PictureIndex {
    let files = FilesInMemory()
    for (path, bytes) in attachments {
      guard let path = SitePath(path) else { continue }
      do {
        try files.createFolder(path.parent)
        try files.create(path, contents: bytes)
      } catch {
        Issue.record(error)
      }
    }
    var spaces = PictureSpaces()
    (spaces.text, spaces.lead, spaces.set) = ("90vw", "95vw", "45vw")
    return PictureIndex(of: files, limit: 10_000, sizes: sizes, spaces: spaces)
  }
}

func paths(_ texts: [String]) -> [SitePath] { texts.compactMap { SitePath($0) } }

func words(_ diagnostics: [Diagnostic]) -> String {
  let text = DiagnosticText(hasColor: false, showsHeld: false)
  return diagnostics.map { text.text(of: $0) }.joined()
}
