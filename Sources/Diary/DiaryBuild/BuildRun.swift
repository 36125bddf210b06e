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
  private(set) var staged: StagedOutput
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
    let folderRules: UInt64
  }

  /// The name under which the build is left to the next one; `nil` if it is not: what a preview
  /// shows is not public, and a process that builds again keeps more.
  var nameOfBuild: String? {
    session == nil && request.program != nil && request.preview.isEmpty ? staged.output.shown : nil
  }

  mutating func site() async throws(Diagnostics) -> BuiltSite {
    let last = nameOfBuild.flatMap { LastBuild.read(of: $0, in: request.diary) }
    var kept = session?.kept.flatMap { $0.holds(for: inputs.settings, at: request.now) ? $0 : nil }
    // A build that makes all needs the theme in any case, and can read it beside the sources.
    let (first, asked) = (last == nil && kept == nil ? inputs : nil, request)
    async let firstTheme = first?.readTheme(asked)
    var scan = try await scan(since: &kept, stampsEntries: last != nil)
    if let last, await isUnchanged(since: last, scan) { return unchanged(last) }
    let folderRules = try inputs.readFolderRules(scan.tree, of: request)
    if let known = kept, known.folderRules != folderRules { kept = nil }
    let theme = try (await firstTheme ?? theme(of: kept, scan)).get()
    inputs.take(theme)
    let contents = try await DiaryEntries.load(
      scan, request, inputs.configuration, kept: kept?.making.model.contents)
    scan.tree.take(contents.stamps, clock: scan.clock)
    let made = try await make(contents, scan, theme, folderRules, since: kept)
    return try await finish(made)
  }

  /// Looks at the sources: in a process that built before, at those that changed.
  ///
  /// - Parameter kept: `nil` afterwards if more may have changed than can be said.
  private func scan(
    since kept: inout KeptSite?, stampsEntries: Bool
  ) async throws(Diagnostics) -> SourceTree.Scan {
    guard let session, let known = kept, case .paths(let paths) = session.changes else {
      kept = nil
      return try await SourceTree.scan(
        request.diary, themes: inputs.themes, stampsEntries: stampsEntries)
    }
    let earlier = known.making.model.sources
    if let scan = earlier.lookedAtAgain(request.diary, at: paths, themes: inputs.themes) {
      return scan
    }
    return try await SourceTree.scan(
      request.diary, themes: inputs.themes, stampsEntries: true, since: earlier)
  }

  private func theme(
    of kept: KeptSite?, _ scan: SourceTree.Scan
  ) -> Result<LoadedTheme, Diagnostics> {
    if let kept, scan.hasSameTheme(as: kept.making.model.sources) { return .success(kept.theme) }
    return inputs.readTheme(request)
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

  private mutating func make(
    _ contents: DiaryEntries, _ scan: SourceTree.Scan, _ theme: LoadedTheme, _ folderRules: UInt64,
    since kept: KeptSite?
  ) async throws(Diagnostics) -> Made {
    func made(_ making: SiteMaking, _ watch: LeakWatch?) -> Made {
      Made(making: making, watch: watch, theme: theme, folderRules: folderRules)
    }
    if let model = modelWithBodies(contents, scan, since: kept) {
      let (making, watch, holds) = try await make(model, theme, since: kept)
      if holds { return made(making, watch) }
      try startAgain()
    }
    if contents.held.encrypted > 0 {
      let faults = theme.compiled.faultsOfEncryption
      if !faults.isEmpty { throw Diagnostics(faults) }
    }
    let model = try SiteModel(
      request, inputs.configuration, theme: theme.source, contents, sources: scan.tree)
    var (making, watch, holds) = try await make(model, theme, since: kept)
    if !holds {
      try startAgain()
      let photos = making.entriesWithPhotos
      (making, watch, holds) = try await make(
        model.replanned(photosOf: photos), theme, since: kept)
    }
    return made(making, watch)
  }

  /// The last site of this process with other bodies; `nil` if more changed.
  private func modelWithBodies(
    _ contents: DiaryEntries, _ scan: SourceTree.Scan, since kept: KeptSite?
  ) -> SiteModel? {
    guard let model = kept?.making.model, request.explained == nil,
      scan.differsOnlyInEntries(from: model.sources)
    else { return nil }
    if let keys = model.keys {
      let now = try? SiteKeys(request, inputs.configuration, for: keys.groups)
      guard now?.code == keys.code else { return nil }
    }
    return model.withBodies(of: contents, sources: scan.tree, request)
  }

  /// Stages what is out of date.
  ///
  /// - Returns: Whether the plan holds after all.
  private func make(
    _ model: SiteModel, _ theme: LoadedTheme, since kept: KeptSite?
  ) async throws(Diagnostics) -> (SiteMaking, LeakWatch?, Bool) {
    // Beside what the site is planned with; what it should find is chosen from all bodies.
    async let chosen =
      model.held == HeldCounts()
      ? nil : await LeakWatch(model, in: request.diary, since: kept?.needles)
    var making = SiteMaking(
      model, compiled: theme.compiled, try model.languages(), request: request, into: staged,
      since: kept, keepsGraph: session != nil)
    let watch = await chosen
    if let watch { staged.watch(by: watch) }
    let holds = try await making.make()
    return (making, watch, holds)
  }

  private mutating func startAgain() throws(Diagnostics) {
    do throws(FileFault) {
      staged = try staged.startedAgain()
    } catch {
      throw Diagnostics([staged.diagnostic(of: error)])
    }
  }
}
