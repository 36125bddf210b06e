import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

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
