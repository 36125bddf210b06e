@testable import Photos

/// Reads a picture's size, and searches it for metadata and for the place where it was taken.
///
/// It is how the tests judge what ``strippedPicture(_:)`` leaves. The search errs on the safe side:
/// a block that cannot be read counts as one that may hold a place. Pixels are not decoded. The time
/// is linear in the file's size.
///
/// - Parameter bytes: The whole file.
/// - Returns: The facts of a whole, well-formed JPEG, PNG, WebP or GIF file.
/// - Throws: The first fault that keeps the file from being read to its end.
func facts(ofPicture bytes: [UInt8]) throws(PictureFault) -> PictureFacts {
  try bytes.withUnsafeBufferPointer { (buffer) throws(PictureFault) in
    let file = ByteView(buffer)
    return switch try PictureFormat(of: file) {
    case .jpeg: try factsOfJPEG(file)
    case .png: try factsOfPNG(file)
    case .webp: try factsOfWebP(file)
    case .gif: try factsOfGIF(file)
    }
  }
}

extension PictureFacts {
  /// Puts together what a format's reader saw.
  ///
  /// - Parameters:
  ///   - size: The pixels as stored; at least 1 each way.
  ///   - hasMetadata: Whether there is metadata before the picture's end.
  ///   - end: Where the picture ends in the file; what follows is searched here.
  init(
    size: PixelSize, orientation: Orientation, search: MetadataSearch,
    hasMetadata: Bool, end: Int, of file: ByteView
  ) {
    var search = search
    let trailing = file.dropping(end)
    search.searchAnything(in: trailing)
    let shown = size.shown(orientation)
    width = shown.width
    height = shown.height
    location = search.location
    self.hasMetadata = hasMetadata || !trailing.isBlank
    hasMakerNote = search.hasMakerNote
    trailingLength = trailing.count
  }
}
