/// One chunk of a PNG or RIFF file.
struct Chunk: Hashable {
  let type: FourCC
  /// The chunk with its length and type, and its checksum or padding.
  let range: Range<Int>
  let payload: Range<Int>
}
