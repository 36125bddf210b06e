import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryWords
import Foundation
import LocalizedDates
import Platform
import SiteFiles
import SiteOutput
import SitePublishing
import StructuredText
import Synchronization

/// One run of `diarysite publish`, from the build to the last message.
struct PublishRun: Sendable {
  let request: BuildRequest
  let diary: DiskPath
  let output: DiskPath
  /// The output as the user names it.
  let shown: String
  let console: Console
  let signals: Signals
  let scratch: PublishScratch
  /// Whether nothing is sent, and nothing is written outside ``scratch``.
  let isDryRun: Bool
  let isNoBuild: Bool
  let foreign: ForeignFiles
  let asks: Bool
  /// Asks on the writing page instead of the terminal.
  var page: (@Sendable (PublishReport) async -> Bool)?
  let verifies: Bool
  let state = PublishState()

  /// - Returns: What was reported at the end, and how the run ended.
  @discardableResult
  func publish(to name: String?) async throws(Diagnostics) -> (
    report: PublishReport, result: String
  ) {
    let (target, baseURL, author) = try publishTarget(
      named: name, of: request.diary, at: request.baseURL)
    var environment = self.environment
    environment.author = author.flatMap { GitSignature(ofAuthor: $0.name, url: $0.url) }
    let root = try reporting(
      "the diary '\(diary.text)' cannot be read", subject: .configuration
    ) { () throws(FileFault) in
      try FolderOnDisk(path: diary.text)
    }
    let publication = try Publication(
      to: target, from: environment, of: root, remembers: { wasPublished(root, to: $0) },
      writes: !isDryRun)
    let verification = verifies ? try Verification(of: baseURL, from: environment) : nil
    let (site, published, held, messages) = try await finishedSite(for: publication)
    try refuseNothing(published, held)
    let secret = try PublishingSecret(of: request, for: site)
    signals.interruption.hold()
    let progress = ProgressLine(isShown: console.isTalkative, "checking the target")
    defer { progress.end() }
    let assessment = try await look(at: publication, for: site, under: secret.secret)
    progress.end()
    console.show(assessment.warnings)
    if assessment.plan.isGreatLoss && !request.isForced { throw greatLoss(assessment.plan) }
    var text = PublishReport(
      publication, assessment, entries(published, of: assessment, publication), held,
      baseURL: baseURL, console, messages + assessment.warnings)
    if isDryRun { noteSecret(secret, in: &text) }
    tell(text.before)
    if assessment.isDone {
      if !isDryRun {
        try keep(secret, &text)
        try await publication.settle(assessment)
        try published.remember(in: request.diary, to: publication.key)
      }
      end(text, "nothing to do", console.words("hasSite", ["target": text.targetName]))
      try await verify(assessment, isDryRun ? nil : verification)
      return (text, "nothing to do")
    }
    if isDryRun { return end(text, "dry run", console.words("nothingSent")) }
    if asks, await !isAgreed(text, target) {
      return end(text, "declined", console.words("nothingSent"))
    }
    try keep(secret, &text)
    try await send(assessment, publication)
    try published.remember(in: request.diary, to: publication.key)
    let ended = end(text, "published", text.after)
    try await verify(assessment, verification)
    return ended
  }

  private func look(
    at publication: Publication, for site: FinishedSite, under secret: any ListSecret
  ) async throws(Diagnostics) -> Publication.Assessment {
    try await publication.look(for: site, under: secret, foreign) {
      [request] () throws(Diagnostics) in
      try await placesOfWithdrawnPages(of: request, sincePublishingTo: publication.key)
    }
  }

  private func send(
    _ assessment: Publication.Assessment, _ publication: Publication
  ) async throws(Diagnostics) {
    state.beginSending()
    let progress = ProgressLine(isShown: console.isTalkative, "sending")
    defer { progress.end() }
    _ = try await publication.send(assessment)
    endIfInterrupted("the site was published first")
  }

  private func verify(
    _ assessment: Publication.Assessment, _ verification: Verification?
  ) async throws(Diagnostics) {
    guard let verification else { return }
    let progress = ProgressLine(isShown: console.isTalkative, "fetching pages")
    defer { progress.end() }
    let (count, gone) = try await verification.run(assessment, namesRemoved: names)
    progress.end()
    let rest = gone == 0 ? "" : console.words("removedAreGone", count: gone)
    tell(console.words("fetched", count: count) + rest + "\n")
  }

  /// Whether results and messages may name entries that are not public, or were withdrawn just now.
  private var names: Bool { console.quotesHidden && console.quotesHiddenInMessages }

  // MARK: The site

  /// The site, its entries and those held back, and the messages of its build.
  private func finishedSite(for publication: Publication) async throws(Diagnostics) -> (
    FinishedSite, PublishedSite, HeldCounts, [Diagnostic]
  ) {
    var request = request
    let interruption = signals.interruption
    let target: PassphraseTrial.Place = (
      publication.targetName,
      { path, limit in
        // A program that reads there ends with this one.
        interruption.hold()
        return await publication.contents(of: path, limit: limit)
      }
    )
    request.trial?.places.insert(target, at: 0)
    let (secret, isDryRun) = (request.knownSecret, isDryRun)
    if isNoBuild {
      let site = try FinishedSite(
        checking: output, of: diary, shownAs: shown, secret: secret, isDryRun: isDryRun)
      var checked = request
      checked.program = programFingerprint()
      let built = BuiltOutput(try? FolderOnDisk(path: output.text), shownAs: shown)
      try await refuseUnbuiltChanges(of: checked, built)
      try await request.trial?.runWithoutBuild(request)
      let read = try await PublishedSite.read(nil, of: request)
      console.show(read.site.messages)
      return (site, read.site, read.held, read.site.messages)
    }
    let folder = isDryRun ? scratch.folder.appending("site") : output
    let progress = ProgressLine(isShown: console.isTalkative)
    defer { progress.end() }
    let built = try await build(request) { () throws(Diagnostics) in
      try OpenOutput.open(
        folder, diary: diary, shownAs: shown, isPreview: false, secret: secret,
        isDryRun: isDryRun, interruption: interruption)
    }
    let read = try await PublishedSite.read(built, of: request)
    let messages =
      built.report.messages + built.report.notices(of: shown) + read.site.messages
    console.show(messages)
    let site = try FinishedSite(built, in: folder, shownAs: shown)
    return (site, read.site, read.held, messages)
  }

  private func entries(
    _ site: PublishedSite, of assessment: Publication.Assessment, _ publication: Publication
  ) -> PublishedEntries {
    let (changes, isKnown) = site.changes(
      sincePublishingTo: publication.key, by: request.diary)
    return PublishedEntries(changes, isKnown: isKnown, assessment.plan)
  }

  // MARK: The machine

  private var environment: PublishEnvironment {
    PublishEnvironment(
      of: SourceFolders(ofDiary: diary.resolved), output: output, scratch: scratch.folder,
      variables: ProcessInfo.processInfo.environment,
      isTerminal: page == nil && UserTerminal.canAnswer,
      interruption: signals.interruption, now: request.now)
  }

  /// Saves a new secret before anything is sent that it proves.
  private func keep(
    _ secret: PublishingSecret, _ report: inout PublishReport
  ) throws(Diagnostics) {
    try secret.keep(in: diary)
    noteSecret(secret, in: &report)
  }

  private func noteSecret(_ secret: PublishingSecret, in report: inout PublishReport) {
    guard secret.isNew else { return }
    let note = secret.note(of: request.diary, isMade: !isDryRun)
    report.messages.append(note)
    console.show([note])
  }

  /// Ends the process if a signal came.
  func endIfInterrupted(_ words: String? = nil) {
    if signals.isCaught { scratch.remove() }
    signals.endIfCaught(
      words
        ?? (state.isSending
          ? "the target is unchanged, or has a part of the new site; publish again to finish"
          : "nothing was sent"))
  }

  private func isAgreed(_ report: PublishReport, _ target: PublishTarget) async -> Bool {
    if let page { return await page(report) }
    let question = console.words(
      "publishQuestion", ["target": target.name, "place": report.targetName])
    let answer = ask(question + " [y/N] ", signals.interruption)
    endIfInterrupted()
    return console.words.isYes(answer)
  }

  private func tell(_ text: String) {
    if console.isTalkative { Console.writeResult(text) }
  }

  @discardableResult
  private func end(
    _ report: PublishReport, _ result: String, _ words: String
  ) -> (report: PublishReport, result: String) {
    if console.format == .json { Console.writeResult(report.data(result: result).text + "\n") }
    tell(words + "\n")
    return (report, result)
  }

  // MARK: Faults

  /// A site without entries is a slip most often: all are private still, or the folder is the wrong
  /// one. Who withdrew the last one can send it nevertheless.
  private func refuseNothing(
    _ site: PublishedSite, _ held: HeldCounts
  ) throws(Diagnostics) {
    if request.isForced || site.hasEntries || held.hasGuarded { return }
    throw Diagnostics(
      at: nil, subject: .content, what: "the site has no entries to publish",
      why: held.lines(in: ProgramWords(.english)).first
        ?? "the diary has no entries that have a date",
      fix: "write an entry, or write 'visibility: public' into those that all may read; to empty "
        + "a site that was published, use --force")
  }

  private func greatLoss(_ plan: PublishPlan) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .network,
      what: "the publish would remove \(plan.removedPageCount) of \(plan.pageCountBefore) pages",
      why: "that is more than a quarter; perhaps entries are missing",
      fix: "look for the missing entries, or use --force to remove them")
  }
}

/// The progress of a publish, for the message when a signal ends it.
///
/// A class, because it changes while the run goes on; the mutex guards it.
final class PublishState: Sendable {
  private let isBegun = Mutex(false)

  var isSending: Bool { isBegun.withLock { $0 } }

  func beginSending() { isBegun.withLock { $0 = true } }
}

/// The entries that a publish changes for readers.
struct PublishedEntries: Sendable {
  let new: [PublishedEntry]
  let changed: [PublishedEntry]
  let gone: [PublishedEntry]

  /// - Parameters:
  ///   - isKnown: Whether the changes are those since the last publish. If not, what happens to
  ///     an entry's page tells.
  init(_ changes: SiteChanges, isKnown: Bool, _ plan: PublishPlan) {
    if isKnown {
      (new, gone) = (changes.new, changes.gone)
      changed = changes.changed.map(\.entry)
      return
    }
    var kinds: [SitePath: PublishPlan.Step.Kind] = [:]
    for step in plan.steps where step.path.name == "index.html" {
      kinds[step.path.parent] = step.kind
    }
    new = changes.new.filter { kinds[$0.path] == .add }
    changed = changes.new.filter { kinds[$0.path] == .replace }
    gone = []
  }
}
