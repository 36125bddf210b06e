package import SiteFiles
import Synchronization

/// A folder in memory.
///
/// It answers as ``FolderOnDisk`` does, faults included. A class because it is shared storage that
/// changes; the mutex guards all of it.
package final class FilesInMemory: FileTree {
  private let nodes = Mutex(MemoryNodes())

  /// - Parameter files: Texts by path; paths that are not safe are a mistake of the caller.
  package convenience init(_ files: [String: String] = [:]) {
    self.init(files.map { ($0.key, Array($0.value.utf8)) })
  }

  /// - Parameter files: No path twice, and only safe ones.
  package init(_ files: [(path: String, bytes: [UInt8])]) {
    nodes.withLock { nodes in
      for (path, bytes) in files {
        guard let path = SitePath(path) else { preconditionFailure("unsafe path: \(path)") }
        nodes.addFolders(to: path.parent)
        nodes.addFile(path, bytes)
      }
    }
  }

  /// All files, by path.
  package var files: [String: [UInt8]] {
    nodes.withLock { nodes in
      var files: [String: [UInt8]] = [:]
      for (path, node) in nodes.all {
        if case .file(let bytes, _) = node { files[path.text] = bytes }
      }
      return files
    }
  }

  /// The paths written or moved to since the last call, in order.
  package func takeWritten() -> [String] {
    nodes.withLock { nodes in
      defer { nodes.written = [] }
      return nodes.written.map(\.text)
    }
  }

  package func children(of folder: SitePath) throws(FileFault) -> [FileItem] {
    try run { nodes throws(FileFault) in
      try nodes.childPaths(of: folder).map { path in
        FileItem(name: path.name, kind: nodes.isFolder(path) ? .folder : .file, size: 0)
      }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  package func item(at path: SitePath) throws(FileFault) -> FileItem? {
    nodes.withLock { nodes in
      switch nodes.all[path] {
      case nil: nil
      case .folder: FileItem(name: path.name, kind: .folder, size: 0)
      case .file(let bytes, _): FileItem(name: path.name, kind: .file, size: bytes.count)
      }
    }
  }

  package func read(
    _ file: SitePath, limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], stamp: FileStamp) {
    let found = try run { nodes throws(FileFault) in
      (bytes: try nodes.bytes(of: file), stamp: nodes.stamp(of: file))
    }
    guard found.bytes.count <= limit else {
      throw FileFault(path: file, reason: .tooLarge(limit: limit))
    }
    return found
  }

  package func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) -> FileStamp {
    let bytes = Array(contents)
    return try run { nodes throws(FileFault) in
      if nodes.all[file] != nil { throw FileFault(path: file, reason: .alreadyExists) }
      try nodes.checkFolder(file.parent, for: file)
      nodes.addFile(file, bytes)
      nodes.written.append(file)
      return nodes.stamp(of: file)
    }
  }

  package func createFolder(_ folder: SitePath) throws(FileFault) {
    try run { nodes throws(FileFault) in
      var next = folder
      while !next.isRoot {
        if case .file = nodes.all[next] { throw FileFault(path: next, reason: .notAFolder) }
        next = next.parent
      }
      nodes.addFolders(to: folder)
    }
  }

  package func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    try run { nodes throws(FileFault) in try nodes.move(source, to: destination) }
  }

  package func link(_ file: SitePath, to name: SitePath) throws(FileFault) {
    try run { nodes throws(FileFault) in
      try nodes.checkFolder(file.parent, for: file)
      try nodes.checkFolder(name.parent, for: name)
      if nodes.all[name] != nil && nodes.all[file] != nil {
        throw FileFault(path: name, reason: .alreadyExists)
      }
      guard let node = nodes.all[file] else { throw FileFault(path: name, reason: .notFound) }
      if nodes.isFolder(file) { throw FileFault(path: name, reason: .notPermitted) }
      nodes.add(name, node)
    }
  }

  package func exchange(_ folder: SitePath, with other: SitePath) throws(FileFault) {
    try run { nodes throws(FileFault) in try nodes.exchange(folder, with: other) }
  }

  package func removeFile(_ file: SitePath) throws(FileFault) {
    try run { nodes throws(FileFault) in
      _ = try nodes.bytes(of: file)
      nodes.remove(file)
    }
  }

  package func removeFolder(_ folder: SitePath) throws(FileFault) {
    try run { nodes throws(FileFault) in
      guard try nodes.childPaths(of: folder).isEmpty, !folder.isRoot else {
        throw FileFault(path: folder, reason: .alreadyExists)
      }
      nodes.remove(folder)
    }
  }

  package func synchronize() throws(FileFault) {}

  package func stamp(of path: SitePath) throws(FileFault) -> FileStamp {
    nodes.withLock { $0.stamp(of: path) }
  }

  package func stamps(of paths: PathTable, at range: Range<Int>) -> [FileStamp] {
    nodes.withLock { nodes in range.map { nodes.stamp(of: paths[$0]) } }
  }

  /// Every change is a second of its own.
  package var clock: Int64 { nodes.withLock { $0.clock + 1_000_000_000 } }

  package func ownFolder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOfTree(of: self, at: folder)
  }

  package func folder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOfTree(of: self, at: folder)
  }

  /// The mutex's own method rethrows no typed error.
  private func run<Result: Sendable>(
    _ body: (inout MemoryNodes) throws(FileFault) -> Result
  ) throws(FileFault) -> Result {
    let result = nodes.withLock { nodes -> Swift.Result<Result, FileFault> in
      do throws(FileFault) {
        return .success(try body(&nodes))
      } catch { return .failure(error) }
    }
    return try result.get()
  }
}
