/// Walks the chunks of a PNG file through `IEND`.
///
/// ```
/// signature(8) | length(4) type(4) payload checksum(4) | ... | 0 IEND checksum
/// ```
///
/// Checksums are not verified: readers do not agree on what a wrong one means, and a chunk that
/// one of them skips another one shows.
///
/// ## Source
/// PNG specification, third edition, section 5.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let file: ByteView
  /// The start of the next chunk; behind the picture once ``next()`` gave `nil`.
  private(set) var position = 8
  private var isAtEnd = false

  init(_ file: ByteView) {
    self.file = file
  }

  /// - Throws: If the file ends before or within a chunk.
  mutating func next() throws(PictureFault) -> Chunk? {
    if isAtEnd { return nil }
    let start = position
    guard let length = file.number(at: start, size: 4, .big),
      let type = file.number(at: start + 4, size: 4, .big),
      start + 12 + length <= file.count
    else { throw .truncated(offset: start) }
    position = start + 12 + length
    let chunk = Chunk(
      type: FourCC(code: type), range: start..<position, payload: start + 8..<position - 4)
    isAtEnd = chunk.type == "IEND"
    return chunk
  }
}
