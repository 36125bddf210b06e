import ArgumentParser
import DiaryGate
import DiaryListing
import DiaryWriting
import Platform
import SiteOutput
import StructuredText

/// `diarysite rm NAME...`
struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm",
    abstract: "Move entries to the trash.",
    discussion: """
      Asks first. The trash is the folder '.diarysite-state/trash'; 'diarysite restore' brings an \
      entry back to where it was. Photos beside an entry stay. NAME is as for 'show'.
      """)

  @Argument(
    help: ArgumentHelp("The entries.", valueName: "name"), completion: .custom(completedEntries))
  var names: [String]

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    let entries = diary.entries(named: names)
    if !yes { try ask(about: entries, diary, console) }
    var removed: [[(String, JSONValue)]] = []
    // The last row of a file first: those before it keep their numbers.
    for judged in entries.sorted(by: { $0.place.row > $1.place.row }) {
      diary.write(judged) { file throws(WriteFault) in
        let trashed = try TrashEntry(judged.place, version: file.version, at: clockTime())
          .run(in: diary.files)
        removed.append(diary.members(of: judged.place) + [("trash", .text(trashed.name))])
      }
      diary.say("Moved to the trash:", judged.place, console)
    }
    diary.reportEntries(removed, console)
  }

  /// Ends the program unless the answer is yes.
  private func ask(
    about entries: [JudgedEntry], _ diary: WritersDiary, _ console: Console
  ) throws {
    try UserTerminal.require(
      UserTerminal.canAnswer,
      or: "'rm' asks before it deletes, which needs a terminal. Add --yes.")
    let words = diary.sentences
    let list = diary.list(entries, isMessage: true)
    Console.writeDiagnostic(list.lines.map { $0 + "\n" }.joined())
    let question = "\(words.delete.title) \(words.delete.text) [y/N] "
    let answer = diarysite.ask(question, .never) ?? ""
    if words.yes.contains(answer.split(whereSeparator: \.isWhitespace).joined().lowercased()) {
      return
    }
    Console.writeDiagnostic("Nothing was deleted.\n")
    throw ExitCode(1)
  }
}
