package import SiteFiles

/// Where builds and publishes keep, beside the sources, what cannot be found out anew, such as what was
/// published where.
///
/// It is no cache: what stands here lasts until the owner deletes it. Nothing here makes a file ours
/// that would not be ours without it, since sources from elsewhere may bring the folder along.
package let stateFolder = SitePath.root.appending(".diarysite-state")

extension FileTree {
  /// Writes a file of ``stateFolder``; the folder keeps itself out of git.
  ///
  /// - Parameter name: The file's name.
  package func keep(_ name: String, contents: [UInt8]) throws(FileFault) {
    let ignoring = stateFolder.appending(".gitignore")
    try createFolder(stateFolder)
    if try item(at: ignoring) == nil { try create(ignoring, contents: Array("*\n".utf8)) }
    try replace(stateFolder.appending(name), contents: contents)
  }
}
