import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput

/// One way through a build: what it was asked for, where it goes, and what its process keeps.
struct BuildRun {
  let request: BuildRequest
  let staged: StagedOutput
  /// `nil` for a process that builds once.
  let session: BuildSession?
  private(set) var inputs: BuildInputs

  init(
    _ request: BuildRequest, _ inputs: BuildInputs, into staged: StagedOutput,
    in session: BuildSession?
  ) {
    (self.request, self.inputs, self.staged) = (request, inputs, staged)
    self.session = session
  }

  /// A site whose files are staged.
  struct Made {
    let making: SiteMaking
    /// The watch that looked at each file; `nil` if nothing is held back.
    let watch: LeakWatch?
    let theme: LoadedTheme
  }

  /// The name under which the build is left to the next one; `nil` if it is not: what a preview
  /// shows is not public, and a process that builds again keeps more.
  var nameOfBuild: String? {
    session == nil && request.program != nil && request.preview.isEmpty ? staged.output.shown : nil
  }

  mutating func site() async throws(Diagnostics) -> BuiltSite {
    if let session { return try await site(again: session) }
    let last = nameOfBuild.flatMap { LastBuild.read(of: $0, in: request.diary) }
    // A build that makes all needs the theme in any case, and can read it beside the sources.
    let (first, asked) = (last == nil ? inputs : nil, request)
    async let firstTheme = first?.readTheme(asked)
    let scan = try await SourceTree.scan(
      request.diary, themes: inputs.themes, stampsEntries: last != nil)
    if let last, await isUnchanged(since: last, scan) { return unchanged(last) }
    let diary = try await LoadedDiary(request, inputs, scan)
    return try await site(of: diary, theme: await firstTheme, since: nil)
  }

  /// The site of a process that built it before.
  private mutating func site(again session: BuildSession) async throws(Diagnostics) -> BuiltSite {
    let (diary, now) = (session.diary, request.now)
    let kept = session.kept.flatMap { $0.diary.holds(for: inputs, at: now) ? $0 : nil }
    let theme = kept.flatMap { diary.sources.hasSameTheme(as: $0.diary.sources) ? $0.theme : nil }
    return try await site(of: diary, theme: theme.map { .success($0) }, since: kept)
  }

  /// - Parameter theme: `nil` if it is not read yet.
  private mutating func site(
    of diary: LoadedDiary, theme: Result<LoadedTheme, Diagnostics>?, since kept: KeptSite?
  ) async throws(Diagnostics) -> BuiltSite {
    inputs = diary.inputs
    try diary.checkFolders()
    let theme = try (theme ?? inputs.readTheme(request)).get()
    inputs.take(theme)
    try await diary.check()
    let made = try await make(diary, theme, since: kept)
    return try await finish(made)
  }

  // MARK: Nothing changed

  private func isUnchanged(since last: LastBuild, _ scan: SourceTree.Scan) async -> Bool {
    guard request.mayEndAtOnce, request.explained == nil, !last.hasWarnings, !last.isUnsettled,
      scan.faults.isEmpty,
      last.settings == inputs.settings, last.builtAt <= request.now,
      last.nextDue.map({ $0 > request.now }) ?? true, last.sources == scan.tree.digest,
      hasKeys(of: last)
    else { return false }
    return last.outputs == (await staged.output.digest())
  }

  /// Whether the secret and the passphrases are those of the last build.
  ///
  /// A missing one makes a difference: the message about it names entries, which have to be read.
  private func hasKeys(of last: LastBuild) -> Bool {
    guard let known = last.keys else { return true }
    let groups = known.groups.compactMap { ReaderGroup($0) }
    return (try? SiteKeys(request, inputs.configuration, for: groups))?.code == known.code
  }

  private func unchanged(_ last: LastBuild) -> BuiltSite {
    staged.abandon()
    var report = BuildReport(last.counts)
    report.isUnchanged = true
    return BuiltSite(report: report, making: nil, output: staged.output)
  }

  // MARK: Making

  private func make(
    _ diary: LoadedDiary, _ theme: LoadedTheme, since kept: KeptSite?
  ) async throws(Diagnostics) -> Made {
    let words = BodyWords(theme.compiled, inputs.configuration)
    if let kept, let model = modelWithBodies(of: diary, since: kept) {
      async let chosen = watch(for: model, since: kept)
      var bodies = BodyMaking(model, words, request, since: kept)
      try await bodies.make()
      if bodies.keepsPlan(of: kept) {
        var making = try siteMaking(of: bodies, theme, since: kept)
        if await making.keepsSearch() { return try await made(making, await chosen, theme) }
      }
    }
    if diary.contents.held.encrypted > 0 {
      let faults = theme.compiled.faultsOfEncryption
      if !faults.isEmpty { throw Diagnostics(faults) }
    }
    try await request.trial?.run(request, inputs.configuration, diary.contents)
    let model = try SiteModel(
      request, inputs.configuration, theme: theme.source, diary.contents, sources: diary.sources)
    // Beside the rendering: what it should find is chosen from all bodies.
    async let chosen = watch(for: model, since: kept)
    var bodies = BodyMaking(model, words, request, since: kept)
    try await bodies.make()
    return try await made(
      try siteMaking(of: bodies, theme, since: kept), await chosen, theme)
  }

  /// The last site of this process with other bodies; `nil` if more changed.
  private func modelWithBodies(of diary: LoadedDiary, since kept: KeptSite) -> SiteModel? {
    let model = kept.making.model
    guard request.explained == nil,
      diary.sources.differsOnlyInEntries(from: model.sources)
    else { return nil }
    if let keys = model.keys {
      let now = try? SiteKeys(request, inputs.configuration, for: keys.groups)
      guard now?.code == keys.code else { return nil }
    }
    return model.withBodies(of: diary.contents, sources: diary.sources, request)
  }

  private func siteMaking(
    of bodies: BodyMaking, _ theme: LoadedTheme, since kept: KeptSite?
  ) throws(Diagnostics) -> SiteMaking {
    SiteMaking(
      of: bodies, compiled: theme.compiled, try bodies.model.languages(), into: staged,
      since: kept, keepsGraph: session != nil)
  }

  /// - Returns: `nil` if nothing is held back.
  private func watch(for model: SiteModel, since kept: KeptSite?) async -> LeakWatch? {
    model.held == HeldCounts() ? nil : await LeakWatch(model, request, since: kept?.needles)
  }

  /// Stages what is out of date.
  private func made(
    _ making: SiteMaking, _ watch: LeakWatch?, _ theme: LoadedTheme
  ) async throws(Diagnostics) -> Made {
    var making = making
    if let watch { staged.watch(by: watch) }
    try await making.make()
    return Made(making: making, watch: watch, theme: theme)
  }
}
