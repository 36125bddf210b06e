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
    abstract: "Make entries public, or give them other readers.",
    discussion: """
      Writes 'visibility: public' into the entries, or what --for says, and changes nothing else \
      there. Drafts stay drafts. Asks first, and shows the entries. Of those that --tag, --year or --folder choose, the \
      ones that say themselves that they have fewer readers are left out: by their own 'visibility' \
      or 'draft', or by a word such as 'private' in a tag, a value or the name of a folder. Name \
      them to open them. '--undo' takes the last 'open' back, where the files are still as it left \
      them. NAME is as for 'show'.
      """)

  @OptionGroup var chosen: ChosenEntries

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Who may read them: public, unlisted, encrypted or encrypted:GROUP (default: public).",
      valueName: "readers"))
  var readers: String?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    try chosen.check(isMoreGiven: readers != nil)
    guard let named = NamedReaders(readers ?? "public"), named.visibility != .private else {
      throw ValidationError(
        "--for must be one of public, unlisted, encrypted and encrypted:GROUP. For private, use "
          + "'close'.")
    }
    let command = "open" + (readers.map { " --for " + $0 } ?? "")
    let change = try await EntriesChange(.open, command, chosen.asking, options, console) {
      .readers(named.visibility, try named.group(of: "--for", among: $0.groups))
    }
    try change.run(areNamed: !chosen.names.isEmpty, chosen.entries(in:_:))
  }
}

/// `diarysite close NAME...`
struct CloseCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Make entries private.",
    discussion: """
      Writes 'visibility: private' into the entries, and changes nothing else there. With \
      --as-folder, removes their own 'visibility' and 'group' instead. Asks first, and shows the \
      entries; the next build and publish take private ones from the site. '--undo' takes the \
      last 'close' back, where the files are still as it left them; it shows what becomes public by \
      that, and asks. NAME is as for 'show'.
      """)

  @OptionGroup var chosen: ChosenEntries

  @Flag(
    help:
      "Let the folder of each entry, or the diary, say who may read it; it may get more readers."
  )
  var asFolder = false

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    try chosen.check(isMoreGiven: asFolder)
    let command = asFolder ? "close --as-folder" : "close"
    let change = try await EntriesChange(.close, command, chosen.asking, options, console) { _ in
      asFolder ? .folder : .readers(.private, nil)
    }
    try change.run(areNamed: !chosen.names.isEmpty, chosen.entries(in:_:))
  }
}

/// The options of commands that ask before they change entries.
struct AskedChange: ParsableArguments {
  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Take the last change by this command back.")
  var undo = false
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

  @OptionGroup var asking: AskedChange

  private var hasFilter: Bool { tags.areGiven || year != nil || folder != nil }

  /// - Throws: If nothing is chosen, or in two ways.
  func check(isMoreGiven: Bool) throws {
    if asking.undo {
      if !names.isEmpty || hasFilter || isMoreGiven {
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
    filter.folder = try folder.map { try diary.folder(named: $0, of: "--folder") }
    return try diary.entries(chosenBy: filter, console)
  }
}

extension WritersDiary {
  /// - Throws: If there are none.
  func entries(chosenBy filter: EntryFilter, _ console: Console) throws -> [JudgedEntry] {
    let entries = filter.chosen(among: index.entries)
    // An entry that cannot be read cannot be chosen.
    console.show(faults)
    if entries.isEmpty {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "no entry is chosen",
        why: "no entry is as the command asks for", fix: "run 'diarysite list' to see them all")
    }
    return entries
  }

  /// A folder of entries, from the diary's own or from that of all entries.
  func folder(named name: String, of option: String) throws -> SitePath {
    var name = name[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    while name.hasSuffix("/") { name = name.dropLast() }
    let shown = files.shown(contentFolder)
    for folder in [shown, contentFolder.text] {
      if name == folder { return contentFolder }
      if name.hasPrefix(folder + "/") { name = name.dropFirst(folder.count + 1) }
    }
    if name.isEmpty || name == "." { return contentFolder }
    guard let below = SitePath(String(name)) else {
      throw ValidationError("\(option) '\(name)' is not a folder of '\(shown)'.")
    }
    return contentFolder.appending(below.text)
  }
}
