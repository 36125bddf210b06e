import CMinizip
import SiteFiles

/// Reads an archive's whole directory, and finds what makes the archive unsafe to read.
struct DirectoryChecking: ~Copyable {
  private let handle: UnzipHandle
  private let limits: ArchiveLimits
  private let fileSize: Int
  private(set) var members: [ZipMember] = []
  private var names = MemberNames()
  private var extents: [(bytes: Range<UInt64>, name: String)] = []
  private var totalSize: UInt64 = 0

  init(_ file: OpenFile, limits: ArchiveLimits) throws(ArchiveFault) {
    handle = try UnzipHandle(file)
    fileSize = file.size
    self.limits = limits
  }

  mutating func run() throws(ArchiveFault) {
    let count = handle.memberCount
    guard count <= UInt64(limits.members) else {
      throw .tooManyMembers(limit: limits.members)
    }
    if count == 0 { return }
    guard handle.goToFirst() else { throw handle.fault(.damagedDirectory) }
    for number in 1...count {
      guard let record = handle.record() else { throw handle.fault(.damagedDirectory) }
      try check(record)
      if number < count && !handle.goToNext() { throw handle.fault(.damagedDirectory) }
    }
    try checkExtents()
    let isLarge = totalSize > 256 << 20
    if isLarge && totalSize / UInt64(max(1, limits.ratio)) > UInt64(fileSize) {
      throw .packedTooTightly
    }
  }

  private mutating func check(_ record: DirectoryRecord) throws(ArchiveFault) {
    let name = MemberName(record.name)
    guard let path = name.path else { throw .unsafeName(name.text) }
    switch record.unixKind {
    case 0, DirectoryRecord.regularFile, DirectoryRecord.folder: break
    case DirectoryRecord.link: throw .link(name.text)
    default: throw .specialFile(name.text)
    }
    if record.isEncrypted { throw .encrypted(name.text) }
    if name.endsInSlash || record.unixKind == DirectoryRecord.folder {
      if record.size > 0 { throw .damagedDirectory }
      return try names.add(folder: path)
    }
    guard record.method == 0 || record.method == Int(Z_DEFLATED) else {
      throw .unknownMethod(name.text, number: record.method)
    }
    try checkSize(of: record, name: name.text)
    try names.add(file: path)
    guard let extent = handle.extent(of: record), extent.upperBound <= UInt64(fileSize) else {
      throw handle.fault(.damagedMember(name.text))
    }
    extents.append((extent, name.text))
    members.append(
      ZipMember(
        path: path, size: Int(record.size), offset: record.offset, number: record.number))
  }

  private mutating func checkSize(
    of record: DirectoryRecord, name: String
  ) throws(ArchiveFault) {
    guard record.size <= UInt64(limits.memberSize) else {
      throw .tooLarge(name, limit: limits.memberSize)
    }
    totalSize += record.size
    guard totalSize <= UInt64(limits.totalSize) else {
      throw .tooLarge(nil, limit: limits.totalSize)
    }
    // Two bytes are what 258 at most may become, four times over: 1,032 to one.
    let isPossible =
      record.method == 0
      ? record.size == record.packedSize : record.size / 1_032 <= record.packedSize
    if !isPossible { throw .damagedMember(name) }
  }

  private mutating func checkExtents() throws(ArchiveFault) {
    extents.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    for (before, after) in zip(extents, extents.dropFirst())
    where after.bytes.lowerBound < before.bytes.upperBound {
      throw .overlapping(after.name)
    }
  }
}

/// A member as an archive's directory describes it.
struct DirectoryRecord {
  let name: [UInt8]
  let size: UInt64
  let packedSize: UInt64
  let method: Int
  let isEncrypted: Bool
  /// The kind of file in the way of Unix, 0 where none is stated.
  let unixKind: UInt
  let offset: UInt64
  let number: UInt64

  init(_ facts: unz_file_info64, name: [UInt8], offset: UInt64, number: UInt64) {
    self.name = name
    size = facts.uncompressed_size
    packedSize = facts.compressed_size
    method = Int(facts.compression_method)
    // Bit 0: the bytes are encrypted; 6: strongly; 13: so is the directory.
    isEncrypted = facts.flag & (1 | 1 << 6 | 1 << 13) != 0
    unixKind = (UInt(facts.external_fa) >> 16) & 0o170000
    self.offset = offset
    self.number = number
  }

  static let folder: UInt = 0o040000
  static let link: UInt = 0o120000
  static let regularFile: UInt = 0o100000
}
