import ArgumentParser
import DiaryListing
import DiaryModel
import Platform

/// `diarysite list`
struct ListCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all entries, newest first.",
    discussion: """
      Shows the day of each entry, its title or first words, and its file; a star marks favourites. \
      Entries that are not public are marked, too. Off a terminal their titles and tags are left \
      out unless you give --show-source. Writes nothing and needs no passphrase.
      """)

  @Flag(help: "List favourites only.")
  var favorites = false

  @OptionGroup var tags: TagOptions

  @Option(help: "List entries of this year only.")
  var year: Int?

  @Flag(help: "List drafts only.")
  var drafts = false

  @Option(
    help: "List only entries that are public, unlisted, encrypted or private.",
    completion: .list(Visibility.allCases.map(\.rawValue)))
  var visibility: String?

  @Option(help: "The greatest number of entries.")
  var limit: Int?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let filter = try filter()
    let diary = try await WritersDiary(options, console)
    let (list, faults) = (diary.list(filter.chosen(among: diary.index.entries)), diary.faults)
    if console.format == .json {
      Console.writeResult(EntryList.report(of: list.values, faults))
    } else {
      console.show(faults)
      let width = terminalWidth()
      Console.writeResult(width.map(list.columns(width:)) ?? list.text)
    }
    Console.end(faults, keeping: list.entries)
  }

  private func filter() throws -> EntryFilter {
    var filter = EntryFilter()
    filter.isFavorite = favorites
    filter.isDraft = drafts
    try tags.set(&filter)
    filter.year = year
    filter.visibility = try visibility.map(visibility(named:))
    if let limit, limit < 0 { throw ValidationError("--limit must not be negative.") }
    filter.limit = limit
    return filter
  }
}

/// The options of commands that choose entries by tags.
struct TagOptions: ParsableArguments {
  @Option(
    help: "Entries with this tag; of several tags, those with any of them.",
    completion: .custom(completedTags))
  var tag: [String] = []

  @Flag(help: "Of several tags, entries that have all of them.")
  var allTags = false

  var areGiven: Bool { !tag.isEmpty || allTags }

  /// - Throws: If a tag is empty.
  func set(_ filter: inout EntryFilter) throws {
    if allTags, tag.isEmpty {
      throw ValidationError("--all-tags needs tags. Write, for example: --tag walk --all-tags.")
    }
    filter.tags = try tag.map { try term(named: $0, of: "--tag") }
    filter.hasAllTags = allTags
  }
}

/// The tag of an option or argument.
func term(named name: String, of option: String) throws -> Term {
  if let term = Term(name) { return term }
  throw ValidationError("\(option) is empty. Write the name of a tag.")
}

/// The visibility of an option.
func visibility(named name: String) throws -> Visibility {
  try choice(named: name, of: "--visibility")
}

/// The width of the terminal that results go to; `nil` if they go elsewhere.
func terminalWidth() -> Int? {
  guard isatty(STDOUT_FILENO) == 1 else { return nil }
  var size = winsize()
  let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
  return isKnown ? Int(size.ws_col) : 80
}
