import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput

/// One way through a build: what it was asked for, and where it goes.
struct BuildRun {
  let request: BuildRequest
  let staged: StagedOutput
  private(set) var inputs: BuildInputs

  init(_ request: BuildRequest, _ inputs: BuildInputs, into staged: StagedOutput) {
    (self.request, self.inputs, self.staged) = (request, inputs, staged)
  }

  /// The name under which the build is left to the next one; `nil` if it is not: what a preview
  /// shows is not public.
  var nameOfBuild: String? {
    request.program != nil && request.preview.isEmpty ? staged.output.shown : nil
  }

  mutating func site() async throws(Diagnostics) -> BuiltSite {
    let last = nameOfBuild.flatMap { LastBuild.read(of: $0, in: request.diary) }
    // A build that makes all needs the theme in any case, and can read it beside the sources.
    let (first, asked) = (last == nil ? inputs : nil, request)
    async let firstTheme = first?.readTheme(asked)
    let scan = try await SourceTree.scan(
      request.diary, themes: inputs.themes, ignoring: inputs.configuration.ignored,
      stampsEntries: last != nil)
    if let last, await isUnchanged(since: last, scan) { return unchanged(last) }
    let diary = try await LoadedDiary(request, inputs, scan)
    inputs = diary.inputs
    let walk = Walk(request: request, isWhole: true)
    let site = try await walk.site(of: diary, await firstTheme)
    return try await finish(try await walk.stage(site, in: staged))
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
    return BuiltSite(report: report, site: nil, output: staged.output)
  }
}
