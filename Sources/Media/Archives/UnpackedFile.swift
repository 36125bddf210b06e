package import SiteFiles

/// Files that are unpacked as a whole before they can be read: gzip files, and archives in archives.
///
/// They are kept in a file without a name in the temporary folder: nobody else can open it, and it
/// goes with this process.
package enum UnpackedFile {
  /// Whether a file that begins with these bytes is packed by gzip.
  package static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1F, 0x8B, 8])
  }

  /// The file that gzip packed.
  package static func unpacking(
    _ file: OpenFile, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) -> OpenFile {
    guard let inflation = Inflation(.gzip) else { throw .damagedDirectory }
    var position = 0
    var kept = try Kept(limits: limits)
    while true {
      let bytes = try inflation.next(upTo: 1 << 18) { () throws(ArchiveFault) in
        let bytes = try file.bytes(from: position, count: 1 << 16)
        position += bytes.count
        return bytes
      }
      guard let bytes else { throw .truncated }
      if bytes.isEmpty { return try kept.finished() }
      try kept.append(bytes, from: position)
    }
  }

  /// A member of an archive.
  package static func unpacking(
    _ member: ZipMember, of archive: ZipArchive, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) -> OpenFile {
    var reader = try archive.reader(of: member)
    var kept = try Kept(limits: limits)
    // How tightly it is packed was checked with its archive.
    while let bytes = try reader.next() { try kept.append(bytes, from: .max) }
    return try kept.finished()
  }

  private struct Kept: ~Copyable {
    private var file: ScratchFile
    private let limits: ArchiveLimits
    private var count = 0

    init(limits: ArchiveLimits) throws(ArchiveFault) {
      self.limits = limits
      do throws(FileFault) { file = try ScratchFile() } catch { throw .file(error.reason) }
    }

    mutating func append(_ bytes: [UInt8], from packed: Int) throws(ArchiveFault) {
      count += bytes.count
      if count > limits.totalSize { throw .tooLarge(nil, limit: limits.totalSize) }
      if count > 256 << 20, count / max(1, limits.ratio) > packed { throw .packedTooTightly }
      do throws(FileFault) { try file.append(bytes) } catch { throw .file(error.reason) }
    }

    consuming func finished() throws(ArchiveFault) -> OpenFile {
      do throws(FileFault) { return try file.opened() } catch { throw .file(error.reason) }
    }
  }
}
