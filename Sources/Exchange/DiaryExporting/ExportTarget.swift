package import Diagnostics
package import SiteFiles

/// The place that an export, or the log of an import, is written to: nothing is there yet, and it is in no folder that is
/// read as a diary or published.
package struct ExportTarget: Sendable {
  /// A folder that no export may lie in.
  package struct ClosedFolder: Sendable {
    let path: DiskPath
    let why: String

    /// - Parameter why: Such as `'Content' holds the entries themselves`.
    package init(_ path: DiskPath, why: String) {
      (self.path, self.why) = (path.resolved, why)
    }
  }

  /// The path in messages.
  let shown: String
  private let folder: DiskPath
  private let name: SitePath
  /// Takes the bytes of an export that becomes no file.
  private let output: (@Sendable (_ bytes: [UInt8]) -> Void)?

  /// A place for an export of one file that is to be passed on, as to standard output.
  ///
  /// - Parameter output: Takes the bytes in their order, once the export is whole.
  package init(passingTo output: @escaping @Sendable (_ bytes: [UInt8]) -> Void) {
    (shown, folder, name) = ("-", DiskPath.temporaryFolders, .root.appending("export"))
    self.output = output
  }

  /// - Parameters:
  ///   - text: The path as the user wrote it.
  ///   - closed: Their links are resolved, as those of the target are.
  package init(_ text: String, outside closed: [ClosedFolder]) throws(Diagnostics) {
    shown = text
    let path = DiskPath(text)
    func refused(_ why: String, _ fix: String) -> Diagnostics {
      Diagnostics(
        at: nil, subject: .configuration, what: "nothing can be exported to '\(text)'", why: why,
        fix: fix)
    }
    let resolved = path.resolved
    let elsewhere = "name a file or folder outside the diary"
    if let around = closed.first(where: { resolved.isInside($0.path) }) {
      throw refused(around.why, elsewhere)
    }
    if resolved.text.split(separator: "/").contains(where: { $0.hasPrefix(".diarysite") }) {
      throw refused("files whose names begin with '.diarysite' are diarysite's own", elsewhere)
    }
    if path.kind != nil || path.isLink {
      throw refused(
        "something is there already, and nothing is replaced",
        "choose another name, or remove it")
    }
    let around = resolved.parent
    guard around.kind == .folder, let name = SitePath(resolved.name), !name.isRoot else {
      throw refused("there is no folder '\(around.text)'", "make it, or name another one")
    }
    if let site = Self.site(around: around) {
      throw refused("'\(site.text)' is a site that diarysite built", elsewhere)
    }
    (folder, self.name, output) = (around, name, nil)
  }

  /// The built site that a folder is or lies in.
  private static func site(around folder: DiskPath) -> DiskPath? {
    let around = sequence(first: folder) { inner in
      inner.parent == inner || inner.parent.text == "." ? nil : inner.parent
    }
    return around.first { $0.appending(".diarysite-output").kind != nil }
  }

  /// A new file there that only its user can read.
  package func makeFile() throws(Diagnostics) -> NewFile {
    return try writing(shown) { () throws(FileFault) in
      try NewFile(creating: folder.appending(name.text), permissions: 0o600)
    }
  }

  /// Makes a folder beside the target that only its user can read, and removes those that exports
  /// left which were killed.
  func stage() throws(Diagnostics) -> ExportStaging {
    return try writing(shown) { () throws(FileFault) in
      let tree = try FolderOnDisk(path: folder.text)
      ExportStaging.clearUp(tree)
      return try ExportStaging(in: folder, tree: tree, name: name, shown: shown)
    }
  }

  /// Puts what was written in its place.
  func place(_ staging: ExportStaging) throws(Diagnostics) {
    if let output { try staging.send(to: output) } else { try staging.place() }
  }
}
