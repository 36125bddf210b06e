import Archives
import Foundation
import SiteFiles
import TestSupport

/// Opens an archive that lies in memory.
func archive(
  _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
) throws -> ZipArchive {
  let folder = try TemporaryFolder()
  try Data(bytes).write(to: folder.url("a.zip"))
  // It stays open when the folder is gone.
  return try ZipArchive(opening: DiskPath(folder.url("a.zip").path), limits: limits)
}

/// The fault with which an archive is not opened, or with which a member of it is not read.
func fault(
  of bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
) throws -> ArchiveFault? {
  do {
    _ = try files(of: archive(bytes, limits: limits))
    return nil
  } catch let fault as ArchiveFault {
    return fault
  }
}

/// All files by their paths.
func files(of archive: ZipArchive) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for member in archive.members {
    files[member.path.text] = try archive.contents(of: member, limit: 1 << 24)
  }
  return files
}

/// An archive of members that are packed, in their order.
func packed(
  _ members: [(path: String, bytes: [UInt8])], isCompressed: Bool = true
) throws -> [UInt8] {
  let folder = try TemporaryFolder()
  let file = folder.url("a.zip")
  var writer = try ZipWriter(creating: DiskPath(file.path), permissions: 0o600)
  for (path, bytes) in members {
    guard let path = SitePath(path) else { preconditionFailure("unsafe path: \(path)") }
    try writer.add(path, bytes, isCompressed: isCompressed)
  }
  try writer.finish()
  return Array(try Data(contentsOf: file))
}

extension ZipArchive {
  /// All bytes of a member.
  func contents(of member: ZipMember, limit: Int) throws(ArchiveFault) -> [UInt8] {
    guard member.size <= limit else { throw .tooLarge(member.path.text, limit: limit) }
    var bytes: [UInt8] = []
    var reader = try reader(of: member)
    while let chunk = try reader.next() { bytes += chunk }
    return bytes
  }
}
