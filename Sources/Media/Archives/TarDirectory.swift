import SiteFiles

/// Reads the headers of a tar archive, one after the other.
///
/// ## Source
/// POSIX.1-2017, pax, "ustar Interchange Format" and "pax Interchange Format"; GNU tar's headers of
/// the types `L` and `K`.
struct TarDirectory {
  private var window: FileWindow
  private var position = 0
  private let size: Int

  private static let block = 512
  /// A path in a header of its own is no longer.
  private static let longestText = 1 << 16

  init(_ file: OpenFile) {
    window = FileWindow(file, length: 1 << 12)
    size = file.size
  }

  /// Whether a file that begins with these bytes may be a tar archive.
  static func begins(with bytes: [UInt8]) -> Bool {
    bytes.count >= block && bytes[257..<262].elementsEqual("ustar".utf8)
      && isHeader(bytes[..<block])
  }

  /// Whether the sum of its bytes is what it says.
  private static func isHeader(_ block: ArraySlice<UInt8>) -> Bool {
    let start = block.startIndex
    var sum = 8 * 0x20
    for (index, byte) in block.enumerated() where !(148..<156).contains(index) { sum += Int(byte) }
    return number(block[start + 148..<start + 156]).map { $0 == sum } ?? false
  }

  /// The next member; `nil` at the end.
  mutating func next() throws(ArchiveFault) -> DirectoryRecord? {
    var (longName, longSize): ([UInt8]?, Int?) = (nil, nil)
    while true {
      if position >= size { return nil }
      guard let read = try window.bytes(at: position, count: Self.block) else {
        throw .truncated
      }
      // The slice must outlive the window's next move.
      let header = Array(read)[...]
      if header.allSatisfy({ $0 == 0 }) { return nil }
      guard Self.isHeader(header), let stated = longSize ?? Self.number(header[124..<136]) else {
        throw .damagedDirectory
      }
      let start = position + Self.block
      guard stated >= 0, stated <= size - start else { throw .truncated }
      position = start + (stated + Self.block - 1) / Self.block * Self.block
      switch header[156] {
      case UInt8(ascii: "L"):
        longName = try text(at: start, count: stated).prefix { $0 != 0 }
      case UInt8(ascii: "x"):
        for (key, value) in Self.fields(try text(at: start, count: stated)) {
          if key == "path" { longName = value }
          if key == "size" { longSize = Int(String(decoding: value, as: UTF8.self)) }
        }
      case UInt8(ascii: "g"), UInt8(ascii: "K"): _ = try text(at: start, count: stated)
      default:
        return Self.record(header, longName ?? Self.name(header), start..<start + stated)
      }
    }
  }

  private mutating func text(at start: Int, count: Int) throws(ArchiveFault) -> [UInt8] {
    guard count <= Self.longestText, let bytes = try window.bytes(at: start, count: count) else {
      throw .damagedDirectory
    }
    return Array(bytes)
  }

  private static func record(
    _ header: ArraySlice<UInt8>, _ name: [UInt8], _ content: Range<Int>
  ) -> DirectoryRecord {
    let kind: UInt
    switch header[156] {
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): kind = DirectoryRecord.regularFile
    case UInt8(ascii: "1"), UInt8(ascii: "2"): kind = DirectoryRecord.link
    case UInt8(ascii: "5"): kind = DirectoryRecord.folder
    // Pipes, devices, and files with holes.
    default: kind = 0o010000
    }
    return DirectoryRecord(
      name: name, size: UInt64(content.count), packedSize: UInt64(content.count), method: 0,
      isEncrypted: false, unixKind: kind, checksum: nil, header: UInt64(content.lowerBound))
  }

  private static func name(_ header: ArraySlice<UInt8>) -> [UInt8] {
    let name = Array(header[0..<100].prefix { $0 != 0 })
    let prefix = Array(header[345..<500].prefix { $0 != 0 })
    // GNU's headers of old have times where the others have a prefix.
    let hasPrefix = header[257..<263].elementsEqual("ustar\0".utf8) && !prefix.isEmpty
    return hasPrefix ? prefix + [UInt8(ascii: "/")] + name : name
  }

  /// A number in octal digits, or in bytes where the first bit is set.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if let first = field.first, first & 0x80 != 0 {
      if first != 0x80 { return nil }
      return field.dropFirst().reduce(into: 0 as Int?) { sum, byte in
        sum = sum.flatMap { $0 < 1 << 54 ? $0 << 8 | Int(byte) : nil }
      }
    }
    let digits = field.filter { $0 != 0 && $0 != 0x20 }
    return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8)
  }

  /// Lines such as `30 path=photos/rain.jpg`, of so many bytes as they say.
  private static func fields(_ bytes: [UInt8]) -> [(key: String, value: [UInt8])] {
    var (rest, fields): (ArraySlice<UInt8>, [(String, [UInt8])]) = (bytes[...], [])
    while let blank = rest.firstIndex(of: 0x20),
      let length = Int(String(decoding: rest[..<blank], as: UTF8.self)),
      length > blank - rest.startIndex + 1, length <= rest.count
    {
      let line = rest[(blank + 1)..<(rest.startIndex + length)].dropLast()
      if let sign = line.firstIndex(of: UInt8(ascii: "=")) {
        fields.append((String(decoding: line[..<sign], as: UTF8.self), Array(line[(sign + 1)...])))
      }
      rest = rest.dropFirst(length)
    }
    return fields
  }
}
