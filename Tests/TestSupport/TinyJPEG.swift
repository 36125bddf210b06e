/// A JPEG without pixels worth looking at.
///
/// - Parameters:
///   - hasPlace: Whether its Exif block names a latitude.
///   - orientation: What another Exif block says of it, and nothing else.
package func tinyJPEG(
  hasPlace: Bool = false, orientation: UInt8? = nil, width: Int = 640, height: Int = 480
) -> [UInt8] {
  let size = [height >> 8, height, width >> 8, width].map { UInt8(truncatingIfNeeded: $0) }
  let frame = segment(0xC0, [8] + size + [1, 1, 0x11, 0])
  let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0x34]
  let place = hasPlace ? segment(0xE1, exifWithPlace) : []
  let turn = orientation.map { segment(0xE1, exif(orientation: $0)) } ?? []
  return [0xFF, 0xD8] + place + turn + frame + scan + [0xFF, 0xD9]
}

private func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
  let length = payload.count + 2
  return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
}

/// "Exif", then a big-endian TIFF block: a directory that points to one with the latitude 37° N.
private let exifWithPlace: [UInt8] =
  Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]
  + [0, 1] + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26] + [0, 0, 0, 0]
  + [0, 2] + [0, 1, 0, 2, 0, 0, 0, 2, 0x4E, 0, 0, 0]
  + [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 56] + [0, 0, 0, 0]
  + [0, 0, 0, 37, 0, 0, 0, 1, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 59, 0, 0, 0, 1]

private func exif(orientation: UInt8) -> [UInt8] {
  Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]
    + [0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
}
