/// Decides which chunks of a WebP file are needed to show the picture.
///
/// ## Source
/// RFC 9649, section 2; RFC 6386, section 9.1.
struct WebPStripping {
  private static let exifFlag: UInt8 = 0x08
  private static let profileFlag: UInt8 = 0x20
  /// Colour profile, transparency, Exif, XMP, animation; the others are reserved.
  private static let knownFlags: UInt8 = 0x3E
  private static let metadataFlags: UInt8 = 0x0C

  private let file: ByteView
  /// The end of the picture in the file.
  let end: Int
  let orientation: Orientation
  /// The chunk of the colour profile as it is published; empty if there is none.
  private let profile: [UInt8]
  private var looksForProfile = true
  /// As stored.
  private var canvas: PixelSize?
  private var looksForExif = true

  /// Looks for the orientation and the colours, since what stands before them depends on them.
  ///
  /// - Throws: If the file is cut.
  init(of file: ByteView, keepsProfile: Bool = true) throws(PictureFault) {
    guard let length = file.number(at: 4, size: 4, .little), 8 + length <= file.count else {
      throw .truncated(offset: 0)
    }
    self.file = file
    end = max(12, 8 + length)
    orientation =
      try Self.chunk("EXIF", announcedBy: Self.exifFlag, in: file, 12..<end)
      .map { Orientation(ofExif: file[$0.payload]) } ?? .upright
    guard keepsProfile else {
      profile = []
      return
    }
    profile =
      try Self.chunk("ICCP", announcedBy: Self.profileFlag, in: file, 12..<end)
      .flatMap { ColorProfile(file[$0.payload]) }
      .map { Chunk.bytes("ICCP", $0.bytes) } ?? []
  }

  var chunks: RIFFChunks { RIFFChunks(file, in: 12..<end) }

  /// - Parameter chunk: Not a frame of an animation: its chunks are decided on one by one.
  /// - Throws: If it should hold the picture's size and does not.
  mutating func decision(on chunk: Chunk) throws(PictureFault) -> PartDecision {
    switch chunk.type {
    case "VP8X", "VP8 ", "VP8L", "ALPH", "ANIM":
      // The first chunk decides: in an extended file it has the canvas, in others the picture.
      let isFirst = canvas == nil
      if isFirst { canvas = try size(of: chunk) }
      guard chunk.type == "VP8X" else { return .keep }
      return isFirst ? PartDecision(of: file[chunk.range], with: head(chunk)) : .drop
    case "EXIF" where looksForExif:
      looksForExif = false
      let exif = orientation.exif
      return PartDecision(
        of: file[chunk.range], with: exif.isEmpty ? [] : Chunk.bytes("EXIF", exif))
    case "ICCP" where looksForProfile:
      looksForProfile = false
      return PartDecision(of: file[chunk.range], with: profile)
    default:
      return .drop
    }
  }

  /// The range of the chunks of an animation's frame.
  func inside(ofFrame frame: Chunk) throws(PictureFault) -> RIFFChunks {
    guard frame.payload.count >= 16 else {
      throw .malformed(what: "a WebP frame has no size", offset: frame.range.lowerBound)
    }
    return RIFFChunks(file, in: frame.payload.lowerBound + 16..<frame.payload.upperBound)
  }

  /// Whether a chunk within a frame belongs to its picture.
  func isNeeded(inFrame type: FourCC) -> Bool {
    switch type {
    case "ALPH", "VP8 ", "VP8L": true
    default: false
    }
  }

  /// The picture's size as stored, once all chunks were seen.
  func size() throws(PictureFault) -> PixelSize {
    guard let canvas else { throw .malformed(what: "a WebP has no picture", offset: 12) }
    return canvas
  }

  /// The first chunk of its type.
  ///
  /// - Parameter flag: Readers use the chunk only if the file's first chunk announces it.
  private static func chunk(
    _ type: FourCC, announcedBy flag: UInt8, in file: ByteView, _ range: Range<Int>
  ) throws(PictureFault) -> Chunk? {
    var chunks = RIFFChunks(file, in: range)
    guard let head = try chunks.next(), head.type == "VP8X", file[head.payload][0] & flag != 0
    else { return nil }
    while let chunk = try chunks.next() {
      if chunk.type == type { return chunk }
    }
    return nil
  }

  /// The head of an extended file, saying what is left of it.
  private func head(_ chunk: Chunk) -> [UInt8] {
    var payload = file[chunk.payload][0..<10].array
    payload[0] &= Self.knownFlags & ~Self.metadataFlags
    if profile.isEmpty { payload[0] &= ~Self.profileFlag }
    if orientation != .upright { payload[0] |= Self.exifFlag }
    return Chunk.bytes("VP8X", payload)
  }

  /// The size in a chunk; `nil` if chunks of its type hold none.
  private func size(of chunk: Chunk) throws(PictureFault) -> PixelSize? {
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
}

extension Chunk {
  /// A whole chunk.
  ///
  /// - Parameter payload: An even number of bytes.
  fileprivate static func bytes(_ type: StaticString, _ payload: [UInt8]) -> [UInt8] {
    var chunk: [UInt8] = []
    type.withUTF8Buffer { chunk.append(contentsOf: $0) }
    return chunk + littleEndian(payload.count) + payload
  }

  /// A length as RIFF writes it.
  static func littleEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
