/// One field of a TIFF directory.
struct TIFFField: Hashable {
  let tag: Int
  let type: Int
  let count: Int
  /// The range of the value in the block; `nil` if its type is unknown or it lies outside.
  let value: Range<Int>?
}
