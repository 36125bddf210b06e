@testable import Photos

/// The directories of a TIFF block, as Exif uses it.
///
/// ```
/// 'II' 2A 00 | 'MM' 00 2A, first directory(4)
/// directory = count(2) (tag(2) type(2) count(4) value or offset(4))* next directory(4)
/// ```
///
/// Offsets count from the block's start and may be odd. A value of up to four bytes is in the
/// field itself.
///
/// ## Source
/// TIFF 6.0, section 2; Exif 3.0 (CIPA DC-008), section 4.6.
struct TIFFBlock {
  let bytes: ByteView
  let order: ByteView.Order

  /// - Returns: `nil` without the header.
  init?(_ bytes: ByteView) {
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) {
      order = .little
    } else if bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
      order = .big
    } else {
      return nil
    }
    self.bytes = bytes
  }

  var firstDirectory: Int {
    number(at: 4, size: 4) ?? 0
  }

  /// The number of fields of the directory at `offset`; `nil` if it does not lie in the block.
  func fieldCount(ofDirectoryAt offset: Int) -> Int? {
    guard offset >= 8, let count = number(at: offset, size: 2),
      offset + 2 + 12 * count <= bytes.count
    else { return nil }
    return count
  }

  /// The field at `index` of a directory whose count was read before.
  func field(_ index: Int, ofDirectoryAt offset: Int) -> TIFFField? {
    let start = offset + 2 + 12 * index
    guard let tag = number(at: start, size: 2), let type = number(at: start + 2, size: 2),
      let count = number(at: start + 4, size: 4), let pointer = number(at: start + 8, size: 4)
    else { return nil }
    var value: Range<Int>?
    if let unit = Self.unit(ofType: type) {
      let first = unit * count <= 4 ? start + 8 : pointer
      value = first + unit * count <= bytes.count ? first..<first + unit * count : nil
    }
    return TIFFField(tag: tag, type: type, count: count, value: value)
  }

  /// The field's first number; `nil` if it holds no whole number.
  func firstNumber(of field: TIFFField) -> Int? {
    guard let value = field.value, field.count > 0 else { return nil }
    switch field.type {
    case 3: return number(at: value.lowerBound, size: 2)
    case 4, 13: return number(at: value.lowerBound, size: 4)
    default: return nil
    }
  }

  func number(at offset: Int, size: Int) -> Int? {
    bytes.number(at: offset, size: size, order)
  }

  /// The bytes of one value: BYTE, ASCII, SHORT, LONG, RATIONAL, their signed kin, FLOAT, DOUBLE,
  /// IFD, UTF-8.
  static func unit(ofType type: Int) -> Int? {
    switch type {
    case 1, 2, 6, 7, 129: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12: 8
    default: nil
    }
  }
}
