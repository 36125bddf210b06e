@testable import Photos

/// What the fields of an Exif GPS directory tell.
///
/// ## Source
/// Exif 3.0 (CIPA DC-008), section 4.6.7.
enum GPSField {
  /// Whether a field tells nothing about the place by itself.
  ///
  /// Cameras write many of these when they do not know where they are: the version, hemispheres and
  /// units (the `Ref` fields), times, status, mode, precision, speed, direction, datum, method.
  /// Fields that the specification does not know are not harmless.
  static func isHarmless(_ tag: Int) -> Bool {
    switch tag {
    case 0, 1, 3, 5, 7, 9...19, 21, 23, 25, 27, 29...31: true
    default: false
    }
  }

  /// Whether a value is a blank: zeros, spaces, or a text of the digit 0.
  ///
  /// A fraction is zero when its numerator is. A long value is never taken for a blank.
  static func isEmpty(_ value: ByteView, type: Int) -> Bool {
    if value.count > 256 { return false }
    switch type {
    case 5, 10:
      return (0..<value.count).allSatisfy { $0 % 8 >= 4 || value[$0] == 0 }
    case 2, 129:
      return (0..<value.count).allSatisfy { [0, 0x20, 0x30].contains(value[$0]) }
    case 7:
      // The first eight bytes name the character code.
      return value.dropping(8).isBlank && (value.count > 8 || value.isBlank)
    default:
      return value.isBlank
    }
  }
}
