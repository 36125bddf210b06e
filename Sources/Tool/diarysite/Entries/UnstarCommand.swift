import ArgumentParser

/// `diarysite unstar NAME...`
struct UnstarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unstar",
    abstract: "Make entries favourites no longer.",
    discussion: """
      Removes the field 'favorite' of the entry's file, and changes nothing else there. NAME is as \
      for 'show'.
      """)

  @Argument(
    help: ArgumentHelp("The entries.", valueName: "name"), completion: .custom(completedEntries))
  var names: [String]

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await setFavorite(false, names, options, common.console())
  }
}
