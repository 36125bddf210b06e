import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryImporting
import SiteFiles

/// The last step of an import: the diary builds, or what came does not stay.
///
/// Everything is built as a private preview shows it, so that entries build when their owner opens
/// them, too.
struct ImportCheck {
  let diary: DiskPath
  let request: BuildRequest
  let progress: ProgressLine

  /// - Parameter runs: Those of this import, which take back what a build stops at.
  /// - Returns: Why the diary does not build although all that came was taken back; `nil` if it
  ///   builds.
  func run(_ runs: inout [ImportRun]) async throws(ImportFault) -> Diagnostics? {
    let signals = Signals(before: "the entries are imported, but it is not known that they build")
    progress.show("checking that the diary builds")
    defer { progress.end() }
    let site = WarmSite(shownRequest, at: diary)
    signals.beforeEnding {}
    while true {
      let faults: Diagnostics
      do throws(Diagnostics) {
        _ = try await site.rebuild(.unknown, now: request.now)
        try await site.checkCopies()
        return nil
      } catch {
        faults = error
      }
      let reasons = reasons(faults)
      var isMended = false
      for index in runs.indices {
        if try runs[index].withdraw({ reasons[request.diary.shown($0)] }) { isMended = true }
      }
      if !isMended { return faults }
    }
  }

  private var shownRequest: BuildRequest {
    var request = request
    request.preview = [.drafts, .future, .privates]
    request.leavesOutMedia = true
    request.quotesHidden = true
    // Nobody is asked: what is made here goes at once.
    request.passphrase = { _, _ in "nobody reads what is encrypted with this" }
    request.rounds = 1
    return request
  }

  /// Why a build stops, by the file of the entry as messages show it.
  private func reasons(_ faults: Diagnostics) -> [String: String] {
    var reasons: [String: String] = [:]
    for fault in faults.all where fault.severity == .error {
      guard let file = fault.location?.file, reasons[file] == nil else { continue }
      reasons[file] =
        "a build would stop at it: \(fault.what), since \(fault.why). This is a fault of "
        + "diarysite; please report it"
    }
    return reasons
  }
}
