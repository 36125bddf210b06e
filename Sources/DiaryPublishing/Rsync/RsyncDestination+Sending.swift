import Diagnostics
import DiaryBuild
import SiteFiles

extension RsyncDestination {
  func send(
    _ plan: PublishPlan, of site: FinishedSite, seen: TargetContents
  ) async throws(SendingFault) {
    do throws(Diagnostics) {
      var left = FilesLeft(seen)
      for batch in SendingBatch.all(of: plan) {
        if batch.isRemoval {
          try await remove(batch.paths)
          try await removeFolders(left.remove(batch.paths))
        } else {
          try await send(batch, of: site)
          left.add(batch.paths)
        }
      }
    } catch {
      throw SendingFault(error)
    }
  }

  private func send(
    _ batch: SendingBatch, of site: FinishedSite
  ) async throws(Diagnostics) {
    try site.check(batch)
    // What is there with the same bytes is left alone. rsync says each name: if this program is
    // ended, so is rsync, at the next one.
    let outcome = try await run(
      ["--checksum", "--times", "--omit-dir-times", "--out-format=%n", "--outbuf=line"] + options,
      on: batch.paths, in: site.folder)
    guard outcome.isSuccess else {
      throw Diagnostics([RsyncFault.diagnostic("\(name) cannot be published to", outcome)])
    }
  }

  // MARK: Removing

  /// Removes folders that are empty, innermost first; rsync leaves the others alone.
  private func removeFolders(_ folders: [SitePath]) async throws(Diagnostics) {
    for level in Dictionary(grouping: folders, by: \.depth).sorted(by: { $0.key > $1.key }) {
      try await remove(level.value)
    }
  }

  /// Removes files, or empty folders, and nothing else.
  ///
  /// rsync removes what it is to send and does not find: so it looks in an empty folder.
  private func remove(_ paths: [SitePath]) async throws(Diagnostics) {
    let empty = try emptyFolder()
    let outcome = try await run(["--delete-missing-args"], on: paths, in: empty)
    // 24: what was to be sent is not there.
    guard outcome.isSuccess || outcome.status == 24 else {
      throw Diagnostics([RsyncFault.diagnostic("\(name) cannot be published to", outcome)])
    }
  }

  private func emptyFolder() throws(Diagnostics) -> DiskPath {
    let folder = tool.workplace.cache.appending("nothing")
    do throws(FileFault) {
      try folder.makeFolder()
      let tree = try FolderOnDisk(path: folder.text)
      for item in try tree.children(of: .root) {
        try tree.removeTree(SitePath.root.appending(item.name))
      }
    } catch {
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .files, what: "'\(folder.text)' cannot be used",
          why: error.reason.words.why, fix: "delete it")
      ])
    }
    return folder
  }
}

extension FinishedSite {
  /// Makes sure that what a tool is about to read is what the build checked.
  func check(_ batch: SendingBatch) throws(Diagnostics) {
    for step in batch.steps {
      guard let hash = step.hash else { continue }
      _ = try contents(of: File(path: step.path, hash: hash))
    }
  }
}
