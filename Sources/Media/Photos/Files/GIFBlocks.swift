/// Walks the blocks of a GIF file through its trailer.
///
/// ```
/// GIF89a screen(7) colours? | 21 label sub-blocks | 2C frame(9) colours? 1 byte sub-blocks | 3B
/// sub-blocks = (length(1) bytes)* 00
/// ```
///
/// ## Source
/// GIF89a specification, sections 15 to 27.
struct GIFBlocks {
  private let file: ByteView
  /// The start of the next block; behind the picture once ``next()`` gave `nil`.
  private(set) var position: Int
  private var isAtEnd = false

  init(_ file: ByteView) {
    self.file = file
    position = 13 + Self.tableSize(file[10])
  }

  /// - Throws: At a byte that begins no block, or if the file ends before the trailer.
  mutating func next() throws(PictureFault) -> GIFBlock? {
    if isAtEnd { return nil }
    let start = position
    guard start < file.count else { throw .truncated(offset: start) }
    switch file[start] {
    case 0x21:
      return try block(.extension(file[start + 1]), from: start, subBlocksAt: start + 2)
    case 0x2C:
      let table = Self.tableSize(file[start + 9])
      return try block(.image, from: start, subBlocksAt: start + 11 + table)
    case 0x3B:
      isAtEnd = true
      position = start + 1
      return GIFBlock(
        kind: .trailer, range: start..<position, subBlocks: position..<position)
    default:
      throw .malformed(what: "a GIF block does not begin with 21, 2C or 3B", offset: start)
    }
  }

  private mutating func block(
    _ kind: GIFBlock.Kind, from start: Int, subBlocksAt first: Int
  ) throws(PictureFault) -> GIFBlock {
    var index = first
    while index < file.count, file[index] != 0 {
      index += 1 + Int(file[index])
    }
    guard index < file.count else { throw .truncated(offset: start) }
    position = index + 1
    return GIFBlock(kind: kind, range: start..<position, subBlocks: first..<position)
  }

  /// The bytes of the colour table that a packed field announces.
  private static func tableSize(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)
  }
}

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
