import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import SiteFiles
import StructuredText

/// `diarysite mv NAME FOLDER`
struct MoveCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv",
    abstract: "Move an entry into another folder.",
    discussion: """
      FOLDER is a folder of 'Content', such as Content/2024; it is made if it is not there. Photos \
      beside the entry that no other entry names move with it, and links to them are changed. An \
      entry without an 'id' gets one, so that it stays the same one for feeds. Asks first if it \
      would get more readers there. NAME is as for 'show'.
      """)

  @Argument(help: "The entry.", completion: .custom(completedEntries))
  var name: String

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    try EntriesChange.endInterrupted(in: try options.request(console).diary, console)
    let diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    let judged = try diary.entry(named: name)
    let folder = try diary.folder(named: folder, of: "FOLDER")
    guard folder.mayHoldEntries, !["md", "markdown", "json"].contains(folder.fileExtension),
      !diary.configuration.ignored.contains(where: folder.isInside)
    else {
      throw ValidationError("FOLDER '\(self.folder)' cannot be a folder of entries.")
    }
    // The links of a file that cannot be read cannot be changed.
    console.show(diary.faults)
    let count = diary.index.diary.entries(of: judged.place.file).count
    if count > 1 {
      throw Diagnostics(
        at: SourceLocation(file: diary.shown(judged.place)), subject: .configuration,
        what: "the entry cannot be moved alone", why: "its file has \(count) entries",
        fix: "move the file yourself, or make a file of the entry")
    }
    let now = judged.entry.readers
    let move = try diary.write(judged) { _ throws(WriteFault) in
      try EntryMove(judged, to: folder, in: diary.index.diary)
    }
    if !yes, !move.readers.isWithin(now) { try ask(judged, move, diary) }
    try diary.write(judged) { _ throws(WriteFault) in
      try move.files.run(in: diary.files, below: contentFolder)
    }
    report(move, now, diary, console)
  }

  /// Ends the program unless the answer is yes.
  private func ask(_ judged: JudgedEntry, _ move: EntryMove, _ diary: WritersDiary) throws {
    try UserTerminal.require(toAsk: "'mv' asks before an entry gets more readers")
    let line = diary.list([judged], isMessage: true).lines[0]
    let words = diary.words
    let readers = "\(judged.entry.readers.word(in: words)) → \(move.readers.word(in: words))"
    Console.writeDiagnostic(SourceQuote.printable("  \(line): \(readers)") + "\n")
    try diary.ask(diary.appWords("changeThese", ["count": "1"]))
  }

  private func report(
    _ move: EntryMove, _ now: Readers, _ diary: WritersDiary, _ console: Console
  ) {
    let names = move.files.moves.map { (diary.files.shown($0.old), diary.files.shown($0.new)) }
    console.report(
      summary: [
        ("file", .text(names[0].1)), ("visibility", .text(move.readers.visibility.rawValue)),
      ],
      more: [("moved", .objects(names) { [("from", .text($0)), ("to", .text($1))] })]
    ) {
      let words = diary.words
      let readers = words(
        "readersChanged",
        ["before": now.word(in: words), "after": move.readers.word(in: words)])
      let lines =
        names.map { words("fileMoved", ["from": $0, "to": $1]) }
        + (now == move.readers ? [] : [readers])
      return lines.map { SourceQuote.printable($0) + "\n" }.joined()
    }
  }
}
