import DiaryWriting
import LocalizedDates
import StructuredText

/// The front matter of a note whose text and day come from elsewhere.
enum NoteFields {
  private static let table = FieldTable([
    .body: "", .html: "", .id: "", .aliases: "", .date: "date created creationdate datecreated",
    .summary: "summary description",
  ])

  /// Takes the fields of a note, and keeps what has no place.
  ///
  /// A date on the note's day may have a time, and so say more than its name; others are kept.
  static func fill(
    _ imported: inout ImportedEntry, from note: MarkdownNote, on day: Day, _ zone: Zone
  ) {
    var fields = EntryFields(note.fields ?? Node(.map([]), at: .none), table, SourceDates(in: zone))
    imported.entry.title = fields.text(.title) ?? imported.entry.title
    let timed = imported.entry.date?.time != nil
    while let date = fields.date(.date, on: day) {
      if !timed, imported.entry.date?.time == nil { imported.entry.date = date }
    }
    fields.fill(&imported)
    imported.entry.tags = imported.entry.tags.flatMap(\.tagNames)
    fields.keepRest(in: &imported)
    if let unread = note.unread {
      imported.keep(.text(unread), as: "properties")
      imported.hide(because: "properties that cannot be read")
    }
  }
}
