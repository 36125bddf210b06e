import CZlib
import SiteFiles

/// Reads the directory at the end of a ZIP archive, record by record.
///
/// Sizes and offsets may be in fields of 64 bits, as phones write them for archives of any size.
///
/// ## Source
/// PKWARE, APPNOTE 6.3.10, sections 4.3 and 4.5.3.
struct ZipDirectory {
  /// As the directory states it.
  private(set) var count: UInt64 = 0
  private var window: FileWindow
  private var headers: FileWindow
  private var position = 0
  /// Where the directory ends.
  private var end = 0
  /// Bytes before the archive, such as those of a program that unpacks it.
  private var prefix = 0

  private static let endLength = 22
  private static let unknown: UInt64 = 0xFFFF_FFFF

  /// - Throws: ``ArchiveFault/damagedDirectory`` if there is none.
  init(_ file: OpenFile) throws(ArchiveFault) {
    window = FileWindow(file, length: 1 << 18)
    headers = FileWindow(file, length: 512)
    guard let last = try lastRecord(size: file.size),
      let record = try window.bytes(at: last, count: Self.endLength)
    else { throw .damagedDirectory }
    var (size, offset) = (record.number(at: 12, 4), record.number(at: 16, 4))
    count = record.number(at: 10, 2)
    end = last
    if count == 0xFFFF || size == Self.unknown || offset == Self.unknown,
      let wide = try wideRecord(before: last)
    {
      (count, size, offset) = (wide.count, wide.size, wide.offset)
      end = wide.place
    }
    let (length, overflows) = size.addingReportingOverflow(offset)
    guard !overflows, length <= UInt64(end) else { throw .damagedDirectory }
    prefix = end - Int(length)
    position = prefix + Int(offset)
  }

  /// The place of the last record of the archive, which a comment may follow.
  private mutating func lastRecord(size: Int) throws(ArchiveFault) -> Int? {
    let start = max(0, size - Self.endLength - 0xFFFF)
    guard let bytes = try window.bytes(at: start, count: size - start) else { return nil }
    var offset = bytes.count - Self.endLength
    while offset >= 0 {
      let record = bytes.dropFirst(offset)
      if record.starts(with: [0x50, 0x4B, 5, 6]),
        offset + Self.endLength + Int(record.number(at: 20, 2)) <= bytes.count
      {
        return start + offset
      }
      offset -= 1
    }
    return nil
  }

  /// The same in 64 bits, and where it stands.
  private mutating func wideRecord(
    before last: Int
  ) throws(ArchiveFault) -> (place: Int, count: UInt64, size: UInt64, offset: UInt64)? {
    guard let locator = try window.bytes(at: last - 20, count: 20),
      locator.starts(with: [0x50, 0x4B, 6, 7]),
      let stated = Int(exactly: locator.number(at: 8, 8))
    else { return nil }
    // It is right before its locator, wherever the locator says that it is.
    for place in [stated, last - 20 - 56] {
      guard let record = try window.bytes(at: place, count: 56),
        record.starts(with: [0x50, 0x4B, 6, 6])
      else { continue }
      return (
        place, record.number(at: 32, 8), record.number(at: 40, 8), record.number(at: 48, 8)
      )
    }
    return nil
  }

  /// The next member.
  mutating func next() throws(ArchiveFault) -> DirectoryRecord {
    guard let head = try window.bytes(at: position, count: 46),
      head.starts(with: [0x50, 0x4B, 1, 2])
    else { throw .damagedDirectory }
    let lengths = [28, 30, 32].map { Int(head.number(at: $0, 2)) }
    let whole = 46 + lengths[0] + lengths[1] + lengths[2]
    guard position + whole <= end, let record = try window.bytes(at: position, count: whole)
    else { throw .damagedDirectory }
    position += whole
    let extra = record.dropFirst(46 + lengths[0]).prefix(lengths[1])
    var wide = WideFields(of: extra)
    let size = wide.value(record.number(at: 24, 4))
    let packedSize = wide.value(record.number(at: 20, 4))
    let offset = wide.value(record.number(at: 42, 4))
    // Bit 0: the bytes are encrypted; 6: strongly; 13: so is the directory.
    let flags = record.number(at: 8, 2)
    let name = Array(record.dropFirst(46).prefix(lengths[0]))
    return DirectoryRecord(
      name: Self.unicodeName(in: extra, of: name) ?? name, nameLength: name.count, size: size,
      packedSize: packedSize,
      method: Int(record.number(at: 10, 2)), isEncrypted: flags & (1 | 1 << 6 | 1 << 13) != 0,
      unixKind: UInt(record.number(at: 38, 4)) >> 16 & 0o170000,
      checksum: UInt32(record.number(at: 16, 4)), header: offset)
  }

  /// The name in UTF-8 that some programs add to one in the encoding of their machine.
  ///
  /// ## Source
  /// PKWARE, APPNOTE 6.3.10, section 4.6.9.
  private static func unicodeName(
    in extra: ArraySlice<UInt8>, of name: [UInt8]
  ) -> [UInt8]? {
    guard let field = fields(of: extra).first(where: { $0.kind == 0x7075 })?.bytes,
      field.count > 5, field.first == 1,
      field.number(at: 1, 4) == UInt64(crc32(0, name, UInt32(name.count)))
    else { return nil }
    return Array(field.dropFirst(5))
  }

  /// The fields behind a member's name.
  fileprivate static func fields(
    of extra: ArraySlice<UInt8>
  ) -> [(kind: UInt64, bytes: ArraySlice<UInt8>)] {
    var (rest, fields): (ArraySlice<UInt8>, [(UInt64, ArraySlice<UInt8>)]) = (extra, [])
    while rest.count >= 4 {
      let length = Int(rest.number(at: 2, 2))
      fields.append((rest.number(at: 0, 2), rest.dropFirst(4).prefix(length)))
      rest = rest.dropFirst(4 + length)
    }
    return fields
  }

  /// The bytes that a member takes, its own header with them, and where its content begins.
  ///
  /// - Returns: `nil` if its header is not what the directory says.
  mutating func extent(
    of record: DirectoryRecord
  ) throws(ArchiveFault) -> (bytes: Range<Int>, content: Int)? {
    guard let offset = Int(exactly: record.header), offset <= end,
      let head = try headers.bytes(at: prefix + offset, count: 30),
      head.starts(with: [0x50, 0x4B, 3, 4]), head.number(at: 8, 2) == record.method,
      head.number(at: 26, 2) == record.nameLength, let packedSize = Int(exactly: record.packedSize)
    else { return nil }
    let start = prefix + offset
    let content = start + 30 + record.nameLength + Int(head.number(at: 28, 2))
    guard content <= end, packedSize <= end - content else { return nil }
    return (start..<content + packedSize, content)
  }
}

/// The fields of 64 bits behind a member's name, which stand for those that are all ones.
private struct WideFields {
  private var rest: ArraySlice<UInt8> = []

  init(of extra: ArraySlice<UInt8>) {
    rest = ZipDirectory.fields(of: extra).last { $0.kind == 1 }?.bytes ?? []
  }

  /// - Parameter field: Of 32 bits.
  mutating func value(_ field: UInt64) -> UInt64 {
    guard field == 0xFFFF_FFFF, rest.count >= 8 else { return field }
    defer { rest = rest.dropFirst(8) }
    return rest.number(at: 0, 8)
  }
}
