import Diagnostics
import DiaryGate
import DiaryListing
import DiaryWords
import DiaryWriting
import SiteFiles
import StructuredText

extension WritersDiary {
  /// - Throws: If words of the entry are not to be shown here.
  func expectQuoted(_ judged: JudgedEntry) throws(Diagnostics) {
    if list([]).isQuoted(judged) { return }
    throw Diagnostics(
      at: SourceLocation(file: shown(judged.place)), subject: .configuration,
      what: "the entry is not public",
      why: "off a terminal, the text of such entries is shown only if you ask for it",
      fix: "add --show-source")
  }

  /// Says what was done to an entry.
  ///
  /// - Parameter key: Of the sentence among the program's words.
  func report(
    _ place: EntryPlace, _ key: String, _ console: Console, _ notes: [Diagnostic] = []
  ) {
    console.report(notes, summary: place.members(in: files), endsInMessages: true) {
      place.sentence(key, in: files, words) + "\n"
    }
  }

  /// Says what was done to one of several entries, of which data give one report.
  func say(_ key: String, _ place: EntryPlace, _ console: Console) {
    if console.isTalkative { Console.writeResult(place.sentence(key, in: files, words) + "\n") }
  }

  func members(of place: EntryPlace) -> [(String, JSONValue)] { place.members(in: files) }

  func reportEntries(_ entries: [[(String, JSONValue)]], _ console: Console) {
    guard console.format == .json else { return }
    let list = JSONValue.objects(entries) { $0 }
    Console.writeResult(jsonReport([], summary: nil, more: [("entries", list)]))
  }
}

extension EntryPlace {
  /// The file of an entry in messages: `Content/old.json, entry 2`.
  func shown(in files: any FileTree) -> String {
    files.shown(file) + (isInJSON ? ", entry \(row + 1)" : "")
  }

  /// The file of an entry in results.
  func shown(in files: any FileTree, _ words: ProgramWords) -> String {
    let file = files.shown(file)
    return isInJSON ? words("entryInFile", ["file": file, "number": String(row + 1)]) : file
  }

  /// A sentence about a change of the entry.
  ///
  /// - Parameter key: Of the sentence among the program's words.
  func sentence(_ key: String, in files: any FileTree, _ words: ProgramWords) -> String {
    SourceQuote.printable(words(key, ["file": shown(in: files, words)]))
  }

  func members(in files: any FileTree) -> [(String, JSONValue)] {
    let file: [(String, JSONValue)] = [("file", .text(files.shown(file)))]
    return isInJSON ? file + [("index", .number(row))] : file
  }
}
