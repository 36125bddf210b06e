/// The facts about a TIFF picture, read from its first directory: no pixel is decoded.
///
/// Its metadata cannot be left out here, since parts are named by their offsets in the file. So it
/// is never published; only what a program makes of its pixels is.
///
/// ## Source
/// TIFF 6.0, section 2; tags 256, 257 and 34675.
package struct TIFFPicture: Hashable, Sendable {
  /// In pixels, as shown.
  package let width: Int
  /// In pixels, as shown.
  package let height: Int
  /// Whether a profile of its own says what its colours are.
  package let hasProfile: Bool

  /// - Parameter bytes: The whole file.
  /// - Throws: ``PictureFault/notAPicture`` for all but a TIFF file.
  package init(_ bytes: [UInt8]) throws(PictureFault) {
    (width, height, hasProfile) = try bytes.withUnsafeBufferPointer { buffer throws(PictureFault) in
      let file = ByteView(buffer)
      guard file.starts(with: [0x49, 0x49, 0x2A, 0]) || file.starts(with: [0x4D, 0x4D, 0, 0x2A])
      else { throw .notAPicture }
      guard let directory = TIFFDirectory(file) else { throw .truncated(offset: 4) }
      guard let width = directory.number(256), let height = directory.number(257) else {
        throw .malformed(what: "a TIFF file describes no picture", offset: 4)
      }
      let size = PixelSize(width: width, height: height).shown(Orientation(ofExif: file))
      return (size.width, size.height, directory.field(34_675) != nil)
    }
  }
}

/// The first directory of a TIFF file, which Exif blocks are, too.
struct TIFFDirectory {
  private let tiff: ByteView
  private let order: ByteView.Order
  private let fields: [Int]

  /// - Parameter offset: Of another directory than the first.
  /// - Returns: `nil` if it is not there whole.
  init?(_ tiff: ByteView, at offset: Int? = nil) {
    let isLittle = tiff.starts(with: [0x49, 0x49, 0x2A, 0x00])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) else { return nil }
    (self.tiff, order) = (tiff, isLittle ? .little : .big)
    guard let directory = offset ?? tiff.number(at: 4, size: 4, order), directory >= 8,
      let count = tiff.number(at: directory, size: 2, order),
      directory + 2 + 12 * count <= tiff.count
    else { return nil }
    fields = (0..<count).map { directory + 2 + 12 * $0 }
  }

  /// Where the first field of a tag stands.
  func field(_ tag: Int) -> Int? {
    fields.first { tiff.number(at: $0, size: 2, order) == tag }
  }

  /// One number of two bytes; of four, unless it must be short.
  func number(_ tag: Int, mustBeShort: Bool = false) -> Int? {
    guard let field = field(tag), tiff.number(at: field + 4, size: 4, order) == 1 else {
      return nil
    }
    switch tiff.number(at: field + 2, size: 2, order) {
    case 3: return tiff.number(at: field + 8, size: 2, order)
    case 4 where !mustBeShort: return tiff.number(at: field + 8, size: 4, order)
    default: return nil
    }
  }

  /// The bytes of a field that has values of one type; up to four stand in the field itself.
  ///
  /// - Parameter size: Of a value.
  func value(of tag: Int, type: Int, size: Int) -> ByteView? {
    guard let field = field(tag), tiff.number(at: field + 2, size: 2, order) == type,
      let count = tiff.number(at: field + 4, size: 4, order),
      let start = count * size > 4 ? tiff.number(at: field + 8, size: 4, order) : field + 8,
      start + count * size <= tiff.count
    else { return nil }
    return tiff[start..<start + count * size]
  }

  /// A number of four bytes; 0 outside.
  func number(in bytes: ByteView, at index: Int) -> Int {
    bytes.number(at: index, size: 4, order) ?? 0
  }
}
