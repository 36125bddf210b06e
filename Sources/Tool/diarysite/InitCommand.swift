import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryModel
import DiaryPrivacy
import DiaryWords
import LocalizedDates
import Photos
import Platform
import SiteFiles
import SiteOutput
import SitePublishing
import StructuredText

/// `diarysite init DIR`
struct InitCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a small diary that is ready to build.",
    discussion: """
      With --host, also creates the files that the host needs: '.nojekyll' and 'CNAME' for GitHub \
      Pages, '_headers' for Netlify, with '_redirects' if the site is below a path, a part of the \
      configuration for nginx. With --ci, also a workflow for GitHub, GitLab or Forgejo that \
      builds, checks and publishes the diary there. In an existing diary only these files are added, and no existing file is changed.
      """)

  @Argument(help: "A new or empty folder; with --host, it can also be an existing diary.")
  var folder: String

  @Option(
    help: "The host of the site: github-pages, gitlab-pages, forgejo-pages, netlify or nginx.",
    transform: { try choice(named: $0, of: "--host") })
  var host: HostRecipe.Host?

  @OptionGroup var address: AddressOptions

  @Option(
    help: "Where 'publish' sends the site: a git repository, or user@host:/path for nginx.")
  var remote: String?

  @Flag(help: "Also create a workflow that builds on the host, which needs all your sources there.")
  var ci = false

  @Flag(
    help: "Answer yes to all questions; give it twice if the diary has entries that are not public."
  )
  var yes: Int

  @Option(help: "The date of the first entry, such as 2024-05-12 (default: today).")
  var now: String?

  @Option(help: "The diary's locale, such as ko-KR (default: your environment's).")
  var locale: String?

  @Option(help: "The diary's time zone, such as Asia/Seoul (default: this machine's).")
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "A folder outside the diary for its entries, such as a synced one; relative to the diary.",
      valueName: "path"))
  var content: String?

  @Flag(
    name: .customLong("private"),
    help: "Entries are private unless they say otherwise (default: public, or what you answer).")
  var isPrivate = false

  @Flag(help: "Only create '.diarysite-secret', in a diary that has none.")
  var secretOnly = false

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let path = DiskPath(folder)
    if secretOnly { return try addSecret(to: path, console) }
    if host == nil, remote != nil || ci {
      throw ValidationError(
        "--remote and --ci need --host. Write, for example: --host github-pages.")
    }
    if ci, host?.forge == nil {
      throw ValidationError(
        "--ci works only with --host github-pages, gitlab-pages or forgejo-pages.")
    }
    if let host, host.needsWorkflow, !ci {
      throw ValidationError(
        "GitLab Pages takes a site from a pipeline alone, which --ci creates. Add --ci.")
    }
    if let host, host.needsWorkflow, remote != nil {
      throw ValidationError("--remote has no effect here: the pipeline publishes the site.")
    }
    if let remote, mayHoldSecret(remote) {
      throw ValidationError(
        "--remote contains a password or a token, or something that may be one. Leave it out, and "
          + "use git's credential helper or an ssh key.")
    }
    let instant = try present(option: now)
    let site = try address.site()
    if host != nil, path.isDiary {
      if content != nil {
        throw ValidationError(
          "--content is for new diaries. In this one, write 'content: PATH' into 'diarysite.yml'.")
      }
      if isPrivate {
        throw ValidationError(
          "--private is for new diaries. In this one, write 'visibility: {default: private}' into "
            + "'diarysite.yml'.")
      }
    }
    if host != nil, path.isDiary { return try await addHost(to: path, at: site, instant, console) }
    let recipe = host.map { HostRecipe($0, for: site) }
    let zone = try MachineHabits.zone(option: timeZone)
    let elsewhere = try contentPlace(of: path)
    if ci {
      try askAboutWorkflow(
        hidden: [], content: elsewhere?.name(outside: path), yes: yes, console.words)
    }
    try checkFree(path)
    // Those that are there are private, whatever the answer would be.
    let isSettled = isPrivate || elsewhere?.holdsEntries ?? false
    let question = isSettled || yes > 0 ? nil : ReadersQuestion(console)
    let visibility = try isSettled ? .private : question?.ofNewDiary() ?? .public
    let tag = try MachineHabits.locale(option: locale)
    let starter = StarterDiary(
      locale: tag, words: ProgramWords(tag).phrases, zone: zone, day: try firstDay(in: zone),
      site: site, target: recipe.flatMap { target(of: $0) }, content: content,
      hasPhotoTool: photoTool(outside: path).isInstalled, visibility: visibility)
    let workflow = workflow(zone: zone, instant)
    let more = HostFiles.all(recipe, workflow).map { (path: $0.path, text: $0.text) }
    let isOpened: Bool = try reporting(unusable) { () throws(FileFault) in
      try path.inNewFolder { tree throws(FileFault) in
        func make(_ entries: FolderOnDisk?) throws(FileFault) -> Bool {
          try starter.make(in: tree, entries: entries, more: more) { () throws(FileFault) in
            try path.appending(SiteSecret.fileName).createSecret(SiteSecret.random().text + "\n")
          }
        }
        guard let elsewhere else { return try make(nil) }
        return try elsewhere.folder.inNewFolder(make)
      }
    }
    var publishing = ""
    let words = console.words
    if let recipe {
      let isSent = target(of: recipe) != nil
      let missing = [site == nil ? "'baseURL'" : nil, isSent && remote == nil ? "'publish'" : nil]
        .compactMap { $0 }
      if let first = missing.first {
        let keys = missing.count > 1 ? words("and", ["first": first, "second": missing[1]]) : first
        publishing = words("init.set", ["keys": keys])
      }
      if let workflow {
        publishing += (missing.isEmpty ? "" : "\n") + advice(workflow, words) + "\n"
      } else {
        publishing +=
          (missing.isEmpty ? "" : " ") + words("init.then") + "\n  diarysite publish\n"
          + advice(recipe, words) + "\n"
      }
    }
    console.report(summary: [("folder", .text(folder))]) {
      """
      \(words("init.created", ["folder": folder]))
        cd \(folder)
        diarysite build
      \(words("init.places", ["folder": content ?? "Content"]))
      \(words("init." + (isOpened ? "privateThere" : visibility.rawValue)))
      \(publishing)
      """
    }
  }

  private func workflow(zone: Zone, _ now: Instant) -> BuildingWorkflow? {
    ci ? host?.forge.map { BuildingWorkflow(on: $0, zone: zone, now: now) } : nil
  }

  /// The setting of `publish`; `nil` where the workflow alone sends the site.
  private func target(of recipe: HostRecipe) -> String? {
    let isHandedOver = ci && host == .githubPages && remote == nil
    return isHandedOver ? nil : recipe.target(remote: remote)
  }

  /// - Throws: If the folder holds something.
  private func checkFree(_ path: DiskPath) throws(Diagnostics) {
    let isFree = try reporting(unusable) { () throws(FileFault) in
      if path.kind == nil || StarterDiary.isUnfinished(path) { return true }
      return try FolderOnDisk(path: path.text).children(of: .root).isEmpty
    }
    if !isFree { throw taken }
  }

  /// The folder for the entries of a new diary; `nil` for a folder inside the diary.
  private func contentPlace(of diary: DiskPath) throws -> ContentPlace? {
    guard let content else { return nil }
    if content.isEmpty { throw ValidationError("The folder name after --content is empty.") }
    let entries = ContentPlace(naming: content, of: diary)
    if var fault = entries.fault(ofNew: diary) {
      fault.location = nil
      throw fault
    }
    let here = DiskPath(content)
    if entries.folder.kind == nil, here.kind != nil, here.resolved != entries.folder {
      throw ValidationError(
        "--content is relative to the diary, which has no '\(content)', but the current folder has one. Write its full path: \(here.resolved.text)."
      )
    }
    return entries
  }

  /// The day of the first entry: the requested one, or else today in the diary's time zone.
  private func firstDay(in zone: Zone) throws -> Day {
    if let now = now ?? variable("NOW"), let date = try? DateText(parsing: now),
      date.offset == nil
    {
      return date.day
    }
    return zone.wallTime(at: try present(option: now))?.day ?? .first
  }

  /// Adds the files that the host needs to an existing diary.
  private func addHost(
    to path: DiskPath, at given: SiteURL?, _ now: Instant, _ console: Console
  ) async throws {
    guard let host else { return }
    let request = try diaryRequest(of: path, now: self.now, console)
    let status = try await DiaryBuild.status(of: request, BuiltOutput(nil, shownAs: "public"))
    if ci {
      try askAboutWorkflow(
        hidden: status.held.map { (status.shown($0.file), $0.admission.word) },
        content: ContentPlace(of: path).name(outside: path), yes: yes, console.words)
    }
    let site = given ?? status.site
    let recipe = HostRecipe(host, for: site)
    let workflow = workflow(zone: status.zone, now)
    let outcome = try reporting(unusable) { () throws(FileFault) in
      try HostFiles(recipe, workflow, addedTo: FolderOnDisk(path: path.text))
    }
    report(outcome, recipe, workflow, at: site, hasSite: status.site != nil, console)
  }

  private func report(
    _ outcome: HostFiles, _ recipe: HostRecipe, _ workflow: BuildingWorkflow?, at site: SiteURL?,
    hasSite: Bool, _ console: Console
  ) {
    let words = console.words
    let files =
      outcome.written.map { words("init.fileWritten", ["file": $0.text]) + "\n" }
      + outcome.equal.map { words("init.fileThere", ["file": $0.text]) + "\n" }
      + outcome.kept.map { file in
        words("init.fileKept", ["file": file.path.text]) + "\n"
          + file.text.split(separator: "\n").map { "  \($0)\n" }.joined()
      }
    let lines = [
      hasSite ? nil : "  baseURL: \(site?.text ?? "https://example.org/diary/")\n",
      target(of: recipe).map { "  publish: {\($0)}\n" },
    ].compactMap { $0 }.joined()
    console.report(
      summary: [("folder", .text(folder))],
      more: [
        ("written", .paths(outcome.written)), ("equal", .paths(outcome.equal)),
        ("kept", .paths(outcome.kept.map(\.path))),
      ]
    ) {
      files.joined()
        + (lines.isEmpty
          ? "" : words("init.addLines") + "\n" + lines)
        + (workflow.map { advice($0, words) }
          ?? words("init.thenPublish") + " " + advice(recipe, words)) + "\n"
    }
  }

  /// The next step on the host, besides publishing.
  private func advice(_ recipe: HostRecipe, _ words: ProgramWords) -> String {
    words("init.advice." + recipe.host.rawValue, ["folder": recipe.serverFolder])
  }

  /// The same before the first run of a workflow.
  private func advice(_ workflow: BuildingWorkflow, _ words: ProgramWords) -> String {
    words("workflow.advice." + workflow.forge.rawValue, ["values": words("workflow.values")])
  }

  private func addSecret(to diary: DiskPath, _ console: Console) throws {
    do throws(FileFault) {
      try diary.appending(SiteSecret.fileName).createSecret(SiteSecret.random().text + "\n")
    } catch {
      throw Diagnostics(
        at: nil, subject: .files, what: "'.diarysite-secret' could not be created",
        why: error.reason.words.why, fix: "keep the existing secret, or name a diary's folder")
    }
    if console.isQuiet || console.format == .json { return }
    Console.writeResult(console.words("init.secret") + "\n")
  }

  private var taken: Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "'\(folder)' is not empty",
      why: "a new diary needs a folder of its own", fix: "name a new or empty folder")
  }

  private var unusable: String { "'\(folder)' cannot be written" }
}

extension DiskPath {
  /// Whether a diary is in the folder; half of one is none.
  var isDiary: Bool {
    !StarterDiary.isUnfinished(self)
      && ["diarysite.yml", "Content"].contains { appending($0).kind != nil }
  }
}
