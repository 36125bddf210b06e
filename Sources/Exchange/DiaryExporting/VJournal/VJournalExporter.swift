import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles

/// Writes an iCalendar file with a VJOURNAL an entry, oldest first.
///
/// Days are dates. Times are those on the writer's wall: each offset from UTC has a time zone of its
/// own, so that no entry moves to another day. Bodies stand as they were typed, with
/// `X-DIARYSITE-FORMAT` saying whether that is Markdown; `X-DIARYSITE-TIMEZONE` is the zone of a day
/// if it is not the diary's.
///
/// ## Source
/// RFC 5545, 3.6.3; DTSTAMP is when the entry was last changed, so that no clock is read.
struct VJournalExporter: Exporter {
  let held: Set<ExportField> = [
    .noTitle, .dateWithoutTime, .seconds, .zone, .updated, .id, .tags, .tagSpelling, .plainText,
    .draft, .private,
  ]

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    var calendar = CalendarText()
    calendar.line("BEGIN", "VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//diarysite//diarysite//EN")
    let offsets = Set(export.entries.compactMap { $0.content.date?.wall?.offset })
    for offset in offsets.sorted(by: { $0.seconds < $1.seconds }) {
      append(zoneOf: offset, to: &calendar)
    }
    for entry in export.entries { append(entry, of: export, to: &calendar) }
    calendar.line("END", "VCALENDAR")
    try sink.add(.root, calendar.bytes)
  }

  private func append(_ entry: ExportedEntry, of export: Export, to calendar: inout CalendarText) {
    let content = entry.content
    guard let date = content.date else { return }
    calendar.line("BEGIN", "VJOURNAL")
    calendar.line("UID", entry.id.text)
    calendar.line("DTSTAMP", universal((content.updated ?? date).published.instant))
    append("DTSTART", date, to: &calendar)
    let zone = entry.zoneToWrite(besides: export.configuration.zone)
    if date.wall == nil, let zone { calendar.line("X-DIARYSITE-TIMEZONE", zone) }
    if let title = content.title { calendar.text("SUMMARY", title) }
    let body = export.text(of: entry)
    if !body.isEmpty {
      calendar.text("DESCRIPTION", body)
      calendar.line("X-DIARYSITE-FORMAT", content.body.format.rawValue)
    }
    if !content.terms.isEmpty { calendar.texts("CATEGORIES", content.terms.map(\.name)) }
    let classification =
      switch entry.visibility {
      case .public: "PUBLIC"
      case .private: "PRIVATE"
      case .unlisted, .encrypted: "CONFIDENTIAL"
      }
    calendar.line("CLASS", classification)
    calendar.line("STATUS", entry.isDraft ? "DRAFT" : "FINAL")
    if let updated = content.updated {
      calendar.line("LAST-MODIFIED", universal(updated.published.instant))
    }
    if let site = export.site {
      calendar.line("URL", site.url(of: entry.page.path.text + "/"))
    }
    calendar.line("END", "VJOURNAL")
  }

  private func append(_ name: String, _ date: EntryDate, to calendar: inout CalendarText) {
    guard let wall = date.wall else {
      calendar.line("\(name);VALUE=DATE", digits(date.day))
      return
    }
    let value = digits(wall.day) + "T" + digits(wall.time)
    // A `Z` would say that the writer's clock is not known.
    calendar.line("\(name);TZID=\(zoneName(wall.offset))", value)
  }

  private func append(zoneOf offset: UTCOffset, to calendar: inout CalendarText) {
    let difference = offset.description.filter { $0 != ":" }
    calendar.line("BEGIN", "VTIMEZONE")
    calendar.line("TZID", zoneName(offset))
    calendar.line("BEGIN", "STANDARD")
    calendar.line("DTSTART", "16010101T000000")
    calendar.line("TZOFFSETFROM", difference)
    calendar.line("TZOFFSETTO", difference)
    calendar.line("END", "STANDARD")
    calendar.line("END", "VTIMEZONE")
  }

  /// Without colons, which parameters may not have.
  private func zoneName(_ offset: UTCOffset) -> String {
    "UTC" + offset.description.filter { $0 != ":" }
  }

  private func universal(_ instant: Instant) -> String {
    instant.universal.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private func digits(_ day: Day) -> String { day.iso.filter { $0 != "-" } }

  private func digits(_ time: TimeOfDay) -> String { time.description.filter { $0 != ":" } }
}
