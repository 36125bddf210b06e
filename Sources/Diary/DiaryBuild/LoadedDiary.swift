import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles

/// A diary as its sources alone tell it: loaded and checked as for a build, but nothing is
/// remembered, rendered or written, and no passphrase is needed.
struct LoadedDiary: Sendable {
  let configuration: Configuration
  let contents: DiaryEntries
  let sources: SourceTree

  /// - Throws: The faults of the configuration, of folders or of entries that a build would report.
  init(_ request: BuildRequest) async throws(Diagnostics) {
    do throws(Diagnostics) {
      try await self.init(reading: request)
    } catch {
      throw ShownNames(of: request.diary).faults(error)
    }
  }

  private init(reading request: BuildRequest) async throws(Diagnostics) {
    var inputs = try BuildInputs(request)
    let scan = try await SourceTree.scan(
      request.diary, themes: inputs.themes, stampsEntries: false)
    _ = try inputs.readFolderRules(scan.tree, of: request)
    configuration = inputs.configuration
    sources = scan.tree
    contents = try await DiaryEntries.load(scan, request, configuration)
  }

  /// The entries that the gate lets through.
  ///
  /// - Parameter address: Gives the address of an entry's page that nothing public leads to.
  func gated(
    _ request: BuildRequest, address: (Visibility, EntryID) -> SitePath = { _, _ in .root }
  ) -> GateResult {
    gate(contents.entries, at: request.now, address: address)
  }

  /// The entries that are not public.
  var notPublic: [JudgedEntry] {
    contents.entries.filter { $0.admission != .open }
  }
}
