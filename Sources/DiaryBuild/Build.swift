public import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import SiteFiles

/// A site as a build made it, for those who go on with it.
public struct BuiltSite: Sendable {
  public let report: BuildReport
  /// Held so that the process can end without freeing it piece by piece; `nil` if nothing was made.
  let making: SiteMaking?
  /// Its locks are held as long as this value: until then no other build changes the output.
  let place: OutputPlace
  /// What the site's addresses begin with.
  var basePath = "/"
  /// For the next build of this process, if there is to be one.
  var memory: WarmMemory?
  var changes = StagedOutput.Changes()
}

extension BuiltSite {
  fileprivate func standing(at url: SiteURL?) -> BuiltSite {
    var site = self
    site.basePath = url?.basePath ?? "/"
    return site
  }
}

/// Builds the site: load, check, gate, render, lay out, share, write.
///
/// What an earlier build of the same output made, and what did not change since, is not made again.
///
/// - Parameter open: Opens the output, and finishes what an interrupted build began there.
/// - Throws: All faults of the stage that found some; the visible output is then as it was.
public func build(
  _ request: BuildRequest, into open: @Sendable () throws(Diagnostics) -> OutputPlace
) async throws(Diagnostics) -> BuiltSite {
  try await build(request, remembering: .onDisk, into: open)
}

/// Builds the site from what is remembered of an earlier build.
func build(
  _ request: BuildRequest, remembering past: Remembered,
  into open: @Sendable () throws(Diagnostics) -> OutputPlace
) async throws(Diagnostics) -> BuiltSite {
  growThreadHeap()
  var inputs = try BuildInputs(request)
  var staged = StagedOutput(try open())
  do throws(Diagnostics) {
    if let site = try await build(request, &inputs, into: staged, past) {
      return site.standing(at: inputs.configuration.baseURL)
    }
    do throws(FileFault) {
      staged = try staged.startedAgain()
    } catch {
      throw Diagnostics([staged.place.diagnostic(of: error)])
    }
    guard let site = try await build(request, &inputs, into: staged, past.forgotten) else {
      throw Diagnostics([])
    }
    return site.standing(at: inputs.configuration.baseURL)
  } catch {
    staged.abandon()
    throw error
  }
}

/// - Returns: `nil` if something of an entry that is not public may stand in the output: only a
///   build from the sources alone can tell.
private func build(
  _ request: BuildRequest, _ inputs: inout BuildInputs, into staged: StagedOutput,
  _ past: Remembered
) async throws(Diagnostics) -> BuiltSite? {
  growThreadHeap()
  let place = staged.place
  let store = ManifestStore(request, place, settings: inputs.settings)
  let warm = past.memory(of: inputs.settings, at: request.now)
  var memory = warm?.manifest ?? (past.isOnDisk ? store.read() : nil)
  // A first build needs the theme in any case.
  let (first, isFirst) = (inputs, memory == nil)
  async let early = isFirst ? first.readTheme(request) : nil
  var scan = try await past.scan(request, theme: inputs.configuration.theme, since: memory, warm)
  var stamps = memory?.outputs.stamps ?? []
  if !(warm != nil && past.trustsOutput) {
    stamps = await place.stamps(of: memory?.outputs.paths ?? PathTable())
  }
  if !request.explains, let memory, scan.isSame, stamps == memory.outputs.stamps,
    let report = try unchanged(memory, inputs, request)
  {
    staged.abandon()
    return BuiltSite(
      report: report, making: nil, place: place,
      memory: past.isKept ? WarmMemory(memory, list: place.list, theme: warm?.theme) : nil)
  }
  growThreadHeap()
  let folderRules = try inputs.readFolderRules(scan.tree, of: request)
  if memory?.folderRules != folderRules { memory = nil }
  var loaded = await early
  if scan.hasSameTheme, let known = warm?.theme { loaded = .read(known) }
  let theme = try (loaded ?? inputs.readTheme(request)).get()
  inputs.take(theme)
  if let memory, stamps == memory.outputs.stamps, !request.explains,
    !(request.isStrict && memory.messages.contains { $0.severity == .warning }),
    !(inputs.configuration.hasStubs && memory.counts.held.encrypted > 0),
    !memory.quotations.names(scan.changedFiles), try hasSameKeys(memory, inputs, request),
    var site = try await patched(memory, scan, request, inputs, theme.compiled, staged)
  {
    if let memory = site.memory {
      if past.isKept { site.memory?.theme = theme } else { store.write(memory.manifest) }
    }
    return site
  }
  if !staged.finds.isEmpty { return nil }
  // What is quoted can only be told with all entries at hand; a preview is content with less.
  if let known = memory,
    past.isKept ? known.mayQuoteOthers(scan, at: request.now) : !known.quotations.isEmpty
  {
    memory = nil
  }
  let contents = try await Contents.load(
    scan, from: request.diary, inputs.configuration, now: request.now, showing: request.preview,
    memory: memory)
  scan.tree.take(
    contents.files.compactMap { file in file.stamp.map { (file.place, $0) } }, clock: scan.clock)
  if contents.held.encrypted > 0 {
    let faults = theme.compiled.faultsOfEncryption
    if !faults.isEmpty { throw Diagnostics(faults) }
  }
  let model = try SiteModel(
    request, inputs.configuration, theme: theme.source, contents, sources: scan.tree,
    memory: memory)
  // Beside what the site is planned with; what it should find is chosen from all bodies.
  let (earlier, known) = (scan.past, memory)
  async let chosen =
    model.held == HeldCounts() ? nil : LeakWatch(model, past: earlier, memory: known)
  var making = SiteMaking(
    model, compiled: theme.compiled, request: request, into: staged,
    past: PastSite(memory, stamps: stamps, paths: model.outputs.paths))
  let watch = await chosen
  if let watch { staged.watch(by: watch) }
  try await making.make()
  // While the site is put in place.
  let (finished, isRemembered) = (making, store.isUsed || past.isKept)
  async let remembered = isRemembered ? finished.manifest(now: request.now) : nil
  var quotations = memory.map { $0.quotations.shown($0.sources) } ?? watch?.quotations ?? []
  if let watch, !staged.finds.isEmpty {
    guard watch.isComplete else { return nil }
    quotations += judged(staged.finds, by: model.entries)
    if quotations.contains(where: { $0.severity == .error }) { throw Diagnostics(quotations) }
  }
  let messages = inputs.notes + making.warnings + quotations
  if request.isStrict { try refuseWarnings(messages) }
  try refuseGreatLoss(staged, isForced: request.isForced)
  // Placing and remembering change what is told.
  let explanation =
    request.explains
    ? Explanation(
      making, memory: memory, whyNothing: memory == nil ? store.whyNothing : "",
      stale: staged.stale,
      shown: place.shown) : nil
  let changes = try put(staged)
  var report = report(of: making, changes, staged, messages)
  if let explanation { report.explain(by: explanation, request) }
  var site = BuiltSite(report: report, making: making, place: place, changes: changes)
  guard var manifest = await remembered else { return site }
  manifest.settings = inputs.settings
  manifest.outputList = place.listStamp
  manifest.folderRules = folderRules
  manifest.needles = watch?.kept ?? Manifest.Needles()
  manifest.quotations = HiddenQuotations(quotations, model.sources)
  if past.isKept {
    site.memory = WarmMemory(manifest, list: staged.list, theme: theme)
  } else {
    store.write(manifest)
  }
  return site
}

extension BuildReport {
  fileprivate mutating func explain(by explanation: Explanation, _ request: BuildRequest) {
    reasons = explanation.reasons
    if let explained = request.explained {
      self.explanation = explanation.lines(about: explained, in: request.diary)
    }
  }
}

private func report(
  of making: SiteMaking, _ changes: StagedOutput.Changes, _ staged: StagedOutput,
  _ messages: [Diagnostic]
) -> BuildReport {
  var report = BuildReport()
  report.entries = making.model.entries.count
  report.pages = making.pageCount
  report.files = staged.count
  (report.written, report.removed) = (changes.written.count, changes.removed.count)
  report.held = making.model.held
  report.messages = Diagnostics(messages).all
  return report
}

/// Makes a site of which only some bodies changed; `nil` if more did.
private func patched(
  _ memory: Manifest, _ scan: SourceTree.Scan, _ request: BuildRequest, _ inputs: BuildInputs,
  _ theme: CompiledTheme, _ staged: StagedOutput
) async throws(Diagnostics) -> BuiltSite? {
  if memory.counts.held != HeldCounts() { staged.watch(by: LeakWatch(memory)) }
  guard let patch = try SitePatch(memory, scan, request, inputs.configuration),
    var making = PatchMaking(patch, request: request, inputs.configuration, into: staged),
    let next = try await making.make(theme: theme)
  else { return nil }
  if !staged.finds.isEmpty { return nil }
  let changes = try put(staged)
  var manifest = next()
  manifest.outputList = staged.place.listStamp
  var report = report(of: manifest, inputs)
  (report.written, report.removed) = (changes.written.count, changes.removed.count)
  return BuiltSite(
    report: report, making: nil, place: staged.place,
    memory: WarmMemory(manifest, list: staged.place.list, theme: nil), changes: changes)
}

private func report(of memory: Manifest, _ inputs: BuildInputs) -> BuildReport {
  var report = BuildReport()
  report.entries = memory.counts.entries
  report.pages = memory.counts.pages
  report.files = memory.outputs.paths.count
  report.held = memory.counts.held
  let quotations = memory.quotations.shown(memory.sources)
  report.messages = Diagnostics(inputs.notes + memory.messages + quotations).all
  return report
}

/// What is said of a site that is as it should be; `nil` if there is more to do or to say.
private func unchanged(
  _ memory: Manifest, _ inputs: BuildInputs, _ request: BuildRequest
) throws(Diagnostics) -> BuildReport? {
  if let due = memory.nextDue, due <= request.now { return nil }
  guard try hasSameKeys(memory, inputs, request) else { return nil }
  let report = report(of: memory, inputs)
  if request.isStrict, report.messages.contains(where: { $0.severity == .warning }) { return nil }
  return report
}

/// Whether the secret and the passphrases are those of the earlier build.
///
/// - Throws: If one is missing: a clean build would fail, too.
private func hasSameKeys(
  _ memory: Manifest, _ inputs: BuildInputs, _ request: BuildRequest
) throws(Diagnostics) -> Bool {
  guard memory.counts.held.hasGuarded else { return true }
  let groups = memory.groups.compactMap { ReaderGroup($0) }
  let keys = try SiteKeys(request, inputs.configuration, for: groups)
  return keys.fingerprint == memory.keys
}

/// Makes what was staged visible.
private func put(_ staged: StagedOutput) throws(Diagnostics) -> StagedOutput.Changes {
  var obstacles: [Diagnostic] = []
  do throws(FileFault) {
    obstacles = try staged.obstacles()
    if obstacles.isEmpty { return try staged.commit() }
  } catch {
    obstacles = [staged.place.diagnostic(of: error)]
  }
  throw Diagnostics(obstacles)
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
private func refuseGreatLoss(_ staged: StagedOutput, isForced: Bool) throws(Diagnostics) {
  let lost = staged.stale.count { $0.name == "index.html" }
  let before = staged.previousPages
  guard !isForced, lost > 20, lost * 4 > before else { return }
  throw Diagnostics([
    Diagnostic(
      at: nil, subject: .files, what: "the build would remove \(lost) of \(before) pages",
      why: "that is more than a quarter; perhaps entries are missing",
      fix: "look for the missing entries, or use --force if they shall go")
  ])
}
