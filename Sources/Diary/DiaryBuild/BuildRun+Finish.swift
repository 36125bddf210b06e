import Diagnostics
import DiaryGate
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput

/// The end of a build: what was staged becomes the site, and what is known of it is remembered.
extension BuildRun {
  /// Puts what was staged in place, and remembers it.
  ///
  /// - Returns: `nil` as for ``site()``.
  func finish(
    _ made: Made, _ start: Start, _ theme: LoadedTheme, folderRules: UInt64
  ) async throws(Diagnostics) -> BuiltSite? {
    // While the site is put in place.
    let (making, isRemembered, now) = (made.making, store.isUsed || past.isKept, request.now)
    async let remembered = isRemembered ? making.manifest(now: now) : nil
    let known = start.forgotten.map {
      PastSite($0.memory, stamps: start.stamps, paths: PathTable())
    }
    try await review(known ?? making.past)
    try await staged.lookAtOthers()
    guard let quotations = try quotations(made, start) else { return nil }
    let moves =
      start.memory == nil && !store.knowsThisVersion
      ? EarlierNames(making.model, staged.output).notes : []
    let messages = inputs.notes + making.warnings + quotations.warnings + moves
    if request.isStrict { try refuseWarnings(messages) }
    try refuseGreatLoss()
    // Placing and remembering change what is told.
    let explanation = request.explains ? explanation(of: making, start) : nil
    let changes = try await staged.put(keepingLeftoversIn: request.diary)
    making.prunePhotos()
    var report = report(
      making.counts, files: making.outputs.paths.count, messages)
    report.take(changes, namesAll: request.quotesHidden)
    report.work = making.work
    if staged.output.isNew { report.firstNotes = inputs.firstNotes }
    if let explanation { report.explain(by: explanation, request) }
    var site = BuiltSite(report: report, making: making, output: staged.output, changes: changes)
    guard var manifest = await remembered else { return site }
    manifest.outputList = staged.output.listStamp
    if making.remembered == nil {
      manifest.settings = inputs.settings
      manifest.folderRules = folderRules
      manifest.needles = made.watch?.kept ?? Manifest.Needles()
      manifest.quotations = RememberedQuotations(quotations, making.model.sources)
    }
    if past.isKept {
      // A list with a few other hashes would take longer to make than all else.
      let list = making.remembered == nil ? staged.list : staged.output.list
      site.memory = past.of(manifest, list: list, theme: theme)
    } else {
      store.write(manifest)
    }
    return site
  }

  /// Looks at what would be replaced or removed.
  private func review(_ past: PastSite) async throws(Diagnostics) {
    do throws(FileFault) {
      try await staged.review { past.intactPaths }
    } catch {
      throw Diagnostics([staged.diagnostic(of: error)])
    }
  }

  /// The messages on passages that public entries share with others.
  ///
  /// - Returns: `nil` as for ``site()``.
  /// - Throws: If something is found that is no quotation.
  private func quotations(_ made: Made, _ start: Start) throws(Diagnostics) -> QuotationList? {
    let known = start.memory.map { $0.quotations.list($0.sources) } ?? QuotationList()
    guard let watch = made.watch else { return known }
    let quotations = watch.isComplete ? watch.quotations : known
    if !watch.hasFinds { return quotations }
    guard watch.isComplete else { return nil }
    let verdict = verdict(on: watch.finds, among: made.making.model.entries)
    if !verdict.leaks.isEmpty {
      let list = staged.list
      throw Diagnostics(
        quotations.warnings
          + verdict.messages.map { message in
            let file = message.location.flatMap { SitePath($0.file) }
            return file.map(list.contains) ?? true ? message : message.inFileOfOthers
          })
    }
    return quotations + verdict.quotations
  }

  private func explanation(of making: SiteMaking, _ start: Start) -> Explanation {
    Explanation(
      making, memory: start.memory,
      whyNothing: start.memory == nil ? start.forgotten?.why ?? store.whyNothing : "",
      stale: staged.stale, shown: staged.output.shown, quotesHidden: request.quotesHidden)
  }

  /// - Parameter files: The number of the site's files.
  func report(
    _ counts: Manifest.Counts, files: Int, _ messages: [Diagnostic]
  ) -> BuildReport {
    var report = BuildReport()
    report.entries = counts.entries
    report.undated = counts.undated
    report.pages = counts.pages
    report.files = files
    report.held = counts.held
    report.messages = Diagnostics(messages).all
    return report
  }

  private func refuseWarnings(_ messages: [Diagnostic]) throws(Diagnostics) {
    let warnings = messages.filter { $0.severity == .warning }
    if warnings.isEmpty { return }
    throw Diagnostics(
      warnings.map { warning in
        var error = warning
        error.severity = .error
        return error
      })
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
        fix: "look for the missing entries, or use --force to remove them")
    ])
  }
}

extension Diagnostic {
  /// The same about a file that is not of the site.
  fileprivate var inFileOfOthers: Diagnostic {
    var diagnostic = self
    diagnostic.fix =
      "diarysite did not write this file, so it does not remove it: remove it yourself, or make the "
      + "entry public"
    return diagnostic
  }
}

extension BuildReport {
  fileprivate mutating func take(_ changes: StagedOutput.Changes, namesAll: Bool) {
    (written, removed) = (changes.written.count, changes.removed.count)
    removedFiles = changes.removed.map(\.path)
    namedRemovals = namesAll ? removedFiles : []
    restoredFiles = changes.restored.sorted()
    keptFiles = changes.kept.sorted()
    movedFiles = changes.moved
  }

  fileprivate mutating func explain(by explanation: Explanation, _ request: BuildRequest) {
    reasons = explanation.reasons
    if let explained = request.explained {
      self.explanation = explanation.lines(about: explained, in: request.diary)
    }
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

  private func telling<Value>(
    _ body: () throws(FileFault) -> Value
  ) throws(Diagnostics) -> Value {
    do throws(FileFault) { return try body() } catch { throw Diagnostics([diagnostic(of: error)]) }
  }
}
