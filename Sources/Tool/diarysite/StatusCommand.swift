import ArgumentParser
import Diagnostics
import DiaryBuild
import Platform
import SiteFiles

/// `diarysite status`
struct StatusCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what a build would make public and what it would hold back.",
    discussion: """
      Compares the diary with the last published site, or with the last build if nothing was \
      published. Writes nothing and needs no passphrase. For entries that are not public, shows \
      only the names of their files.
      """)

  @OptionGroup var options: DiaryOptions

  @OptionGroup var site: OutputOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let shown = site.folder
    let request = try options.request(console)
    let built = try? FolderOnDisk(path: options.folder.appending(shown).text)
    let status = try await status(of: request, BuiltOutput(built, shownAs: shown))
    if console.format == .json {
      Console.writeResult(status.report(quotingHidden: console.quotesHidden))
    } else if !console.isQuiet {
      let limit = console.isVerbose ? Int.max : StatusText.shownOfAKind
      let text = StatusText(
        status: status, output: shown, limit: limit, words: console.words,
        quotesHidden: console.quotesHidden)
      Console.writeResult(text.text)
      console.show(status.notes)
    }
  }
}
