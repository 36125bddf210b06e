import Diagnostics
import DiaryExporting
import DiaryImporting
import LocalizedDates
import SiteFiles

/// The file in which an import says everything: a line for each entry and each remark.
///
/// It has the places of private entries, so that only its user may read it.
struct ImportLog {
  private let file: NewFile
  private let name: String

  /// - Throws: If something is there already, or if the folder may be published.
  init(_ name: String, outside closed: [ExportTarget.ClosedFolder]) throws(Diagnostics) {
    self.name = name
    do throws(Diagnostics) {
      file = try ExportTarget(name, outside: closed).makeFile()
    } catch {
      throw Self.fault(name, error.all[0].subject, error.all[0].why, error.all[0].fix)
    }
  }

  private static func fault(
    _ name: String, _ subject: Diagnostic.Subject, _ why: String, _ fix: String
  ) -> Diagnostics {
    Diagnostics(
      at: nil, subject: subject, what: "the log cannot be written to '\(name)'", why: why, fix: fix)
  }

  /// - Parameters:
  ///   - sources: As the person named them.
  ///   - reports: Those of the first sources.
  ///   - fault: What ended the import.
  func write(
    _ sources: [String], _ reports: [ImportReport], isDry: Bool, _ fault: Diagnostic?
  ) throws(Diagnostics) {
    var lines: [String] = []
    for (source, report) in zip(sources, reports) {
      lines.append("\(isDry ? "dry run of " : "")\(report.kind.rawValue): \(source)")
      lines += report.rows.map(Self.line)
      for remark in report.remarks {
        let places = remark.places.isEmpty ? ["\(remark.count) times"] : remark.places
        lines += places.map { "\(remark.kind.rawValue): \($0): \(remark.text)" }
      }
    }
    if let fault {
      let text = DiagnosticText(hasColor: false, showsHeld: true).text(of: fault)
      lines += text.split(separator: "\n").map(String.init)
    }
    let text = lines.map { SourceQuote.printable($0) + "\n" }.joined()
    do throws(FileFault) {
      try file.write(Array(text.utf8).span, at: 0)
      try file.finish()
    } catch {
      throw Self.fault(name, .files, error.reason.words.why, error.reason.words.fix)
    }
  }

  /// `written: a.json, entry 3: Content/seeds/2024-05-12.md, 2024-05-12, not public ('draft')`
  private static func line(_ row: ImportReport.Row) -> String {
    let outcome = row.outcome == .skipped ? "not written" : row.outcome.rawValue
    var facts = [row.file, row.day?.iso ?? ""]
    if !row.file.isEmpty, !row.place.isEmpty {
      facts.append(row.readers.rawValue + (row.word.map { " ('\($0)')" } ?? ""))
    }
    return ([outcome, row.place, facts.filter { !$0.isEmpty }.joined(separator: ", "), row.why])
      .filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
