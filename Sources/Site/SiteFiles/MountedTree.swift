/// A tree in which one folder is another tree, wherever that stands.
///
/// Callers of the tree see no difference: paths below the folder keep their names.
package struct MountedTree: FileTree {
  private let base: any FileTree
  private let inner: any FileTree
  private let folder: SitePath
  private let shown: String

  /// - Parameters:
  ///   - inner: Becomes the folder.
  ///   - folder: The contents of this folder in `base` are not seen.
  ///   - shown: The name of the folder in messages.
  package init(
    _ base: any FileTree, with inner: any FileTree, at folder: SitePath, shownAs shown: String
  ) {
    (self.base, self.inner, self.folder, self.shown) = (base, inner, folder, shown)
  }

  package func shown(_ path: SitePath) -> String {
    guard let inside = inside(path) else { return base.shown(path) }
    return inside.isRoot ? shown : shown + "/" + inside.text
  }

  /// The path in the inner tree; `nil` if it is none of it.
  private func inside(_ path: SitePath) -> SitePath? {
    guard path.isInside(folder) else { return nil }
    let rest = path.text.utf8.dropFirst(folder.text.utf8.count).drop { $0 == UInt8(ascii: "/") }
    return SitePath(unchecked: String(Substring(rest)))
  }

  private func outer(_ path: SitePath) -> SitePath {
    path.isRoot ? folder : folder.appending(path.text)
  }

  /// Does something with a path in the tree that it belongs to.
  private func at<Value>(
    _ path: SitePath, _ body: (any FileTree, SitePath) throws(FileFault) -> Value
  ) throws(FileFault) -> Value {
    guard let inside = inside(path) else { return try body(base, path) }
    do throws(FileFault) {
      return try body(inner, inside)
    } catch {
      throw FileFault(path: outer(error.path), reason: error.reason)
    }
  }

  package func children(of folder: SitePath) throws(FileFault) -> [FileItem] {
    try at(folder) { tree, path throws(FileFault) in try tree.children(of: path) }
  }

  package func item(at path: SitePath) throws(FileFault) -> FileItem? {
    if path == folder { return FileItem(name: folder.name, kind: .folder, size: 0) }
    return try at(path) { tree, path throws(FileFault) in try tree.item(at: path) }
  }

  package func read(
    _ file: SitePath, limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], stamp: FileStamp) {
    try at(file) { tree, path throws(FileFault) in try tree.read(path, limit: limit) }
  }

  package func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) -> FileStamp {
    try at(file) { tree, path throws(FileFault) in try tree.create(path, contents: contents) }
  }

  package func append(_ contents: [UInt8], to file: SitePath) throws(FileFault) {
    try at(file) { tree, path throws(FileFault) in try tree.append(contents, to: path) }
  }

  package func createFolder(_ folder: SitePath) throws(FileFault) {
    try at(folder) { tree, path throws(FileFault) in try tree.createFolder(path) }
  }

  /// Does something with two paths, which must be of the same tree.
  private func at(
    _ source: SitePath, _ destination: SitePath,
    _ body: (any FileTree, SitePath, SitePath) throws(FileFault) -> Void
  ) throws(FileFault) {
    guard (inside(source) == nil) == (inside(destination) == nil) else {
      throw FileFault(path: destination, reason: .notSupported)
    }
    let target = inside(destination) ?? destination
    try at(source) { tree, path throws(FileFault) in try body(tree, path, target) }
  }

  package func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    try at(source, destination) { tree, source, destination throws(FileFault) in
      try tree.move(source, to: destination)
    }
  }

  package func move(_ file: SitePath, toFree name: SitePath) throws(FileFault) {
    try at(file, name) { tree, file, name throws(FileFault) in try tree.move(file, toFree: name) }
  }

  package func link(_ file: SitePath, to name: SitePath) throws(FileFault) {
    try at(file, name) { tree, file, name throws(FileFault) in try tree.link(file, to: name) }
  }

  package func exchange(_ folder: SitePath, with other: SitePath) throws(FileFault) {
    try at(folder, other) { tree, folder, other throws(FileFault) in
      try tree.exchange(folder, with: other)
    }
  }

  package func removeFile(_ file: SitePath) throws(FileFault) {
    try at(file) { tree, path throws(FileFault) in try tree.removeFile(path) }
  }

  package func removeFiles(
    in folder: SitePath, except isKept: (String) -> Bool
  ) throws(FileFault) -> [FileItem] {
    try at(folder) { tree, path throws(FileFault) in
      try tree.removeFiles(in: path, except: isKept)
    }
  }

  package func removeFolder(_ folder: SitePath) throws(FileFault) {
    try at(folder) { tree, path throws(FileFault) in try tree.removeFolder(path) }
  }

  package func synchronize(_ files: [SitePath]) throws(FileFault) {
    for file in files {
      try at(file) { tree, path throws(FileFault) in try tree.synchronize([path]) }
    }
  }

  package func permissions(of file: SitePath) throws(FileFault) -> FilePermissions? {
    try at(file) { tree, path throws(FileFault) in try tree.permissions(of: path) }
  }

  package func setPermissions(
    _ permissions: FilePermissions, of file: SitePath
  ) throws(FileFault) {
    try at(file) { tree, path throws(FileFault) in try tree.setPermissions(permissions, of: path) }
  }

  package func synchronize() throws(FileFault) {
    try base.synchronize()
    try inner.synchronize()
  }

  package func stamp(of path: SitePath) throws(FileFault) -> FileStamp {
    try at(path) { tree, path throws(FileFault) in try tree.stamp(of: path) }
  }

  package func stamps(of paths: PathTable, at range: Range<Int>) -> [FileStamp] {
    // A run of paths of one tree is read together.
    var stamps: [FileStamp] = []
    stamps.reserveCapacity(range.count)
    var start = range.lowerBound
    while start < range.upperBound {
      let isInner = isInner(paths.text(at: start))
      var end = start + 1
      while end < range.upperBound, self.isInner(paths.text(at: end)) == isInner { end += 1 }
      if isInner {
        var inside = PathTable()
        let prefix = folder.text.utf8.count + 1
        for index in start..<end { inside.append(bytes: paths.text(at: index).dropFirst(prefix)) }
        stamps += inner.stamps(of: inside, at: 0..<inside.count)
      } else {
        stamps += base.stamps(of: paths, at: start..<end)
      }
      start = end
    }
    return stamps
  }

  private func isInner(_ path: ArraySlice<UInt8>) -> Bool {
    let name = folder.text.utf8
    return path.count >= name.count && path.starts(with: name)
      && (path.count == name.count || path[path.startIndex + name.count] == UInt8(ascii: "/"))
  }

  package var clock: Int64 { base.clock }

  package func ownFolder(at folder: SitePath) throws(FileFault) -> any FileTree {
    try at(folder) { tree, path throws(FileFault) in try tree.ownFolder(at: path) }
  }

  package func folder(at folder: SitePath) throws(FileFault) -> any FileTree {
    try at(folder) { tree, path throws(FileFault) in try tree.folder(at: path) }
  }
}
