import CZlib
package import SiteFiles

/// A ZIP or tar archive that is open for reading.
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

  /// The bytes of a file that tell whether it is an archive.
  package static let headLength = 512

  /// Whether a file that begins with these bytes may be a ZIP or tar archive.
  package static func begins(with bytes: [UInt8]) -> Bool {
    isZip(bytes) || TarDirectory.begins(with: bytes)
  }

  private static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  package init(
    of file: OpenFile, limits: ArchiveLimits = ArchiveLimits(),
    names encoding: NameEncoding = { _ in nil }
  ) throws(ArchiveFault) {
    let start = try file.bytes(from: 0, count: Self.headLength)
    self.file = file
    var checking = DirectoryChecking(fileSize: file.size, limits: limits)
    if TarDirectory.begins(with: start) {
      var directory = TarDirectory(file)
      try checking.take(tar: &directory)
    } else {
      var directory: ZipDirectory
      do throws(ArchiveFault) { directory = try ZipDirectory(file) } catch {
        if error != .damagedDirectory { throw error }
        throw Self.isZip(start) ? .truncated : .notAnArchive
      }
      try checking.take(zip: &directory, encoding)
    }
    members = checking.members
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

/// Bounds of what an archive may unpack to.
package struct ArchiveLimits: Hashable, Sendable {
  /// The number of members, folders among them.
  package var members: Int
  /// The bytes of one member.
  package var memberSize: Int
  /// The bytes of all members.
  package var totalSize: Int
  /// How many times the bytes of the archive those of all members may be, once they are more than
  /// 256 MB: text packs to a tenth, photos not at all.
  package var ratio: Int

  package init(
    members: Int = 500_000, memberSize: Int = 16 << 30, totalSize: Int = 128 << 30,
    ratio: Int = 100
  ) {
    self.members = members
    self.memberSize = memberSize
    self.totalSize = totalSize
    self.ratio = ratio
  }
}

/// A file in an archive.
package struct ZipMember: Hashable, Sendable {
  /// Safe to use below a folder.
  package let path: SitePath
  /// In bytes, unpacked, as the directory states it; reading ends in a fault if that is untrue.
  package let size: Int
  /// Where its bytes begin in the archive, and how many they are there.
  let content: Int
  let packedSize: Int
  let isPacked: Bool
  /// `nil` where the archive states none.
  let checksum: UInt32?
}

/// Reads a member of an archive in pieces, so that a film does not lie in memory.
package struct ZipMemberReader: ~Copyable {
  private let member: ZipMember
  private let file: OpenFile
  private let inflation: Inflation?
  /// Bytes that were read in the archive, and those that came out.
  private var position = 0
  private var count = 0
  private var checksum: UInt32 = 0
  private var isAtEnd = false

  init(_ member: ZipMember, in file: OpenFile) throws(ArchiveFault) {
    (self.member, self.file) = (member, file)
    inflation = member.isPacked ? Inflation(.bare) : nil
    if member.isPacked, inflation == nil { throw .damagedMember(member.path.text) }
  }

  /// - Parameter limit: The most bytes of a piece.
  /// - Returns: `nil` at the end, when the size and the checksum were found right.
  /// - Throws: ``ArchiveFault/damagedMember(_:)``, as late as at the end: do not use what was read
  ///   before `nil` comes.
  package mutating func next(upTo limit: Int = 1 << 18) throws(ArchiveFault) -> [UInt8]? {
    if isAtEnd { return nil }
    // One more than is stated shows that there is more.
    let wanted = max(1, min(limit, member.size - count + 1))
    guard let bytes = try piece(wanted), count + bytes.count <= member.size else {
      throw .damagedMember(member.path.text)
    }
    count += bytes.count
    if !bytes.isEmpty {
      checksum = UInt32(truncatingIfNeeded: crc32(UInt(checksum), bytes, UInt32(bytes.count)))
      return bytes
    }
    isAtEnd = true
    guard count == member.size, member.checksum.map({ $0 == checksum }) ?? true else {
      throw .damagedMember(member.path.text)
    }
    return nil
  }

  private mutating func piece(_ wanted: Int) throws(ArchiveFault) -> [UInt8]? {
    guard let inflation else { return try packed(wanted) }
    return try inflation.next(upTo: wanted) { () throws(ArchiveFault) in try packed(1 << 16) }
  }

  /// The next bytes as they are in the archive.
  private mutating func packed(_ wanted: Int) throws(ArchiveFault) -> [UInt8] {
    let bytes = try file.bytes(
      from: member.content + position, count: min(wanted, member.packedSize - position))
    position += bytes.count
    return bytes
  }
}
