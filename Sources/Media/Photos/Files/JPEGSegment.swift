/// One segment of a JPEG file.
struct JPEGSegment: Hashable {
  /// The byte after `0xFF`.
  let marker: UInt8
  /// The segment with its marker; that of a scan (`0xDA`) goes on to the end of its pixels.
  let range: Range<Int>
  /// The bytes after the segment's length; empty for a marker without a payload.
  let payload: Range<Int>
}
