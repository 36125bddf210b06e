import Synchronization

/// A folder that lives in memory; for tests, and for programs that build without a disk.
///
/// A class because it is a shared place that changes; the mutex guards all of it.
public final class FilesInMemory: FileTree {
  private struct Nodes {
    var files: [SitePath: [UInt8]] = [:]
    var folders: Set<SitePath> = [.root]
    var written: [SitePath] = []
  }

  private let nodes = Mutex(Nodes())

  /// - Parameter files: Texts by path; paths that are not safe are a mistake of the caller.
  public init(_ files: [String: String] = [:]) {
    for (path, text) in files {
      guard let path = SitePath(path) else { preconditionFailure("unsafe path: \(path)") }
      nodes.withLock { nodes in
        nodes.files[path] = Array(text.utf8)
        Self.addFolders(around: path, to: &nodes)
      }
    }
  }

  /// All files, by path.
  public var files: [String: [UInt8]] {
    nodes.withLock { nodes in
      Dictionary(uniqueKeysWithValues: nodes.files.map { ($0.key.text, $0.value) })
    }
  }

  /// The paths written or moved to since the last call, in order.
  public func takeWritten() -> [String] {
    nodes.withLock { nodes in
      defer { nodes.written = [] }
      return nodes.written.map(\.text)
    }
  }

  public func children(of folder: SitePath) throws(FileFault) -> [FileItem] {
    let found = nodes.withLock { nodes -> [FileItem]? in
      guard nodes.folders.contains(folder) else { return nil }
      let files = nodes.files.filter { !$0.key.isRoot && $0.key.parent == folder }
        .map { FileItem(name: $0.key.name, kind: .file, size: 0) }
      let folders = nodes.folders.filter { !$0.isRoot && $0.parent == folder }
        .map { FileItem(name: $0.name, kind: .folder, size: 0) }
      return (files + folders).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
    guard let found else { throw FileFault(path: folder, reason: .notFound) }
    return found
  }

  public func item(at path: SitePath) throws(FileFault) -> FileItem? {
    nodes.withLock { nodes in
      if let bytes = nodes.files[path] {
        return FileItem(name: path.name, kind: .file, size: bytes.count)
      }
      guard nodes.folders.contains(path) else { return nil }
      return FileItem(name: path.name, kind: .folder, size: 0)
    }
  }

  public func contents(of file: SitePath, limit: Int) throws(FileFault) -> [UInt8] {
    guard let bytes = nodes.withLock({ $0.files[file] }) else {
      let isFolder = nodes.withLock { $0.folders.contains(file) }
      throw FileFault(path: file, reason: isFolder ? .notAFile : .notFound)
    }
    guard bytes.count <= limit else {
      throw FileFault(path: file, reason: .tooLarge(limit: limit))
    }
    return bytes
  }

  public func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) {
    let bytes = Array(contents)
    let reason = nodes.withLock { nodes -> FileFault.Reason? in
      if nodes.files[file] != nil || nodes.folders.contains(file) { return .alreadyExists }
      guard nodes.folders.contains(file.parent) else { return .notFound }
      nodes.files[file] = bytes
      nodes.written.append(file)
      return nil
    }
    if let reason { throw FileFault(path: file, reason: reason) }
  }

  public func createFolder(_ folder: SitePath) throws(FileFault) {
    let inTheWay = nodes.withLock { nodes -> SitePath? in
      var next = folder
      while !next.isRoot {
        if nodes.files[next] != nil { return next }
        next = next.parent
      }
      Self.addFolders(around: folder.appending("x"), to: &nodes)
      return nil
    }
    if let inTheWay { throw FileFault(path: inTheWay, reason: .notAFolder) }
  }

  public func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    let isDone = nodes.withLock { nodes -> Bool in
      guard nodes.folders.contains(destination.parent) else { return false }
      if let bytes = nodes.files.removeValue(forKey: source) {
        nodes.files[destination] = bytes
        nodes.written.append(destination)
        return true
      }
      guard nodes.folders.contains(source) else { return false }
      Self.moveFolder(source, to: destination, in: &nodes)
      return true
    }
    if !isDone { throw FileFault(path: source, reason: .notFound) }
  }

  public func removeFile(_ file: SitePath) throws(FileFault) {
    let removed = nodes.withLock { $0.files.removeValue(forKey: file) }
    if removed == nil { throw FileFault(path: file, reason: .notFound) }
  }

  public func removeFolder(_ folder: SitePath) throws(FileFault) {
    guard try children(of: folder).isEmpty else {
      throw FileFault(path: folder, reason: .alreadyExists)
    }
    nodes.withLock { nodes in _ = nodes.folders.remove(folder) }
  }

  public func synchronize() throws(FileFault) {}

  private static func addFolders(around path: SitePath, to nodes: inout Nodes) {
    var folder = path.parent
    while nodes.folders.insert(folder).inserted { folder = folder.parent }
  }

  private static func moveFolder(
    _ source: SitePath, to destination: SitePath, in nodes: inout Nodes
  ) {
    func moved(_ path: SitePath) -> SitePath {
      let rest = path.text.utf8.dropFirst(source.text.utf8.count)
      return SitePath(unchecked: destination.text + String(decoding: rest, as: UTF8.self))
    }
    for (path, bytes) in nodes.files where path.isInside(source) {
      nodes.files[path] = nil
      nodes.files[moved(path)] = bytes
      nodes.written.append(moved(path))
    }
    for folder in nodes.folders where folder.isInside(source) {
      nodes.folders.remove(folder)
      nodes.folders.insert(moved(folder))
    }
    addFolders(around: destination, to: &nodes)
  }
}
