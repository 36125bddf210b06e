import ArgumentParser
import Diagnostics
import DiaryBuild
import Platform
import SiteFiles
import StructuredText

/// `diarysite check --leaks`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Search a finished site for entries that are not public.",
    discussion: """
      With --leaks, searches all files in FOLDER, and their names, for ids, titles and phrases \
      from drafts and from private, scheduled, unlisted and encrypted entries. Every build \
      searches the files that it writes; this command searches any folder, such as a site that \
      was published earlier.
      """)

  @Flag(help: "Search for entries that must not be public.")
  var leaks = false

  @Argument(
    help: ArgumentHelp(
      "The folder to search (default: 'public' in the diary).", valueName: "folder"))
  var folder: String?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    guard leaks else {
      throw ValidationError("'check' needs to know what to check. Write: diarysite check --leaks.")
    }
    if folder?.isEmpty == true {
      throw ValidationError("The name of the folder to search is empty.")
    }
    let diary = options.folder
    let shown = folder ?? variable("OUTPUT") ?? "public"
    let searched = folder.map { DiskPath($0) } ?? diary.appending(shown)
    let request = try options.request(console)
    // Every entry would be found in its own file.
    if ContentPlace(of: diary).folder.isInside(searched.resolved) {
      console.fail(
        unsearchable(
          shown, "it contains the diary itself", "name the folder of a site, such as 'public'"))
    }
    do throws(Diagnostics) {
      let report = try await checkLeaks(request, in: try tree(of: searched, shownAs: shown))
      show(report, of: shown, in: console)
    } catch {
      console.fail(error)
    }
  }

  private func tree(of path: DiskPath, shownAs shown: String) throws(Diagnostics) -> FolderOnDisk {
    do throws(FileFault) {
      return try FolderOnDisk(path: path.text)
    } catch {
      throw unsearchable(
        shown, error.reason.words.why, "build the site first, or name another folder")
    }
  }

  private func unsearchable(_ shown: String, _ why: String, _ fix: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "the folder '\(shown)' cannot be searched", why: why,
      fix: fix)
  }

  private func show(_ report: LeakReport, of shown: String, in console: Console) -> Never {
    let errors = report.messages.filter { $0.severity == .error }
    if console.format == .json {
      let summary: [(String, JSONValue)] = [
        ("folder", .text(shown)), ("files", .number(report.fileCount)),
        ("entries", .number(report.entryCount)), ("result", .text(result(of: report))),
      ]
      Console.writeResult(jsonReport(report.messages, summary: summary) + "\n")
    } else {
      console.show(report.messages)
      if !console.isQuiet {
        Console.writeResult(
          """
          searched \(counted(report.fileCount, "file", "files")) for \
          \(counted(report.entryCount, "entry that is", "entries that are")) not public: \
          \(result(of: report))

          """)
      }
    }
    Glibc.exit(Console.status(for: errors))
  }

  private func result(of report: LeakReport) -> String {
    let hasLeak = report.messages.contains { $0.severity == .error && $0.subject == .content }
    let result = hasLeak ? "leaks found" : "nothing found"
    let unread = report.messages.count { $0.subject == .files }
    return unread == 0 ? result : "\(result), but \(unread) could not be read"
  }
}
