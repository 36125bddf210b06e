import DiaryWriting
import LocalizedDates
import SiteFiles

extension ImportRun {
  /// Ends a run that a fault stopped: what was written before stays, and is remembered.
  package mutating func endInFault() {
    try? finish()
    report.finish()
    report.endsInFault = true
    // Entries that were to follow others may not have been written.
    let files = Set(ledger.rows.values.map(\.file))
    report.rows.removeAll { $0.outcome == .written && !files.contains($0.file) }
  }

  /// Reports what became of an entry.
  mutating func note(
    _ outcome: ImportReport.Row.Outcome, _ draft: EntryDraft, in file: SitePath?, why: String = ""
  ) {
    let readers = draft.readers
    let isHidden = readers.isHidden || place.isPrivate && readers.visibility == nil
    let remark = draft.remarks.first { $0.kind == .hidden }
    report.rows.append(
      ImportReport.Row(
        outcome: outcome, place: draft.place, file: file?.text ?? "",
        journal: draft.folder.map { String($0.prefix { $0 != "/" }) }, day: draft.entry.date?.day,
        title: draft.entry.title,
        readers: readers.isDraft ? .draft : isHidden ? .hidden : .open,
        word: remark.map { $0.word ?? "its text" },
        why: why))
  }

  /// Reports an entry that is not written.
  ///
  /// - Parameter draft: `nil` if it could not be read.
  mutating func skip(_ place: String, _ why: String, of draft: EntryDraft? = nil) {
    let isEmpty = [ImportedEntry.whyEmpty, "it has no text"].contains(why)
    let outcome: ImportReport.Row.Outcome = isEmpty ? .empty : .skipped
    if let draft { return note(outcome, draft, in: nil, why: why) }
    report.rows.append(ImportReport.Row(outcome: outcome, place: place, why: why))
  }

  /// Takes back what was reported of an entry as written.
  mutating func withdraw(file: String, _ why: String) {
    guard
      let index = report.rows.lastIndex(where: { $0.outcome == .written && $0.file == file })
    else { return }
    report.rows[index].outcome = .skipped
    report.rows[index].why = why
  }
}
