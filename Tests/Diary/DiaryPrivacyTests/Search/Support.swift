import TestSupport

@testable import DiaryPrivacy

extension SeededNumbers {
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
