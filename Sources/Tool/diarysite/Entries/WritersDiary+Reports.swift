import Diagnostics
import DiaryGate
import DiaryWriting
import SiteFiles
import StructuredText

extension WritersDiary {
  /// Ends the program if words of the entry are not to be shown here.
  func expectQuoted(_ judged: JudgedEntry, _ console: Console) {
    if list([]).isQuoted(judged) { return }
    console.fail(
      Diagnostics(
        at: SourceLocation(file: shown(judged.place)), subject: .configuration,
        what: "the entry is not public",
        why: "off a terminal, the text of such entries is shown only if you ask for it",
        fix: "add --show-source"))
  }

  /// Says what was done to an entry.
  func report(
    _ place: EntryPlace, _ verb: String, _ console: Console, _ notes: [Diagnostic] = []
  ) {
    if console.format == .json {
      return Console.writeResult(jsonReport(notes, summary: members(of: place)) + "\n")
    }
    say(verb, place, console)
    console.show(notes)
  }

  /// Says what was done to one of several entries, of which data give one report.
  func say(_ verb: String, _ place: EntryPlace, _ console: Console) {
    if console.isQuiet || console.format == .json { return }
    Console.writeResult(SourceQuote.printable("\(verb) '\(shown(place))'.") + "\n")
  }

  func members(of place: EntryPlace) -> [(String, JSONValue)] {
    let file: [(String, JSONValue)] = [("file", .text(files.shown(place.file)))]
    return place.isInJSON ? file + [("index", .number(place.row))] : file
  }

  func reportEntries(_ entries: [[(String, JSONValue)]], _ console: Console) {
    guard console.format == .json else { return }
    let list = JSONValue.list(entries.map { .object($0) })
    Console.writeResult(jsonReport([], summary: nil, more: [("entries", list)]) + "\n")
  }
}
