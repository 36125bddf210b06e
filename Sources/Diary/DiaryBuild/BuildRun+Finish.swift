import Diagnostics
import DiaryGate
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput

/// The end of a build: the staged files become the site.
extension BuildRun {
  /// Puts what was staged in place.
  func finish(_ making: SiteMaking) async throws(Diagnostics) -> BuiltSite {
    let site = making.site
    try await review()
    try await staged.lookAtOthers()
    try await refuseLeaks(in: site)
    let messages = inputs.notes + making.warnings
    if request.isStrict { try refuseWarnings(messages) }
    try refuseGreatLoss()
    // Placing changes what is explained.
    let explanation = explanation(of: site)
    let changes = try await staged.put(keepingLeftoversIn: request.diary)
    making.prunePhotos()
    var report = BuildReport(site.counts)
    report.held = site.model.held
    report.messages = Diagnostics(messages).all
    report.take(changes, namesAll: request.quotesHidden)
    (report.sizesMade, report.photosMade) = (making.sizesMade, making.photosMade)
    (report.explanation, report.explainsSomething) = explanation
    if staged.output.isNew { report.firstNotes = inputs.firstNotes }
    leave(making, hasWarnings: messages.contains { $0.severity == .warning })
    return BuiltSite(report: report, site: site, output: staged.output)
  }

  /// Looks at what would be replaced or removed.
  private func review() async throws(Diagnostics) {
    do throws(FileFault) { try await staged.review() } catch {
      throw Diagnostics([staged.diagnostic(of: error)])
    }
  }

  private func refuseLeaks(in site: Site) async throws(Diagnostics) {
    let leaks = leakMessages(await site.leaks(among: site.watch?.finds ?? []))
    if leaks.isEmpty { return }
    let list = staged.list
    throw Diagnostics(
      leaks.map { message in
        let file = message.location.flatMap { SitePath($0.file) }
        return file.map(list.contains) ?? true ? message : message.inFileOfOthers
      })
  }

  private func explanation(of site: Site) -> (lines: [String], isFound: Bool) {
    guard let path = request.explained else { return ([], true) }
    return Explanation(site: site, shown: staged.output.shown).answer(
      about: path, in: request.diary)
  }

  // MARK: For the next build

  /// Leaves what tells the next build whether anything changed.
  private func leave(_ making: SiteMaking, hasWarnings: Bool) {
    guard let nameOfBuild else { return }
    let model = making.site.model
    var last = LastBuild()
    (last.settings, last.sources) = (inputs.settings, model.sources.digest)
    last.outputs = staged.output.digest(
      of: zip(making.site.outputs.paths.paths, making.files).compactMap { path, file in
        file.map { (path, $0.stamp) }
      })
    last.keys = model.keys.map { .init(code: $0.code, groups: $0.groups.map(\.name)) }
    (last.builtAt, last.nextDue) = (request.now, model.held.nextDue)
    (last.counts, last.hasWarnings) = (making.site.counts, hasWarnings)
    last.isUnsettled = !model.sources.unsettled.isEmpty
    last.write(of: nameOfBuild, in: request.diary)
  }

  private func refuseWarnings(_ messages: [Diagnostic]) throws(Diagnostics) {
    let warnings = messages.filter { $0.severity == .warning }
    if warnings.isEmpty { return }
    throw Diagnostics(warnings.map { $0.with(\.severity, .error) })
  }

  /// Losing more than 20 and more than a quarter of the pages is more likely a slip than a wish.
  private func refuseGreatLoss() throws(Diagnostics) {
    if request.isForced { return }
    let lost = staged.stale.count { $0.name == "index.html" }
    let before = staged.previousPages
    guard lost > 20, lost * 4 > before else { return }
    throw Diagnostics([
      Diagnostic(
        at: nil, subject: .files, what: "the build would remove \(lost) of \(before) pages",
        why: "that is more than a quarter; perhaps entries are missing",
        fix: "look for the missing entries, or remove them: diarysite build --force")
    ])
  }
}

extension Diagnostic {
  /// The same about a file that is not of the site.
  fileprivate var inFileOfOthers: Diagnostic {
    with(
      \.fix,
      "diarysite did not write this file, so it does not remove it: remove it yourself, or make the "
        + "entry public")
  }
}

extension BuildReport {
  fileprivate mutating func take(_ changes: StagedOutput.Changes, namesAll: Bool) {
    (written, removed) = (changes.written.count, changes.removed.count)
    removedFiles = changes.removed
    namedRemovals = namesAll ? removedFiles : []
    restoredFiles = changes.restored.sorted()
    keptFiles = changes.kept.sorted()
    movedFiles = changes.moved
  }
}

extension StagedOutput {
  /// Makes what was staged visible.
  fileprivate func put(
    keepingLeftoversIn diary: any FileTree
  ) async throws(Diagnostics) -> Changes {
    let obstacles = try telling { () throws(FileFault) in try self.obstacles() }
    if !obstacles.isEmpty { throw Diagnostics(obstacles) }
    try await keepLeftovers(in: diary)
    return try telling { () throws(FileFault) in try commit() }
  }

  /// Does something with files, of which a fault becomes a message about the output.
  func telling<Value>(_ body: () throws(FileFault) -> Value) throws(Diagnostics) -> Value {
    do throws(FileFault) { return try body() } catch { throw Diagnostics([diagnostic(of: error)]) }
  }
}
