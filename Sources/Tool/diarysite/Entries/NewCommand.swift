import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import LocalizedDates
import Platform
import SiteFiles

/// `diarysite new [TITLE]`
struct NewCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a new entry.",
    discussion: """
      Opens your editor, the program of VISUAL or EDITOR, and makes a Markdown file of what you \
      write: 'Content/2024/2024-05-12-rain.md'. The first line is the title. Text can be piped in \
      instead. If there is no text, nothing is saved.
      """)

  @Argument(help: ArgumentHelp("The title.", valueName: "title"))
  var words: [String] = []

  @Option(help: "The date, such as 2024-05-12, 2024-05-12T18:20 or yesterday (default: now).")
  var date: String?

  @Option(help: "A tag; can be repeated.", completion: .custom(completedTags))
  var tag: [String] = []

  @Flag(help: "Make it a favourite.")
  var favorite = false

  @Option(
    help: "Who may read it: public, unlisted, encrypted or private (default: as its folder).",
    completion: .list(Visibility.allCases.map(\.rawValue)))
  var visibility: String?

  @Option(
    help: "Begin with the text of Templates/TEMPLATE.md.", completion: .custom(completedTemplates))
  var template: String?

  @Flag(help: "Open the editor on text that is piped in, too.")
  var open = false

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let request = try options.request(console)
    try checkContentFolder(in: request.diary)
    let configuration = try loadConfiguration(from: request.diary).configuration
    guard let piped = try PipedText.read(limit: configuration.limits.entryFile) else {
      throw ValidationError(
        "The text is longer than 'limits: {entryFile: ...}' in diarysite.yml allows.")
    }
    var draft = EntryDraftText(
      configuration: configuration, diary: request.diary, now: request.now)
    draft.entry.title = title
    draft.entry.date = try date.map {
      try writtenDate($0, at: request.now, in: configuration, console.words)
    }
    draft.entry.tags = try tag.map { try term(named: $0, of: "--tag").name }
    draft.entry.isFavorite = favorite
    draft.entry.visibility = try visibility.map(visibility(named:))
    draft.template = try template.map { try self.template($0, in: request.diary) }
    if case .text(let bytes, _) = piped { draft.text = bytes }
    let run = NewEntryRun(
      diary: options.folder, files: request.diary, draft: draft, command: command,
      console: console)
    try await run.run(opensEditor: opensEditor(piped))
  }

  /// The command with what it says of the entry but its title, which a text that is kept begins with.
  private var command: String {
    var words: [String] = []
    for (name, value) in [("date", date), ("visibility", visibility), ("template", template)] {
      if let value { words += ["--" + name, value] }
    }
    for tag in tag { words += ["--tag", tag] }
    return (["diarysite", "new"] + words.map(shellWord) + (favorite ? ["--favorite"] : []))
      .joined(separator: " ")
  }

  /// One line, whatever was given.
  private var title: String? {
    let title = words.joined(separator: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return title.isEmpty ? nil : title
  }

  private func opensEditor(_ piped: PipedText) -> Bool {
    if open { return true }
    switch piped {
    case .text(let bytes, let isPipe):
      if bytes.contains(where: { $0 > 0x20 }) { return false }
      // A pipe that gives nothing was to give a text.
      return Editor.isChosen && (!isPipe || title != nil)
    case .none: return Editor.isChosen || isatty(STDIN_FILENO) == 1
    }
  }

  private func template(_ name: String, in diary: any FileTree) throws -> EntryTemplate {
    do throws(EntryTemplate.Fault) {
      return try EntryTemplate(named: name, in: diary)
    } catch {
      switch error {
      case .noName:
        throw ValidationError(
          "--template '\(name)' is not a name. Write the name of a file of Templates.")
      case .missing(let names):
        let all = names.isEmpty ? "There are none." : "There are: \(names.joined(separator: ", "))."
        throw ValidationError("There is no template 'Templates/\(name).md'. \(all)")
      case .unreadable(let fault):
        throw ValidationError("'\(fault.path.text)' cannot be read: \(fault.reason.words.why).")
      case .notText: throw ValidationError("'Templates/\(name).md' is not UTF-8.")
      }
    }
  }
}

/// The date of the option `--date`: as everywhere, or in the words of a language, such as
/// `yesterday`, `12 May` and `2024년 5월 12일`; those of the terminal and the diary come first.
private func writtenDate(
  _ text: String, at now: Instant, in diary: Configuration, _ words: ProgramWords
) throws -> DateText {
  let fault: TextFault
  do throws(TextFault) { return try DateText(parsing: text) } catch { fault = error }
  if let today = diary.zone.wallTime(at: now)?.day {
    for locale in [words.locale, diary.locale] + ProgramWords.languages {
      let day =
        ProgramWords(locale).day(named: text, on: today)
        ?? SearchedDay(text, in: locale)?.last(until: today)
      if let day { return DateText(day: day) }
    }
  }
  if let date = LeadingDate(text[...]), date.rest.isEmpty,
    let day = date.dayFirst ?? date.monthFirst, day == date.monthFirst ?? day
  {
    return DateText(day: day, time: date.time)
  }
  throw ValidationError("--date \(fault.what): \(fault.why). \(fault.fix).")
}

/// A word as a shell reads it.
func shellWord(_ word: String) -> String {
  if !word.isEmpty, word.utf8.allSatisfy(isShellPlain) { return word }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}

/// Whether a byte means itself to a shell, without quotes.
func isShellPlain(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "-_./:+,".utf8.contains(byte)
}
