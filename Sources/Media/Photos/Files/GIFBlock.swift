/// One block of a GIF file.
struct GIFBlock: Hashable {
  enum Kind: Hashable {
    case image
    /// With its label, such as `0xFE` for a comment.
    case `extension`(UInt8)
    case trailer
  }

  let kind: Kind
  let range: Range<Int>
  /// The sub-blocks with their length bytes, the closing 0 included.
  let subBlocks: Range<Int>
}
