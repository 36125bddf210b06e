/// Decides which chunks of a PNG file are needed to show the picture.
///
/// ## Source
/// PNG specification, third edition, section 11.
struct PNGStripping {
  private let file: ByteView
  /// As stored.
  let size: PixelSize
  private(set) var orientation = Orientation.upright
  private var looksForExif = true
  private var looksForProfile = true
  /// In bytes; a larger one is left out.
  private static let largestProfile = 1 << 24

  /// - Parameter head: The file's first chunk.
  /// - Throws: If it does not hold the size.
  init(of file: ByteView, head: Chunk?) throws(PictureFault) {
    guard let head, head.type == "IHDR", head.payload.count == 13,
      let width = file.number(at: head.payload.lowerBound, size: 4, .big), width > 0,
      let height = file.number(at: head.payload.lowerBound + 4, size: 4, .big), height > 0
    else { throw .malformed(what: "a PNG does not begin with its size", offset: 8) }
    self.file = file
    size = PixelSize(width: width, height: height)
  }

  /// - Parameter chunk: One after the first.
  mutating func decision(on chunk: Chunk) -> PartDecision {
    switch chunk.type {
    case "eXIf" where looksForExif:
      looksForExif = false
      orientation = Orientation(ofExif: file[chunk.payload])
      let exif = orientation.exif
      return PartDecision(
        of: file[chunk.range], with: exif.isEmpty ? [] : Chunk.bytes("eXIf", exif))
    case "iCCP":
      // Browsers take the first.
      defer { looksForProfile = false }
      let profile = looksForProfile ? profile(of: chunk) : nil
      return PartDecision(
        of: file[chunk.range], with: profile.map { Chunk.bytes("iCCP", $0) } ?? [])
    case "IEND":
      return chunk.payload.isEmpty ? .keep : .replace(Chunk.bytes("IEND", []))
    default:
      return isPicture(chunk.type, length: chunk.payload.count) ? .keep : .drop
    }
  }

  /// The published content of a colour profile's chunk; `nil` if it holds no profile.
  ///
  /// ```
  /// name(1 to 79) 00 method(1) compressed profile
  /// ```
  private func profile(of chunk: Chunk) -> [UInt8]? {
    let payload = file[chunk.payload]
    guard let end = payload.firstIndex(of: 0), (1...79).contains(end), payload[end + 1] == 0,
      let bytes = inflated(payload.dropping(end + 2), limit: Self.largestProfile),
      let profile = bytes.withUnsafeBufferPointer({ ColorProfile(ByteView($0)) })
    else { return nil }
    return Array("Colors\0\0".utf8) + storedForInflating(profile.bytes)
  }

  /// Whether a chunk holds pixels, frames or colours; one that is too long for its type holds
  /// something else besides.
  ///
  /// Suggested palettes (`sPLT`) have a name and change no pixel, so they are not among them.
  private func isPicture(_ type: FourCC, length: Int) -> Bool {
    switch type {
    case "IDAT", "fdAT": true
    case "PLTE": length <= 768
    case "hIST": length <= 512
    case "tRNS": length <= 256
    case "cHRM": length <= 32
    case "fcTL": length <= 26
    case "mDCV": length <= 24
    case "pHYs": length <= 9
    case "acTL", "cLLI": length <= 8
    case "bKGD": length <= 6
    case "gAMA", "cICP", "sBIT": length <= 4
    case "sRGB": length <= 1
    default: false
    }
  }
}

extension Chunk {
  /// A whole chunk, with its checksum.
  fileprivate static func bytes(_ type: StaticString, _ payload: [UInt8]) -> [UInt8] {
    var named: [UInt8] = []
    type.withUTF8Buffer { named.append(contentsOf: $0) }
    named += payload
    return bigEndian(UInt32(payload.count)) + named + bigEndian(checksum(of: named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// The CRC of a short text, bit by bit: ISO 3309.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
