/// Reads a WebP file: lossy, lossless or extended, animated or not.
///
/// ## Source
/// RFC 9649, section 2; RFC 6386, section 9.1.
func factsOfWebP(_ file: Bytes) throws(PictureFault) -> PictureFacts {
  guard let length = file.number(at: 4, size: 4, .little), 8 + length <= file.count else {
    throw .truncated(offset: 0)
  }
  let end = max(12, 8 + length)
  var chunks = RIFFChunks(file, in: 12..<end)
  var search = MetadataSearch()
  var hasMetadata = false
  var size: PixelSize?
  while let chunk = try chunks.next() {
    if isWebPPicture(chunk.type) {
      // The first chunk decides: in an extended file it has the canvas, in others the picture.
      if size == nil { size = try webPSize(chunk, of: file) }
    } else if chunk.type == "ANMF" {
      let hasMore = try search.searchFrame(chunk, of: file)
      hasMetadata = hasMetadata || hasMore
    } else {
      hasMetadata = true
      search.searchWebPMetadata(file[chunk.payload], type: chunk.type)
    }
  }
  guard let size else { throw .malformed(what: "a WebP has no picture", offset: 12) }
  return PictureFacts(
    format: .webp, size: size, search: search, hasMetadata: hasMetadata, end: end, of: file)
}

/// Whether a chunk holds what is needed to show the picture.
private func isWebPPicture(_ type: FourCC) -> Bool {
  switch type {
  case "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ICCP": true
  default: false
  }
}

/// The size that a chunk tells; `nil` if chunks of its type do not.
private func webPSize(_ chunk: RIFFChunk, of file: Bytes) throws(PictureFault) -> PixelSize? {
  let payload = file[chunk.payload]
  switch chunk.type {
  case "VP8X":
    if let width = payload.number(at: 4, size: 3, .little),
      let height = payload.number(at: 7, size: 3, .little)
    {
      return PixelSize(width: width + 1, height: height + 1)
    }
  case "VP8L":
    if payload[0] == 0x2F, let packed = payload.number(at: 1, size: 4, .little) {
      return PixelSize(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
    }
  case "VP8 ":
    if payload.starts(with: [0x9D, 0x01, 0x2A], at: 3),
      let width = payload.number(at: 6, size: 2, .little), width & 0x3FFF > 0,
      let height = payload.number(at: 8, size: 2, .little), height & 0x3FFF > 0
    {
      return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
  default:
    return nil
  }
  throw .malformed(what: "a WebP picture has no size", offset: chunk.range.lowerBound)
}

extension MetadataSearch {
  fileprivate mutating func searchWebPMetadata(_ payload: Bytes, type: FourCC) {
    switch type {
    case "EXIF": searchExif(payload)
    case "XMP ": searchXMP(payload)
    default: searchAnything(in: payload)
    }
  }

  /// Searches the chunks of an animation's frame that do not belong to its picture.
  ///
  /// - Returns: Whether there are any.
  fileprivate mutating func searchFrame(
    _ frame: RIFFChunk, of file: Bytes
  ) throws(PictureFault) -> Bool {
    guard frame.payload.count >= 16 else {
      throw .malformed(what: "a WebP frame has no size", offset: frame.range.lowerBound)
    }
    let inside = frame.payload.lowerBound + 16..<frame.payload.upperBound
    var chunks = RIFFChunks(file, in: inside)
    var hasMore = false
    while let chunk = try chunks.next() {
      if isWebPPicture(chunk.type) { continue }
      hasMore = true
      searchWebPMetadata(file[chunk.payload], type: chunk.type)
    }
    return hasMore
  }
}
