package import SiteFiles

/// Writes new files into a diary's folder of entries; no file that is there is ever touched.
///
/// A file is written whole under another name and then linked to its own, which fails if one is
/// there: an interrupted run leaves whole files only.
package struct ContentWriter: Sendable {
  private let folder: any FileTree
  private let isShared: Bool

  /// - Parameters:
  ///   - folder: The folder of entries.
  ///   - isShared: Whether other processes may write the same files at the same time.
  package init(in folder: any FileTree, isShared: Bool = false) {
    self.folder = folder
    self.isShared = isShared
  }

  /// Writes a file if none is there.
  ///
  /// - Returns: Whether it was written.
  package func create(_ path: SitePath, _ bytes: [UInt8]) throws(FileFault) -> Bool {
    if try folder.item(at: path) != nil { return false }
    let part = try begin(path)
    try part.append(bytes)
    return try part.finish()
  }

  /// Begins a file that is written in pieces, such as a film.
  package func begin(_ path: SitePath) throws(FileFault) -> ContentPart {
    try folder.createFolder(path.parent)
    if isShared { return ContentPart(of: path, at: partName(of: path), in: folder) }
    let part = partName(of: path, isOnlyWriter: true)
    // Left by a run that was interrupted.
    if try folder.item(at: part) != nil { try folder.removeFile(part) }
    return ContentPart(of: path, at: part, in: folder)
  }
}
