import Diagnostics
import DiaryModel
import DiaryRendering
import Feeds
import HTMLReading
import LocalizedDates
import SiteFiles

/// Writes a JSON Feed of all entries, newest first.
///
/// Addresses are absolute if the site has a base URL; else links that lead into it are left out. A
/// title-less item has no title; a date without a time stands at noon, so that no reader shifts its
/// day, and `"_diarysite": {"date": "2024-05-12"}` says that it is only a day. The same object says
/// of what is not public who may read it: `"visibility"`, `"group"`, `"draft"`.
///
/// ## Source
/// JSON Feed 1.1 (jsonfeed.org).
struct JSONFeedExporter: Exporter {
  let held: Set<ExportField> = [
    .noTitle, .dateWithoutTime, .seconds, .zone, .updated, .id, .tags, .tagSpelling, .language,
    .summary, .draft, .private, .readers,
  ]

  /// Links to other entries lead to their pages.
  func holds(_ field: ExportField, of export: Export) -> Bool {
    if field == .links { return export.configuration.baseURL != nil && !export.isForOwner }
    return held.contains(field)
  }

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    let configuration = export.configuration
    var json = JSONText()
    json.open("{")
    json.member("version", "https://jsonfeed.org/version/1.1")
    json.member("title", configuration.title)
    if let site = configuration.baseURL { json.member("home_page_url", site.text) }
    if let description = configuration.description { json.member("description", description) }
    json.member("language", configuration.locale.text)
    if let author = configuration.author {
      json.key("authors")
      json.open("[")
      json.open("{")
      json.member("name", author.name)
      if let url = author.url { json.member("url", url) }
      json.close("}")
      json.close("]")
    }
    json.key("items")
    json.open("[")
    var renderer = export.renderer
    for entry in export.entries.reversed() {
      let body = try renderer.render(entry.page).get()
      append(entry, body, of: export, to: &json)
    }
    json.close("]")
    json.close("}")
    try sink.add(.root, json.bytes + [0x0A])
  }

  private func append(
    _ entry: ExportedEntry, _ body: RenderedEntry, of export: Export, to json: inout JSONText
  ) {
    let content = entry.content
    guard let date = content.date else { return }
    // The address of an entry that is not public is nobody's business.
    let site = export.isForOwner ? nil : export.configuration.baseURL
    json.open("{")
    json.member("id", "urn:uuid:" + entry.id.text)
    if let site { json.member("url", site.url(of: entry.page.path.text + "/")) }
    if let title = content.title { json.member("title", title) }
    let address = site.map { PageAddress(of: entry.page.path, on: $0) }
    let html = sanitised(body.html) { target in
      if let address { return address.absolute(target) }
      return isAbsolute(target) ? target : nil
    }
    if !html.isEmpty { json.member("content_html", html) }
    json.member("content_text", body.text)
    if let summary = content.summary { json.member("summary", summary) }
    json.member("date_published", date.published.rfc3339)
    if let updated = content.updated { json.member("date_modified", updated.published.rfc3339) }
    if !content.terms.isEmpty { json.member("tags", content.terms.map(\.name)) }
    if let language = content.language { json.member("language", language.text) }
    if !saysDay(date) || entry.visibility != .public || entry.isDraft {
      json.object("_diarysite") { json in
        if !saysDay(date) {
          json.member("date", date.exact)
          let zone = entry.zoneToWrite(besides: export.configuration.zone)
          if date.wall == nil, let zone { json.member("timeZone", zone) }
        }
        if entry.visibility != .public { json.member("visibility", entry.visibility.rawValue) }
        if let group = entry.group { json.member("group", group.name) }
        if entry.isDraft { json.member("draft", true) }
      }
    }
    json.close("}")
  }

  /// Whether the time of an item tells the day on the writer's wall: most feeds are in UTC, wherever
  /// their writers are.
  private func saysDay(_ date: EntryDate) -> Bool {
    date.wall.map { $0.offset != .utc && $0.offset.isWholeMinutes } ?? false
  }

  private func isAbsolute(_ address: String) -> Bool {
    ["https://", "http://", "mailto:", "tel:"].contains { address.hasPrefix($0) }
  }
}
