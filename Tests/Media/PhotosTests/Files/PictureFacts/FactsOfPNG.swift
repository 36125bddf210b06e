@testable import Photos

/// Reads a PNG file, animated or not.
///
/// ## Source
/// PNG specification, third edition, section 11.
func factsOfPNG(_ file: ByteView) throws(PictureFault) -> PictureFacts {
  var chunks = PNGChunks(file)
  var stripping = try PNGStripping(of: file, head: chunks.next())
  var search = MetadataSearch()
  var hasMetadata = false
  while let chunk = try chunks.next() {
    if stripping.decision(on: chunk) == .keep { continue }
    hasMetadata = true
    search.searchPNGMetadata(file[chunk.payload], type: chunk.type)
  }
  return PictureFacts(
    size: stripping.size, orientation: stripping.orientation, search: search,
    hasMetadata: hasMetadata, end: chunks.position, of: file)
}

extension MetadataSearch {
  fileprivate mutating func searchPNGMetadata(_ payload: ByteView, type: FourCC) {
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
      profile.withUnsafeBufferPointer { searchRawProfile(ByteView($0)) }
    } else if text.isXMP {
      searchXMP(text.text)
    } else {
      searchAnything(in: text.text)
    }
  }

  private mutating func searchRawProfile(_ profile: ByteView) {
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
