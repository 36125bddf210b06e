/// Walks the segments of a JPEG file, from the first after `FF D8` through `FF D9`.
///
/// ```
/// FF D8 | FF marker length(2, counts itself) payload | ... | FF DA length header pixels | FF D9
/// ```
///
/// Within pixels, `FF 00` is a stuffed byte and `FF D0` to `FF D7` are restarts. Any number of
/// further `FF` may stand before a marker.
///
/// ## Source
/// ITU-T T.81, Annex B.
struct JPEGSegments {
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA

  private let file: ByteView
  /// The start of the next segment; behind the picture once ``next()`` gave `nil`.
  private(set) var position = 2
  private var isAtEnd = false

  init(_ file: ByteView) {
    self.file = file
  }

  /// - Throws: At a segment without marker or with an impossible length, or if the file ends
  ///   before `FF D9`.
  mutating func next() throws(PictureFault) -> JPEGSegment? {
    if isAtEnd { return nil }
    let start = position
    guard start < file.count else { throw .truncated(offset: start) }
    guard file[start] == 0xFF else {
      throw .malformed(what: "a JPEG segment does not begin with FF", offset: start)
    }
    var index = start + 1
    while file[index] == 0xFF {
      index += 1
    }
    guard index < file.count else { throw .truncated(offset: start) }
    let marker = file[index]
    index += 1
    switch marker {
    case Self.end, 0x01, 0xD0...0xD7:
      isAtEnd = marker == Self.end
      position = index
      return JPEGSegment(marker: marker, range: start..<index, payload: index..<index)
    case 0x00, 0xD8:
      throw .malformed(what: "a JPEG marker is in the wrong position", offset: start)
    default:
      return try segment(marker, from: start, lengthAt: index)
    }
  }

  private mutating func segment(
    _ marker: UInt8, from start: Int, lengthAt index: Int
  ) throws(PictureFault) -> JPEGSegment {
    guard let length = file.number(at: index, size: 2, .big) else {
      throw .truncated(offset: start)
    }
    guard length >= 2 else {
      throw .malformed(what: "a JPEG segment is shorter than its own length", offset: index)
    }
    guard index + length <= file.count else { throw .truncated(offset: start) }
    let payload = index + 2..<index + length
    position = payload.upperBound
    if marker == Self.scan {
      guard let end = endOfPixels(from: position) else { throw .truncated(offset: start) }
      position = end
    }
    return JPEGSegment(marker: marker, range: start..<position, payload: payload)
  }

  /// The next `FF` that begins a marker other than a restart.
  private func endOfPixels(from start: Int) -> Int? {
    var index = start
    while let found = file.firstIndex(of: 0xFF, from: index), found + 1 < file.count {
      switch file[found + 1] {
      case 0x00, 0xD0...0xD7: index = found + 2
      case 0xFF: index = found + 1
      default: return found
      }
    }
    return nil
  }
}

/// One segment of a JPEG file.
struct JPEGSegment: Hashable {
  /// The byte after `0xFF`.
  let marker: UInt8
  /// The segment with its marker; that of a scan (`0xDA`) goes on to the end of its pixels.
  let range: Range<Int>
  /// The bytes after the segment's length; empty for a marker without a payload.
  let payload: Range<Int>
}

extension JPEGSegment {
  /// Whether a segment of JPEG's own has the length that its fields imply.
  ///
  /// Decoders refuse any other length. Bytes behind a table could be those of another segment,
  /// which a wrong length hides.
  ///
  /// ## Source
  /// ITU-T T.81, sections B.2.2 to B.2.5 and B.3.
  func hasOwnLength(in file: ByteView) -> Bool {
    let bytes = file[payload]
    switch marker {
    case 0xC4: return Self.isTables(bytes, by: Self.lengthOfHuffmanTable)
    case 0xDB: return Self.isTables(bytes, by: Self.lengthOfQuantizationTable)
    case 0xCC: return bytes.count % 2 == 0
    case 0xC0...0xC7, 0xC9...0xCF, 0xDE: return bytes.count == 6 + 3 * Int(bytes[5])
    case JPEGSegments.scan: return bytes.count == 4 + 2 * Int(bytes[0])
    case 0xDC, 0xDD: return bytes.count == 2
    case 0xDF: return bytes.count == 1
    default: return true
    }
  }

  /// Whether tables follow each other up to the end.
  private static func isTables(_ bytes: ByteView, by length: (ByteView, Int) -> Int) -> Bool {
    var position = 0
    while position < bytes.count {
      position += length(bytes, position)
    }
    return position == bytes.count
  }

  /// ```
  /// class and number(1) how many codes of each length(16) values
  /// ```
  private static func lengthOfHuffmanTable(_ bytes: ByteView, at start: Int) -> Int {
    (1...16).reduce(17) { $0 + Int(bytes[start + $1]) }
  }

  /// ```
  /// precision and number(1) 64 values of 1 or 2 bytes
  /// ```
  private static func lengthOfQuantizationTable(_ bytes: ByteView, at start: Int) -> Int {
    bytes[start] < 0x10 ? 65 : 129
  }
}
