package import Diagnostics
package import SiteFiles

/// A finished site in its output, for those who hand it on: the files that a build listed, and
/// nothing else that may lie there.
package struct FinishedSite: Sendable {
  /// Sorted by path bytes; never empty. The list of what was written is not among them.
  package let files: [OutputFile]
  /// The folder of the files, for tools that read them directly.
  package let folder: DiskPath
  /// The output's name as the user wrote it, for messages.
  package let shown: String
  private let tree: FolderOnDisk
  /// Kept as long as the site is used, such as the locks of its build, so that nothing changes it.
  private let held: [any Sendable]

  /// Opens the site that an earlier build made, and keeps other builds from changing it.
  ///
  /// - Parameters:
  ///   - root: Of the sources.
  ///   - secret: The site's, if it is known.
  ///   - isDryRun: Whether nothing may be written among the sources.
  /// - Throws: If there is none, if it is empty or a preview, if its list is sealed by another
  ///   secret, or if a file is not as the build wrote it.
  package init(
    checking output: DiskPath, of root: DiskPath, shownAs shown: String,
    secret: (any ListSecret)? = nil, isDryRun: Bool = false
  ) throws(Diagnostics) {
    let lock = FileLock.ofBuilds(from: root, makingIt: !isDryRun)
    try self.init(output, shownAs: shown, holding: [lock].compactMap { $0 }, by: secret)
    var changed: [SitePath] = []
    for file in files where !isWhole(file) { changed.append(file.path) }
    guard let first = changed.first else { return }
    let others = changed.count == 1 ? "" : ", as are \(changed.count - 1) more"
    throw refusal(
      shown, "is not as it was built",
      "'\(shown)/\(first.withoutSecrets)' was changed or removed\(others)",
      "publish without --no-build, or build the site again")
  }

  /// - Parameter held: As long as the value is used.
  package init(
    _ output: DiskPath, shownAs shown: String, holding held: [any Sendable],
    by secret: (any ListSecret)?
  ) throws(Diagnostics) {
    (self.shown, self.held) = (shown, held)
    folder = output.resolved
    let list: OutputList?
    do throws(FileFault) {
      tree = try FolderOnDisk(path: folder.text)
      list = OutputList(try tree.contents(of: OutputList.path, limit: 1 << 30))
    } catch {
      throw Self.unreadable(shown, error)
    }
    let fix = "build the site: diarysite build"
    guard let list else {
      throw refusal(
        shown, "has a list of files that cannot be read",
        "'\(OutputList.path.name)' is damaged, or of another version", fix)
    }
    guard let list = list.opened(by: secret) else {
      throw Diagnostics([unreadableList(of: shown, hasSecret: secret != nil)])
    }
    if list.isPreview {
      throw refusal(
        shown, "is a preview", "it may hold entries that are not public",
        "name the site itself with --output")
    }
    let sealed = try Self.sealedFiles(of: list, in: tree, shown)
    files = (list.files + sealed).sorted { $0.path < $1.path }
    if !files.contains(where: { $0.path.name == "index.html" }) {
      throw refusal(shown, "is empty", "an empty site is never published", fix)
    }
  }

  /// The bytes of a file, which are those that the build wrote.
  ///
  /// - Throws: If they are no longer.
  package func contents(of file: OutputFile) throws(Diagnostics) -> [UInt8] {
    let bytes = try reporting("'\(shown)/\(file.path.withoutSecrets)' cannot be read") {
      () throws(FileFault) in
      try tree.contents(of: file.path, limit: .max)
    }
    if ContentHash(of: bytes.span) == file.hash { return bytes }
    throw refusal(
      shown, "was changed while it was sent",
      "'\(file.path.withoutSecrets)' is not what the build wrote", "publish again")
  }

  private func isWhole(_ file: OutputFile) -> Bool { (try? contents(of: file)) != nil }
}

extension FinishedSite {
  /// The files whose paths the list does not tell.
  ///
  /// - Throws: If one of them is missing, or has other bytes.
  private static func sealedFiles(
    of list: OutputList, in tree: FolderOnDisk, _ shown: String
  ) throws(Diagnostics) -> [OutputFile] {
    guard let sealed = list.sealed else { return [] }
    var files: [OutputFile] = []
    do throws(FileFault) {
      let paths = try list.sealedPaths { folder throws(FileFault) in
        try tree.children(of: folder)
      }
      for path in paths {
        let hash = try tree.hash(of: path)
        if sealed.names(path, hash) { files.append(OutputFile(path: path, hash: hash)) }
      }
    } catch {
      throw unreadable(shown, error)
    }
    if files.count == sealed.count { return files }
    throw refusal(
      shown, "is not as it was built",
      "files of unlisted or encrypted entries were changed or removed",
      "publish without --no-build, or build the site again")
  }

  private static func unreadable(_ shown: String, _ fault: FileFault) -> Diagnostics {
    if fault.reason == .notFound {
      return refusal(
        shown, "is not there", "it has no '\(OutputList.path.name)', which a build leaves",
        "build the site: diarysite build")
    }
    return Diagnostics("the site '\(shown)' cannot be read", because: fault.reason)
  }
}

private func refusal(_ shown: String, _ what: String, _ why: String, _ fix: String) -> Diagnostics {
  Diagnostics(
    at: nil, subject: .files, what: "the site '\(shown)' \(what)", why: why, fix: fix)
}
