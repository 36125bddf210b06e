@testable import Photos

/// XMP that does not fit into one JPEG segment, put together from its pieces.
///
/// ```
/// piece = digest of the whole(32) length of the whole(4) offset of the piece(4) text
/// ```
///
/// ## Source
/// XMP specification, part 3, section 1.1.3.1.
struct ExtendedXMP {
  private struct Piece {
    let digest: [UInt8]
    let offset: Int
    let text: [UInt8]
  }

  private var pieces: [Piece] = []

  /// - Parameter payload: What follows the segment's signature.
  /// - Returns: Whether it is a piece.
  mutating func add(_ payload: ByteView) -> Bool {
    guard let offset = payload.number(at: 36, size: 4, .big) else { return false }
    var digest: [UInt8] = []
    payload[0..<32].append(to: &digest)
    var text: [UInt8] = []
    payload.dropping(40).append(to: &text)
    pieces.append(Piece(digest: digest, offset: offset, text: text))
    return true
  }

  /// Searches each text as a whole; one with a gap or an overlap is unreadable besides.
  func search(with search: inout MetadataSearch) {
    let sorted = pieces.sorted {
      $0.digest == $1.digest
        ? $0.offset < $1.offset : $0.digest.lexicographicallyPrecedes($1.digest)
    }
    var whole: [UInt8] = []
    for (index, piece) in sorted.enumerated() {
      if piece.offset != whole.count { search.report(.unreadable) }
      whole += piece.text
      if index + 1 == sorted.count || sorted[index + 1].digest != piece.digest {
        whole.withUnsafeBufferPointer { search.searchXMP(ByteView($0)) }
        whole = []
      }
    }
  }
}
