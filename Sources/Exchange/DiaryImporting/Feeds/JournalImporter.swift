import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// iCalendar journals (VJOURNAL).
///
/// ## Source
/// RFC 5545, 3.6.3.
enum JournalImporter: EntryImporter {
  static let kind = ImportKind.vjournal

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files.contains { file in
      String(decoding: source.start(of: file).prefix(15), as: UTF8.self) == "BEGIN:VCALENDAR"
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in source.files {
      let text = ContentLine.unfolded(try source.text(of: file))
      let zones = CalendarZones(text)
      var open: [ContentLine]?
      var number = 0
      // Other parts of the calendar, such as its time zones, are in one another.
      var others = 0
      for line in text.split(separator: "\n") {
        guard let content = ContentLine(line) else { continue }
        switch (content.name, content.value.uppercased()) {
        case ("BEGIN", "VJOURNAL"):
          open = []
          number += 1
        case ("END", "VJOURNAL"):
          guard let lines = open else { continue }
          try take(item(lines, place: "\(file.path.text), journal \(number)", options.zone, zones))
          open = nil
        case ("BEGIN", let part) where open == nil && part != "VCALENDAR": others += 1
        case ("END", _) where open == nil && others > 0: others -= 1
        case (let name, _) where open == nil && others == 0 && !knownOfCalendar.contains(name):
          try take(.lost("'\(name.lowercased())' at the top of a file is left out"))
        default: open?.append(content)
        }
      }
    }
  }

  private static let known: Set = [
    "DTSTART", "DTSTAMP", "DESCRIPTION", "SUMMARY", "UID", "LAST-MODIFIED", "CATEGORIES", "CLASS",
    "STATUS", "X-DIARYSITE-FORMAT", "X-DIARYSITE-TIMEZONE",
  ]
  private static let knownOfCalendar: Set = [
    "BEGIN", "END", "VERSION", "PRODID", "CALSCALE", "METHOD", "X-WR-CALNAME", "X-WR-TIMEZONE",
  ]

  private static func item(
    _ lines: [ContentLine], place: String, _ zone: Zone, _ zones: CalendarZones
  ) -> ImportedItem {
    func value(_ name: String) -> String? {
      lines.first { $0.name == name }?.text.trimmed
    }
    guard let start = lines.first(where: { $0.name == "DTSTART" }),
      let date = start.date(zone, zones)
    else { return .skipped(place: place, why: "it has no date") }
    let descriptions = lines.filter { $0.name == "DESCRIPTION" }.map(\.text)
    let (title, body) = (value("SUMMARY"), descriptions.joined(separator: "\n\n"))
    let format =
      descriptions.isEmpty
      ? .markdown
      : value("X-DIARYSITE-FORMAT").flatMap(EntryBody.Format.init(rawValue:)) ?? .plain
    var entry = SplitText.entry(title: title, text: body, date: date, format: format)
    entry.timeZone = date.time == nil ? value("X-DIARYSITE-TIMEZONE") : nil
    entry.id = value("UID").flatMap { EntryID($0) }.map(\.text)
    entry.updated = lines.first { $0.name == "LAST-MODIFIED" }.flatMap { $0.date(zone, zones) }
    entry.tags = lines.filter { $0.name == "CATEGORIES" }.flatMap(\.texts)
    entry.isDraft = value("STATUS")?.uppercased() == "DRAFT"
    var imported = ImportedEntry(entry, place: place, originID: value("UID"))
    for line in lines where !known.contains(line.name) && !line.text.isBlank {
      imported.keep(.text(line.text), as: line.name.lowercased())
    }
    // A class that is not known is private (RFC 5545, 3.8.1.3).
    if let word = value("CLASS"), word.uppercased() != "PUBLIC" {
      imported.hide(because: "CLASS: " + word)
    }
    if value("STATUS")?.uppercased() == "CANCELLED" {
      imported.hide(because: "STATUS: CANCELLED")
    }
    return .entry(imported)
  }
}
