package import SiteFiles

extension SitePath {
  /// Where a file's bytes are until it is whole.
  package var whileAdded: SitePath { parent.appending(".\(name)" + Self.endWhileAdded) }

  package static let endWhileAdded = ".diarysite-new"
}

extension FileTree {
  /// Writes a file where none is: whole or not at all, and over nothing.
  ///
  /// Its folder is made if it is missing; nothing in it is followed. A step that fails may leave
  /// a dot file beside it, which the next try removes.
  ///
  /// - Returns: Whether it was written; `false` if something is there already.
  package func add(_ file: SitePath, contents: [UInt8]) throws(FileFault) -> Bool {
    if try item(at: file) != nil { return false }
    let new = file.whileAdded
    try createFolder(file.parent)
    if try item(at: new) != nil { try removeFile(new) }
    try create(new, contents: contents)
    do throws(FileFault) {
      try link(new, to: file)
    } catch {
      if error.reason == .notSupported, try item(at: file) == nil {
        try move(new, to: file)
        return true
      }
      try removeFile(new)
      guard error.reason == .alreadyExists || error.reason == .notSupported else { throw error }
      return false
    }
    try removeFile(new)
    return true
  }
}
