import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

/// `diarysite theme show [FILE]`
struct ThemeShowCommand: ParsableCommand {
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

  func run() throws {
    let console = try common.console()
    let tree = try themeFolder(source, console)
    let (name, files, shown): (String, BuiltInFiles, String)
    do throws(Diagnostics) {
      let configuration = try loadConfiguration(from: tree).configuration
      name = theme ?? configuration.theme
      files = try BuiltInFiles(
        of: name, in: tree, builtIn: builtInThemes(), limits: configuration.limits)
      shown = if let file { try files.text(of: file) } else { "" }
    } catch {
      console.fail(error)
    }
    let paths = files.paths.map(\.text)
    if console.format == .json {
      let result: (String, JSONValue) =
        file == nil ? ("files", .list(paths.map { .text($0) })) : ("text", .text(shown))
      return Console.writeResult(
        jsonReport([], summary: [("theme", .text(name))], more: [result]) + "\n")
    }
    Console.writeResult(file == nil ? paths.map { $0 + "\n" }.joined() : shown)
  }
}
