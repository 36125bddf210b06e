import ArgumentParser
import Diagnostics
import DiaryBuild
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite check`
struct CheckCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a finished site.",
    discussion: """
      Builds the site and checks it; with FOLDER, checks the site in that folder, whatever made it, \
      and builds nothing. Without options, checks links and pictures.

      With --leaks, searches all files, and their names, for ids, titles and phrases from drafts \
      and from private, scheduled, unlisted and encrypted entries. Every build searches the files \
      that it writes; this searches any folder, such as a site that was published earlier. With \
      --leaks alone nothing is built.
      """)

  @Flag(
    help: "Check links, ids, headings, the sizes of pages, addresses, feeds and the sitemap.")
  var links = false

  @Flag(help: "Check that pictures are there and have alternative texts.")
  var pictures = false

  @Flag(help: "Search for entries that must not be public.")
  var leaks = false

  @Flag(help: "Check all of these.")
  var all = false

  @Flag(help: "With the links, ask other hosts whether the pages that the site links to exist.")
  var external = false

  @Argument(
    help: ArgumentHelp(
      "The folder to check (default: 'public' in the diary).", valueName: "folder"))
  var folder: String?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var address: AddressOptions

  @OptionGroup var passphrases: PassphraseOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    if folder?.isEmpty == true {
      throw ValidationError("The name of the folder to search is empty.")
    }
    let isUsual = !(links || pictures || leaks || all)
    let (checksLinks, checksPictures) = (links || all || isUsual, pictures || all || isUsual)
    if external && !checksLinks {
      throw ValidationError("--external goes with the links. Add --links, or use --all.")
    }
    let diary = options.folder
    let shown = folder ?? variable("OUTPUT") ?? "public"
    let searched = folder.map { DiskPath($0) } ?? diary.appending(shown)
    var request = try options.request(console)
    // Every entry would be found in its own file.
    if leaks || all, ContentPlace(of: diary).folder.isInside(searched.resolved) {
      throw unsearchable(
        shown, "it contains the diary itself", "name the folder of a site, such as 'public'")
    }
    request.baseURL = try address.site()
    var results: [CheckResult] = []
    if checksLinks || checksPictures {
      let run = SiteCheckRun(
        request: request, folder: searched, shown: shown, isBuilt: folder == nil,
        isOwn: folder == nil || isOutput(searched, of: diary),
        console: console, checksLinks: checksLinks, checksPictures: checksPictures,
        asksOthers: external)
      results.append(try await run.result(passphrases, in: diary))
    }
    if leaks || all {
      let report = try await checkLeaks(request, in: try tree(of: searched, shownAs: shown))
      results.append(result(of: report))
    }
    show(results, of: shown, in: console)
  }

  private func isOutput(_ folder: DiskPath, of diary: DiskPath) -> Bool {
    let list = try? FolderOnDisk(path: folder.text).item(at: OutputList.path)
    let output = diary.appending(variable("OUTPUT") ?? "public")
    return list != nil && folder.resolved == output.resolved
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

  private func show(_ results: [CheckResult], of shown: String, in console: Console) -> Never {
    let messages = results.flatMap(\.messages)
    var summary: [(String, JSONValue)] = [("folder", .text(shown))]
    for member in results.flatMap(\.members) where !summary.contains(where: { $0.0 == member.0 }) {
      summary.append(member)
    }
    summary.append(("result", .text(results.map(\.words).joined(separator: "; "))))
    console.report(messages, summary: summary) { results.map { $0.line + "\n" }.joined() }
    Glibc.exit(Console.status(for: messages.filter { $0.severity == .error }))
  }

  private func result(of report: LeakReport) -> CheckResult {
    let hasLeak = report.messages.contains { $0.severity == .error && $0.subject == .content }
    let result = hasLeak ? "leaks found" : "nothing found"
    let unread = report.messages.count { $0.subject == .files }
    let words = unread == 0 ? result : "\(result), but \(unread) could not be read"
    return CheckResult(
      messages: report.messages,
      members: [("files", .number(report.fileCount)), ("entries", .number(report.entryCount))],
      words: words,
      line: "searched \(counted(report.fileCount, "file", "files")) for "
        + "\(counted(report.entryCount, "entry that is", "entries that are")) not public: \(words)")
  }
}

/// The result of one kind of check.
struct CheckResult {
  let messages: [Diagnostic]
  /// Numbers for the summary.
  let members: [(String, JSONValue)]
  /// Such as `nothing found`.
  let words: String
  /// The same with the numbers.
  let line: String
}
