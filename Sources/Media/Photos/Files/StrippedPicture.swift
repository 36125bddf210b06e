/// A picture without anything that is not needed to show it.
///
/// Exif, XMP, IPTC, comments, texts, times, previews, unknown blocks and whatever follows the
/// picture's end are gone; pixels, animation, colours and the way a picture is turned stay as they
/// were. Segments, chunks and blocks are left out whole, and no pixel is encoded again. A colour
/// profile keeps the numbers that colours are computed from (``ColorProfile``). Everything else
/// that stays is copied as it is, such as bytes among the pixels.
///
/// The four containers are filtered here, not by a library. To leave out what is not known to be
/// needed takes no understanding of metadata, so little code reads bytes that anyone may have
/// written. Exiv2, the library for it, is large, under the GPL, keeps unknown parts, and does
/// not write GIF.
package struct StrippedPicture: Hashable, Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  /// In pixels, as shown: width and height are swapped where the picture is stored lying.
  package let width: Int
  /// In pixels, as shown.
  package let height: Int
  package let format: PictureFormat
  /// Whether it has frames; of a GIF this is not looked at, and `false`.
  package let isAnimated: Bool
}

/// Strips a picture; one that is bare already comes back as it is.
///
/// The time is linear in the file's size.
///
/// - Parameter bytes: The whole file.
/// - Throws: The first fault that keeps the file from being read to its end.
package func strippedPicture(_ bytes: [UInt8]) throws(PictureFault) -> StrippedPicture {
  try stripped(bytes, keepsProfile: true)
}

/// Strips a picture whose colours are sRGB, which browsers take for granted: of a WebP, the colour
/// profile is left out, too.
package func strippedSRGBPicture(_ bytes: [UInt8]) throws(PictureFault) -> StrippedPicture {
  try stripped(bytes, keepsProfile: false)
}

private func stripped(
  _ bytes: [UInt8], keepsProfile: Bool
) throws(PictureFault) -> StrippedPicture {
  let (format, stripped) = try bytes.withUnsafeBufferPointer { (buffer) throws(PictureFault) in
    let file = ByteView(buffer)
    let format = try PictureFormat(of: file)
    let stripped =
      switch format {
      case .jpeg: try strippedJPEG(file)
      case .png: try strippedPNG(file)
      case .webp: try strippedWebP(file, keepsProfile: keepsProfile)
      case .gif: try strippedGIF(file)
      }
    return (format, stripped)
  }
  return StrippedPicture(
    bytes: stripped.bytes ?? bytes, width: stripped.size.width, height: stripped.size.height,
    format: format, isAnimated: stripped.isAnimated)
}

private struct Stripped {
  /// `nil` if the whole file is kept as it is.
  var bytes: [UInt8]?
  /// As shown.
  var size: PixelSize
  var isAnimated = false
}

private func strippedJPEG(_ file: ByteView) throws(PictureFault) -> Stripped {
  var segments = JPEGSegments(file)
  var stripping = JPEGStripping(of: file)
  var copy = PictureCopy(of: file)
  while let segment = try segments.next() {
    copy.apply(try stripping.decision(on: segment), to: segment.range)
  }
  return Stripped(
    bytes: copy.finish(at: segments.position),
    size: try stripping.size().shown(stripping.orientation))
}

private func strippedPNG(_ file: ByteView) throws(PictureFault) -> Stripped {
  var chunks = PNGChunks(file)
  var stripping = try PNGStripping(of: file, head: chunks.next())
  var copy = PictureCopy(of: file)
  var isAnimated = false
  while let chunk = try chunks.next() {
    if chunk.type == "acTL" { isAnimated = true }
    copy.apply(stripping.decision(on: chunk), to: chunk.range)
  }
  return Stripped(
    bytes: copy.finish(at: chunks.position), size: stripping.size.shown(stripping.orientation),
    isAnimated: isAnimated)
}

private func strippedGIF(_ file: ByteView) throws(PictureFault) -> Stripped {
  var stripping = try GIFStripping(of: file)
  var blocks = GIFBlocks(file)
  var copy = PictureCopy(of: file)
  while let block = try blocks.next() {
    copy.apply(stripping.decision(on: block), to: block.range)
  }
  return Stripped(bytes: copy.finish(at: blocks.position), size: try stripping.size())
}

private func strippedWebP(
  _ file: ByteView, keepsProfile: Bool
) throws(PictureFault) -> Stripped {
  var stripping = try WebPStripping(of: file, keepsProfile: keepsProfile)
  var chunks = stripping.chunks
  var copy = PictureCopy(of: file)
  var isAnimated = false
  while let chunk = try chunks.next() {
    if chunk.type == "ANMF" {
      isAnimated = true
      try copy.stripFrame(chunk, with: stripping, of: file)
    } else {
      copy.apply(try stripping.decision(on: chunk), to: chunk.range)
    }
  }
  var bytes = copy.finish(at: stripping.end)
  if let count = bytes?.count {
    bytes?.replaceSubrange(4..<8, with: Chunk.littleEndian(count - 8))
  }
  return Stripped(
    bytes: bytes, size: try stripping.size().shown(stripping.orientation), isAnimated: isAnimated)
}

extension PictureCopy {
  /// Leaves out the chunks of an animation's frame that do not belong to its picture.
  fileprivate mutating func stripFrame(
    _ frame: Chunk, with stripping: WebPStripping, of file: ByteView
  ) throws(PictureFault) {
    var dropped = 0
    var chunks = try stripping.inside(ofFrame: frame)
    while let chunk = try chunks.next() {
      if !stripping.isNeeded(inFrame: chunk.type) { dropped += chunk.range.count }
    }
    if dropped == 0 { return }
    let length = frame.payload.count - dropped
    replace(
      frame.payload.lowerBound - 4..<frame.payload.lowerBound,
      with: Chunk.littleEndian(length))
    chunks = try stripping.inside(ofFrame: frame)
    while let chunk = try chunks.next() {
      if !stripping.isNeeded(inFrame: chunk.type) { apply(.drop, to: chunk.range) }
    }
    // The padding of an odd frame goes with the odd chunk that was its last.
    if length % 2 == 0 { apply(.drop, to: frame.payload.upperBound..<frame.range.upperBound) }
  }
}

/// The reason why a picture cannot be read. Offsets count bytes from 0, the file's start.
package enum PictureFault: Error, Hashable, Sendable {
  /// The file does not begin as a JPEG, PNG, WebP or GIF file does.
  case notAPicture
  /// The file ends within the part that begins at the offset.
  case truncated(offset: Int)
  /// A rule of the format is broken at the offset; `what` describes it in a few words.
  case malformed(what: String, offset: Int)
}

/// The picture formats that can be stripped.
package enum PictureFormat: Hashable, Sendable {
  case jpeg
  case png
  case webp
  case gif

  /// The format that a file's first bytes name.
  init(of file: ByteView) throws(PictureFault) {
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
