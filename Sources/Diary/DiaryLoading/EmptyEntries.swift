package import Diagnostics
import SiteFiles
import StructuredText

/// The note about a file, or a row of a JSON file, that has neither a title nor a text, and so is no
/// entry: an app that makes a note before it is written would otherwise stop every build.
///
/// - Parameter isHeld: Whether a log may not name it.
func passedOver(_ file: SitePath, _ row: TextLocation?, isHeld: Bool) -> Diagnostic {
  let place = row.map { SourceLocation(file: file.text, line: $0.line, column: $0.column) }
  return passedOver(
    files: row == nil ? 1 : 0, rows: row == nil ? 0 : 1,
    at: isHeld ? nil : place ?? SourceLocation(file: file.text))
}

/// The messages about a diary, with one note for all that is passed over.
package func emptyCounted(_ all: [Diagnostic]) -> [Diagnostic] {
  let count = all.count { $0.topic == .undated }
  let messages = count > 0 ? all.filter { $0.topic != .undated } + [undated(count)] : all
  let notes = messages.filter(\.isOfEmpty)
  guard let first = notes.first(where: { $0.location != nil }) ?? notes.first else {
    return messages
  }
  let rows = notes.count { $0.topic == .empty(isRow: true) }
  return messages.filter { !$0.isOfEmpty }
    + [passedOver(files: notes.count - rows, rows: rows, at: first.location)]
}

/// The note about notes of a vault that are no entries; a log may not name them.
func undated(_ count: Int) -> Diagnostic {
  var note = Diagnostic(
    at: nil, severity: .note,
    what: count == 1
      ? "1 note without a day is passed over" : "\(count) notes without a day are passed over",
    why: "an entry needs a day in its name, or 'date' or 'created'",
    fix: "give them one, write 'page: true', or ignore this")
  note.topic = .undated
  return note
}

private func passedOver(files: Int, rows: Int, at first: SourceLocation?) -> Diagnostic {
  let counts = [(files, "empty file", "empty files"), (rows, "empty row", "empty rows")]
  let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  let isOne = files + rows == 1
  var note = Diagnostic(
    at: first, severity: .note,
    what: "\(words.joined(separator: " and ")) \(isOne ? "is" : "are") passed over",
    why: "an entry needs a title or a text" + (isOne || first == nil ? "" : "; the first is here"),
    fix: "write something there, delete \(isOne ? "it" : "them"), or ignore this")
  note.topic = .empty(isRow: rows > 0)
  return note
}
