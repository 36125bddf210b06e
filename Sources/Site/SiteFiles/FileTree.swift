/// Everything the program does with files, beneath one folder.
///
/// Every path is opened beneath the folder without following links. Each method is one step that
/// can fail on its own, so that a test can make any one of them fail.
package protocol FileTree: Sendable {
  /// The folder's children, sorted by name bytes.
  func children(of folder: SitePath) throws(FileFault) -> [FileItem]

  /// The kind of item at a path; `nil` if there is none.
  func item(at path: SitePath) throws(FileFault) -> FileItem?

  /// A regular file's bytes, and its stamp from before they were read.
  ///
  /// - Throws: ``FileFault/Reason/tooLarge(limit:)`` before reading a file of more than `limit`
  ///   bytes; ``FileFault/Reason/notAFile`` for pipes, sockets, devices and folders.
  func read(_ file: SitePath, limit: Int) throws(FileFault) -> (bytes: [UInt8], stamp: FileStamp)

  /// Makes a file that does not exist yet.
  ///
  /// - Returns: Its stamp.
  @discardableResult
  func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) -> FileStamp

  /// Adds bytes to the end of a file that this process has made, so that a film is written without
  /// lying in memory.
  func append(_ contents: [UInt8], to file: SitePath) throws(FileFault)

  /// Makes a folder, and those around it; an existing one is fine.
  func createFolder(_ folder: SitePath) throws(FileFault)

  /// Makes the folders that a file needs.
  ///
  /// - Parameter other: A file whose folders are there, so that the two need not be looked at where
  ///   they are the same; the root for none.
  func createFolders(around file: SitePath, notAround other: SitePath) throws(FileFault)

  /// Moves a file or folder; a file in the way is replaced at once.
  func move(_ source: SitePath, to destination: SitePath) throws(FileFault)

  /// Moves a file or folder to a name that must be free.
  ///
  /// It happens at one moment where the file system can do that. Elsewhere a file has two names for
  /// a while, or a file that another program puts there just then is replaced.
  ///
  /// - Throws: ``FileFault/Reason/alreadyExists`` if something is there.
  func move(_ file: SitePath, toFree name: SitePath) throws(FileFault)

  /// Gives a file another name beside its own; nothing may be there.
  ///
  /// - Throws: ``FileFault/Reason/notSupported`` where files have one name only.
  func link(_ file: SitePath, to name: SitePath) throws(FileFault)

  /// Exchanges two folders, at one moment.
  ///
  /// - Throws: ``FileFault/Reason/notSupported`` where that takes more than one moment, or if the
  ///   two differ in owner or permissions, which belong to the path.
  func exchange(_ folder: SitePath, with other: SitePath) throws(FileFault)

  func removeFile(_ file: SitePath) throws(FileFault)

  /// Removes the files of a folder, but no folder in it.
  ///
  /// - Parameter isKept: Whether a file stays, by its name.
  /// - Returns: What is left, sorted by name bytes.
  func removeFiles(
    in folder: SitePath, except isKept: (String) -> Bool
  ) throws(FileFault) -> [FileItem]

  /// Removes a folder that is empty.
  func removeFolder(_ folder: SitePath) throws(FileFault)

  /// Waits until all that was written is on the disk.
  func synchronize() throws(FileFault)

  /// Waits until some files, their names and those of removed ones are on the disk.
  ///
  /// - Parameter files: One that is not there stands for its folder alone.
  func synchronize(_ files: [SitePath]) throws(FileFault)

  /// A file's permissions; `nil` where files have none.
  func permissions(of file: SitePath) throws(FileFault) -> FilePermissions?

  /// Gives a file the permissions and the group of another one, as far as the system lets us.
  func setPermissions(_ permissions: FilePermissions, of file: SitePath) throws(FileFault)

  /// The stamp of the item at a path, without reading it; of kind nothing if there is none.
  func stamp(of path: SitePath) throws(FileFault) -> FileStamp

  /// The stamps of the paths at some indexes of a table, in their order; a path that cannot be
  /// looked at counts as nothing.
  func stamps(of paths: PathTable, at range: Range<Int>) -> [FileStamp]

  /// The clock that stamps are taken from, in nanoseconds since 1970.
  var clock: Int64 { get }

  /// A folder that this process has just made for itself, as a tree of its own.
  func ownFolder(at folder: SitePath) throws(FileFault) -> any FileTree

  /// A folder as a tree of its own.
  func folder(at folder: SitePath) throws(FileFault) -> any FileTree

  /// The name of a path in messages.
  func shown(_ path: SitePath) -> String
}

extension FileTree {
  package func shown(_ path: SitePath) -> String { path.text }

  package func synchronize(_ files: [SitePath]) throws(FileFault) { try synchronize() }

  package func permissions(of file: SitePath) throws(FileFault) -> FilePermissions? { nil }

  package func setPermissions(
    _ permissions: FilePermissions, of file: SitePath
  ) throws(FileFault) {}

  /// Gives a file the permissions of another one.
  package func copyPermissions(of file: SitePath, to other: SitePath) throws(FileFault) {
    if let permissions = try permissions(of: file) { try setPermissions(permissions, of: other) }
  }

  package func link(_ file: SitePath, to name: SitePath) throws(FileFault) {
    throw FileFault(path: name, reason: .notSupported)
  }

  package func move(_ file: SitePath, toFree name: SitePath) throws(FileFault) {
    try moveBySteps(file, toFree: name)
  }

  /// The same where the file system cannot do it at one moment.
  package func moveBySteps(_ file: SitePath, toFree name: SitePath) throws(FileFault) {
    do throws(FileFault) {
      try link(file, to: name)
    } catch {
      // Folders have one name only, and on some disks files too.
      guard error.reason == .notSupported || error.reason == .notPermitted else { throw error }
      if try item(at: name) != nil { throw FileFault(path: name, reason: .alreadyExists) }
      return try move(file, to: name)
    }
    try removeFile(file)
  }

  package func append(_ contents: [UInt8], to file: SitePath) throws(FileFault) {
    let bytes = try self.contents(of: file, limit: .max)
    try removeFile(file)
    try create(file, contents: bytes + contents)
  }

  package func exchange(_ folder: SitePath, with other: SitePath) throws(FileFault) {
    throw FileFault(path: other, reason: .notSupported)
  }

  package func createFolders(
    around file: SitePath, notAround other: SitePath
  ) throws(FileFault) {
    try createFolder(file.parent)
  }
}

extension FileTree {
  /// A regular file's bytes; see ``read(_:limit:)``.
  package func contents(of file: SitePath, limit: Int) throws(FileFault) -> [UInt8] {
    try read(file, limit: limit).bytes
  }

  /// Makes a file of an array's bytes.
  @discardableResult
  package func create(_ file: SitePath, contents: [UInt8]) throws(FileFault) -> FileStamp {
    try contents.withUnsafeBufferPointer { bytes throws(FileFault) in
      try create(file, contents: bytes)
    }
  }

  package func removeFiles(
    in folder: SitePath, except isKept: (String) -> Bool
  ) throws(FileFault) -> [FileItem] {
    var left: [FileItem] = []
    for child in try children(of: folder) {
      if child.kind == .folder || isKept(child.name) {
        left.append(child)
      } else {
        try removeFile(folder.appending(child.name))
      }
    }
    return left
  }

  /// Removes a folder and all in it, without following links; nothing there is fine.
  ///
  /// - Parameter isKept: Whether a file stays, with the folders around it; by its path in the folder.
  /// - Returns: The files that stay, by their paths in the folder.
  @discardableResult
  package func removeTree(
    _ root: SitePath, except isKept: (SitePath) -> Bool = { _ in false }
  ) throws(FileFault) -> [SitePath] {
    guard let item = try item(at: root) else { return [] }
    guard item.kind == .folder else {
      try removeFile(root)
      return []
    }
    func path(_ inside: SitePath) -> SitePath {
      inside.isRoot ? root : root.appending(inside.text)
    }
    var open = [SitePath.root]
    var folders: [SitePath] = []
    var kept: [SitePath] = []
    var staying: Set<SitePath> = []
    while let folder = open.popLast() {
      folders.append(folder)
      let left = try removeFiles(in: path(folder)) { isKept(folder.appending($0)) }
      for child in left {
        let inside = folder.appending(child.name)
        if child.kind == .folder {
          open.append(inside)
        } else {
          kept.append(inside)
          staying.insert(folder)
        }
      }
    }
    for folder in folders.reversed() {
      if staying.contains(folder) {
        staying.insert(folder.parent)
      } else {
        try removeFolder(path(folder))
      }
    }
    return kept
  }
}

/// One child of a folder.
package struct FileItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A pipe, socket or device.
    case special
  }

  package let name: String
  package let kind: Kind
  /// In bytes; 0 for all but files. Listings leave it 0.
  package let size: Int
  /// Whether it belongs to another user of the machine. Listings leave it false.
  package let isOfAnotherUser: Bool

  package init(name: String, kind: Kind, size: Int, isOfAnotherUser: Bool = false) {
    self.name = name
    self.kind = kind
    self.size = size
    self.isOfAnotherUser = isOfAnotherUser
  }
}
