import Glibc
import SiteFiles

/// The files and folders of ``FilesInMemory``.
struct MemoryNodes {
  enum Node {
    /// With a number that all names of one file share.
    case file([UInt8], number: Int)
    /// With the paths of its children.
    case folder(Set<SitePath>)
  }

  private(set) var all: [SitePath: Node] = [.root: .folder([])]
  /// The number of files made so far.
  private var fileCount = 0
  /// The paths written or moved to, in order.
  var written: [SitePath] = []
  /// Counts changes, a second each; and the time of each folder's last one. A file is never
  /// written again: its number is its time.
  private(set) var clock: Int64 = 0
  private var times: [SitePath: Int64] = [:]

  func stamp(of path: SitePath) -> FileStamp {
    let time = times[path] ?? 0
    return switch all[path] {
    case nil: FileStamp()
    case .folder: FileStamp(kind: .folder, size: 0, clock: time, inode: 0)
    case .file(let bytes, let number):
      FileStamp(
        kind: .file, size: bytes.count, clock: Int64(number) * 1_000_000_000,
        inode: UInt64(number))
    }
  }

  private mutating func touch(_ path: SitePath) {
    clock += 1_000_000_000
    times[path] = clock
  }

  func isFolder(_ path: SitePath) -> Bool {
    if case .folder = all[path] { return true }
    return false
  }

  /// - Throws: The system's error for a path that is not a folder.
  func childPaths(of folder: SitePath) throws(FileFault) -> Set<SitePath> {
    guard case .folder(let children) = all[folder] else {
      let isFile = all[folder] != nil
      throw FileFault(path: folder, reason: isFile ? .notAFolder : missing(folder))
    }
    return children
  }

  /// - Throws: The system's error for a path that is not a file.
  func bytes(of file: SitePath) throws(FileFault) -> [UInt8] {
    guard case .file(let bytes, _) = all[file] else {
      throw FileFault(path: file, reason: all[file] != nil ? .notAFile : missing(file))
    }
    return bytes
  }

  /// - Throws: At `path`, unless `folder` is one.
  func checkFolder(_ folder: SitePath, for path: SitePath) throws(FileFault) {
    if !isFolder(folder) { throw FileFault(path: path, reason: missing(path)) }
  }

  mutating func addFile(_ path: SitePath, _ bytes: [UInt8]) {
    fileCount += 1
    add(path, .file(bytes, number: fileCount))
  }

  mutating func add(_ path: SitePath, _ node: Node) {
    all[path] = node
    touch(path)
    change(path.parent) { $0.insert(path) }
  }

  mutating func remove(_ path: SitePath) {
    all[path] = nil
    change(path.parent) { $0.remove(path) }
  }

  /// Makes a folder and those around it; no file may stand in the way.
  mutating func addFolders(to folder: SitePath) {
    var missing: [SitePath] = []
    var folder = folder
    while all[folder] == nil {
      missing.append(folder)
      folder = folder.parent
    }
    while let folder = missing.popLast() { add(folder, .folder([])) }
  }

  mutating func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    try checkFolder(source.parent, for: source)
    try checkFolder(destination.parent, for: destination)
    guard all[source] != nil else { throw FileFault(path: destination, reason: .notFound) }
    if source == destination { return }
    if isFolder(source) {
      if destination.isInside(source) {
        throw FileFault(
          path: destination, reason: .other(code: EINVAL, words: "Invalid argument"))
      }
      if let node = all[destination] {
        guard case .folder(let children) = node else {
          throw FileFault(path: destination, reason: .notAFolder)
        }
        guard children.isEmpty else {
          throw FileFault(path: destination, reason: .alreadyExists)
        }
      }
    } else if isFolder(destination) {
      throw FileFault(
        path: destination, reason: source.isInside(destination) ? .alreadyExists : .notAFile)
    }
    // Two names of one file: the system leaves both.
    if case .file(_, let number) = all[source], case .file(_, number) = all[destination] { return }
    moveAll(below: source, to: destination)
  }

  mutating func exchange(_ one: SitePath, with other: SitePath) throws(FileFault) {
    for path in [one, other] {
      try checkFolder(path.parent, for: path)
      if all[path] == nil { throw FileFault(path: path, reason: .notFound) }
    }
    if one == other { return }
    if one.isInside(other) || other.isInside(one) || isFolder(one) != isFolder(other) {
      throw FileFault(path: other, reason: .notSupported)
    }
    // No path that a caller can make has an empty name.
    let between = SitePath(unchecked: "/")
    moveAll(below: one, to: between)
    moveAll(below: other, to: one)
    moveAll(below: between, to: other)
  }

  private mutating func moveAll(below source: SitePath, to destination: SitePath) {
    var open = [source]
    while let path = open.popLast() {
      guard let node = all[path] else { continue }
      if case .folder(let children) = node { open += children }
      remove(path)
      let rest = path.text.utf8.dropFirst(source.text.utf8.count)
      let moved = SitePath(unchecked: destination.text + String(decoding: rest, as: UTF8.self))
      switch node {
      case .folder: add(moved, .folder([]))
      case .file:
        add(moved, node)
        written.append(moved)
      }
    }
  }

  private mutating func change(_ folder: SitePath, _ body: (inout Set<SitePath>) -> Void) {
    guard case .folder(var children) = all[folder] else { return }
    // The set must be held once only, or each change would copy it.
    all[folder] = .folder([])
    body(&children)
    all[folder] = .folder(children)
    touch(folder)
  }

  /// The reason why there is nothing at a path: one of its folders may be a file.
  private func missing(_ path: SitePath) -> FileFault.Reason {
    var folder = path.parent
    while !folder.isRoot {
      if case .file = all[folder] { return .notAFolder }
      folder = folder.parent
    }
    return .notFound
  }
}
