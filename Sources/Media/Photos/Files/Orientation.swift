/// The way a picture is stored: upright, or mirrored and turned in one of seven ways.
///
/// Browsers take it from the first Exif block of a file, and so does this module. The block is in
/// the form of TIFF; offsets count from its start and may be odd.
///
/// ```
/// 'II' 2A 00 | 'MM' 00 2A, first directory(4)
/// directory = count(2) (tag(2) type(2) count(4) value or offset(4))* next directory(4)
/// ```
///
/// ## Source
/// Exif 3.0 (CIPA DC-008), sections 4.6 and 4.6.5.1; TIFF 6.0, section 2.
struct Orientation: Hashable {
  static let upright = Orientation(code: 1)

  private static let tag = 0x0112

  /// Exif's 1 to 8.
  private var code: UInt8

  private init(code: UInt8) {
    self.code = code
  }

  /// Reads a block as far as browsers do: one number of two bytes in the first directory.
  ///
  /// - Parameter block: With or without the `Exif` and two NULs that JPEG puts before it. Anything
  ///   that is not well-formed is upright.
  init(ofExif block: ByteView) {
    self = .upright
    let directory = TIFFDirectory(block.droppingExifPrefix)
    guard let number = directory?.number(Self.tag, mustBeShort: true), (1...8).contains(number)
    else { return }
    code = UInt8(number)
  }

  /// Whether the picture is stored lying: shown, its width is the stored height.
  var isLying: Bool { code > 4 }

  /// A TIFF block with this field alone; empty if the picture is upright.
  var exif: [UInt8] {
    if self == .upright { return [] }
    let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, code, 0, 0, 0, 0, 0, 0]
    return [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8] + directory
  }
}

extension ByteView {
  static let exifPrefix = Array("Exif\0\0".utf8)

  /// Whether it begins with the `Exif` and two NULs that JPEG puts before a block.
  var hasExifPrefix: Bool {
    (0..<4).allSatisfy { self[$0] | 0x20 == Self.exifPrefix[$0] | 0x20 } && self[4] == 0
  }

  var droppingExifPrefix: ByteView {
    hasExifPrefix ? dropping(Self.exifPrefix.count) : self
  }
}
