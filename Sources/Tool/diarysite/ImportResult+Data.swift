import DiaryImporting
import LocalizedDates
import StructuredText

extension ImportResult {
  var json: String { JSONValue.object([("imports", data)]).text }

  var data: JSONValue { .objects(reports, members) }

  private func members(of report: ImportReport) -> [(String, JSONValue)] {
    let rows = report.rows(.written)
    let days = rows.compactMap(\.day)
    func number(of readers: ImportReport.Row.Readers) -> JSONValue {
      .number(rows.count { $0.readers == readers })
    }
    func files(_ outcome: ImportReport.Row.Outcome) -> JSONValue { .texts(report.files(outcome)) }
    func named(_ outcome: ImportReport.Row.Outcome) -> JSONValue {
      .objects(report.rows(outcome)) { [("file", .text($0.file)), ("place", .text($0.place))] }
    }
    let skipped = JSONValue.objects(report.skipped) {
      [("place", .text($0.place)), ("why", .text($0.why))]
    }
    var members: [(String, JSONValue)] = [
      ("kind", .text(report.kind.rawValue)), ("read", .number(report.read)),
      ("written", .texts(report.written)),
    ]
    if let first = days.min(), let last = days.max() {
      members += [("from", .text(first.iso)), ("to", .text(last.iso))]
    }
    members += [
      ("public", number(of: .open)), ("drafts", number(of: .draft)),
      ("private", number(of: .hidden)), ("updated", files(.updated)),
      ("known", .number(report.rows(.known).count)), ("changed", named(.changed)),
      ("edited", named(.edited)), ("removed", named(.removed)), ("vanished", files(.vanished)),
      ("trashed", files(.trashed)), ("empty", .texts(report.rows(.empty).map(\.place))),
      ("skipped", skipped), ("attachments", .number(report.attachments)),
      ("remarks", .objects(report.remarks, self.members)),
    ]
    return members
  }

  private func members(of remark: ImportReport.Remarked) -> [(String, JSONValue)] {
    [("kind", .text(remark.kind.rawValue)), ("text", .text(remark.text))]
      + (remark.word.map { [("word", .text($0))] } ?? [])
      + [
        ("count", .number(remark.count)),
        ("places", .texts(remark.isForEyes ? remark.places : [])),
      ]
  }
}
