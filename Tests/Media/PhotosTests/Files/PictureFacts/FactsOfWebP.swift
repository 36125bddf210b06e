@testable import Photos

/// Reads a WebP file: lossy, lossless or extended, animated or not.
func factsOfWebP(_ file: ByteView) throws(PictureFault) -> PictureFacts {
  var stripping = try WebPStripping(of: file)
  var chunks = stripping.chunks
  var search = MetadataSearch()
  var hasMetadata = false
  while let chunk = try chunks.next() {
    if chunk.type == "ANMF" {
      var inside = try stripping.inside(ofFrame: chunk)
      while let part = try inside.next() {
        if stripping.isNeeded(inFrame: part.type) { continue }
        hasMetadata = true
        search.searchWebPMetadata(file[part.payload], type: part.type)
      }
    } else if try stripping.decision(on: chunk) != .keep {
      hasMetadata = true
      search.searchWebPMetadata(file[chunk.payload], type: chunk.type)
    }
  }
  return PictureFacts(
    size: try stripping.size(), orientation: stripping.orientation, search: search,
    hasMetadata: hasMetadata, end: stripping.end, of: file)
}

extension MetadataSearch {
  fileprivate mutating func searchWebPMetadata(_ payload: ByteView, type: FourCC) {
    switch type {
    case "EXIF": searchExif(payload)
    case "XMP ": searchXMP(payload)
    default: searchAnything(in: payload)
    }
  }
}
