import SiteFiles

/// A copy of a store's files in a folder that only this user can read.
///
/// The store itself is read byte by byte, and never opened by SQLite, which could change it or make
/// files beside it. `-wal` and `-journal` are copied too; `-shm` is not, since SQLite makes it anew
/// from `-wal`, and would trust a false one.
///
/// A class because its end removes the folder.
final class StoreCopy {
  private let folder: DiskPath
  /// Of the copy.
  let path: DiskPath

  private static let suffixes = ["", "-wal", "-journal"]
  private static let magic = Array("SQLite format 3\0".utf8)
  private static let attempts = 3

  private init(in temporary: DiskPath) throws(FileFault) {
    folder = try DiskPath.makeTemporaryFolder(in: temporary, named: "diarysite-store-")
    path = folder.appending("store")
  }

  convenience init(
    of store: DiskPath, in temporary: DiskPath, limits: SQLiteLimits
  ) throws(SQLiteFault) {
    let store = store.resolved
    try Self.checkStart(of: store)
    do throws(FileFault) { try self.init(in: temporary) } catch { throw .file(error.reason) }
    for _ in 1...Self.attempts {
      let before = Self.stamps(of: store)
      for (suffix, stamp) in zip(Self.suffixes, before) where stamp != nil {
        try copy(DiskPath(store.text + suffix), to: DiskPath(path.text + suffix), limits)
      }
      if Self.stamps(of: store) == before { return }
      removeFiles()
    }
    throw .changing
  }

  /// Of a store in an archive.
  convenience init(
    unpacking file: SourceFile, of source: SourceFiles, limits: SQLiteLimits = SQLiteLimits()
  ) throws(ImportFault) {
    do throws(FileFault) { try self.init(in: .temporaryFolders) } catch {
      throw ImportFault(file: file.path.text, error)
    }
    for suffix in Self.suffixes {
      guard let part = source[file.path.text + suffix] else { continue }
      let name = part.path.text
      let copy = try inSource(name) { () throws(FileFault) in
        try NewFile(creating: DiskPath(path.text + suffix), permissions: 0o600)
      }
      var offset = 0
      try source.read(part) { chunk throws(ImportFault) in
        guard offset + chunk.count <= limits.fileSize else {
          throw ImportFault(file: name, .tooLarge(limits.fileSize))
        }
        try inSource(name) { () throws(FileFault) in try copy.write(chunk.span, at: offset) }
        offset += chunk.count
      }
      try inSource(name) { () throws(FileFault) in try copy.finish(isDurable: false) }
    }
  }

  deinit {
    removeFiles()
    try? FolderOnDisk(path: folder.parent.text).removeFolder(.root.appending(folder.name))
  }

  private func removeFiles() {
    guard let files = try? FolderOnDisk(path: folder.text) else { return }
    for suffix in Self.suffixes + ["-shm"] {
      try? files.removeFile(.root.appending("store" + suffix))
    }
  }

  private static func stamps(of store: DiskPath) -> [FileStamp?] {
    suffixes.map { FileStamp(followingLinksTo: store.text + $0) }
  }

  private static func checkStart(of store: DiskPath) throws(SQLiteFault) {
    let start: [UInt8]
    do throws(FileFault) {
      start = try store.openFile().read(from: 0, count: magic.count)
    } catch {
      throw .file(error.reason)
    }
    if start != magic { throw .notADatabase }
  }

  private func copy(
    _ source: DiskPath, to target: DiskPath, _ limits: SQLiteLimits
  ) throws(SQLiteFault) {
    do throws(FileFault) {
      let file = try source.openFile()
      guard file.size <= limits.fileSize else {
        throw FileFault(path: .root, reason: .tooLarge(limit: limits.fileSize))
      }
      let copy = try NewFile(creating: target, permissions: 0o600)
      var offset = 0
      while offset <= limits.fileSize {
        let chunk = try file.read(from: offset, count: 1 << 20)
        if chunk.isEmpty { break }
        try copy.write(chunk.span, at: offset)
        offset += chunk.count
      }
      try copy.finish(isDurable: false)
    } catch {
      switch error.reason {
      // It went meanwhile: the stamps differ, and all of it is copied again.
      case .notFound: return
      case .tooLarge(let limit): throw .tooLarge(limit: limit)
      default: throw .file(error.reason)
      }
    }
  }
}
