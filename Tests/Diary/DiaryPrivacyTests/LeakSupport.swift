import Diagnostics
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText
import Testing

@testable import DiaryPrivacy

/// A small diary: what is private in it, and what may show it.
struct LeakDiary {
  var held: [Entry] = []
  var open: [Entry] = []
  /// Other texts for everybody.
  var texts: [String] = []

  mutating func hold(
    _ file: String, _ day: String = "2024-05-12", title: String? = nil, body: String = "",
    slug: String? = nil, index: Int = 0, isPage: Bool = false
  ) throws {
    held.append(
      try leakEntry(
        file, day, title: title, body: body, slug: slug, index: index, isPage: isPage,
        visibility: .private))
  }

  mutating func open(
    _ file: String, _ day: String = "2024-05-13", title: String? = nil, body: String = "",
    slug: String? = nil, index: Int = 0, tags: [String] = [], summary: String? = nil,
    extra: [Field] = []
  ) throws {
    open.append(
      try leakEntry(
        file, day, title: title, body: body, slug: slug, index: index, tags: tags,
        summary: summary, extra: extra))
  }

  private var diary: PublicDiary {
    gate(held + open, at: Instant(seconds: 4_000_000_000)).diary
  }

  func needles() async -> LeakNeedles {
    await leakNeedles(
      of: held, among: diary.all, texts: texts.map { Array($0.utf8) }, places: .place)
  }

  /// What is found in a text.
  func finds(in text: String, of path: String = "index.html") async throws -> [LeakFind] {
    let path = try #require(SitePath(path))
    return LeakScan(await needles()).finds(in: path, Array(text.utf8))
  }

  func kinds(in text: String) async throws -> [LeakNeedles.Kind] {
    try await finds(in: text).map(\.kind)
  }

  /// The messages about finds.
  func messages(of finds: [LeakFind], limit: Int = 20) -> String {
    leakMessages(finds, limit: limit)
      .map(DiagnosticText(hasColor: false, showsHeld: true).text).joined()
  }
}

func leakEntry(
  _ file: String, _ day: String, title: String? = nil, body: String = "", slug: String? = nil,
  index: Int = 0, isPage: Bool = false, tags: [String] = [], summary: String? = nil,
  extra: [Field] = [], visibility: Visibility = .public
) throws -> Entry {
  let path = try #require(SitePath("Content/" + file))
  let date = EntryDate(day: try DateText(parsing: day).day, zone: .utc)
  let content = EntryContent(
    identity: .file, source: EntrySource(file: path, index: index, line: index + 1), title: title,
    body: EntryBody(bytes: Array(body.utf8)[...], format: .markdown, line: 5),
    date: date, updated: nil, terms: tags.compactMap(Term.init), isFavorite: false, mood: nil,
    weather: nil, location: nil, language: nil, summary: summary, aliases: [], extra: extra)
  return Entry(
    content: content, visibility: visibility, isDraft: false, isPage: isPage,
    slugs: .init(explicit: slug.flatMap(Slug.init(exactly:)), fileName: nil, title: title))
}
