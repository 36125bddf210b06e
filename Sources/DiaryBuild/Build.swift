import CommonMark
public import Diagnostics
public import DiaryGate
import DiaryLayout
import DiaryLoading
public import DiaryModel
import DiaryRendering
public import LocalizedDates
public import SiteFiles

/// What a build is asked for.
public struct BuildRequest: Sendable {
  /// The diary's root.
  public var diary: any FileTree
  /// The themes that travel with the program.
  public var builtInThemes: any FileTree
  /// Instead of the configuration's.
  public var baseURL: SiteURL?
  public var preview: Preview = []
  /// The present: what is dated later waits.
  public var now: Instant
  /// Whether a build may remove most of the site.
  public var isForced = false
  /// Whether warnings are errors.
  public var isStrict = false

  public init(diary: any FileTree, builtInThemes: any FileTree, now: Instant) {
    self.diary = diary
    self.builtInThemes = builtInThemes
    self.now = now
  }
}

/// What a build made.
public struct BuildReport: Sendable {
  /// Published entries and undated pages.
  public var entries = 0
  /// HTML pages.
  public var pages = 0
  /// All files of the site.
  public var files = 0
  /// Files that were new or changed.
  public var written = 0
  public var removed = 0
  public var held = HeldCounts()
  /// Warnings and notes.
  public var messages: [Diagnostic] = []
}

/// A site as a build made it, for those who go on with it.
public struct BuiltSite: Sendable {
  public let report: BuildReport
  let layout: SiteLayout
  let outputs: SiteOutputs
  let output: StagedOutput
}

/// Builds the site: load, check, gate, render, lay out, share, write.
///
/// - Parameter output: Opened when all is checked and rendered, so that a faulty diary touches
///   nothing.
/// - Throws: All faults of the stage that found some; the visible output is then as it was.
public func build(
  _ request: BuildRequest, into output: @Sendable () throws(Diagnostics) -> OutputPlace
) async throws(Diagnostics) -> BuiltSite {
  var report = BuildReport()
  let site = try await prepare(request, &report)
  let staged = StagedOutput(try output())
  do throws(Diagnostics) {
    try await site.outputs.stage(
      into: staged, layout: site.layout, entries: site.entries, pages: site.pages)
    try refuseGreatLoss(staged, isForced: request.isForced)
    let changes = try place(staged)
    (report.written, report.removed) = (changes.written, changes.removed)
  } catch {
    staged.abandon()
    throw error
  }
  report.entries = site.entries.count + site.pages.count
  report.pages = site.outputs.plan.pages.count
  report.files = staged.count
  report.messages = Diagnostics(report.messages).all
  return BuiltSite(
    report: report, layout: site.layout, outputs: site.outputs, output: staged)
}

/// A site whose bodies are rendered, and of which nothing is written yet.
private struct PreparedSite {
  let outputs: SiteOutputs
  let layout: SiteLayout
  let entries: [RenderedEntry]
  let pages: [RenderedEntry]
}

/// Loads, checks, gates and renders.
private func prepare(
  _ request: BuildRequest, _ report: inout BuildReport
) async throws(Diagnostics) -> PreparedSite {
  var (configuration, notes) = try configuration(of: request)
  let theme = try loadTheme(
    configuration.theme, from: request.diary, builtIn: request.builtInThemes,
    locale: configuration.locale, limits: configuration.limits)
  let compiled = try CompiledTheme(theme)
  if let label = theme.phrases["backReference"] {
    configuration.markdown.backReferenceLabel = label
  }
  let loaded = try await loadEntries(from: request.diary, configuration, now: request.now)
  let open = gate(loaded.entries, at: request.now, showing: request.preview)
  report.held = open.held
  report.messages = notes + loaded.warnings + open.warnings
  let outputs = try SiteOutputs(
    of: open.diary, configuration, theme: theme, diary: request.diary,
    attachments: loaded.attachments)
  let (entries, pages) = try await outputs.render()
  try outputs.checkCopies(of: entries + pages)
  for entry in entries + pages { report.messages += entry.warnings }
  if request.isStrict { try refuseWarnings(report.messages) }
  let layout = await SiteLayout(
    outputs.plan, of: entries, undated: pages, theme: compiled, configuration)
  return PreparedSite(outputs: outputs, layout: layout, entries: entries, pages: pages)
}

/// Makes what was staged visible.
private func place(_ staged: StagedOutput) throws(Diagnostics) -> StagedOutput.Changes {
  var obstacles: [Diagnostic] = []
  do throws(FileFault) {
    obstacles = try staged.obstacles()
    if obstacles.isEmpty { return try staged.commit() }
  } catch {
    obstacles = [staged.place.diagnostic(of: error)]
  }
  throw Diagnostics(obstacles)
}

private func configuration(
  of request: BuildRequest
) throws(Diagnostics) -> (Configuration, [Diagnostic]) {
  var (configuration, notes) = try loadConfiguration(from: request.diary)
  if let baseURL = request.baseURL { configuration.baseURL = baseURL }
  if configuration.baseURL == nil {
    notes.append(
      Diagnostic(
        at: nil, severity: .note, subject: .configuration, what: "the site has no base URL",
        why: "feeds, sitemap and absolute addresses need one, so they are left out",
        fix: "add 'baseURL: https://...' to diarysite.yml, or use --base-url"))
  }
  return (configuration, notes)
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
