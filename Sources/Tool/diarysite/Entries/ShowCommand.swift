import ArgumentParser
import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting
import StructuredText

/// `diarysite show NAME`
struct ShowCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an entry as readable text.",
    discussion: """
      NAME is the entry's id, file, day, address or title, or a part of the title that no other \
      has; 'diarysite list' shows them. The second entry of a file of several is 'old.json#2'.
      """)

  @Argument(help: "The entry.", completion: .custom(completedEntries))
  var name: String

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let diary = try await WritersDiary(options, console)
    let judged = try diary.entry(named: name)
    try diary.expectQuoted(judged)
    let content = judged.entry.content
    let readable = EntryReadableText(diary.configuration.locale)
    if console.format == .json {
      let members = diary.list([judged]).members(of: judged)
      let text = (try? ContentEdit.text(of: diary.file(of: judged), at: judged.place)) ?? ""
      return Console.writeResult(JSONValue.object(members + [("text", .text(text))]).text + "\n")
    }
    Console.writeResult(readable.text(of: content, mark: judged.mark(in: console.words)))
  }
}

extension ContentEdit {
  /// The text of an entry as a person edits it.
  static func text(of file: ReadEntryFile, at place: EntryPlace) throws(WriteFault) -> String {
    do throws(EditFault) {
      return try ContentEdit(file.bytes, of: place.file, entry: place.row).text()
    } catch {
      throw .edit(error)
    }
  }
}
