package import SiteFiles

/// The folder beside the sources where builds and publishes keep facts that cannot be found out
/// again, such as which entries were published where.
///
/// It is not a cache: its files are kept until the owner deletes them. Nothing in it proves that a
/// file is ours, since the folder may have come with sources from elsewhere.
package let stateFolder = SitePath.root.appending(".diarysite-state")

extension FileTree {
  /// Writes a file of ``stateFolder``; the folder keeps itself out of git.
  ///
  /// - Parameter name: The file's name.
  package func keep(_ name: String, contents: [UInt8]) throws(FileFault) {
    try createStateFolder()
    try replace(stateFolder.appending(name), contents: contents)
  }

  /// Makes ``stateFolder``, which keeps itself out of git.
  package func createStateFolder() throws(FileFault) {
    let ignoring = stateFolder.appending(".gitignore")
    try createFolder(stateFolder)
    if try item(at: ignoring) == nil { try create(ignoring, contents: Array("*\n".utf8)) }
  }
}
