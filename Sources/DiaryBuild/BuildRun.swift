import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput

/// One way through a build: what it was asked for, where it goes, and what it remembers.
struct BuildRun {
  let request: BuildRequest
  let staged: StagedOutput
  let past: Remembered
  let store: ManifestStore
  private(set) var inputs: BuildInputs

  init(
    _ request: BuildRequest, _ inputs: BuildInputs, into staged: StagedOutput, _ past: Remembered
  ) {
    (self.request, self.inputs, self.staged, self.past) = (request, inputs, staged, past)
    store = ManifestStore(request, staged.output, settings: inputs.settings)
  }

  /// What there is before an entry is read.
  struct Start: Sendable {
    let warm: WarmMemory?
    /// What is remembered of an earlier build, as far as it counts.
    var memory: Manifest?
    var scan: SourceTree.Scan
    /// Of the remembered outputs, as they are now.
    let stamps: [FileStamp]
    /// If it was read beside the sources.
    let theme: Result<LoadedTheme, Diagnostics>?
    /// The memory that does not count after all, and why. Its stamps of the outputs are still used:
    /// they say which files nobody changed.
    private(set) var forgotten: (memory: Manifest?, why: String)?

    init(
      warm: WarmMemory?, memory: Manifest?, scan: SourceTree.Scan, stamps: [FileStamp],
      theme: Result<LoadedTheme, Diagnostics>?
    ) {
      (self.warm, self.memory, self.scan) = (warm, memory, scan)
      (self.stamps, self.theme) = (stamps, theme)
    }

    mutating func forget(_ why: String) {
      forgotten = (memory, why)
      memory = nil
    }
  }

  /// Why all entries must be looked at again.
  private static let sharing = "what public entries quote of others may have changed"

  /// A site whose files are staged.
  private struct Made {
    let making: SiteMaking
    /// What looked at each file; `nil` if nothing is held back.
    let watch: LeakWatch?
  }

  /// - Returns: `nil` if something of an entry that is not public may stand in the output: only a
  ///   build from the sources alone can tell.
  mutating func site() async throws(Diagnostics) -> BuiltSite? {
    var start = try await start()
    if let site = unchanged(start) { return site }
    let folderRules = try inputs.readFolderRules(
      start.scan.tree, of: request, since: start.memory)
    if let memory = start.memory, memory.folderRules != folderRules {
      start.forget("a folder.yml changed")
    }
    let theme = try (start.theme ?? inputs.readTheme(request)).get()
    inputs.take(theme)
    if var site = try await patched(start, theme.compiled) {
      if let memory = site.memory {
        if past.isKept { site.memory?.theme = theme } else { store.write(memory.manifest) }
      }
      return site
    }
    if staged.hasFinds { return nil }
    // Quotations can only be found with all entries at hand.
    if let known = start.memory,
      known.mayQuoteOthers(start.scan, at: request.now) || known.mayQuoteOthers(after: start.scan)
    {
      start.forget(Self.sharing)
    }
    // All pages are made again and show the same quotations, which only all entries explain.
    if let known = start.memory, !known.quotations.isEmpty,
      !start.scan.hasSameTheme(as: known.sources)
    {
      start.forget("the theme changed, and public entries quote others")
    }
    let made = try await make(&start, theme)
    return try await finish(made, start, theme, folderRules: folderRules)
  }

  // MARK: What there is

  private func start() async throws(Diagnostics) -> Start {
    let warm = past.memory(of: inputs.settings, at: request.now)
    let memory = warm?.manifest ?? (past.isOnDisk ? store.read() : nil)
    // A first build needs the theme in any case.
    let (inputs, request, isFirst) = (inputs, request, memory == nil)
    async let early = isFirst ? inputs.readTheme(request) : nil
    let scan = try await past.scan(request, theme: inputs.configuration.theme, since: memory, warm)
    var stamps = memory?.outputs.stamps ?? []
    if !(warm != nil && past.trustsOutput) {
      stamps = await staged.output.stamps(of: memory?.outputs.paths ?? PathTable())
    }
    var theme = await early
    if let memory, let known = warm?.theme, scan.hasSameTheme(as: memory.sources) {
      theme = .success(known)
    }
    return Start(warm: warm, memory: memory, scan: scan, stamps: stamps, theme: theme)
  }

  /// The site as it is; `nil` if there is more to do or to say.
  private func unchanged(_ start: Start) -> BuiltSite? {
    guard !request.explains, let memory = start.memory, start.scan.isSame,
      start.stamps == memory.outputs.stamps
    else { return nil }
    if let due = memory.nextDue, due <= request.now { return nil }
    guard hasSameKeys(memory) else { return nil }
    let report = report(of: memory)
    if request.isStrict, report.messages.contains(where: { $0.severity == .warning }) {
      return nil
    }
    staged.abandon()
    let kept = WarmMemory(memory, list: staged.output.list, theme: start.warm?.theme)
    return BuiltSite(
      report: report, making: nil, output: staged.output, memory: past.isKept ? kept : nil)
  }

  /// Whether the secret and the passphrases are those of the earlier build.
  ///
  /// If one is missing, they are not: the message names entries, which have to be read for that.
  private func hasSameKeys(_ memory: Manifest) -> Bool {
    guard memory.counts.held.hasGuarded else { return true }
    let groups = memory.groups.compactMap { ReaderGroup($0) }
    let keys = try? SiteKeys(request, inputs.configuration, for: groups)
    return keys?.fingerprint == memory.keys
  }

  // MARK: Some bodies changed

  /// Makes a site of which only some bodies changed; `nil` if more did.
  private func patched(
    _ start: Start, _ theme: CompiledTheme
  ) async throws(Diagnostics) -> BuiltSite? {
    guard let memory = start.memory, mayPatch(memory, start) else { return nil }
    if memory.counts.held != HeldCounts() { staged.watch(by: LeakWatch(memory)) }
    guard let patch = try SitePatch(memory, start.scan, request, inputs.configuration),
      var making = PatchMaking(patch, request: request, inputs.configuration, into: staged),
      let next = try await making.make(theme: theme)
    else { return nil }
    if staged.hasFinds { return nil }
    let changes = try staged.put()
    var manifest = next()
    manifest.outputList = staged.output.listStamp
    var report = report(of: manifest)
    report.take(changes, namesAll: request.quotesHidden)
    report.work = making.work
    return BuiltSite(
      report: report, making: nil, output: staged.output,
      memory: WarmMemory(manifest, list: staged.output.list, theme: nil), changes: changes)
  }

  private func mayPatch(_ memory: Manifest, _ start: Start) -> Bool {
    if request.explains || start.stamps != memory.outputs.stamps { return false }
    if request.isStrict && memory.messages.contains(where: { $0.severity == .warning }) {
      return false
    }
    if inputs.configuration.hasStubs && memory.counts.held.encrypted > 0 { return false }
    if memory.quotes(start.scan.changedFiles) { return false }
    return hasSameKeys(memory)
  }

  /// What is said of a site as it is remembered.
  private func report(of memory: Manifest) -> BuildReport {
    var report = BuildReport()
    report.entries = memory.counts.entries
    report.undated = memory.counts.undated
    report.pages = memory.counts.pages
    report.files = memory.outputs.paths.count
    report.held = memory.counts.held
    let quotations = memory.quotations.list(memory.sources).warnings
    report.messages = Diagnostics(inputs.notes + memory.messages + quotations).all
    return report
  }

  // MARK: All else

  /// Reads what changed, and stages what is out of date.
  private func make(_ start: inout Start, _ theme: LoadedTheme) async throws(Diagnostics) -> Made {
    var contents = try await load(start)
    if let known = start.memory, known.mayQuoteOthers(contents, after: start.scan) {
      start.forget(Self.sharing)
      contents = try await load(start)
    }
    let memory = start.memory
    start.scan.tree.take(
      contents.files.compactMap { file in file.stamp.map { (file.index, $0) } },
      clock: start.scan.clock)
    if contents.held.encrypted > 0 {
      let faults = theme.compiled.faultsOfEncryption
      if !faults.isEmpty { throw Diagnostics(faults) }
    }
    let model = try SiteModel(
      request, inputs.configuration, theme: theme.source, contents, sources: start.scan.tree,
      memory: memory)
    // Beside what the site is planned with; what it should find is chosen from all bodies.
    let earlier = start.scan.past
    async let chosen =
      model.held == HeldCounts() ? nil : LeakWatch(model, past: earlier, memory: memory)
    var making = SiteMaking(
      model, compiled: theme.compiled, request: request, into: staged,
      past: PastSite(memory, stamps: start.stamps, paths: model.outputs.paths))
    let watch = await chosen
    if let watch { staged.watch(by: watch) }
    try await making.make()
    return Made(making: making, watch: watch)
  }

  private func load(_ start: Start) async throws(Diagnostics) -> DiaryEntries {
    try await DiaryEntries.load(
      start.scan, from: request.diary, inputs.configuration, now: request.now,
      showing: request.preview, memory: start.memory)
  }

  /// Puts what was staged in place, and remembers it.
  ///
  /// - Returns: `nil` as for ``site()``.
  private func finish(
    _ made: Made, _ start: Start, _ theme: LoadedTheme, folderRules: UInt64
  ) async throws(Diagnostics) -> BuiltSite? {
    // While the site is put in place.
    let (making, isRemembered, now) = (made.making, store.isUsed || past.isKept, request.now)
    async let remembered = isRemembered ? making.manifest(now: now) : nil
    guard let quotations = try quotations(made, start) else { return nil }
    let known = start.forgotten.map { PastSite($0.memory, stamps: start.stamps, paths: []) }
    try await review(known ?? making.past)
    let moves =
      start.memory == nil && !store.knowsThisVersion
      ? EarlierNames(making.model, staged.output).notes : []
    let messages = inputs.notes + making.warnings + quotations.warnings + moves
    if request.isStrict { try refuseWarnings(messages) }
    try refuseGreatLoss()
    // Placing and remembering change what is told.
    let explanation = request.explains ? explanation(of: making, start) : nil
    let changes = try staged.put()
    var report = report(of: making, changes, messages)
    if staged.output.isNew { report.firstNotes = inputs.firstNotes }
    if let explanation { report.explain(by: explanation, request) }
    var site = BuiltSite(report: report, making: making, output: staged.output, changes: changes)
    guard var manifest = await remembered else { return site }
    manifest.settings = inputs.settings
    manifest.outputList = staged.output.listStamp
    manifest.folderRules = folderRules
    manifest.needles = made.watch?.kept ?? Manifest.Needles()
    manifest.quotations = RememberedQuotations(quotations, making.model.sources)
    if past.isKept {
      site.memory = WarmMemory(manifest, list: staged.list, theme: theme)
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

  /// What is said of passages that public entries share with others.
  ///
  /// - Returns: `nil` as for ``site()``.
  /// - Throws: If something is found that is no quotation.
  private func quotations(_ made: Made, _ start: Start) throws(Diagnostics) -> QuotationList? {
    let known = start.memory.map { $0.quotations.list($0.sources) }
    let quotations = known ?? made.watch?.quotations ?? QuotationList()
    guard let watch = made.watch, watch.hasFinds else { return quotations }
    guard watch.isComplete else { return nil }
    let verdict = verdict(on: watch.finds, among: made.making.model.entries)
    if !verdict.leaks.isEmpty { throw Diagnostics(quotations.warnings + verdict.messages) }
    return quotations + verdict.quotations
  }

  private func explanation(of making: SiteMaking, _ start: Start) -> Explanation {
    Explanation(
      making, memory: start.memory,
      whyNothing: start.memory == nil ? start.forgotten?.why ?? store.whyNothing : "",
      stale: staged.stale, shown: staged.output.shown, quotesHidden: request.quotesHidden)
  }

  private func report(
    of making: SiteMaking, _ changes: StagedOutput.Changes, _ messages: [Diagnostic]
  ) -> BuildReport {
    var report = BuildReport()
    report.entries = making.model.plan.entryCount
    report.undated = making.model.entries.count - report.entries
    report.pages = making.pageCount
    report.files = staged.count
    report.take(changes, namesAll: request.quotesHidden)
    report.held = making.model.held
    report.work = making.work
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
    let lost = staged.stale.count { $0.name == "index.html" }
    let before = staged.previousPages
    guard !request.isForced, lost > 20, lost * 4 > before else { return }
    throw Diagnostics([
      Diagnostic(
        at: nil, subject: .files, what: "the build would remove \(lost) of \(before) pages",
        why: "that is more than a quarter; perhaps entries are missing",
        fix: "look for the missing entries, or use --force to remove them")
    ])
  }
}

extension BuildReport {
  fileprivate mutating func take(_ changes: StagedOutput.Changes, namesAll: Bool) {
    (written, removed) = (changes.written.count, changes.removed.count)
    removedFiles = changes.removed.map(\.path)
    namedRemovals = namesAll ? removedFiles : []
    restoredFiles = changes.restored.sorted()
    keptFiles = changes.kept.sorted()
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
  fileprivate func put() throws(Diagnostics) -> Changes {
    var obstacles: [Diagnostic] = []
    do throws(FileFault) {
      obstacles = try self.obstacles()
      if obstacles.isEmpty { return try commit() }
    } catch {
      obstacles = [diagnostic(of: error)]
    }
    throw Diagnostics(obstacles)
  }
}
