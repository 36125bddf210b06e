import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryModel
import DiaryPublishing
import Glibc
import LocalizedDates
import SiteFiles

/// `diarysite init DIR`
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a small diary that builds at once.",
    discussion: """
      With --host, what the host needs is written too: for GitHub Pages '.nojekyll' and 'CNAME', for \
      Netlify '_headers' and '_redirects', for nginx a part of its configuration. In a diary that is \
      there already only those files are added, and none that is there is changed.
      """)

  @Argument(help: "A folder that is empty or does not exist yet; with --host also a diary.")
  var folder: String

  @Option(
    help: "Where the site will stand: github-pages, netlify or nginx.", transform: host(named:))
  var host: HostRecipe.Host?

  @OptionGroup var address: AddressOptions

  @Option(
    help: "Where 'publish' will send the site: a git repository, or for nginx user@host:/path.")
  var remote: String?

  @Flag(help: "Also write a workflow that builds on the host, which takes all sources there.")
  var ci = false

  @Flag(help: "Take all questions for answered; twice if entries are not public.")
  var yes: Int

  @Option(help: "The date of the first entry, such as 2024-05-12 (default: today).")
  var now: String?

  @Option(help: "The diary's locale, such as ko-KR (default: the environment's).")
  var locale: String?

  @Option(help: "The diary's time zone, such as Asia/Seoul (default: the machine's).")
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "A folder elsewhere for the entries, such as a synced one; relative to the diary.",
      valueName: "path"))
  var content: String?

  @Flag(help: "Only add '.diarysite-secret' to a diary that has none.")
  var secretOnly = false

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let path = DiskPath(folder)
    if secretOnly { return try addSecret(to: path, console) }
    if host == nil, remote != nil || ci {
      throw ValidationError(
        "--remote and --ci need --host. Write, for example: --host github-pages.")
    }
    if ci, host != .githubPages {
      throw ValidationError("--ci is there for --host github-pages only.")
    }
    if let remote, mayHoldSecret(remote) {
      throw ValidationError(
        "--remote has a password or a token, or what may be one. Leave it out, and let git's "
          + "credential helper or an ssh key do that.")
    }
    let instant = try present(option: now)
    let site = try address.site()
    if host != nil, isDiary(path), content != nil {
      throw ValidationError("--content is for a new diary. In this one, write 'content: PATH'.")
    }
    if host != nil, isDiary(path) { return try await addHost(to: path, at: site, instant, console) }
    let recipe = host.map { HostRecipe($0, for: site) }
    let zone = try MachineHabits.zone(option: timeZone)
    let starter = StarterDiary(
      locale: try MachineHabits.locale(option: locale), zone: zone, day: try firstDay(in: zone),
      site: site, target: recipe?.target(remote: remote), content: content)
    let workflow = ci ? BuildingWorkflow(zone: zone, now: instant) : nil
    let elsewhere = try contentPlace(of: path, console)
    var isOpened = false
    if ci { try HostQuestions(hiddenCount: 0, yes: yes).ask() }
    do throws(FileFault) {
      if path.kind != nil, try !FolderOnDisk(path: path.text).children(of: .root).isEmpty {
        console.fail([taken])
      }
      try path.makeFolder()
      let tree = try FolderOnDisk(path: path.text)
      try starter.write(to: tree)
      if let elsewhere {
        try elsewhere.folder.makeFolder()
        isOpened = try starter.writeEntries(to: try FolderOnDisk(path: elsewhere.folder.text))
      }
      _ = try HostFiles(recipe, workflow).add(to: tree)
      try path.appending(".diarysite-secret").createSecret(randomHexadecimal(bytes: 32) + "\n")
    } catch {
      console.fail([unusable(error)])
    }
    if console.format == .json {
      return Console.writeResult(jsonReport([], summary: [("folder", .text(folder))]) + "\n")
    }
    if console.isQuiet { return }
    var publishing = ""
    if let recipe {
      let isSet = site != nil && remote != nil
      publishing =
        (isSet ? "" : "Write 'baseURL' and 'publish' into 'diarysite.yml'. ") + "Then:\n"
        + "  diarysite publish\n" + recipe.advice + "\n"
        + (ci ? BuildingWorkflow.advice + "\n" : "")
    }
    Console.writeResult(
      """
      A diary is in '\(folder)'. Next:
        cd \(folder)
        diarysite build
      Entries stand in '\(content ?? "Content")', the configuration in 'diarysite.yml'.
      \(isOpened ? openedWords + "\n" : "")\(publishing)
      """)
  }

  private let openedWords =
    "All entries there are public unless they say otherwise: 'visibility: private' in their "
    + "'folder.yml' holds them back."

  /// Where the entries of a new diary will stand; `nil` for its own folder.
  private func contentPlace(of diary: DiskPath, _ console: Console) throws -> ContentPlace? {
    guard let content else { return nil }
    if content.isEmpty { throw ValidationError("The name of the folder of entries is empty.") }
    let entries = ContentPlace(naming: content, of: diary)
    if var fault = entries.fault(ofNew: diary) {
      fault.location = nil
      console.fail([fault])
    }
    let here = DiskPath(content)
    if entries.folder.kind == nil, here.kind != nil, here.resolved != entries.folder {
      throw ValidationError(
        "--content is a path from the diary, and there is no '\(content)' there, but here is one. Write its whole path, such as \(here.resolved.text)."
      )
    }
    return entries
  }

  /// The day of the first entry: the one that was asked for, else the one that clocks show.
  private func firstDay(in zone: Zone) throws -> Day {
    if let now = now ?? variable("NOW"), let date = try? DateText(parsing: now),
      date.offset == nil
    {
      return date.day
    }
    return zone.wallTime(at: try present(option: now))?.day ?? .first
  }

  private func isDiary(_ path: DiskPath) -> Bool {
    ["diarysite.yml", "Content"].contains { path.appending($0).kind != nil }
  }

  /// Adds to a diary that is there what its host needs.
  private func addHost(
    to path: DiskPath, at given: SiteURL?, _ now: Instant, _ console: Console
  ) async throws {
    guard let host else { return }
    let request = try diaryRequest(of: path, now: self.now, console)
    let status: SiteStatus
    do throws(Diagnostics) {
      status = try await DiaryBuild.status(of: request, BuiltOutput(nil, shownAs: "public"))
    } catch {
      console.fail(error.all)
    }
    if ci { try HostQuestions(hiddenCount: status.held.count, yes: yes).ask() }
    let site = given ?? status.site
    let recipe = HostRecipe(host, for: site)
    let workflow = ci ? BuildingWorkflow(zone: status.zone, now: now) : nil
    do throws(FileFault) {
      let outcome = try HostFiles(recipe, workflow).add(to: FolderOnDisk(path: path.text))
      report(outcome, recipe, hasSite: status.site != nil, console)
    } catch {
      console.fail([unusable(error)])
    }
  }

  private func report(
    _ outcome: HostFiles.Outcome, _ recipe: HostRecipe, hasSite: Bool, _ console: Console
  ) {
    if console.format == .json {
      func paths(_ paths: [SitePath]) -> JSONValue { .list(paths.map { .text($0.text) }) }
      let lists = [
        ("written", paths(outcome.written)), ("equal", paths(outcome.equal)),
        ("kept", paths(outcome.kept.map(\.path))),
      ]
      return Console.writeResult(
        jsonReport([], summary: [("folder", .text(folder))], more: lists) + "\n")
    }
    if console.isQuiet { return }
    for path in outcome.written { Console.writeResult("written: \(path.text)\n") }
    for path in outcome.equal { Console.writeResult("already there: \(path.text)\n") }
    for file in outcome.kept {
      Console.writeResult("left as it is: \(file.path.text). It would be:\n")
      for line in file.text.split(separator: "\n") { Console.writeResult("  \(line)\n") }
    }
    Console.writeResult(
      """
      Next, if 'diarysite.yml' does not say so yet:
      \(hasSite ? "" : "  baseURL: https://example.org/diary/\n")\
        publish: {\(recipe.target(remote: remote))}
      Then 'diarysite publish'. \(recipe.advice)
      \(ci ? BuildingWorkflow.advice + "\n" : "")
      """)
  }

  private func addSecret(to diary: DiskPath, _ console: Console) throws {
    do throws(FileFault) {
      try diary.appending(".diarysite-secret").createSecret(randomHexadecimal(bytes: 32) + "\n")
    } catch {
      console.fail([
        Diagnostic(
          at: nil, subject: .files, what: "'.diarysite-secret' could not be made",
          why: error.reason.words.why, fix: "keep the secret that is there, or name a diary")
      ])
    }
    if console.isQuiet || console.format == .json { return }
    Console.writeResult(
      "'.diarysite-secret' is made. Keep a copy of it, and keep it out of git.\n")
  }

  private var taken: Diagnostic {
    Diagnostic(
      at: nil, subject: .configuration, what: "'\(folder)' is not empty",
      why: "a new diary must not mix with other files", fix: "name a new folder")
  }

  private func unusable(_ fault: FileFault) -> Diagnostic {
    let (why, fix) = fault.reason.words
    return Diagnostic(
      at: nil, subject: .files, what: "'\(folder)' cannot be written", why: why, fix: fix)
  }

  private func randomHexadecimal(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<count * 2).map { _ in
      String(UInt8.random(in: 0..<16, using: &generator), radix: 16)
    }.joined()
  }
}

/// The hosts by name, as the option `--host` takes them.
private func host(named name: String) throws -> HostRecipe.Host {
  if let host = HostRecipe.Host(rawValue: name) { return host }
  let all = HostRecipe.Host.allCases.map(\.rawValue).joined(separator: ", ")
  throw ValidationError("--host may be \(all).")
}
