/// Reads a PNG file, animated or not.
///
/// ## Source
/// PNG specification, third edition, section 11.
func factsOfPNG(_ file: Bytes) throws(PictureFault) -> PictureFacts {
  var chunks = PNGChunks(file)
  var search = MetadataSearch()
  var hasMetadata = false
  guard let head = try chunks.next(), head.type == "IHDR", head.payload.count == 13,
    let width = file.number(at: head.payload.lowerBound, size: 4, .big), width > 0,
    let height = file.number(at: head.payload.lowerBound + 4, size: 4, .big), height > 0
  else { throw .malformed(what: "a PNG does not begin with its size", offset: 8) }
  while let chunk = try chunks.next() {
    if isPNGPicture(chunk.type) { continue }
    hasMetadata = true
    search.searchPNGMetadata(file[chunk.payload], type: chunk.type)
  }
  return PictureFacts(
    format: .png, size: PixelSize(width: width, height: height), search: search,
    hasMetadata: hasMetadata, end: chunks.position, of: file)
}

/// Whether a chunk holds what is needed to show the picture.
private func isPNGPicture(_ type: FourCC) -> Bool {
  switch type {
  case "PLTE", "IDAT", "IEND", "tRNS", "acTL", "fcTL", "fdAT": true
  case "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT": true
  case "bKGD", "pHYs", "sPLT", "hIST": true
  default: false
  }
}

extension MetadataSearch {
  fileprivate mutating func searchPNGMetadata(_ payload: Bytes, type: FourCC) {
    switch type {
    case "eXIf":
      searchExif(payload)
    case "zxIf", "zXIf":
      report(.unreadable)
    case "tEXt", "zTXt", "iTXt":
      guard let text = PNGText(payload, type: type) else { return report(.unreadable) }
      search(text)
    default:
      searchAnything(in: payload)
    }
  }

  private mutating func search(_ text: PNGText) {
    if text.namesPlace, !text.text.isBlank {
      report(.found)
    } else if text.isColorProfile {
      return
    } else if text.isCompressed {
      if !text.isPlain { report(.unreadable) }
    } else if text.isRawProfile {
      guard let profile = text.rawProfile else { return report(.unreadable) }
      profile.withUnsafeBufferPointer { searchRawProfile(Bytes($0)) }
    } else if text.isXMP {
      searchXMP(text.text)
    } else {
      searchAnything(in: text.text)
    }
  }

  private mutating func searchRawProfile(_ profile: Bytes) {
    if profile.starts(with: "Exif\0") || TIFFBlock(profile) != nil {
      searchExif(profile)
    } else if profile.starts(with: "8BIM") {
      searchPhotoshop(profile)
    } else if profile[0] == 0x1C {
      searchIPTC(profile)
    } else {
      searchAnything(in: profile)
    }
  }
}
