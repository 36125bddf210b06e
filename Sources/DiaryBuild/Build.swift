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
  growThreadHeap()
  var inputs = try BuildInputs(request)
  let staged = StagedOutput(try open())
  do throws(Diagnostics) {
    return try await build(request, &inputs, into: staged)
  } catch {
    staged.abandon()
    throw error
  }
}

private func build(
  _ request: BuildRequest, _ inputs: inout BuildInputs, into staged: StagedOutput
) async throws(Diagnostics) -> BuiltSite {
  growThreadHeap()
  let place = staged.place
  let store = ManifestStore(request, place, settings: inputs.settings)
  let memory = store.read()
  var scan = try await SourceTree.scan(
    request.diary, theme: inputs.configuration.theme, since: memory?.sources)
  let stamps = await place.stamps(of: memory?.outputs.paths ?? PathTable())
  if !request.explains, let memory, scan.isSame, stamps == memory.outputs.stamps,
    let report = unchanged(memory, inputs, request)
  {
    staged.abandon()
    return BuiltSite(report: report, making: nil)
  }
  growThreadHeap()
  let theme = try inputs.theme(request)
  if let memory, stamps == memory.outputs.stamps, !request.explains,
    !(request.isStrict && memory.messages.contains { $0.severity == .warning }),
    let report = try await patched(memory, scan, request, inputs, theme.compiled, staged, store)
  {
    return BuiltSite(report: report, making: nil)
  }
  let contents = try await Contents.load(
    scan, from: request.diary, inputs.configuration, now: request.now, showing: request.preview,
    memory: memory)
  scan.tree.take(
    contents.files.compactMap { file in file.stamp.map { (file.place, $0) } }, clock: scan.clock)
  let model = SiteModel(
    request, inputs.configuration, theme: theme.source, contents, sources: scan.tree,
    memory: memory)
  var making = SiteMaking(
    model, compiled: theme.compiled, request: request, into: staged,
    past: PastSite(memory, stamps: stamps, paths: model.outputs.paths))
  try await making.make()
  let messages = inputs.notes + making.warnings
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
  if store.isUsed {
    store.write(
      making.manifest(of: place, settings: inputs.settings, now: request.now))
  }
  var report = report(of: making, changes, staged, messages)
  if let explanation { report.explain(by: explanation, request) }
  return BuiltSite(report: report, making: making)
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
  report.pages = making.model.plan.pages.count
  report.files = staged.count
  (report.written, report.removed) = (changes.written, changes.removed)
  report.held = making.model.held
  report.messages = Diagnostics(messages).all
  return report
}

/// Makes a site of which only some bodies changed; `nil` if more did.
private func patched(
  _ memory: Manifest, _ scan: SourceTree.Scan, _ request: BuildRequest, _ inputs: BuildInputs,
  _ theme: CompiledTheme, _ staged: StagedOutput, _ store: ManifestStore
) async throws(Diagnostics) -> BuildReport? {
  guard let patch = try SitePatch(memory, scan, request, inputs.configuration),
    var making = PatchMaking(patch, request: request, inputs.configuration, into: staged),
    let next = try await making.make(theme: theme)
  else { return nil }
  let changes = try put(staged)
  var manifest = next()
  manifest.outputList = staged.place.listStamp
  store.write(manifest)
  var report = report(of: manifest, inputs)
  (report.written, report.removed) = (changes.written, changes.removed)
  return report
}

private func report(of memory: Manifest, _ inputs: BuildInputs) -> BuildReport {
  var report = BuildReport()
  report.entries = memory.counts.entries
  report.pages = memory.counts.pages
  report.files = memory.outputs.paths.count
  report.held = memory.counts.held
  report.messages = Diagnostics(inputs.notes + memory.messages).all
  return report
}

/// What is said of a site that is as it should be; `nil` if there is more to do or to say.
private func unchanged(
  _ memory: Manifest, _ inputs: BuildInputs, _ request: BuildRequest
) -> BuildReport? {
  if let due = memory.nextDue, due <= request.now { return nil }
  let report = report(of: memory, inputs)
  if request.isStrict, report.messages.contains(where: { $0.severity == .warning }) { return nil }
  return report
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
