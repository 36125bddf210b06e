/// Walks the chunks in a part of a RIFF file.
///
/// ```
/// RIFF size(4) WEBP | type(4) length(4) payload padding(0 or 1) | ...
/// ```
///
/// Numbers are little-endian. A missing padding byte at the very end is forgiven.
///
/// ## Source
/// RFC 9649, section 2.3.
struct RIFFChunks {
  private let file: ByteView
  private let end: Int
  /// The start of the next chunk.
  private(set) var position: Int

  /// - Parameter range: The range of the chunks in the file.
  init(_ file: ByteView, in range: Range<Int>) {
    self.file = file
    position = range.lowerBound
    end = range.upperBound
  }

  /// - Throws: If a chunk ends behind the range.
  mutating func next() throws(PictureFault) -> Chunk? {
    let start = position
    if start >= end { return nil }
    guard let type = file.number(at: start, size: 4, .big),
      let length = file.number(at: start + 4, size: 4, .little),
      start + 8 + length <= end
    else { throw .truncated(offset: start) }
    let payload = start + 8..<start + 8 + length
    position = min(end, payload.upperBound + length % 2)
    return Chunk(type: FourCC(code: type), range: start..<position, payload: payload)
  }
}
