import ArgumentParser
import Diagnostics
import DiaryBuild
import Glibc
import SiteFiles

/// `diarysite status`
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what a build would make public, and what it would hold back.",
    discussion: """
      Compares the diary with the site as it was last published, else as it was last built. \
      Nothing is written, and no passphrase is needed. Of entries that are not public only the \
      names of their files are shown.
      """)

  @Option(help: "The diary's folder (default: here).")
  var source: String?

  @Option(help: "The folder of the site, relative to the diary (default: public).")
  var output: String?

  @Option(help: "The present, such as 2024-05-12T07:30:00+09:00 or unix seconds.")
  var now: String?

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let diary = DiskPath(source ?? variable("SOURCE") ?? ".")
    let shown = output ?? variable("OUTPUT") ?? "public"
    let request = try diaryRequest(of: diary, now: now, console)
    let site = try? FolderOnDisk(path: diary.appending(shown).text)
    do throws(Diagnostics) {
      let status = try await status(of: request, BuiltOutput(site, shownAs: shown))
      if console.format == .json {
        Console.writeResult(status.report(quotingHidden: console.quotesHidden) + "\n")
      } else if !console.isQuiet {
        let limit = console.isVerbose ? Int.max : StatusText.shownOfAKind
        let text = StatusText(
          status, output: shown, limit: limit, quotesHidden: console.quotesHidden)
        Console.writeResult(text.text)
      }
    } catch {
      console.fail(error.all)
    }
  }
}
