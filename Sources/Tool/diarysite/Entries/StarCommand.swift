import ArgumentParser
import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting
import StructuredText

/// `diarysite star NAME...`
struct StarCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "star",
    abstract: "Make entries favourites.",
    discussion: """
      Changes the field 'favorite' of the entry's file, and nothing else there. NAME is as for \
      'show'.
      """)

  @OptionGroup var named: NamedEntries

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    try await named.setFavorite(true, console)
  }
}

/// `diarysite unstar NAME...`
struct UnstarCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unstar",
    abstract: "Make entries favourites no longer.",
    discussion: """
      Removes the field 'favorite' of the entry's file, and changes nothing else there. NAME is as \
      for 'show'.
      """)

  @OptionGroup var named: NamedEntries

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    try await named.setFavorite(false, console)
  }
}

/// The arguments of `star` and `unstar`, and the change that both make.
struct NamedEntries: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The entries.", valueName: "name"), completion: .custom(completedEntries))
  var names: [String]

  @OptionGroup var options: DiaryOptions

  /// Changes whether entries are favourites.
  func setFavorite(_ isFavorite: Bool, _ console: Console) async throws {
    let diary = try await WritersDiary(options, console)
    console.sweep(diary.files)
    // All names first: a name that fits nothing changes nothing.
    let entries = try diary.entries(named: names)
    for judged in entries {
      if judged.entry.content.isFavorite == isFavorite {
        diary.say(
          isFavorite ? "isFavorite" : "isNoFavorite", judged.place, console)
        continue
      }
      try diary.write(judged) { file throws(WriteFault) in
        let change = EntryChange.field(.favorite, isFavorite ? .word("true") : nil)
        _ = try ChangeEntry(
          judged.place, version: file.version, [change], checking: diary.index.diary.checking
        ).run(in: diary.files)
      }
      diary.say(isFavorite ? "starred" : "unstarred", judged.place, console)
    }
    diary.reportEntries(
      entries.map { diary.members(of: $0.place) + [("favorite", .boolean(isFavorite))] }, console)
  }
}
