import Archives
import Diagnostics
import SiteFiles

/// Packs the files of an export into a ZIP archive.
final class ArchiveSink: ExportSink {
  private var writer: ZipWriter?
  private let shown: String

  /// - Parameter shown: The target in messages.
  init(_ path: DiskPath, shownAs shown: String, permissions: UInt16) throws(Diagnostics) {
    self.shown = shown
    do throws(ArchiveFault) {
      writer = try ZipWriter(creating: path, permissions: permissions)
    } catch {
      throw Self.fault(error, shown)
    }
  }

  func add(_ path: SitePath, _ bytes: [UInt8], isPacked: Bool) throws(Diagnostics) {
    do throws(ArchiveFault) {
      try writer?.add(path, bytes, isCompressed: !isPacked)
    } catch {
      throw Self.fault(error, shown)
    }
  }

  func finish() throws(Diagnostics) {
    do throws(ArchiveFault) {
      try writer.take()?.finish()
    } catch {
      throw Self.fault(error, shown)
    }
  }

  private static func fault(_ fault: ArchiveFault, _ shown: String) -> Diagnostics {
    let (why, fix) = fault.words
    return Diagnostics(
      at: nil, subject: .files, what: "'\(shown)' cannot be written", why: why, fix: fix)
  }
}
