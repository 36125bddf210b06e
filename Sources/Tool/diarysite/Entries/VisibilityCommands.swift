import ArgumentParser
import Diagnostics
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite open NAME...`
struct OpenCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Make entries public.",
    discussion: """
      Writes 'visibility: public' into the entries, and changes nothing else there. Drafts stay \
      drafts. Asks first, and shows the entries. Of those that --tag, --year or --folder choose, the \
      ones that say themselves that they have fewer readers are left out: by their own 'visibility' \
      or 'draft', or by a word such as 'private' in a tag, a value or the name of a folder. Name \
      them to open them. '--undo' takes the last 'open' back, where the files are still as it left \
      them. NAME is as for 'show'.
      """)

  @OptionGroup var chosen: ChosenEntries

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    try await EntriesChange(visibility: .public, chosen: chosen).run(options, console)
  }
}

/// `diarysite close NAME...`
struct CloseCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Make entries private.",
    discussion: """
      Writes 'visibility: private' into the entries, and changes nothing else there. Asks first, \
      and shows the entries; the next build and publish take them from the site. '--undo' takes the \
      last 'close' back, where the files are still as it left them; it shows what becomes public by \
      that, and asks. NAME is as for 'show'.
      """)

  @OptionGroup var chosen: ChosenEntries

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    try await EntriesChange(visibility: .private, chosen: chosen).run(options, console)
  }
}

/// The arguments of commands that change many entries.
struct ChosenEntries: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The entries.", valueName: "name"), completion: .custom(completedEntries))
  var names: [String] = []

  @OptionGroup var tags: TagOptions

  @Option(help: "Choose all entries of this year.")
  var year: Int?

  @Option(help: "Choose all entries in this folder, such as Content/2024.")
  var folder: String?

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Take the last change by this command back.")
  var undo = false

  private var hasFilter: Bool { tags.areGiven || year != nil || folder != nil }

  /// - Throws: If nothing is chosen, or in two ways.
  func check() throws {
    if undo {
      if !names.isEmpty || hasFilter {
        throw ValidationError("--undo takes the last change back as a whole. Leave out the rest.")
      }
    } else if names.isEmpty && !hasFilter {
      throw ValidationError("Name the entries, or choose them by --tag, --year or --folder.")
    } else if !names.isEmpty && hasFilter {
      throw ValidationError("Name the entries, or choose them by options; not both.")
    }
  }

  /// - Throws: If there are none.
  func entries(in diary: WritersDiary, _ console: Console) throws -> [JudgedEntry] {
    if !names.isEmpty { return try diary.entries(named: names) }
    var filter = EntryFilter()
    try tags.set(&filter)
    filter.year = year
    filter.folder = try folder.map { try path(ofFolder: $0, in: diary) }
    let entries = filter.chosen(among: diary.index.entries)
    // An entry that cannot be read cannot be chosen.
    console.show(diary.faults)
    if entries.isEmpty {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "no entry is chosen",
        why: "no entry has all that the options ask for",
        fix: "run 'diarysite list' to see them all")
    }
    return entries
  }

  private func path(ofFolder name: String, in diary: WritersDiary) throws -> SitePath {
    var name = name[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    while name.hasSuffix("/") { name = name.dropLast() }
    let shown = diary.files.shown(contentFolder)
    for folder in [shown, contentFolder.text] {
      if name == folder { return contentFolder }
      if name.hasPrefix(folder + "/") { name = name.dropFirst(folder.count + 1) }
    }
    if name.isEmpty || name == "." { return contentFolder }
    guard let below = SitePath(String(name)) else {
      throw ValidationError("--folder '\(name)' is not a folder of '\(shown)'.")
    }
    return contentFolder.appending(below.text)
  }
}
