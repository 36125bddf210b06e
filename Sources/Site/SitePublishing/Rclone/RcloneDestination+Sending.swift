import Diagnostics
import SiteFiles
import SiteOutput

extension RcloneDestination {
  /// rclone writes through links of this machine, and cannot remove them.
  func refuse(_ plan: PublishPlan, _ seen: TargetContents) throws(Diagnostics) {
    if seen.irregular.isEmpty { return }
    let paths = plan.steps.map(\.path) + SentList.Purpose.allCases.map(\.path)
    let touched = Set(paths).union(paths.flatMap(\.foldersAround))
    let links = seen.irregular.filter(touched.contains)
    if links.isEmpty { return }
    // What goes may have been withdrawn, and is not named.
    let going = Set(plan.removed)
    let staying = paths.filter { !going.contains($0) }
    let open = Set(staying).union(staying.flatMap(\.foldersAround))
    throw Diagnostics(
      links.map { path in
        let link = open.contains(path) ? "'\(path.shown)' of" : "a file that is to go from"
        return Diagnostic(
          at: nil, subject: .network, what: "\(link) \(name) is a link",
          why: "rclone would write to the link's target", fix: "remove the link there")
      })
  }

  func send(
    _ paths: [SitePath], from folder: DiskPath, _ seen: TargetContents
  ) async throws(Diagnostics) {
    guard seen.features?.isBucketBased == true else {
      // Some of them would keep two files of one name if nobody looked.
      return try await copy(paths, from: folder, ["--ignore-times"])
    }
    let kinds = Dictionary(grouping: paths) { RcloneHeaders($0).options }
    for (headers, paths) in kinds.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      // A bucket that is there need not be made, which keys may not be allowed to.
      try await copy(
        paths, from: folder, ["--no-check-dest", "--s3-no-check-bucket"] + headers)
    }
  }

  private func copy(
    _ paths: [SitePath], from folder: DiskPath, _ options: [String]
  ) async throws(Diagnostics) {
    // It says each name: if this program is ended, so is rclone, at the next one.
    let outcome = try await run(
      ["copy", folder.text, remote, "--no-traverse", "--stats=24h"] + options, on: paths,
      saying: "INFO")
    try expectSuccess(outcome, "published to", about: paths)
    // It says nothing of names in the list that it does not find.
    if let count = Self.sentCount(outcome.words), count < paths.count {
      throw Diagnostics(
        at: nil, subject: .files,
        what: "rclone sent \(count) of \(paths.count) files to \(name)",
        why:
          "it did not find the others in '\(folder.text)', or cannot send files of their names",
        fix: "publish again")
    }
  }

  /// The count of 'Transferred: 12 / 12, 100%'; the line before it counts bytes.
  static func sentCount(_ words: ToolStderr) -> Int? {
    words.lines.lazy.reversed().compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 5, parts[0] == "Transferred:", parts[2] == "/" else { return nil }
      return Int(parts[1])
    }.first
  }

  // MARK: Removing

  func remove(_ paths: [SitePath], _ seen: TargetContents) async throws(Diagnostics) {
    if paths.isEmpty { return }
    let outcome = try await run(["delete", remote], on: paths, saying: "INFO")
    try expectSuccess(outcome, "published to", about: paths)
  }

  /// Removes folders that no file is left in.
  func removeFolders(
    _ folders: [SitePath], _ seen: TargetContents
  ) async throws(Diagnostics) {
    guard seen.features?.hasFolders == true else { return }
    let all = Set(folders)
    // With a folder go those in it.
    for folder in folders where !all.contains(folder.parent) {
      let slash = remote.hasSuffix(":") || remote.hasSuffix("/") ? "" : "/"
      let outcome = try await run(["rmdirs", remote + slash + folder.text])
      let isGone = outcome.words.contains("not found") || outcome.words.contains("no such file")
      if !isGone { try expectSuccess(outcome, "published to", about: folders) }
    }
  }
}
