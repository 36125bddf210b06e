import ArgumentParser
import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWords
import DiaryWriting
import Platform
import SiteFiles
import StructuredText

/// `diarysite rm NAME...`
struct RemoveCommand: ReportingCommand {
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

  func run(_ console: Console) async throws {
    let diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    let entries = try diary.entries(named: names)
    if !yes { try ask(about: entries, diary) }
    let (files, left) = diary.index.diary.files(of: entries)
    for (file, fault) in left { throw fault.diagnostic(of: diary.files.shown(file)) }
    let now = clockTime()
    let outcome = TrashEntries(files.map { $0.trash(at: now) }, at: now).run(in: diary.files)
    let places = files.flatMap { file in
      Set(file.entries.map(\.place.row)).sorted().map { EntryPlace(file.file, row: $0) }
    }
    let unchanged = Set(outcome.left.map(\.file))
    var removed: [[(String, JSONValue)]] = []
    let moved = zip(places.filter { !unchanged.contains($0.file) }, outcome.trashed)
    for (place, trashed) in moved.sorted(by: { $0.0.row > $1.0.row }) {
      removed.append(diary.members(of: place) + [("trash", .text(trashed.name))])
      diary.say("entryTrashed", place, console)
    }
    for (file, fault) in outcome.left { throw fault.diagnostic(of: diary.files.shown(file)) }
    diary.reportEntries(removed, console)
  }

  /// Ends the program unless the answer is yes.
  private func ask(about entries: [JudgedEntry], _ diary: WritersDiary) throws {
    try UserTerminal.require(toAsk: "'rm' asks before it deletes")
    let words = diary.appWords
    let list = diary.list(entries, isMessage: true)
    Console.writeDiagnostic(list.lines.map { $0 + "\n" }.joined())
    let name = entries.first.map { $0.entry.content.title ?? diary.shown($0.place) } ?? ""
    let more = entries.count > 1 ? " +\(entries.count - 1)" : ""
    let question = "‘\(name)’\(more): \(words("deleteTitle")) \(words("deleteText"))"
    try diary.ask(question, orSay: "notDeleted")
  }
}
