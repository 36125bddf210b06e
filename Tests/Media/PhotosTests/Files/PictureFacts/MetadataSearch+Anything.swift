@testable import Photos

extension MetadataSearch {
  /// Searches bytes whose format is unknown, or known to hold other files, such as the second
  /// picture or the video behind a motion photo.
  ///
  /// Found wherever they begin: Exif blocks, TIFF headers, IPTC in Photoshop's resources, XMP,
  /// places in videos, texts that give a latitude or longitude. So a picture within a picture is
  /// searched without unpacking it.
  ///
  /// - Parameter decodesPictures: See ``searchNames(in:isXMP:decodesPictures:)``.
  mutating func searchAnything(in bytes: ByteView, decodesPictures: Bool = true) {
    var holdsXMP = false
    for index in 0..<bytes.count where location != .found {
      switch bytes[index] {
      case 0x45 where bytes.starts(with: "Exif\0\0", at: index):
        searchDirectories(of: bytes.dropping(index + 6), as: .embedded)
      case 0x49 where bytes.starts(with: "II*\0", at: index),
        0x4D where bytes.starts(with: "MM\0*", at: index):
        searchDirectories(of: bytes.dropping(index), as: .guessed)
      case 0x38 where bytes.starts(with: "8BIM\u{4}\u{4}", at: index):
        searchPhotoshopResource(in: bytes, at: index)
      case 0x77 where bytes.starts(with: "www.w3.org/1999/02/22-rdf-syntax-ns#", at: index),
        0x6E where bytes.starts(with: "ns.adobe.com/", at: index):
        holdsXMP = true
      case 0x6C where bytes.starts(with: "location.ISO6709", at: index):
        report(.found)
      case 0x6C where bytes.starts(with: "loci", at: index),
        0xA9 where bytes.starts(with: "xyz", at: index + 1):
        if bytes.isBoxName(at: index) { report(.found) }
      default:
        break
      }
    }
    if location != .found {
      searchNames(in: bytes, isXMP: holdsXMP, decodesPictures: decodesPictures)
    }
  }
}

extension ByteView {
  /// Whether the four bytes at `index` can name a small box of an MP4 or QuickTime file: before
  /// them stands its size. Four bytes alone come up by chance in a long video.
  fileprivate func isBoxName(at index: Int) -> Bool {
    guard let size = number(at: index - 4, size: 4, .big) else { return false }
    return (12...4096).contains(size)
  }
}
