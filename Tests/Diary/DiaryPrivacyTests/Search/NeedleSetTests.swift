import TestSupport
import Testing

@testable import DiaryPrivacy

@Suite struct NeedleSetTests {
  @Test(arguments: 0..<40)
  func everyNeedleIsFoundEverywhereItStands(round: Int) throws {
    var dice = SeededNumbers(seed: round)
    let letters = [1, 2, 3, 26][round % 4]
    var text = dice.bytes(Int.random(in: 0...500, using: &dice), letters: letters)
    var needles: [Needle] = []
    for tag in 0..<40 {
      let length = Int.random(in: 7...(tag % 3 == 0 ? 15 : 60), using: &dice)
      var bytes = dice.bytes(length, letters: letters)
      if tag % 2 == 0, text.count > length {
        // Parts of the text itself, some with one letter changed.
        let start = Int.random(in: 0...(text.count - length), using: &dice)
        bytes = Array(text[start..<start + length])
        if tag % 8 == 0 { bytes[tag % length] = 0 }
      } else if text.count > length {
        let start = Int.random(in: 0...(text.count - length), using: &dice)
        if tag % 5 == 0 { text.replaceSubrange(start..<start + length, with: bytes) }
      }
      needles.append(try #require(Needle(bytes, tag: tag)))
    }
    let set = NeedleSet(needles)
    let expected = naiveMatches(of: needles, in: text)
    #expect(set.matches(in: text) == expected)
    #expect(set.hasMatch(in: text) == !expected.isEmpty)
  }

  @Test func aNeedleIsFoundAtEveryAlignmentAndLength() throws {
    for length in Array(7...40) + [100, 1023, 1024] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 3) }
      let set = NeedleSet([try #require(Needle(bytes, tag: 5))])
      for before in 0..<17 {
        for after in [0, 1, 7, 8] {
          let around = { (count: Int) in [UInt8](repeating: 0xFE, count: count) }
          let text = around(before) + bytes + around(after)
          #expect(
            set.matches(in: text) == [NeedleMatch(offset: before, length: length, tag: 5)])
        }
      }
    }
  }

  @Test func aNeedleThatDiffersInOneByteIsNotFound() {
    let bytes = (0..<33).map { UInt8($0 + 65) }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      let set = NeedleSet([Needle(bytes, tag: 0)].compactMap(\.self))
      #expect(!set.hasMatch(in: other))
    }
  }

  @Test func textsShorterThanTheNeedlesHoldNone() throws {
    let set = NeedleSet([try needle("1234567"), try needle("0123456789abcdef")])
    let text = Array("0123456789abcde".utf8)
    for count in 0..<7 { #expect(set.matches(in: Array(text[..<count])) == []) }
    #expect(
      set.matches(in: Array(text[..<8])) == [NeedleMatch(offset: 1, length: 7, tag: 0)])
    #expect(NeedleSet([]).matches(in: text) == [])
  }

  @Test(arguments: [0, 6, 1025])
  func otherLengthsAreNoNeedles(length: Int) {
    #expect(Needle([UInt8](repeating: 1, count: length), tag: 0) == nil)
  }

  @Test func needlesThatOverlapOrAreEqualAreAllFound() throws {
    let set = NeedleSet([
      try needle("a long walk by the river", 1), try needle("by the river and the sea", 2),
      try needle("the river", 3), try needle("a long walk by the river", 4),
    ])
    #expect(
      set.matches(in: Array("a long walk by the river and the sea".utf8)) == [
        NeedleMatch(offset: 0, length: 24, tag: 1), NeedleMatch(offset: 0, length: 24, tag: 4),
        NeedleMatch(offset: 12, length: 24, tag: 2), NeedleMatch(offset: 15, length: 9, tag: 3),
      ])
  }

  @Test func theLimitEndsTheSearch() throws {
    let set = NeedleSet([try needle("aaaaaaa", 1), try needle("aaaaaaaaaaaaaaa", 2)])
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
    #expect(set.matches(in: text, limit: 3).count == 3)
    #expect(set.matches(in: text, limit: 0).isEmpty)
    #expect(set.matches(in: text).count == 994 + 986)
  }

  @Test func aTextThatRepeatsOneWindowIsSearchedInLinearTime() throws {
    // Every window of the text is that of a thousand needles, none of which stands there.
    let needles = try (0..<1000).map {
      try needle("aaaaaaaaaaaaaaaaaaaaaaa\($0 + 1000)aaaaaaa", $0)
    }
    let set = NeedleSet(needles)
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 17)
    #expect(!set.hasMatch(in: text))
    #expect(set.matches(in: text + Array("1000aaaaaaa".utf8)).map(\.tag) == [0])
  }

  @Test func manyThreadsMaySearchWithOneSet() async throws {
    var dice = SeededNumbers(seed: 1)
    let text = dice.bytes(4_000, letters: 2)
    let needles = (0..<100).compactMap { tag in
      Needle(text[(tag * 19)..<(tag * 19 + 7 + tag % 30)], tag: tag)
    }
    let set = NeedleSet(needles)
    let expected = naiveMatches(of: needles, in: text)
    await withTaskGroup(of: [NeedleMatch].self) { group in
      for _ in 0..<8 { group.addTask { set.matches(in: text) } }
      for await found in group { #expect(found == expected) }
    }
  }
}
