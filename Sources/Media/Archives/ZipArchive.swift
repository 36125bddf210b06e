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
  /// Where the directory has it: an offset and a number.
  let offset: UInt64
  let number: UInt64
}

/// Reads a member of an archive in pieces, so that a film does not lie in memory.
package struct ZipMemberReader: ~Copyable {
  private let member: ZipMember
  private let handle: UnzipHandle
  private var count = 0
  private var isAtEnd = false

  init(_ member: ZipMember, in file: OpenFile) throws(ArchiveFault) {
    let handle = try UnzipHandle(file)
    guard handle.go(to: member), handle.openMember() else {
      throw handle.fault(.damagedMember(member.path.text))
    }
    self.member = member
    self.handle = handle
  }

  /// - Parameter limit: The most bytes of a piece.
  /// - Returns: `nil` at the end, when the size and the checksum were found right.
  /// - Throws: ``ArchiveFault/damagedMember(_:)``, as late as at the end: do not use what was read
  ///   before `nil` comes.
  package mutating func next(upTo limit: Int = 1 << 18) throws(ArchiveFault) -> [UInt8]? {
    if isAtEnd { return nil }
    guard let bytes = handle.read(count: max(1, min(limit, member.size - count))),
      count + bytes.count <= member.size
    else {
      throw handle.fault(.damagedMember(member.path.text))
    }
    count += bytes.count
    if !bytes.isEmpty { return bytes }
    isAtEnd = true
    guard count == member.size, handle.closeMember() else {
      throw handle.fault(.damagedMember(member.path.text))
    }
    return nil
  }
}
