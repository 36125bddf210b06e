import ArgumentParser
import Diagnostics
import DiaryGate
import DiaryListing
import DiaryModel
import StructuredText

/// `diarysite share NAME`
struct ShareCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Write the text to share of an entry: its title and its body.",
    discussion: """
      NAME is the entry's id, file, day, address or title, or a part of the title that no other has.
      """)

  @Argument(help: "The entry.", completion: .custom(completedEntries))
  var name: String

  @Flag(help: "Copy the text to the clipboard instead, with wl-copy, xclip, xsel or pbcopy.")
  var copy = false

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let diary = try await WritersDiary(options, console)
    let judged = try diary.entry(named: name)
    if !copy { try diary.expectQuoted(judged) }
    let text = EntryReadableText(diary.configuration.locale).sharedText(of: judged.entry.content)
    if copy { return try copyText(text, diary, judged, console) }
    if console.format == .json {
      let members = diary.list([judged]).members(of: judged)
      return Console.writeResult(JSONValue.object(members + [("text", .text(text))]).text + "\n")
    }
    Console.writeResult(text + "\n")
  }

  private func copyText(
    _ text: String, _ diary: WritersDiary, _ judged: JudgedEntry, _ console: Console
  ) throws {
    let clipboard = Clipboard(outside: diary.folder)
    guard clipboard.copy(text) else {
      let names = Clipboard.names.joined(separator: ", ")
      throw Diagnostics(
        at: nil, subject: .configuration, what: "the text was not copied",
        why: clipboard.isThere
          ? "no program could reach a clipboard" : "none of \(names) is installed",
        fix: clipboard.isThere
          ? "run the command on a desktop, or leave out --copy"
          : "install one of them, or leave out --copy")
    }
    diary.report(judged.place, "entryCopied", console)
  }
}
