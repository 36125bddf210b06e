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
    if field == .links { return export.site != nil }
    return held.contains(field)
  }

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    let configuration = export.configuration
    let channel = FeedChannel(
      title: configuration.title, description: configuration.description,
      homeURL: configuration.baseURL?.text, feedURL: nil, language: configuration.locale.text,
      author: configuration.author.map { .init(name: $0.name, url: $0.url) })
    var renderer = export.renderer
    let bytes = try jsonFeed(channel) { json throws(Diagnostics) in
      for entry in export.entries.reversed() {
        let body = try renderer.render(entry.page).get()
        append(entry, body, of: export, to: &json)
      }
    }
    try sink.add(.root, bytes)
  }

  private func append(
    _ entry: ExportedEntry, _ body: RenderedEntry, of export: Export, to json: inout JSONText
  ) {
    let content = entry.content
    guard let date = content.date else { return }
    let address = export.site.map { PageAddress(of: entry.page.path, on: $0) }
    let html = sanitised(body.html) { target in
      if let address { return address.absolute(target) }
      return isAbsolute(target) ? target : nil
    }
    let item = FeedItem(
      id: entry.id.text, url: export.site?.url(of: entry.page.path.text + "/"),
      title: content.title,
      subject: content.title ?? "", text: body.text, html: html, summary: content.summary,
      published: date.published, updated: content.updated?.published,
      tags: content.terms.map(\.name), language: content.language?.text, image: nil)
    json.item(item) { json in
      if saysDay(date) && entry.visibility == .public && !entry.isDraft { return }
      json.object("_diarysite") { json in
        if !saysDay(date) {
          json.member("date", date.exact)
          let zone = entry.zoneToWrite(besides: export.configuration.zone)
          if date.wall == nil { json.member("timeZone", zone) }
        }
        if entry.visibility != .public { json.member("visibility", entry.visibility.rawValue) }
        json.member("group", entry.group?.name)
        if entry.isDraft { json.member("draft", true) }
      }
    }
  }

  /// Whether the time of an item tells the day on the writer's wall: most feeds are in UTC, wherever
  /// their writers are.
  private func saysDay(_ date: EntryDate) -> Bool {
    date.wall.map { $0.offset != .utc && $0.offset.isWholeMinutes } ?? false
  }
}

func isAbsolute(_ address: String) -> Bool {
  ["https://", "http://", "mailto:", "tel:"].contains { address.hasPrefix($0) }
}
