package import SiteFiles

extension FileTree {
  /// Writes a file that others read before or after, but never in between.
  ///
  /// Its folder is made if it is missing; nothing in it is followed.
  package func replace(_ file: SitePath, contents: [UInt8]) throws(FileFault) {
    let new = file.parent.appending(file.name + "-new")
    try createFolder(file.parent)
    if try item(at: new) != nil { try removeFile(new) }
    try create(new, contents: contents)
    try move(new, to: file)
  }
}
