import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

extension ImportRun {
  /// Reports what became of an entry.
  mutating func note(
    _ outcome: ImportReport.Row.Outcome, _ draft: EntryDraft, in file: SitePath?, why: String = ""
  ) {
    let (readers, own) = (draft.readers, draft.ownReaders)
    let isHidden = readers.isHidden || place.isPrivate && readers.visibility == nil
    let remark = draft.remarks.first { $0.kind == .hidden }
    let said = remark.map { $0.word.map { "'\($0)'" } ?? "its text" }
    let state = own.isHidden ? own.visibility?.rawValue ?? "draft" : nil
    report.rows.append(
      ImportReport.Row(
        outcome: outcome, place: draft.place, file: file?.text ?? "",
        day: draft.entry.date?.day, title: draft.entry.title,
        readers: readers.isDraft ? .draft : isHidden ? .hidden : .open, word: said ?? state,
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

  /// Names an entry that the source itself does not show to everybody.
  mutating func nameHidden(_ draft: EntryDraft) {
    let own = draft.ownReaders
    guard own.isHidden, !draft.remarks.contains(where: { $0.kind == .hidden }) else { return }
    let word = own.visibility?.rawValue ?? "draft"
    report.remark(
      ImportRemark(
        .hidden,
        "the source says that an entry is not public, so it is "
          + (own.visibility == nil ? "a draft" : word),
        at: draft.place, word: word), of: draft.entry.title)
  }
}
