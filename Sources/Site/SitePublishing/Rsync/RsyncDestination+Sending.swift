import Diagnostics
import SiteFiles

extension RsyncDestination {
  /// rsync puts files in the place of links.
  func refuse(_ plan: PublishPlan, _ seen: TargetContents) {}

  func send(
    _ paths: [SitePath], from folder: DiskPath, _ seen: TargetContents
  ) async throws(Diagnostics) {
    // What is there with the same bytes is left alone. rsync says each name: if this program is
    // ended, so is rsync, at the next one.
    let outcome = try await run(
      ["--checksum", "--times", "--omit-dir-times", "--out-format=%n", "--outbuf=line"] + options,
      on: paths, in: folder)
    guard outcome.isSuccess else {
      throw RsyncFault.diagnostics("\(name) cannot be published to", outcome, about: paths)
    }
  }

  // MARK: Removing

  /// Removes folders that are empty, innermost first; rsync leaves the others alone.
  func removeFolders(_ folders: [SitePath], _ seen: TargetContents) async throws(Diagnostics) {
    for level in Dictionary(grouping: folders, by: \.depth).sorted(by: { $0.key > $1.key }) {
      try await remove(level.value, seen)
    }
  }

  /// Removes files, or empty folders, and nothing else.
  ///
  /// rsync removes what it is to send and does not find: so it looks in an empty folder.
  func remove(_ paths: [SitePath], _ seen: TargetContents) async throws(Diagnostics) {
    let empty = try tool.environment.freshFolder()
    let outcome = try await run(["--delete-missing-args"], on: paths, in: empty)
    // 24: what was to be sent is not there.
    guard outcome.isSuccess || outcome.status == 24 else {
      throw RsyncFault.diagnostics("\(name) cannot be published to", outcome, about: paths)
    }
  }
}
