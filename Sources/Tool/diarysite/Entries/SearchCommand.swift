import ArgumentParser
import Diagnostics
import DiaryListing
import DiaryModel
import DiaryWords
import StructuredText

/// `diarysite search TEXT`
struct SearchCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search all entries.",
    discussion: """
      Shows the entries that have all words of TEXT in their titles, texts, tags, places, moods or \
      weather, newest first, and the line where one was found. Words in quotes stand together. Case, width and accents do not count; Hangul is found by syllables and by their initial \
      consonants, and blanks in it do not count. A day, a month or a year, such as 2024-05, 5월 or \
      'May 2024', finds its entries. Off a terminal, only the files of entries that are not public are shown, unless \
      you give --show-source.
      """)

  @Argument(help: ArgumentHelp("The text to find.", valueName: "text"))
  var words: [String]

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let text = words.joined(separator: " ")
    guard EntrySearch(text) != nil else {
      throw ValidationError("'search' needs a text. Write: diarysite search TEXT.")
    }
    let diary = try await WritersDiary(options, console)
    guard let search = EntrySearch(text, in: diary.configuration.locale) else { return }
    let found = await search.matches(among: diary.index.entries)
    let list = diary.list(found.map(\.entry))
    let faults = diary.faults
    if console.format == .json {
      let values = found.map { judged, match in
        var members = list.members(of: judged)
        if list.isQuoted(judged) {
          members.append(
            ("match", .object([("in", .text(match.part.rawValue)), ("line", .text(match.line))])))
        }
        return JSONValue.object(members)
      }
      Console.writeResult(EntryList.report(of: values, faults))
    } else {
      console.show(faults)
      Console.writeResult(
        zip(found, list.lines).map { found, line in
          let isShown =
            list.isQuoted(found.entry) && ![.title, .date].contains(found.match.part)
          let match = isShown ? "    " + SourceQuote.printable(found.match.line) + "\n" : ""
          return line + "\n" + match
        }.joined())
    }
    if found.isEmpty, console.format == .text, !console.isQuiet {
      Console.writeDiagnostic(console.words("nothingFound") + "\n")
    }
    Console.end(faults, keeping: diary.index)
  }
}
