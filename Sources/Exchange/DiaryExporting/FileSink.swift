import Diagnostics
import SiteFiles

/// Writes the one file of an export.
final class FileSink: ExportSink {
  private let path: DiskPath
  private let shown: String
  private let permissions: UInt16

  /// - Parameter shown: The target in messages.
  init(_ path: DiskPath, shownAs shown: String, permissions: UInt16) {
    (self.path, self.shown, self.permissions) = (path, shown, permissions)
  }

  func add(_ path: SitePath, _ bytes: [UInt8], isPacked: Bool) throws(Diagnostics) {
    do throws(FileFault) {
      let file = try NewFile(creating: self.path, permissions: permissions)
      try file.write(bytes.span, at: 0)
      try file.finish()
    } catch {
      throw Diagnostics(unwritable: shown, error.reason)
    }
  }

  func finish() {}
}
