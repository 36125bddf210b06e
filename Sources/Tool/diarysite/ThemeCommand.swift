import ArgumentParser

/// `diarysite theme`
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "List themes, and show and copy their files to change them.",
    subcommands: [ThemeListCommand.self, ThemeShowCommand.self, ThemeCopyCommand.self])
}
