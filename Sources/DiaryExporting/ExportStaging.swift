import Diagnostics
import SiteFiles

/// A folder beside the target in which an export is written before it is put in place.
struct ExportStaging {
  private let folder: SitePath
  private let tree: FolderOnDisk
  private let name: SitePath
  private let shown: String
  /// The file, or the folder, to write.
  let file: DiskPath

  /// - Parameters:
  ///   - path: Of the folder.
  ///   - tree: The folder around it and the target.
  init(_ path: DiskPath, tree: FolderOnDisk, name: SitePath, shown: String) {
    folder = .root.appending(path.name)
    (self.tree, self.name, self.shown) = (tree, name, shown)
    file = path.appending("export")
  }

  /// Gives what was written its name, over nothing.
  func place(isFolder: Bool) throws(Diagnostics) {
    let written = folder.appending("export")
    do throws(FileFault) {
      if isFolder {
        try move(written)
      } else {
        do throws(FileFault) {
          try tree.link(written, to: name)
        } catch {
          guard error.reason == .notSupported else { throw error }
          try move(written)
        }
      }
      try tree.synchronize()
    } catch {
      throw Diagnostics(unwritable: shown, error.reason)
    }
  }

  private func move(_ written: SitePath) throws(FileFault) {
    if try tree.item(at: name) != nil { throw FileFault(path: name, reason: .alreadyExists) }
    try tree.move(written, to: name)
  }

  /// Removes the folder and what is left in it.
  func remove() {
    _ = try? tree.removeTree(folder)
  }
}
