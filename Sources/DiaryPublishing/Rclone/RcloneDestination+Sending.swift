import Diagnostics
import DiaryBuild
import SiteFiles

extension RcloneDestination {
  func send(
    _ plan: PublishPlan, of site: FinishedSite, seen: TargetContents
  ) async throws(SendingFault) {
    let features = RcloneFeatures(token: seen.token)
    do throws(Diagnostics) {
      var left = FilesLeft(seen)
      for batch in SendingBatch.all(of: plan) {
        if batch.isRemoval {
          try await remove(batch.paths)
          let folders = left.remove(batch.paths)
          if features.hasFolders { try await removeFolders(folders) }
        } else {
          try site.check(batch)
          try await send(batch.paths, of: site, features)
          left.add(batch.paths)
        }
      }
    } catch {
      throw SendingFault(error)
    }
  }

  private func send(
    _ paths: [SitePath], of site: FinishedSite, _ features: RcloneFeatures
  ) async throws(Diagnostics) {
    if !features.isBucketBased {
      // Some of them would keep two files of one name if nobody looked.
      return try await copy(paths, of: site, ["--ignore-times"])
    }
    let kinds = Dictionary(grouping: paths) { RcloneHeaders($0) }
    for kind in RcloneHeaders.allCases {
      guard let paths = kinds[kind] else { continue }
      // A bucket that is there need not be made, which keys may not be allowed to.
      try await copy(
        paths, of: site, ["--no-check-dest", "--s3-no-check-bucket"] + kind.options)
    }
  }

  private func copy(
    _ paths: [SitePath], of site: FinishedSite, _ options: [String]
  ) async throws(Diagnostics) {
    // It says each name: if this program is ended, so is rclone, at the next one.
    let outcome = try await run(
      ["copy", site.folder.text, remote, "--no-traverse", "--stats=24h"] + options, on: paths,
      saying: "INFO")
    guard outcome.isSuccess else { throw unwritable(outcome) }
    // It says nothing of names in the list that it does not find.
    if let count = Self.sentCount(outcome.words), count < paths.count {
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .files,
          what: "rclone sent \(count) of \(paths.count) files to \(name)",
          why: "it did not find the others in '\(site.shown)', or cannot send files of their names",
          fix: "publish again")
      ])
    }
  }

  /// The count of 'Transferred: 12 / 12, 100%'; the line before it counts bytes.
  static func sentCount(_ words: ToolWords) -> Int? {
    words.lines.lazy.reversed().compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 5, parts[0] == "Transferred:", parts[2] == "/" else { return nil }
      return Int(parts[1])
    }.first
  }

  private func unwritable(_ outcome: Tool.Outcome) -> Diagnostics {
    Diagnostics([RcloneFault.diagnostic("\(name) cannot be published to", outcome.words)])
  }

  // MARK: Removing

  private func remove(_ paths: [SitePath]) async throws(Diagnostics) {
    if paths.isEmpty { return }
    let outcome = try await run(["delete", remote], on: paths, saying: "INFO")
    guard outcome.isSuccess else { throw unwritable(outcome) }
  }

  /// Removes folders that no file is left in.
  private func removeFolders(_ folders: [SitePath]) async throws(Diagnostics) {
    let all = Set(folders)
    // With a folder go those in it.
    for folder in folders where !all.contains(folder.parent) {
      let slash = remote.hasSuffix(":") || remote.hasSuffix("/") ? "" : "/"
      let outcome = try await run(["rmdirs", remote + slash + folder.text])
      let isGone = outcome.words.contains("not found") || outcome.words.contains("no such file")
      guard outcome.isSuccess || isGone else { throw unwritable(outcome) }
    }
  }
}
