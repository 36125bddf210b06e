import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryLoading
import DiaryModel
import StructuredText

/// `diarysite theme list`
struct ThemeListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the built-in themes and those of the diary.",
    discussion: """
      Shows where each theme comes from, which one it extends, and which one the diary uses.
      """)

  @Option(help: "The diary's folder (default: the current folder).")
  var source: String?

  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = try common.console()
    let tree = try themeFolder(source, console)
    let used: String
    let themes: [ThemeListing]
    do throws(Diagnostics) {
      let configuration = try loadConfiguration(from: tree).configuration
      used = configuration.theme
      themes = try listedThemes(
        in: tree, builtIn: builtInThemes(), limit: configuration.limits.asset)
    } catch {
      console.fail(error)
    }
    if console.format == .json {
      let list = themes.map { theme -> JSONValue in
        .object(
          [("name", .text(theme.name)), ("origin", .text(theme.origin))]
            + (theme.extends.map { [("extends", JSONValue.text($0))] } ?? []))
      }
      let report = jsonReport(
        [], summary: [("theme", .text(used))], more: [("themes", .list(list))])
      return Console.writeResult(report + "\n")
    }
    if console.isQuiet { return }
    for theme in themes {
      let extends = theme.extends.map { ", extends '\($0)'" } ?? ""
      let inUse = theme.name == used ? "; in use" : ""
      Console.writeResult("\(theme.name): \(theme.origin)\(extends)\(inUse)\n")
    }
    if !themes.contains(where: { $0.name == used }) {
      Console.writeResult("'diarysite.yml' names the theme '\(used)', which does not exist.\n")
    }
  }
}

extension ThemeListing {
  /// Where its files are, in words.
  fileprivate var origin: String {
    switch (isBuiltIn, isOwn) {
    case (true, true): "built in, with files of your own in Themes/\(name)"
    case (true, false): "built in"
    case (false, _): "Themes/\(name)"
    }
  }
}
