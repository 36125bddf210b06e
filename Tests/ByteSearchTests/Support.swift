import ByteSearch

/// Numbers that look random, the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Bytes of a small alphabet, so that parts of needles stand everywhere.
  mutating func bytes(_ count: Int, letters: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(ascii: "a") + UInt8(next() % UInt64(letters)) }
  }
}

/// What any search must find.
func naiveMatches(of needles: [Needle], in text: [UInt8]) -> [NeedleMatch] {
  var matches: [NeedleMatch] = []
  for needle in needles where needle.bytes.count <= text.count {
    for offset in 0...(text.count - needle.bytes.count)
    where text[offset..<offset + needle.bytes.count].elementsEqual(needle.bytes) {
      matches.append(NeedleMatch(offset: offset, length: needle.bytes.count, tag: needle.tag))
    }
  }
  return matches.sorted()
}

extension NeedleSet {
  func matches(in text: [UInt8], limit: Int = .max) -> [NeedleMatch] {
    text.withUnsafeBufferPointer { matches(in: $0, limit: limit) }
  }

  func hasMatch(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { hasMatch(in: $0) }
  }
}

func needle(_ text: String, _ tag: Int = 0) throws -> Needle {
  guard let needle = Needle(text.utf8, tag: tag) else { throw NoNeedle() }
  return needle
}

struct NoNeedle: Error {}
