package import SiteFiles

/// A tar archive that is open for reading.
///
/// All headers are read when it is opened: an archive with names that lead elsewhere, links, devices
/// or more bytes than the limits allow is not opened at all.
///
/// ## Source
/// POSIX.1-2017, pax: "ustar Interchange Format" and "pax Header Block"; GNU tar's long names and
/// binary sizes.
package struct TarReader: Sendable {
  /// Reads bytes of the archive; fewer at its end.
  package typealias Reading =
    @Sendable (_ offset: Int, _ count: Int) throws(ArchiveFault) -> [UInt8]

  /// The files of the archive, in its order; folders are not among them.
  package let members: [TarMember]
  private let indices: [SitePath: Int]
  private let reading: Reading

  static let block = 512
  /// A name has a thousand bytes at most; no header needs more than this.
  static let longestHeader = 1 << 20

  /// Whether a file that begins with these bytes may be a tar archive: its first header is right.
  package static func begins(with bytes: [UInt8]) -> Bool { TarHeader(bytes) != nil }

  /// - Parameter size: Of the archive.
  package init(
    size: Int, limits: ArchiveLimits = ArchiveLimits(), _ reading: @escaping Reading
  ) throws(ArchiveFault) {
    var scan = TarScan(size: size, limits: limits, reading)
    try scan.run()
    members = scan.members
    indices = Dictionary(
      members.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.reading = reading
  }

  package init(
    of file: OpenFile, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) {
    try self.init(size: file.size, limits: limits) { offset, count throws(ArchiveFault) in
      do throws(FileFault) { return try file.read(from: offset, count: count) } catch {
        throw .file(error.reason)
      }
    }
  }

  package func member(at path: SitePath) -> TarMember? { indices[path].map { members[$0] } }

  /// Bytes of a member from a place in it; none at its end.
  package func bytes(
    of member: TarMember, from offset: Int, count: Int
  ) throws(ArchiveFault) -> [UInt8] {
    let wanted = max(0, min(count, member.size - offset))
    if wanted == 0 { return [] }
    let bytes = try reading(member.offset + offset, wanted)
    // The archive has become shorter.
    guard bytes.count == wanted else { throw .damagedMember(member.path.text) }
    return bytes
  }
}

/// A file in a tar archive.
package struct TarMember: Hashable, Sendable {
  /// Safe to use below a folder.
  package let path: SitePath
  /// In bytes.
  package let size: Int
  /// Where its bytes begin.
  let offset: Int
}

/// Reads the headers of an archive, one after the other.
private struct TarScan {
  private let size: Int
  private let limits: ArchiveLimits
  private let reading: TarReader.Reading
  private(set) var members: [TarMember] = []
  private var names = MemberNames()
  private var position = 0
  private var count = 0
  private var totalSize = 0
  /// What a header before the next one says of it.
  private var longName: [UInt8]?
  private var longSize: Int?

  init(size: Int, limits: ArchiveLimits, _ reading: @escaping TarReader.Reading) {
    (self.size, self.limits, self.reading) = (size, limits, reading)
  }

  mutating func run() throws(ArchiveFault) {
    while position < size {
      let bytes = try reading(position, TarReader.block)
      guard bytes.count == TarReader.block else { throw .truncated }
      // The end is a block of zeros; what follows is nothing.
      if bytes.allSatisfy({ $0 == 0 }) { break }
      guard let header = TarHeader(bytes) else { throw .damagedDirectory }
      position += TarReader.block
      count += 1
      guard count <= limits.members else { throw .tooManyMembers(limit: limits.members) }
      try take(header)
    }
  }

  private mutating func take(_ header: TarHeader) throws(ArchiveFault) {
    switch header.kind {
    case UInt8(ascii: "x"), UInt8(ascii: "L"):
      let text = try content(of: header)
      if header.kind == UInt8(ascii: "L") {
        longName = Array(text.prefix { $0 != 0 })
      } else {
        readRecords(text)
      }
      return
    // Names of links, and records for all members, say nothing that is needed here.
    case UInt8(ascii: "K"), UInt8(ascii: "g"): return try pass(header.size)
    default: break
    }
    let name = MemberName(longName ?? header.name)
    let length = longSize ?? header.size
    (longName, longSize) = (nil, nil)
    switch header.kind {
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): break
    case UInt8(ascii: "5"):
      if let path = name.path {
        try names.add(folder: path)
      } else if !name.isHere {
        throw .unsafeName(name.text)
      }
      return try pass(length)
    case UInt8(ascii: "1"), UInt8(ascii: "2"): throw .link(name.text)
    default: throw .specialFile(name.text)
    }
    guard let path = name.path, !name.endsInSlash else { throw .unsafeName(name.text) }
    guard length <= limits.memberSize else {
      throw .tooLarge(name.text, limit: limits.memberSize)
    }
    totalSize += length
    guard totalSize <= limits.totalSize else { throw .tooLarge(nil, limit: limits.totalSize) }
    try names.add(file: path)
    members.append(TarMember(path: path, size: length, offset: position))
    try pass(length)
  }

  private mutating func content(of header: TarHeader) throws(ArchiveFault) -> [UInt8] {
    guard header.size <= TarReader.longestHeader else { throw .damagedDirectory }
    let bytes = try reading(position, header.size)
    try pass(header.size)
    return bytes
  }

  /// Goes to the next header: members fill whole blocks.
  private mutating func pass(_ length: Int) throws(ArchiveFault) {
    let (end, overflows) = position.addingReportingOverflow(length)
    guard !overflows, end <= size else { throw .truncated }
    let rest = end % TarReader.block
    position = rest == 0 ? end : end + TarReader.block - rest
  }

  /// Records such as `30 path=a/b.md\n`, of which the number is the length of the whole.
  private mutating func readRecords(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let blank = rest.firstIndex(of: UInt8(ascii: " ")),
      let length = Int(String(decoding: rest[..<blank], as: UTF8.self)),
      length > blank - rest.startIndex + 1, length <= rest.count
    {
      let record = rest[(blank + 1)..<(rest.startIndex + length - 1)]
      rest = rest.dropFirst(length)
      guard let equals = record.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = record[(equals + 1)...]
      switch String(decoding: record[..<equals], as: UTF8.self) {
      case "path": longName = Array(value)
      case "size":
        longSize = Int(String(decoding: value, as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
      default: break
      }
    }
  }
}

/// A block that stands before a member.
private struct TarHeader {
  let name: [UInt8]
  let size: Int
  /// A letter or digit, or 0.
  let kind: UInt8

  /// - Returns: `nil` if its checksum is wrong.
  init?(_ block: [UInt8]) {
    guard block.count >= TarReader.block, block[0] != 0 || block[345] != 0,
      let checksum = Self.number(block[148..<156])
    else { return nil }
    var sum = 0
    for (index, byte) in block[..<TarReader.block].enumerated() {
      sum += (148..<156).contains(index) ? 0x20 : Int(byte)
    }
    guard sum == checksum, let size = Self.number(block[124..<136]) else { return nil }
    self.size = size
    kind = block[156]
    let name = block[0..<100].prefix { $0 != 0 }
    // Only ustar has the beginning of a long name elsewhere.
    let hasPrefix = block[257..<263].elementsEqual(Array("ustar\0".utf8))
    let prefix = hasPrefix ? block[345..<500].prefix { $0 != 0 } : []
    self.name = prefix.isEmpty ? Array(name) : prefix + [UInt8(ascii: "/")] + name
  }

  /// A number in octal digits, or in binary behind a first bit.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if let first = field.first, first & 0x80 != 0 {
      guard first == 0x80, field.dropFirst().prefix(3).allSatisfy({ $0 == 0 }),
        field.suffix(8).first.map({ $0 < 0x40 }) ?? false
      else { return nil }
      return field.suffix(8).reduce(0) { $0 << 8 | Int($1) }
    }
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
    return digits.isEmpty
      ? 0
      : Int(String(decoding: digits, as: UTF8.self), radix: 8)
        .flatMap { $0 < 0 ? nil : $0 }
  }
}
