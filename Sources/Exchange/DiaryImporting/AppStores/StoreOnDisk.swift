import SiteFiles

/// A store of a source as a file that SQLite's reader can copy; one in an archive is unpacked into a
/// folder that only this user can read.
///
/// A class because its end removes that folder.
final class StoreOnDisk {
  let path: DiskPath
  private let folder: DiskPath?
  private static let suffixes = ["", "-wal", "-journal"]

  init(_ file: SourceFile, of source: SourceFiles) throws(ImportFault) {
    if let path = source.diskPath(of: file) {
      (self.path, folder) = (path, nil)
      return
    }
    let folder = try inSource(file.path.text) { () throws(FileFault) in
      try DiskPath.makeTemporaryFolder(in: .temporaryFolders, named: "diarysite-store-")
    }
    (path, self.folder) = (folder.appending("store"), folder)
    for suffix in Self.suffixes {
      guard let part = source[file.path.text + suffix] else { continue }
      try Self.unpack(part, of: source, to: DiskPath(path.text + suffix))
    }
  }

  deinit {
    guard let folder, let files = try? FolderOnDisk(path: folder.text) else { return }
    for suffix in Self.suffixes { try? files.removeFile(.root.appending("store" + suffix)) }
    try? FolderOnDisk(path: folder.parent.text).removeFolder(.root.appending(folder.name))
  }

  private static func unpack(
    _ file: SourceFile, of source: SourceFiles, to path: DiskPath
  ) throws(ImportFault) {
    let limit = SQLiteLimits().fileSize
    let copy = try inSource(file.path.text) { () throws(FileFault) in
      try NewFile(creating: path, permissions: 0o600)
    }
    var offset = 0
    try source.read(file) { chunk throws(ImportFault) in
      guard offset + chunk.count <= limit else {
        throw ImportFault(file: file.path.text, .tooLarge(limit))
      }
      try inSource(file.path.text) { () throws(FileFault) in try copy.write(chunk.span, at: offset)
      }
      offset += chunk.count
    }
    try inSource(file.path.text) { () throws(FileFault) in try copy.finish(isDurable: false) }
  }
}
