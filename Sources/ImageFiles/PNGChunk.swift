/// One chunk of a PNG file.
struct PNGChunk: Hashable {
  let type: FourCC
  /// The chunk with its length, type and checksum.
  let range: Range<Int>
  let payload: Range<Int>
}
