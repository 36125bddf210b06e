/// Decides which segments of a JPEG file are needed to show the picture.
///
/// These are the tables, frames and scans, JFIF's head, the colours of a profile and Adobe's colour
/// transform.
///
/// ## Source
/// ITU-T T.81, Annex B; ITU-T T.871, section 10; ICC.1, annex B.4.
struct JPEGStripping {
  private let file: ByteView
  /// The size of the first frame, as stored.
  private var frame: PixelSize?
  private(set) var orientation = Orientation.upright
  /// Readers look for Exif no further than the first scan.
  private var looksForExif = true
  /// The published segments of the profile that are not written yet, and how many segments of the
  /// profile the file still has.
  private var profile: [[UInt8]]
  private var profileParts: Int

  init(of file: ByteView) {
    self.file = file
    (profile, profileParts) = Self.profile(of: file)
  }

  /// - Throws: At a frame without size, or a segment of JPEG's own that has a wrong length.
  mutating func decision(on segment: JPEGSegment) throws(PictureFault) -> PartDecision {
    let payload = file[segment.payload]
    switch segment.marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      try readFrame(payload, at: segment.range.lowerBound)
    case JPEGSegments.scan:
      looksForExif = false
    case 0x01, 0xC4, 0xCC, 0xD0...0xDF:
      break
    default:
      return PartDecision(
        of: file[segment.range], with: wanted(marker: segment.marker, payload: payload))
    }
    guard segment.hasOwnLength(in: file) else {
      throw .malformed(
        what: "a JPEG segment does not have its stated length", offset: segment.range.lowerBound)
    }
    return .keep
  }

  /// The picture's size as stored, once all segments were seen.
  func size() throws(PictureFault) -> PixelSize {
    guard let frame else { throw .malformed(what: "a JPEG has no frame", offset: 0) }
    return frame
  }

  private mutating func readFrame(_ payload: ByteView, at offset: Int) throws(PictureFault) {
    guard let height = payload.number(at: 1, size: 2, .big),
      let width = payload.number(at: 3, size: 2, .big), width > 0, height > 0
    else { throw .malformed(what: "a JPEG frame has no size", offset: offset) }
    frame = frame ?? PixelSize(width: width, height: height)
  }

  /// The needed part of a segment that is not JPEG's own, as a whole segment; empty if none.
  private mutating func wanted(marker: UInt8, payload: ByteView) -> [UInt8] {
    switch marker {
    case 0xE0 where payload.starts(with: "JFIF\0") && payload.count >= 14:
      // The last two bytes are the size of a preview.
      return Self.segment(marker, payload[0..<12].array + [0, 0])
    case 0xE1 where payload.hasExifPrefix && looksForExif:
      looksForExif = false
      orientation = Orientation(ofExif: payload)
      let exif = orientation.exif
      return exif.isEmpty ? [] : Self.segment(marker, ByteView.exifPrefix + exif)
    case 0xE2 where payload.isPartOfProfile:
      profileParts -= 1
      let count = profileParts > 0 ? 1 : profile.count
      defer { profile.removeFirst(min(count, profile.count)) }
      return Array(profile.prefix(count).joined())
    case 0xEE where payload.starts(with: "Adobe") && payload.count >= 12:
      return Self.segment(marker, payload[0..<12].array)
    default:
      return []
    }
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = 2 + payload.count
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }
}

private let profileMark: StaticString = "ICC_PROFILE\0"

extension ByteView {
  fileprivate var isPartOfProfile: Bool { count > 14 && starts(with: profileMark) }
}

extension JPEGStripping {
  /// The greatest number of bytes of a profile in one segment.
  private static let largestPart = 65_519

  /// The segments of the profile that the file has before its first scan, with nothing but its
  /// colours; none if it has none that readers could use.
  ///
  /// ```
  /// FF E2 length(2) ICC_PROFILE 00 number(1) count(1) part
  /// ```
  ///
  /// - Returns: The published segments, and the number of segments in the file.
  fileprivate static func profile(of file: ByteView) -> (segments: [[UInt8]], count: Int) {
    var segments = JPEGSegments(file)
    var parts: [UInt8: ByteView] = [:]
    var counts: Set<UInt8> = []
    var found = 0
    // Faults are reported when the segments are stripped.
    while let segment = try? segments.next(), segment.marker != JPEGSegments.scan {
      let payload = file[segment.payload]
      guard segment.marker == 0xE2, payload.isPartOfProfile else { continue }
      found += 1
      counts.insert(payload[13])
      parts[payload[12]] = payload.dropping(14)
    }
    guard counts.count == 1, let count = counts.first, count > 0, found == Int(count) else {
      return ([], found)
    }
    var whole: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return ([], found) }
      part.append(to: &whole)
    }
    let profile = whole.withUnsafeBufferPointer { ColorProfile(ByteView($0)) }
    return (profile.map { self.segments(of: $0) } ?? [], found)
  }

  private static func segments(of profile: ColorProfile) -> [[UInt8]] {
    let starts = Array(stride(from: 0, to: profile.bytes.count, by: largestPart))
    // A segment's number is one byte.
    guard starts.count < 256 else { return [] }
    return starts.enumerated().map { index, start in
      var payload: [UInt8] = []
      profileMark.withUTF8Buffer { payload.append(contentsOf: $0) }
      payload += [UInt8(index + 1), UInt8(starts.count)]
      payload += profile.bytes[start..<min(profile.bytes.count, start + largestPart)]
      return segment(0xE2, payload)
    }
  }
}
