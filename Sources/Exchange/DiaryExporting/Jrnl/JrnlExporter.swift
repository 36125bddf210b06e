import Diagnostics
import DiaryModel
import Feeds
import LocalizedDates
import SiteFiles

/// Writes the JSON that `jrnl --format json` gives, oldest entry first.
///
/// ```
/// {"tags": {"@rain": 1},
///  "entries": [{"title": "Rain", "body": "Words.", "date": "2024-05-12", "time": "07:30",
///               "tags": ["@rain"], "starred": false, "uuid": "5f2c..."}]}
/// ```
///
/// Days and times are those on the writer's wall; a date without a time stands at 09:00, as in jrnl.
struct JrnlExporter: Exporter {
  let held: Set<ExportField> = [.noTitle, .id, .tags, .tagSpelling, .favorite]

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    var counts: [String: Int] = [:]
    for tag in export.entries.flatMap(\.jrnlTags) { counts[tag, default: 0] += 1 }
    var json = JSONText()
    json.open("{")
    json.object("tags") { json in
      let byBytes = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (tag, count) in byBytes {
        json.member(tag, count)
      }
    }
    json.key("entries")
    json.open("[")
    for entry in export.entries {
      guard let date = entry.content.date else { continue }
      json.open("{")
      json.member("title", entry.content.title ?? "")
      json.member("body", export.source(of: entry))
      json.member("date", date.day.iso)
      json.member("time", date.jrnlTime)
      json.member("tags", entry.jrnlTags)
      json.member("starred", entry.content.isFavorite)
      json.member("uuid", entry.id.text)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    try sink.add(.root, json.bytes + [0x0A])
  }
}

extension ExportedEntry {
  fileprivate var jrnlTags: [String] { content.terms.map { "@" + $0.name } }
}

extension EntryDate {
  /// `07:30`; a date without a time is at 09:00.
  var jrnlTime: String { wall.map { String($0.time.description.prefix(5)) } ?? "09:00" }
}
