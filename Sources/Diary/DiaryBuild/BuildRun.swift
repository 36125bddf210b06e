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
  private(set) var staged: StagedOutput
  let past: BuildMemory
  let store: ManifestStore
  private(set) var inputs: BuildInputs

  init(
    _ request: BuildRequest, _ inputs: BuildInputs, into staged: StagedOutput, _ past: BuildMemory
  ) {
    (self.request, self.inputs, self.staged, self.past) = (request, inputs, staged, past)
    store = ManifestStore(request, staged.output, settings: inputs.settings)
  }

  /// The state of things before an entry is read.
  struct Start: Sendable {
    /// The manifest of an earlier build, if it counts.
    var memory: Manifest?
    var scan: SourceTree.Scan
    /// The stamps that the remembered outputs have now.
    let stamps: [FileStamp]
    /// The theme, if it was read beside the sources.
    let theme: Result<LoadedTheme, Diagnostics>?
    /// The memory that does not count after all, and why. Its stamps of the outputs are still used:
    /// they say which files nobody changed.
    private(set) var forgotten: (memory: Manifest?, why: String)?

    init(
      memory: Manifest?, scan: SourceTree.Scan, stamps: [FileStamp],
      theme: Result<LoadedTheme, Diagnostics>?
    ) {
      (self.memory, self.scan, self.stamps, self.theme) = (memory, scan, stamps, theme)
    }

    mutating func forget(_ why: String) {
      forgotten = (memory, why)
      memory = nil
    }
  }

  /// Why all entries must be looked at again.
  private static let sharing = "what public entries quote of others may have changed"

  /// A site whose files are staged.
  struct Made {
    let making: SiteMaking
    /// The watch that looked at each file; `nil` if nothing is held back.
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
    if let model = try await rememberedModel(start, theme) {
      if case .made(let made) = try await make(model, start, theme) {
        return try await finish(made, start, theme, folderRules: folderRules)
      }
      if staged.hasFinds { return nil }
      try startAgain()
    }
    forgetQuotations(&start)
    var model = try await plannedModel(&start, theme)
    var outcome = try await make(model, start, theme)
    if case .otherwise(let photos) = outcome {
      try startAgain()
      model = model.replanned(photosOf: photos)
      outcome = try await make(model, start, theme)
    }
    guard case .made(let made) = outcome else { return nil }
    return try await finish(made, start, theme, folderRules: folderRules)
  }

  // MARK: What there is

  private func start() async throws(Diagnostics) -> Start {
    let kept = past.manifest(of: inputs.settings, at: request.now)
    let memory = kept ?? (past.isOnDisk ? store.read() : nil)
    // A first build needs the theme in any case.
    let (inputs, request, isFirst) = (inputs, request, memory == nil)
    async let early = isFirst ? inputs.readTheme(request) : nil
    let scan = try await past.scan(request, themes: inputs.themes, since: memory)
    var stamps = memory?.outputs.stamps ?? []
    if kept == nil || !past.trustsOutput {
      stamps = await staged.output.stamps(of: memory?.outputs.paths ?? PathTable())
    }
    var theme = await early
    if let memory, kept != nil, let known = past.theme, scan.hasSameTheme(as: memory.sources) {
      theme = .success(known)
    }
    return Start(memory: memory, scan: scan, stamps: stamps, theme: theme)
  }

  /// The site as it is; `nil` if there is more to do or to say.
  private func unchanged(_ start: Start) -> BuiltSite? {
    guard !request.explains, let memory = start.memory, start.scan.isSame,
      start.stamps == memory.outputs.stamps
    else { return nil }
    if let due = memory.nextDue, due <= request.now { return nil }
    guard hasSameKeys(memory) else { return nil }
    let quotations = memory.quotations.list(memory.sources).warnings
    let report = report(
      memory.counts, files: memory.outputs.paths.count, inputs.notes + memory.messages + quotations)
    if request.isStrict, report.messages.contains(where: { $0.severity == .warning }) {
      return nil
    }
    staged.abandon()
    let next = past.of(memory, list: staged.output.list, theme: past.theme)
    return BuiltSite(
      report: report, making: nil, output: staged.output, memory: past.isKept ? next : nil)
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

  // MARK: What the site is made from

  /// The model of a site of which only some bodies changed; `nil` if more did.
  private func rememberedModel(
    _ start: Start, _ theme: LoadedTheme
  ) async throws(Diagnostics) -> SiteModel? {
    let configuration = inputs.configuration
    guard let memory = start.memory, !request.explains, start.stamps == memory.outputs.stamps,
      !(configuration.hasStubs && memory.counts.held.encrypted > 0),
      !memory.quotes(start.scan.changedFiles), hasSameKeys(memory),
      let changed = await ChangedBodies(start.scan, request, configuration, since: memory)
    else { return nil }
    var sources = start.scan.tree
    sources.take(changed.read.stamps, clock: start.scan.clock)
    return SiteModel(
      memory, changed: changed.entries, changed.read, request, configuration, theme: theme.source,
      sources: sources)
  }

  /// The model of a site that is planned anew, for which all that changed is read.
  private func plannedModel(
    _ start: inout Start, _ theme: LoadedTheme
  ) async throws(Diagnostics) -> SiteModel {
    var contents = try await load(start, theme)
    if let known = start.memory, known.mayQuoteOthers(contents, after: start.scan) {
      start.forget(Self.sharing)
      contents = try await load(start, theme)
    }
    start.scan.tree.take(contents.stamps, clock: start.scan.clock)
    if contents.held.encrypted > 0 {
      let faults = theme.compiled.faultsOfEncryption
      if !faults.isEmpty { throw Diagnostics(faults) }
    }
    return try SiteModel(
      request, inputs.configuration, theme: theme.source, contents, sources: start.scan.tree,
      memory: start.memory)
  }

  private func load(_ start: Start, _ theme: LoadedTheme) async throws(Diagnostics) -> DiaryEntries
  {
    // With another layout all entries are rendered again. Then reading them is the whole work, and
    // loading what is remembered of them would come on top.
    let memory = start.memory.flatMap { $0.laysOutEntries(as: theme.source) ? $0 : nil }
    return try await DiaryEntries.load(
      start.scan.tree.indexes(of: .entry), of: start.scan, from: request.diary,
      inputs.configuration, now: request.now, showing: request.preview, memory: memory)
  }

  /// Forgets the last build if what public entries quote of others may have changed: quotations can
  /// only be found with all entries at hand.
  private func forgetQuotations(_ start: inout Start) {
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
  }

  // MARK: Making

  /// The end of making a site.
  private enum Outcome {
    case made(Made)
    /// The plan does not hold after all. Then these entries have photos to show; of a remembered
    /// plan they are not all that there are.
    case otherwise(photosOf: [Int])
  }

  /// Stages what is out of date.
  private func make(
    _ model: SiteModel, _ start: Start, _ theme: LoadedTheme
  ) async throws(Diagnostics) -> Outcome {
    // Beside what the site is planned with; what it should find is chosen from all bodies.
    let (earlier, memory) = (start.scan.past, start.memory)
    async let chosen = watch(model, past: earlier, memory)
    var making = SiteMaking(
      model, compiled: theme.compiled, try model.languages(), request: request, into: staged,
      past: PastSite(memory, stamps: start.stamps, paths: model.outputs.paths))
    let watch = await chosen
    if let watch { staged.watch(by: watch) }
    guard try await making.make() else {
      return .otherwise(photosOf: making.entriesWithPhotos)
    }
    return .made(Made(making: making, watch: watch))
  }

  private func watch(_ model: SiteModel, past: [Int?], _ memory: Manifest?) -> LeakWatch? {
    if model.held == HeldCounts() { return nil }
    if let memory = model.remembered?.memory { return LeakWatch(memory) }
    return LeakWatch(model, past: past, memory: memory)
  }

  private mutating func startAgain() throws(Diagnostics) {
    do throws(FileFault) {
      staged = try staged.startedAgain()
    } catch {
      throw Diagnostics([staged.diagnostic(of: error)])
    }
  }
}
