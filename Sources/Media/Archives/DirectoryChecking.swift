import SiteFiles

/// Tells the encoding of the names in an archive, as `iconv` calls it, by those that are not in UTF-8,
/// one a line; `nil` for the code page 437 of MS-DOS.
package typealias NameEncoding = (_ names: [UInt8]) -> String?

/// Takes the records of an archive's directory, and finds what makes the archive unsafe to read.
struct DirectoryChecking {
  private let limits: ArchiveLimits
  private let fileSize: Int
  private(set) var members: [ZipMember] = []
  /// Files and folders by their names without case and composition.
  private var files: [String: SitePath] = [:]
  private var folders: [String: SitePath] = [:]
  private var extents: [(bytes: Range<Int>, name: String)] = []
  private var totalSize: UInt64 = 0
  private var count = 0
  private var encoding: String?
  private var hasBackslashes = false

  init(fileSize: Int, limits: ArchiveLimits) {
    (self.fileSize, self.limits) = (fileSize, limits)
  }

  /// The members of a ZIP archive.
  ///
  /// - Parameter encoding: Tells that of names which are not in UTF-8.
  mutating func take(
    zip directory: inout ZipDirectory, _ encoding: NameEncoding
  ) throws(ArchiveFault) {
    guard directory.count <= UInt64(limits.members) else {
      throw .tooManyMembers(limit: limits.members)
    }
    // One name is too short to tell; all were written on one machine.
    var (names, look): ([UInt8], ZipDirectory) = ([], directory)
    for _ in 0..<directory.count where names.count < 1 << 16 {
      guard let name = try? look.next().name else { break }
      if !MemberName.isUTF8(name) { names += name + [0x0A] }
    }
    self.encoding = names.isEmpty ? nil : encoding(names)
    hasBackslashes = true
    for _ in 0..<directory.count {
      let record = try directory.next()
      guard let (path, name) = try check(record) else { continue }
      guard let extent = try directory.extent(of: record) else { throw .damagedMember(name) }
      extents.append((extent.bytes, name))
      add(record, path, at: extent.content)
    }
    try finish()
  }

  /// Those of a tar archive.
  mutating func take(tar directory: inout TarDirectory) throws(ArchiveFault) {
    while let record = try directory.next() {
      guard let (path, _) = try check(record) else { continue }
      add(record, path, at: Int(record.header))
    }
    try finish()
  }

  private mutating func finish() throws(ArchiveFault) {
    try checkExtents()
    let isLarge = totalSize > 256 << 20
    if isLarge && totalSize / UInt64(max(1, limits.ratio)) > UInt64(fileSize) {
      throw .packedTooTightly
    }
  }

  private mutating func add(_ record: DirectoryRecord, _ path: SitePath, at content: Int) {
    members.append(
      ZipMember(
        path: path, size: Int(record.size), content: content, packedSize: Int(record.packedSize),
        isPacked: record.method != 0, checksum: record.checksum))
  }

  /// - Returns: `nil` for a folder.
  private mutating func check(
    _ record: DirectoryRecord
  ) throws(ArchiveFault) -> (path: SitePath, name: String)? {
    count += 1
    if count > limits.members { throw .tooManyMembers(limit: limits.members) }
    let name = MemberName(
      record.name, encoding: encoding, hasBackslashes: hasBackslashes)
    // Some programs pack the folder itself, too.
    if record.unixKind == DirectoryRecord.folder, [".", "./"].contains(name.text) { return nil }
    guard let path = name.path else { throw .unsafeName(name.text) }
    switch record.unixKind {
    case 0, DirectoryRecord.regularFile, DirectoryRecord.folder: break
    case DirectoryRecord.link: throw .link(name.text)
    default: throw .specialFile(name.text)
    }
    if record.isEncrypted { throw .encrypted(name.text) }
    if name.endsInSlash || record.unixKind == DirectoryRecord.folder {
      if record.size > 0 { throw .damagedDirectory }
      try add(folder: path)
      return nil
    }
    guard record.method == 0 || record.method == DirectoryRecord.deflated else {
      throw .unknownMethod(name.text, number: record.method)
    }
    try checkSize(of: record, name: name.text)
    try add(file: path)
    return (path, name.text)
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

  private mutating func add(file path: SitePath) throws(ArchiveFault) {
    let key = path.text.lowercased()
    if let other = files[key] ?? folders[key] { throw .sameName(other.text, path.text) }
    files[key] = path
    try add(folder: path.parent)
  }

  /// The folders around it, too, up to one that is known.
  private mutating func add(folder path: SitePath) throws(ArchiveFault) {
    var folder = path
    while !folder.isRoot {
      let key = folder.text.lowercased()
      if let file = files[key] { throw .sameName(file.text, folder.text) }
      if folders.updateValue(folder, forKey: key) != nil { return }
      folder = folder.parent
    }
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
  /// The length of the name in the member's own header.
  var nameLength = 0
  let size: UInt64
  let packedSize: UInt64
  let method: Int
  let isEncrypted: Bool
  /// The kind of file in the way of Unix, 0 where none is stated.
  let unixKind: UInt
  /// CRC-32; `nil` where none is stated.
  let checksum: UInt32?
  /// The offset of its header; in tar archives, that of its content.
  let header: UInt64

  static let folder: UInt = 0o040000
  static let link: UInt = 0o120000
  static let regularFile: UInt = 0o100000
  static let deflated = 8
}
