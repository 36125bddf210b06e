import SiteFiles

/// A folder of a tree, as a tree of its own.
struct FolderOfTree: FileTree {
  private let tree: any FileTree
  private let folder: SitePath

  init(of tree: any FileTree, at folder: SitePath) {
    self.tree = tree
    self.folder = folder
  }

  private func outer(_ path: SitePath) -> SitePath {
    path.isRoot ? folder : folder.appending(path.text)
  }

  func children(of folder: SitePath) throws(FileFault) -> [FileItem] {
    try tree.children(of: outer(folder))
  }

  func item(at path: SitePath) throws(FileFault) -> FileItem? {
    try tree.item(at: outer(path))
  }

  func read(
    _ file: SitePath, limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], stamp: FileStamp) {
    try tree.read(outer(file), limit: limit)
  }

  func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) -> FileStamp {
    try tree.create(outer(file), contents: contents)
  }

  func createFolder(_ folder: SitePath) throws(FileFault) {
    try tree.createFolder(outer(folder))
  }

  func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    try tree.move(outer(source), to: outer(destination))
  }

  func move(_ file: SitePath, toFree name: SitePath) throws(FileFault) {
    try tree.move(outer(file), toFree: outer(name))
  }

  func link(_ file: SitePath, to name: SitePath) throws(FileFault) {
    try tree.link(outer(file), to: outer(name))
  }

  func exchange(_ folder: SitePath, with other: SitePath) throws(FileFault) {
    try tree.exchange(outer(folder), with: outer(other))
  }

  func removeFile(_ file: SitePath) throws(FileFault) {
    try tree.removeFile(outer(file))
  }

  func removeFolder(_ folder: SitePath) throws(FileFault) {
    try tree.removeFolder(outer(folder))
  }

  func synchronize() throws(FileFault) {
    try tree.synchronize()
  }

  func stamp(of path: SitePath) throws(FileFault) -> FileStamp {
    try tree.stamp(of: outer(path))
  }

  func stamps(of paths: PathTable, at range: Range<Int>) -> [FileStamp] {
    range.map { (try? stamp(of: paths[$0])) ?? FileStamp() }
  }

  var clock: Int64 { tree.clock }

  func ownFolder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOfTree(of: self, at: folder)
  }

  func folder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOfTree(of: self, at: folder)
  }
}
