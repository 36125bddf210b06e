/// One chunk of a RIFF file.
struct RIFFChunk: Hashable {
  let type: FourCC
  /// The chunk with its type, length and padding.
  let range: Range<Int>
  let payload: Range<Int>
}
