import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

/// `diarysite theme copy NAME [FILE]`
struct ThemeCopyCommand: ParsableCommand {
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

  func run() throws {
    let console = try common.console()
    let tree = try themeFolder(source, console)
    let copy: ThemeCopy
    let used: String
    do throws(Diagnostics) {
      used = try loadConfiguration(from: tree).configuration.theme
      copy = try ThemeCopy(of: name, part: file, into: tree, builtIn: builtInThemes())
    } catch {
      console.fail(error)
    }
    if console.format == .json {
      func paths(_ paths: [SitePath]) -> JSONValue { .list(paths.map { .text($0.text) }) }
      let report = jsonReport(
        [], summary: [("theme", .text(name))],
        more: [("copied", paths(copy.copied)), ("kept", paths(copy.kept))])
      return Console.writeResult(report + "\n")
    }
    if console.isQuiet { return }
    for path in copy.copied { Console.writeResult("copied: \(path.text)\n") }
    for path in copy.kept { Console.writeResult("already there, not changed: \(path.text)\n") }
    if !copy.copied.isEmpty {
      let use = name == used ? "" : "write 'theme: \(name)' into 'diarysite.yml', "
      Console.writeResult("Next, \(use)change a file, and see it with 'diarysite serve'.\n")
    }
  }
}

/// The folder of a diary whose themes are meant; ends the program if it cannot be read.
///
/// - Parameter source: The option `--source`.
func themeFolder(_ source: String?, _ console: Console) throws -> any FileTree {
  try diaryRequest(of: DiskPath(source ?? variable("SOURCE") ?? "."), now: nil, console).diary
}
