/// Reads a copy that ffmpeg made, from its first byte to its last, and refuses every part that is not on
/// the list of those that are needed to hear or see it.
///
/// ffmpeg writes all parts anew, but carries over what encoders keep in the parameters of codecs, and
/// some data beside frames. That is replaced by filling; nothing moves, so no other number has to be
/// mended.
///
/// ## Source
/// ISO/IEC 14496-12, section 4.2; QuickTime File Format; RFC 8794; RFC 9559.
struct CopyReading {
  private let file: ByteView
  /// Boxes, of MP4 and QuickTime; else elements, of Matroska.
  private let isBoxes: Bool
  private var changes: [(Range<Int>, [UInt8])] = []
  private var codec = ""

  /// - Returns: The copy with filling in the place of what nobody needs.
  static func cleaned(_ copy: [UInt8], isBoxes: Bool) throws(MediaFault) -> [UInt8] {
    let changes = try copy.withUnsafeBufferPointer { (buffer) throws(MediaFault) in
      var reading = CopyReading(file: ByteView(buffer), isBoxes: isBoxes)
      try reading.read(0..<buffer.count, depth: 0)
      return reading.changes
    }
    if changes.isEmpty { return copy }
    var cleaned = copy
    for (range, bytes) in changes { cleaned.replaceSubrange(range, with: bytes) }
    return try Self.cleaned(cleaned, isBoxes: isBoxes)
  }

  private static func lines(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  /// Parts that hold others, behind so many bytes of their own. A blank in a name is written as '_'.
  private static let holders: [String: Int] = Dictionary(
    lines(
      """
      0 moov trak edts mdia minf dinf stbl udta wave
      4 meta
      8 dref stsd
      28 mp4a Opus fLaC alac .mp3 sowt twos in24 in32 fl32 raw_
      78 avc1 avc3 hvc1 hev1 av01 vp08 vp09
      0 1A45DFA3 18538067 114D9B74 4DBB 1549A966 1654AE6B AE E0 55B0 55D0 E1 1254C367 7373 63C0 67C8
      0 1F43B675 A0 1C53BB6B BB B7
      """
    ).flatMap { line in line.dropFirst().map { ($0, Int(line[0]) ?? 0) } }, uniquingKeysWith: { $1 }
  )

  /// Parts without others in them. Those of the first line are as long as the film or sound is.
  private static let known = lines(
    """
    mdat elst stts ctts stss stsc stsz stco co64 sdtp sgpd sbgp A1 A3
    ftyp mvhd tkhd mdhd hdlr vmhd smhd url_ ilst free wide frma enda ....
    avcC hvcC av1C vpcC esds dOps dfLa chan btrt pasp fiel colr clap gama mdcv clli dvcC dvvC SmDm
    CoLL
    4286 42F7 42F2 42F3 4282 4287 4285 53AB 53AC EC 2AD7B1 4D80 5741 4489 D7 73C5 83 86 88 9C 22B59C
    23E383 55AA 55EE 56AA 56BB 63A2 B0 BA 9A 9D 53B8 53C0 54AA 54B0 54B2 54BA 54BB 54CC 54DD 55B1 55B2
    55B3 55B4 55B5 55B6 55B7 55B8 55B9 55BA 55BB 55BC 55BD 55D1 55D2 55D3 55D4 55D5 55D6 55D7 55D8
    55D9 55DA 9F B5 78B5 6264 63C5 45A3 4487 E7 9B FB 75A1 75A2 B3 F7 F1 F0 B2
    """)

  /// The letters that parts with texts may have.
  private static let texts: [String: Set<String>] = [
    "hdlr": [
      "videVideoHandler", "sounSoundHandler", "mhlrvideVideoHandler", "mhlrsounSoundHandler",
      "dhlrurlDataHandler", "mdirappl",
    ],
    "4282": ["webm"], "4D80": ["Lavf"], "5741": ["Lavf"], "22B59C": ["und"], "45A3": ["DURATION"],
    "4487": [""], "86": ["VVP", "VAV", "AOPUS", "AVORBIS"],
  ]

  private func refusal(_ name: String) -> MediaFault {
    MediaFault(words: "its copy has a part that nobody needs to hear or see it: '\(name)'")
  }

  private mutating func read(_ range: Range<Int>, depth: Int) throws(MediaFault) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard let (name, payload) = head(at: start), payload.upperBound <= range.upperBound else {
        throw refusal("...")
      }
      if let own = Self.holders[name], depth < 12 {
        // A sound of QuickTime may have more numbers.
        let more = own == 28 ? [0, 16, 36][min(2, Int(file[payload.lowerBound + 9]))] : 0
        let inner = min(payload.lowerBound + own + more, payload.upperBound)
        try read(inner..<payload.upperBound, depth: depth + 1)
      } else {
        try judge(name, start..<payload.upperBound, payload)
      }
      start = payload.upperBound
    }
  }

  private func head(at start: Int) -> (name: String, payload: Range<Int>)? {
    if isBoxes {
      guard var count = file.number(at: start, size: 4, .big) else { return nil }
      let head = count == 1 ? 16 : 8
      if head == 16 { count = file.number(at: start + 12, size: 4, .big) ?? 0 }
      let name = file[start + 4..<start + 8].array.map {
        $0 == 0x20 ? "_" : $0 > 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : "."
      }
      return count < head || count > file.count - start
        ? nil : (name.joined(), start + head..<start + count)
    }
    let middle = start + file[start].leadingZeroBitCount + 1
    let size = file[middle].leadingZeroBitCount + 1
    guard let id = file.number(at: start, size: middle - start, .big),
      let number = file.number(at: middle, size: size, .big), size < 9
    else { return nil }
    let (name, count) = (String(id, radix: 16, uppercase: true), number & (1 << (7 * size) - 1))
    let from = middle + size
    return count > file.count - from ? nil : (name, from..<from + count)
  }

  private mutating func judge(
    _ name: String, _ part: Range<Int>, _ payload: Range<Int>
  ) throws(MediaFault) {
    let bytes = file[payload]
    let line = Self.known.firstIndex { $0.contains(name) }
    var isNeeded = line == 0 || line != nil && bytes.count <= 100
    if let texts = Self.texts[name] {
      let letters = bytes.array.filter { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      isNeeded = texts.contains(String(decoding: letters, as: UTF8.self))
    }
    switch name {
    case "free", "wide", "EC", "....": isNeeded = bytes.array.allSatisfy { $0 == 0 }
    case "ilst": isNeeded = bytes.count == 0
    // How a sound is coded takes five bytes of it.
    case "esds": isNeeded = bytes.count <= 48
    case "mvhd", "tkhd", "mdhd":
      isNeeded = bytes[4..<(bytes[0] == 1 ? 20 : 12)].array.allSatisfy { $0 == 0 }
    case "86": codec = String(decoding: bytes.array, as: UTF8.self)
    case "avcC", "hvcC", "av1C", "63A2":
      let bare = bareParameters(bytes, of: isBoxes ? name : codec)
      isNeeded = bare != nil
      if let bare, bare != bytes.array { try replace(part, payload, with: bare) }
    case "75A1": changes.append((part, try filling(part.count)))
    default: break
    }
    if !isNeeded { throw refusal(name) }
  }

  /// Shortens a part, and fills the room behind it.
  private mutating func replace(
    _ part: Range<Int>, _ payload: Range<Int>, with bare: [UInt8]
  ) throws(MediaFault) {
    var head = file[part.lowerBound..<payload.lowerBound].array
    let size = isBoxes ? 0..<4 : head[0].leadingZeroBitCount + 1..<head.count
    let number = isBoxes ? bare.count + head.count : bare.count | 1 << (7 * size.count)
    head.replaceSubrange(size, with: Self.bytes(of: number, size.count))
    changes.append((part, head + bare + (try filling(payload.count - bare.count))))
  }

  /// A part of so many bytes in which nothing is.
  private func filling(_ count: Int) throws(MediaFault) -> [UInt8] {
    if count == 0 { return [] }
    if count < (isBoxes ? 8 : 2) { throw refusal("parameters") }
    let long = [0xEC] + Self.bytes(of: 1 << 56 | max(0, count - 9), 8)
    let short = [0xEC, 0x80 | UInt8(clamping: count - 2)]
    let head =
      isBoxes ? Self.bytes(of: count, 4) + Array("free".utf8) : count < 9 ? short : long
    return head + Array(repeating: 0, count: count - head.count)
  }

  private static func bytes(of number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
