/// The objects of a binary property list, as far as it takes to bound what Foundation makes of them.
///
/// An object may stand in many others. Foundation copies it into each, so that 400 bytes can become
/// more than any memory holds; and it goes into each by recursion.
///
/// ```
/// bplist00  objects  offsets of objects  6 bytes, size of an offset, size of a reference,
///                                        number of objects, first object, place of the offsets
/// ```
///
/// ## Source
/// Apple, CFBinaryPList.c, "Binary property list format".
struct BinaryPropertyList {
  static let magic = Array("bplist".utf8)
  static let greatestDepth = 200
  /// Each object counts as often as it is copied.
  static let mostObjects = 4_000_000

  private let bytes: [UInt8]
  private let offsetSize, referenceSize, count, top, table: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let end = bytes.suffix(32)
    func number(_ start: Int, _ length: Int) -> Int {
      guard end.count == 32 else { return 0 }
      return Self.number(end.dropFirst(start).prefix(length))
    }
    (offsetSize, referenceSize) = (number(6, 1), number(7, 1))
    (count, top, table) = (number(8, 8), number(16, 8), number(24, 8))
  }

  /// Whether the list is neither deep nor large once all its objects are copied; `false` for one
  /// whose objects cannot be found.
  var isBounded: Bool {
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0,
      count <= bytes.count, table <= bytes.count, top < count
    else { return false }
    var reading = Reading(referencesLeft: bytes.count)
    return extent(of: top, at: 1, &reading) != nil
  }

  /// An object with all that is in it: the number of objects with all copies, and the depth.
  private typealias Extent = (size: Int, depth: Int)

  private struct Reading {
    var known: [Int: Extent] = [:]
    /// Objects do not share their references, so that there are fewer than bytes.
    var referencesLeft: Int
  }

  /// - Returns: `nil` for too many objects, or if they stand in one another too deep, as in a circle.
  private func extent(of object: Int, at depth: Int, _ reading: inout Reading) -> Extent? {
    if let known = reading.known[object] { return known }
    guard depth <= Self.greatestDepth, let parts = parts(of: object) else { return nil }
    reading.referencesLeft -= parts.count
    if reading.referencesLeft < 0 { return nil }
    var extent = Extent(size: 1, depth: 1)
    for part in parts {
      guard let inner = self.extent(of: part, at: depth + 1, &reading) else { return nil }
      extent = (extent.size + inner.size, max(extent.depth, inner.depth + 1))
      if extent.size > Self.mostObjects || extent.depth > Self.greatestDepth { return nil }
    }
    reading.known[object] = extent
    return extent
  }

  /// The objects that an array or map has in it; `nil` if they are not in the file.
  ///
  /// Sets, UIDs and nulls are no property list's: defaults have none, and some end the process in
  /// Foundation.
  private func parts(of object: Int) -> [Int]? {
    guard let offset = number(at: table + object * offsetSize, offsetSize), offset < table else {
      return nil
    }
    let kind = bytes[offset] >> 4
    if (0x1...0x6).contains(kind) || bytes[offset] == 0x8 || bytes[offset] == 0x9 { return [] }
    guard kind == 0xA || kind == 0xD else { return nil }
    var count = Int(bytes[offset] & 0xF)
    var start = offset + 1
    if count == 0xF {
      guard start < table, bytes[start] >> 4 == 1 else { return nil }
      let length = 1 << Int(bytes[start] & 0xF)
      guard length <= 8, let large = number(at: start + 1, length) else { return nil }
      count = large
      start += 1 + length
    }
    if kind == 0xD {
      guard count <= bytes.count else { return nil }
      count *= 2
    }
    guard count <= (table - start) / referenceSize else { return nil }
    var parts: [Int] = []
    parts.reserveCapacity(count)
    for index in 0..<count {
      guard let part = number(at: start + index * referenceSize, referenceSize),
        part < self.count
      else { return nil }
      parts.append(part)
    }
    return parts
  }

  private func number(at start: Int, _ length: Int) -> Int? {
    guard start >= 0, start <= bytes.count - length else { return nil }
    return Self.number(bytes[start..<start + length])
  }

  /// Numbers are of the order of networks; one that is too large for any file becomes the largest.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    var number = 0
    for byte in bytes {
      if number > Int.max >> 9 { return .max >> 9 }
      number = number << 8 | Int(byte)
    }
    return number
  }
}
