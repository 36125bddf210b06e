import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryLoading
import DiaryModel
import StructuredText

/// `diarysite theme list`
struct ThemeListCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the built-in themes and those of the diary.",
    discussion: """
      Shows where each theme comes from, which one it extends, and which one the diary uses.
      """)

  @Option(help: "The diary's folder (default: the current folder).")
  var source: String?

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let tree = try themeFolder(source, console)
    let configuration = try loadConfiguration(from: tree).configuration
    let used = configuration.theme
    let themes = try listedThemes(
      in: tree, builtIn: builtInThemes(), limit: configuration.limits.asset)
    let list = JSONValue.objects(themes) { theme in
      [("name", .text(theme.name)), ("origin", .text(theme.origin))]
        + (theme.extends.map { [("extends", .text($0))] } ?? [])
    }
    let lines = themes.map { theme in
      let extends = theme.extends.map { ", extends '\($0)'" } ?? ""
      let inUse = theme.name == used ? "; in use" : ""
      return "\(theme.name): \(theme.origin)\(extends)\(inUse)\n"
    }
    let isThere = themes.contains { $0.name == used }
    console.report(summary: [("theme", .text(used))], more: [("themes", list)]) {
      lines.joined()
        + (isThere ? "" : "'diarysite.yml' names the theme '\(used)', which does not exist.\n")
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
