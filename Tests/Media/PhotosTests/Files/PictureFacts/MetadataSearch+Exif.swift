@testable import Photos

extension MetadataSearch {
  /// Searches an Exif block that a container announces as one.
  ///
  /// - Parameter block: With or without the `Exif` and two NULs that JPEG puts before it. An empty
  ///   one is no fault, any other one that is not well-formed is.
  mutating func searchExif(_ block: ByteView) {
    let tiff = block.droppingExifPrefix
    if tiff.isBlank { return }
    searchDirectories(of: tiff, as: .ofPicture)
    // The maker's block, previews and texts may hold further blocks; the header itself must not
    // be found again.
    searchAnything(in: tiff.dropping(4))
  }

  /// Walks the directories of a TIFF block.
  mutating func searchDirectories(of bytes: ByteView, as origin: ExifOrigin) {
    guard let block = TIFFBlock(bytes) else {
      if origin != .guessed { report(.unreadable) }
      return
    }
    var walk = DirectoryWalk(first: block.firstDirectory)
    while let directory = walk.next() {
      guard mayReadField() else { return }
      let isWhole = searchDirectory(directory, of: block, as: origin, walk: &walk)
      if !isWhole || walk.isTooLong {
        if origin != .guessed { report(.unreadable) }
        return
      }
    }
  }

  /// - Returns: Whether the directory is well-formed where it matters here.
  private mutating func searchDirectory(
    _ directory: DirectoryWalk.Directory, of block: TIFFBlock, as origin: ExifOrigin,
    walk: inout DirectoryWalk
  ) -> Bool {
    guard let count = block.fieldCount(ofDirectoryAt: directory.offset) else { return false }
    for index in 0..<count {
      guard mayReadField() else { return true }
      guard let field = block.field(index, ofDirectoryAt: directory.offset) else { return false }
      let isWhole =
        directory.isGPS
        ? searchGPSField(field, of: block)
        : searchField(field, of: block, walk: &walk)
      if !isWhole { return false }
      if origin == .ofPicture, field.tag == ExifTag.makerNote { hasMakerNote = true }
    }
    if directory.isChained,
      let next = block.directory(afterDirectoryAt: directory.offset, fieldCount: count)
    {
      walk.add(.init(offset: next, isGPS: false, isChained: true))
    }
    return true
  }

  private mutating func searchField(
    _ field: TIFFField, of block: TIFFBlock, walk: inout DirectoryWalk
  ) -> Bool {
    switch field.tag {
    case ExifTag.gps, ExifTag.exif:
      guard let offset = block.firstNumber(of: field) else { return false }
      walk.add(.init(offset: offset, isGPS: field.tag == ExifTag.gps, isChained: false))
    case ExifTag.subDirectories:
      guard let value = field.value, field.count <= DirectoryWalk.limit else { return false }
      for offset in stride(from: value.lowerBound, to: value.upperBound, by: 4) {
        guard let offset = block.number(at: offset, size: 4) else { return false }
        walk.add(.init(offset: offset, isGPS: false, isChained: false))
      }
    case ExifTag.iptc:
      guard let value = field.value else { return false }
      searchIPTC(block.bytes[value])
    case ExifTag.photoshop:
      guard let value = field.value else { return false }
      searchPhotoshop(block.bytes[value])
    default:
      break
    }
    return true
  }

  private mutating func searchGPSField(_ field: TIFFField, of block: TIFFBlock) -> Bool {
    if GPSField.isHarmless(field.tag) || field.count == 0 { return true }
    guard let value = field.value else { return false }
    if !GPSField.isEmpty(block.bytes[value], type: field.type) { report(.found) }
    return true
  }
}

/// How a TIFF block was come by.
enum ExifOrigin: Hashable {
  /// The picture's container says that it is the picture's Exif.
  case ofPicture
  /// It stands behind a signature within other bytes, and may be another picture's.
  case embedded
  /// Its four first bytes look like a header. If it has a fault, it is something else.
  case guessed
}

/// The fields that matter here.
private enum ExifTag {
  static let subDirectories = 0x014A
  static let iptc = 0x83BB
  static let photoshop = 0x8649
  static let exif = 0x8769
  static let gps = 0x8825
  static let makerNote = 0x927C
}
