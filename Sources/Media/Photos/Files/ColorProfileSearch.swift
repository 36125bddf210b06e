/// Whether a picture says by a profile of its own what its colours are.
///
/// - Parameter bytes: A whole JPEG, PNG, WebP, HEIC or TIFF file. Of others, and of damaged ones, the
///   answer is `false`.
package func hasColorProfile(_ bytes: [UInt8]) -> Bool {
  if let picture = try? HEICPicture(bytes) { return picture.hasProfile }
  if let picture = try? TIFFPicture(bytes) { return picture.hasProfile }
  return bytes.withUnsafeBufferPointer { buffer in
    let file = ByteView(buffer)
    switch try? PictureFormat(of: file) {
    case .jpeg: return jpegHasProfile(file)
    case .png: return pngHasProfile(file)
    case .webp: return webPHasProfile(file)
    case .gif, nil: return false
    }
  }
}

private func jpegHasProfile(_ file: ByteView) -> Bool {
  var segments = JPEGSegments(file)
  while let segment = try? segments.next(), segment.marker != JPEGSegments.scan {
    if segment.marker == 0xE2, file[segment.payload].starts(with: "ICC_PROFILE\0") { return true }
  }
  return false
}

private func pngHasProfile(_ file: ByteView) -> Bool {
  var chunks = PNGChunks(file)
  while let chunk = try? chunks.next(), chunk.type != "IDAT" {
    if chunk.type == "iCCP" { return true }
  }
  return false
}

private func webPHasProfile(_ file: ByteView) -> Bool {
  var chunks = RIFFChunks(file, in: 12..<file.count)
  // It stands before the picture.
  while let chunk = try? chunks.next(), chunk.type != "VP8 ", chunk.type != "VP8L" {
    if chunk.type == "ICCP" { return true }
  }
  return false
}
