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

extension Diagnostics {
  /// An export that cannot be written.
  init(unwritable target: String, _ reason: FileFault.Reason) {
    let (why, fix) = reason.words
    self.init(
      at: nil, subject: .files, what: "'\(target)' cannot be written", why: why, fix: fix)
  }
}
