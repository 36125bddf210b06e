import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

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
