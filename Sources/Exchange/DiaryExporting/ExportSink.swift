import Archives
import Diagnostics
import SiteFiles

/// Takes the files of an export, one after the other.
///
/// A class, because an archive is written in pieces to an open file.
protocol ExportSink: AnyObject {
  /// - Parameter isPacked: Whether the bytes are compressed already, as those of photos.
  func add(_ path: SitePath, _ bytes: [UInt8], isPacked: Bool) throws(Diagnostics)

  /// Keeps what was written.
  func finish() throws(Diagnostics)
}

extension ExportSink {
  func add(_ path: SitePath, _ bytes: [UInt8]) throws(Diagnostics) {
    try add(path, bytes, isPacked: false)
  }
}

/// A fault that says why, and what to do.
protocol WordedFault: Error {
  var words: (why: String, fix: String) { get }
}

extension ArchiveFault: WordedFault {}

extension FileFault: WordedFault {
  var words: (why: String, fix: String) { reason.words }
}

/// Does work for a target; a fault of it says that the target cannot be written.
func writing<Value: ~Copyable, Fault: WordedFault>(
  _ target: String, _ work: () throws(Fault) -> Value
) throws(Diagnostics) -> Value {
  do throws(Fault) { return try work() } catch {
    let (why, fix) = error.words
    throw Diagnostics(
      at: nil, subject: .files, what: "'\(target)' cannot be written", why: why, fix: fix)
  }
}

/// Packs the files of an export into a ZIP archive.
final class ArchiveSink: ExportSink {
  private var writer: ZipWriter?
  private let shown: String

  /// - Parameter shown: The target in messages.
  init(_ path: DiskPath, shownAs shown: String, permissions: UInt16) throws(Diagnostics) {
    self.shown = shown
    writer = try writing(shown) { () throws(ArchiveFault) in
      try ZipWriter(creating: path, permissions: permissions)
    }
  }

  func add(_ path: SitePath, _ bytes: [UInt8], isPacked: Bool) throws(Diagnostics) {
    try writing(shown) { () throws(ArchiveFault) in
      try writer?.add(path, bytes, isCompressed: !isPacked)
    }
  }

  func finish() throws(Diagnostics) {
    try writing(shown) { () throws(ArchiveFault) in try writer.take()?.finish() }
  }
}

/// Writes the files of an export into a new folder, or its one file.
final class DiskSink: ExportSink {
  private let target: DiskPath
  private let shown: String
  private let permissions: UInt16
  private var made: Set<SitePath> = []

  /// - Parameters:
  ///   - shown: The target in messages.
  ///   - permissions: Those of files; who may read these may look into the folders.
  init(_ target: DiskPath, shownAs shown: String, permissions: UInt16) {
    (self.target, self.shown, self.permissions) = (target, shown, permissions)
  }

  func add(_ path: SitePath, _ bytes: [UInt8], isPacked: Bool) throws(Diagnostics) {
    try writing(shown) { () throws(FileFault) in
      if !path.isRoot { try make(path.parent) }
      let file = try NewFile(creating: disk(path), permissions: permissions)
      try file.write(bytes.span, at: 0)
      // Those of a folder are waited for at once, at the end.
      try file.finish(isDurable: path.isRoot)
    }
  }

  private func make(_ folder: SitePath) throws(FileFault) {
    guard made.insert(folder).inserted else { return }
    if !folder.isRoot { try make(folder.parent) }
    try disk(folder).makeFolder(permissions: permissions | (permissions & 0o444) >> 2)
  }

  private func disk(_ path: SitePath) -> DiskPath {
    path.isRoot ? target : target.appending(path.text)
  }

  func finish() throws(Diagnostics) {
    if made.isEmpty { return }
    try writing(shown) { () throws(FileFault) in
      try FolderOnDisk(path: target.text).synchronize()
    }
  }
}
