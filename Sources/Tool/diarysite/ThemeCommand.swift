import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

/// `diarysite theme`
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "List themes, and show and copy their files to change them.",
    subcommands: [ThemeListCommand.self, ThemeShowCommand.self, ThemeCopyCommand.self])
}

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

/// `diarysite theme show [FILE]`
struct ThemeShowCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a file of a built-in theme.",
    discussion: """
      Prints FILE as it is built in, so that you can write your own in 'Themes/NAME/FILE'; \
      'diarysite theme copy NAME FILE' makes a copy to change. Without FILE, prints the names of \
      all files. The theme is the one that the diary uses, or the built-in one that it extends.
      """)

  @Argument(
    help: "A file of the theme, such as partials/row.mustache.",
    completion: .custom(completedThemeFiles))
  var file: String?

  @Option(help: "The theme's name, such as plain (default: the diary's).")
  var theme: String?

  @Option(help: "The diary's folder (default: the current folder).")
  var source: String?

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let tree = try themeFolder(source, console)
    let configuration = try loadConfiguration(from: tree).configuration
    let name = theme ?? configuration.theme
    let files = try BuiltInFiles(
      of: name, in: tree, builtIn: builtInThemes(), limits: configuration.limits)
    let text = try file.map { try files.text(of: $0) }
    if console.format == .json {
      let result = text.map { ("text", JSONValue.text($0)) } ?? ("files", .paths(files.paths))
      return Console.writeResult(
        jsonReport([], summary: [("theme", .text(name))], more: [result]))
    }
    Console.writeResult(text ?? files.paths.map { $0.text + "\n" }.joined())
  }
}

/// `diarysite theme copy NAME [FILE]`
struct ThemeCopyCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Copy a theme's files into the diary to change them.",
    discussion: """
      Copies all files of a built-in theme, or of the theme that yours extends, into \
      'Themes/NAME', or only FILE. Existing files are never changed. A file of your own replaces \
      the theme's; copy only what you want to change.
      """)

  @Argument(help: "The theme's name, such as default.")
  var name: String

  @Argument(help: "A file or folder of the theme, such as partials/row.mustache (default: all).")
  var file: String?

  @Option(help: "The diary's folder (default: the current folder).")
  var source: String?

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let tree = try themeFolder(source, console)
    let used = try loadConfiguration(from: tree).configuration.theme
    let copy = try ThemeCopy(of: name, part: file, into: tree, builtIn: builtInThemes())
    console.report(
      summary: [("theme", .text(name))],
      more: [("copied", .paths(copy.copied)), ("kept", .paths(copy.kept))]
    ) {
      let use = name == used ? "" : "write 'theme: \(name)' into 'diarysite.yml', "
      return copy.copied.map { "copied: \($0.text)\n" }.joined()
        + copy.kept.map { "already there, not changed: \($0.text)\n" }.joined()
        + (copy.copied.isEmpty
          ? "" : "Next, \(use)change a file, and see it with 'diarysite serve'.\n")
    }
  }
}

/// The folder of a diary whose themes are meant.
///
/// - Parameter source: The option `--source`.
func themeFolder(_ source: String?, _ console: Console) throws -> any FileTree {
  try diaryRequest(of: DiskPath(source ?? variable("SOURCE") ?? "."), now: nil, console).diary
}
