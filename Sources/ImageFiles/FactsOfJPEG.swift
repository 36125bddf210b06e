/// Reads a JPEG file.
///
/// ## Source
/// ITU-T T.81; Exif 3.0, section 4.7; XMP specification, part 3, section 1.1.3.
func factsOfJPEG(_ file: Bytes) throws(PictureFault) -> PictureFacts {
  var segments = JPEGSegments(file)
  var reading = JPEGReading()
  while let segment = try segments.next() {
    try reading.read(segment, of: file)
  }
  guard let size = reading.size else {
    throw .malformed(what: "a JPEG has no frame", offset: 0)
  }
  reading.finish()
  return PictureFacts(
    format: .jpeg, size: size, search: reading.search, hasMetadata: reading.hasMetadata,
    end: segments.position, of: file)
}

/// What the segments of a JPEG file told so far.
private struct JPEGReading {
  private(set) var size: PixelSize?
  private(set) var hasMetadata = false
  private(set) var search = MetadataSearch()
  /// Photoshop's resources may go on from one segment to the next.
  private var photoshop: [UInt8] = []
  private var extendedXMP = ExtendedXMP()

  mutating func read(_ segment: JPEGSegment, of file: Bytes) throws(PictureFault) {
    let payload = file[segment.payload]
    switch segment.marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      try readFrame(payload, at: segment.range.lowerBound)
    case 0xE1:
      hasMetadata = true
      readApplication1(payload)
    case 0xED:
      hasMetadata = true
      if payload.starts(with: "Photoshop 3.0\0") {
        payload.dropping(14).append(to: &photoshop)
      } else {
        search.searchAnything(in: payload)
      }
    case 0xE0...0xEF, 0xFE:
      hasMetadata = hasMetadata || !isNeededToShow(payload, marker: segment.marker)
      search.searchAnything(in: payload)
    default:
      break
    }
  }

  /// Searches what was spread over several segments.
  mutating func finish() {
    photoshop.withUnsafeBufferPointer {
      search.searchPhotoshop(Bytes($0))
      search.searchAnything(in: Bytes($0))
    }
    extendedXMP.search(with: &search)
  }

  private mutating func readFrame(_ payload: Bytes, at offset: Int) throws(PictureFault) {
    guard let height = payload.number(at: 1, size: 2, .big),
      let width = payload.number(at: 3, size: 2, .big), width > 0, height > 0
    else { throw .malformed(what: "a JPEG frame has no size", offset: offset) }
    size = size ?? PixelSize(width: width, height: height)
  }

  private mutating func readApplication1(_ payload: Bytes) {
    if payload.holds("exif", in: 0..<4), payload[4] == 0 {
      search.searchExif(payload)
    } else if payload.starts(with: "http://ns.adobe.com/xap/1.0/\0") {
      search.searchXMP(payload.dropping(29))
    } else if payload.starts(with: "http://ns.adobe.com/xmp/extension/\0") {
      if !extendedXMP.add(payload.dropping(35)) { search.report(.unreadable) }
    } else {
      search.searchAnything(in: payload)
    }
  }

  /// Whether it is the head of JFIF, a colour profile or Adobe's colour transform.
  private func isNeededToShow(_ payload: Bytes, marker: UInt8) -> Bool {
    switch marker {
    case 0xE0: payload.starts(with: "JFIF\0") && payload.count <= 14
    case 0xE2: payload.starts(with: "ICC_PROFILE\0")
    case 0xEE: payload.starts(with: "Adobe") && payload.count <= 12
    default: false
    }
  }
}
