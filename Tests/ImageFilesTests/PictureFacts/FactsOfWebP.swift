@testable import ImageFiles

/// Reads a WebP file: lossy, lossless or extended, animated or not.
func factsOfWebP(_ file: Bytes) throws(PictureFault) -> PictureFacts {
  var sieve = try WebPSieve(of: file)
  var chunks = sieve.chunks
  var search = MetadataSearch()
  var hasMetadata = false
  while let chunk = try chunks.next() {
    if chunk.type == "ANMF" {
      var inside = try sieve.inside(ofFrame: chunk)
      while let part = try inside.next() {
        if sieve.isNeeded(inFrame: part.type) { continue }
        hasMetadata = true
        search.searchWebPMetadata(file[part.payload], type: part.type)
      }
    } else if try sieve.fate(of: chunk) != .keep {
      hasMetadata = true
      search.searchWebPMetadata(file[chunk.payload], type: chunk.type)
    }
  }
  return PictureFacts(
    size: try sieve.size(), orientation: sieve.orientation, search: search,
    hasMetadata: hasMetadata, end: sieve.end, of: file)
}

extension MetadataSearch {
  fileprivate mutating func searchWebPMetadata(_ payload: Bytes, type: FourCC) {
    switch type {
    case "EXIF": searchExif(payload)
    case "XMP ": searchXMP(payload)
    default: searchAnything(in: payload)
    }
  }
}
