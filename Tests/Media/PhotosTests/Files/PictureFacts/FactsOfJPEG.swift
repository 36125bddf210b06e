@testable import Photos

/// Reads a JPEG file.
///
/// ## Source
/// ITU-T T.81; Exif 3.0, section 4.7; XMP specification, part 3, section 1.1.3.
func factsOfJPEG(_ file: ByteView) throws(PictureFault) -> PictureFacts {
  var segments = JPEGSegments(file)
  var stripping = JPEGStripping(of: file)
  var reading = JPEGReading()
  while let segment = try segments.next() {
    if try stripping.decision(on: segment) != .keep {
      reading.read(file[segment.payload], marker: segment.marker)
    }
  }
  reading.finish()
  return PictureFacts(
    size: try stripping.size(), orientation: stripping.orientation, search: reading.search,
    hasMetadata: reading.hasMetadata, end: segments.position, of: file)
}

/// What the metadata of a JPEG file told so far.
private struct JPEGReading {
  private(set) var hasMetadata = false
  private(set) var search = MetadataSearch()
  /// Photoshop's resources may go on from one segment to the next.
  private var photoshop: [UInt8] = []
  private var extendedXMP = ExtendedXMP()

  mutating func read(_ payload: ByteView, marker: UInt8) {
    hasMetadata = true
    if marker == 0xE1 {
      readApplication1(payload)
    } else if marker == 0xED, payload.starts(with: "Photoshop 3.0\0") {
      payload.dropping(14).append(to: &photoshop)
    } else {
      search.searchAnything(in: payload)
    }
  }

  /// Searches what was spread over several segments.
  mutating func finish() {
    photoshop.withUnsafeBufferPointer {
      search.searchPhotoshop(ByteView($0))
      search.searchAnything(in: ByteView($0))
    }
    extendedXMP.search(with: &search)
  }

  private mutating func readApplication1(_ payload: ByteView) {
    if payload.hasExifPrefix {
      search.searchExif(payload)
    } else if payload.starts(with: "http://ns.adobe.com/xap/1.0/\0") {
      search.searchXMP(payload.dropping(29))
    } else if payload.starts(with: "http://ns.adobe.com/xmp/extension/\0") {
      if !extendedXMP.add(payload.dropping(35)) { search.report(.unreadable) }
    } else {
      search.searchAnything(in: payload)
    }
  }
}
