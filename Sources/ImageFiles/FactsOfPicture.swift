/// Reads a picture's format and size, and searches it for the place where it was taken.
///
/// The search errs on the safe side: a block that cannot be read counts as one that may hold a
/// place. Pixels are not decoded. The time is linear in the file's size.
///
/// - Parameter bytes: The whole file.
/// - Returns: The facts of a whole, well-formed JPEG, PNG, WebP or GIF file.
/// - Throws: The first fault that keeps the file from being read to its end.
public func facts(
  ofPicture bytes: UnsafeBufferPointer<UInt8>
) throws(PictureFault) -> PictureFacts {
  let file = Bytes(bytes)
  return switch try PictureFacts.Format(of: file) {
  case .jpeg: try factsOfJPEG(file)
  case .png: try factsOfPNG(file)
  case .webp: try factsOfWebP(file)
  case .gif: try factsOfGIF(file)
  }
}

/// Reads a picture that is held in an array, as the function for a buffer does.
public func facts(ofPicture bytes: [UInt8]) throws(PictureFault) -> PictureFacts {
  try bytes.withUnsafeBufferPointer { (buffer) throws(PictureFault) in
    try facts(ofPicture: buffer)
  }
}

extension PictureFacts.Format {
  /// The format that a file's first bytes name.
  init(of file: Bytes) throws(PictureFault) {
    if file.starts(with: "RIFF"), file.starts(with: "WEBP", at: 8) {
      self = .webp
    } else if file.starts(with: "GIF87a") || file.starts(with: "GIF89a") {
      self = .gif
    } else if file.starts(with: PNGChunks.signature) {
      self = .png
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      throw .notAPicture
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
    format: Format, size: PixelSize, orientation: Orientation, search: MetadataSearch,
    hasMetadata: Bool, end: Int, of file: Bytes
  ) {
    var search = search
    let trailing = file.dropping(end)
    search.searchAnything(in: trailing)
    let shown = size.shown(orientation)
    self.format = format
    width = shown.width
    height = shown.height
    location = search.location
    self.hasMetadata = hasMetadata || !trailing.isBlank
    hasMakerNote = search.hasMakerNote
    trailingLength = trailing.count
  }
}
