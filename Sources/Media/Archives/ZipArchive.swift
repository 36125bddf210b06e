package import SiteFiles

/// A ZIP archive that is open for reading.
///
/// All of its directory is checked when it is opened: an archive with names that lead elsewhere,
/// links, encrypted files, names that differ in case only, shared bytes, or more bytes than the
/// limits allow, is not opened at all. An archive in an archive is a file like others.
///
/// A class because it owns the open file.
package final class ZipArchive: Sendable {
  private let file: OpenFile
  /// The files of the archive, in its order; folders are not among them.
  package let members: [ZipMember]
  private let indices: [SitePath: Int]

  /// Whether a file that begins with these bytes may be a ZIP archive.
  package static func begins(with bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: endOfDirectory)
  }

  /// The bytes with which the end of the directory begins.
  private static let endOfDirectory: [UInt8] = [0x50, 0x4B, 5, 6]

  package init(
    of file: OpenFile, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) {
    let start: [UInt8]
    do throws(FileFault) {
      start = try file.read(from: 0, count: 4)
    } catch {
      throw .file(error.reason)
    }
    self.file = file
    // minizip does not open an archive that is nothing but the end of a directory.
    if start.starts(with: Self.endOfDirectory) {
      (members, indices) = ([], [:])
      return
    }
    var directory: DirectoryChecking
    do throws(ArchiveFault) {
      directory = try DirectoryChecking(file, limits: limits)
    } catch {
      if error != .damagedDirectory { throw error }
      throw Self.begins(with: start) ? .truncated : .notAnArchive
    }
    try directory.run()
    members = directory.members
    indices = Dictionary(
      members.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter path: Links are followed: the user has named it.
  package convenience init(
    opening path: DiskPath, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) {
    let file: OpenFile
    do throws(FileFault) {
      file = try path.openFile()
    } catch {
      throw .file(error.reason)
    }
    try self.init(of: file, limits: limits)
  }

  package func member(at path: SitePath) -> ZipMember? { indices[path].map { members[$0] } }

  /// Reads a member in pieces; several may be read at once.
  package func reader(of member: ZipMember) throws(ArchiveFault) -> ZipMemberReader {
    try ZipMemberReader(member, in: file)
  }
}
