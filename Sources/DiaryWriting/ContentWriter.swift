public import SiteFiles

/// Writes new files into a diary's folder of entries; no file that is there is ever touched.
///
/// A file is written whole under another name and then linked to its own, which fails if one is
/// there: an interrupted run leaves whole files only.
public struct ContentWriter: Sendable {
  private let folder: any FileTree
  /// Begins with a dot, so no build reads what an interrupted run left.
  private static var partSuffix: String { ".part" }

  /// - Parameter folder: The folder of entries.
  public init(in folder: any FileTree) {
    self.folder = folder
  }

  /// Writes an entry under the first free name.
  ///
  /// - Returns: Where it is.
  public func create(_ entry: NewEntry) throws(FileFault) -> SitePath {
    let name = EntryFileName(entry)
    let bytes = Array(entry.text.utf8)
    var attempt = 1
    while true {
      let path = name.path(attempt: attempt)
      if try create(path, bytes) { return path }
      attempt += 1
    }
  }

  /// Writes a file if none is there.
  ///
  /// - Returns: Whether it was written.
  public func create(_ path: SitePath, _ bytes: [UInt8]) throws(FileFault) -> Bool {
    if try folder.item(at: path) != nil { return false }
    let part = try begin(path)
    try part.append(bytes)
    return try part.finish()
  }

  /// Begins a file that is written in pieces, such as a film.
  public func begin(_ path: SitePath) throws(FileFault) -> ContentPart {
    try folder.createFolder(path.parent)
    let part = path.parent.appending("." + path.name + Self.partSuffix)
    // Left by a run that was interrupted.
    if try folder.item(at: part) != nil { try folder.removeFile(part) }
    return ContentPart(of: path, at: part, in: folder)
  }

  /// Writes a file anew, at one moment.
  public func replace(_ path: SitePath, _ bytes: [UInt8]) throws(FileFault) {
    let part = path.parent.appending("." + path.name + Self.partSuffix)
    if try folder.item(at: part) != nil { try folder.removeFile(part) }
    try folder.create(part, contents: bytes)
    try folder.move(part, to: path)
  }

  /// Removes what an interrupted run left beside the file that it was to become.
  ///
  /// - Parameter files: Any files, of which only such are removed.
  public func removeLeftovers(among files: [SitePath]) throws(FileFault) {
    for path in files where path.name.hasPrefix(".") && path.name.hasSuffix(Self.partSuffix) {
      let name = String(path.name.dropFirst().dropLast(Self.partSuffix.utf8.count))
      if name.isEmpty { continue }
      if try folder.item(at: path.parent.appending(name)) != nil { try folder.removeFile(path) }
    }
  }
}
