/// A picture without anything that is not needed to show it.
///
/// Exif, XMP, IPTC, comments, texts, times, previews, unknown blocks and whatever follows the
/// picture's end are gone; pixels, animation, colours and the way a picture is turned stay as they
/// were. Segments, chunks and blocks are left out whole, and no pixel is encoded again. A colour
/// profile keeps the numbers that colours are computed from (``ColorProfile``). What else stays is
/// copied as it is, such as bytes among the pixels.
///
/// The four containers are filtered here, not by a library. To leave out what is not known to be
/// needed takes no understanding of metadata, so little code reads bytes that anyone may have
/// written. Exiv2, the library for it, is large, under the GPL, keeps what it does not know, and
/// does not write GIF.
public struct StrippedPicture: Hashable, Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// In pixels, as shown: width and height are swapped where the picture is stored lying.
  public let width: Int
  /// In pixels, as shown.
  public let height: Int
}

/// Strips a picture; one that is bare already comes back as it is.
///
/// The time is linear in the file's size.
///
/// - Parameter bytes: The whole file.
/// - Throws: The first fault that keeps the file from being read to its end.
public func strippedPicture(_ bytes: [UInt8]) throws(PictureFault) -> StrippedPicture {
  let sieved = try bytes.withUnsafeBufferPointer { (buffer) throws(PictureFault) in
    let file = Bytes(buffer)
    return switch try PictureFormat(of: file) {
    case .jpeg: try sievedJPEG(file)
    case .png: try sievedPNG(file)
    case .webp: try sievedWebP(file)
    case .gif: try sievedGIF(file)
    }
  }
  return StrippedPicture(
    bytes: sieved.bytes ?? bytes, width: sieved.size.width, height: sieved.size.height)
}

private struct Sieved {
  /// `nil` if the whole file is kept as it is.
  var bytes: [UInt8]?
  /// As shown.
  var size: PixelSize
}

private func sievedJPEG(_ file: Bytes) throws(PictureFault) -> Sieved {
  var segments = JPEGSegments(file)
  var sieve = JPEGSieve(of: file)
  var copy = PictureCopy(of: file)
  while let segment = try segments.next() {
    copy.apply(try sieve.fate(of: segment), to: segment.range)
  }
  return Sieved(
    bytes: copy.finish(at: segments.position), size: try sieve.size().shown(sieve.orientation))
}

private func sievedPNG(_ file: Bytes) throws(PictureFault) -> Sieved {
  var chunks = PNGChunks(file)
  var sieve = try PNGSieve(of: file, head: chunks.next())
  var copy = PictureCopy(of: file)
  while let chunk = try chunks.next() {
    copy.apply(sieve.fate(of: chunk), to: chunk.range)
  }
  return Sieved(
    bytes: copy.finish(at: chunks.position), size: sieve.size.shown(sieve.orientation))
}

private func sievedGIF(_ file: Bytes) throws(PictureFault) -> Sieved {
  var sieve = try GIFSieve(of: file)
  var blocks = GIFBlocks(file)
  var copy = PictureCopy(of: file)
  while let block = try blocks.next() {
    copy.apply(sieve.fate(of: block), to: block.range)
  }
  return Sieved(bytes: copy.finish(at: blocks.position), size: try sieve.size())
}

private func sievedWebP(_ file: Bytes) throws(PictureFault) -> Sieved {
  var sieve = try WebPSieve(of: file)
  var chunks = sieve.chunks
  var copy = PictureCopy(of: file)
  while let chunk = try chunks.next() {
    if chunk.type == "ANMF" {
      try copy.sieveFrame(chunk, with: sieve, of: file)
    } else {
      copy.apply(try sieve.fate(of: chunk), to: chunk.range)
    }
  }
  var bytes = copy.finish(at: sieve.end)
  if let count = bytes?.count {
    bytes?.replaceSubrange(4..<8, with: RIFFChunk.littleEndian(count - 8))
  }
  return Sieved(
    bytes: bytes, size: try sieve.size().shown(sieve.orientation))
}

extension PictureCopy {
  /// Leaves out the chunks of an animation's frame that do not belong to its picture.
  fileprivate mutating func sieveFrame(
    _ frame: RIFFChunk, with sieve: WebPSieve, of file: Bytes
  ) throws(PictureFault) {
    var dropped = 0
    var chunks = try sieve.inside(ofFrame: frame)
    while let chunk = try chunks.next() {
      if !sieve.isNeeded(inFrame: chunk.type) { dropped += chunk.range.count }
    }
    if dropped == 0 { return }
    let length = frame.payload.count - dropped
    replace(
      frame.payload.lowerBound - 4..<frame.payload.lowerBound,
      with: RIFFChunk.littleEndian(length))
    chunks = try sieve.inside(ofFrame: frame)
    while let chunk = try chunks.next() {
      if !sieve.isNeeded(inFrame: chunk.type) { apply(.drop, to: chunk.range) }
    }
    // The padding of an odd frame goes with the odd chunk that was its last.
    if length % 2 == 0 { apply(.drop, to: frame.payload.upperBound..<frame.range.upperBound) }
  }
}
