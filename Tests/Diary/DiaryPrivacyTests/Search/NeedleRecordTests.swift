import DiaryPrivacy
import TestSupport
import Testing

@Suite struct NeedleRecordTests {
  private func stored(_ records: [NeedleRecord]) -> [UInt8] {
    var bytes: [UInt8] = []
    for record in records { record.append(to: &bytes) }
    return bytes
  }

  private func read(_ bytes: [UInt8]) -> [NeedleRecord] {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: NeedleRecord.size).compactMap { start in
        NeedleRecord(
          UnsafeRawBufferPointer(rebasing: bytes[start..<start + NeedleRecord.size]))
      }
    }
  }

  @Test(arguments: 0..<20)
  func aSetMadeOfStoredRecordsFindsTheSameAsOneMadeOfTexts(round: Int) throws {
    var dice = SeededNumbers(seed: round)
    let text = dice.bytes(700, letters: 1 + round % 4)
    let needles = (0..<60).compactMap { tag in
      Needle(text[(tag * 10)..<(tag * 10 + 7 + tag)], tag: tag - 30)
    }
    let key = NeedleKey(UInt64(round) << 40)
    let records = NeedleRecord.records(of: needles, key: key)
    let again = read(stored(records))
    #expect(again == records)
    #expect(again.map(\.tag) == needles.map(\.tag))
    #expect(again.map(\.length) == needles.map(\.bytes.count))
    let expected = naiveMatches(of: needles, in: text)
    #expect(NeedleSet(again, key: key).matches(in: text) == expected)
    #expect(NeedleSet(needles, key: key).matches(in: text) == expected)
  }

  @Test func recordsHoldNothingOfTheirNeedlesText() throws {
    let needle = try needle("what nobody but me may ever read")
    let bytes = stored(NeedleRecord.records(of: [needle], key: NeedleKey(7)))
    #expect(bytes.count == NeedleRecord.size)
    for start in 0..<needle.bytes.count - 3 {
      let part = needle.bytes[start..<start + 3]
      #expect(!bytes.indices.dropLast(2).contains { bytes[$0..<$0 + 3].elementsEqual(part) })
    }
  }

  @Test func recordsOfAnotherKeyFindNothing() throws {
    let needle = try needle("what nobody but me may ever read")
    let records = NeedleRecord.records(of: [needle], key: NeedleKey(7))
    #expect(NeedleSet(records, key: NeedleKey(7)).hasMatch(in: needle.bytes))
    #expect(!NeedleSet(records, key: NeedleKey(8)).hasMatch(in: needle.bytes))
  }

  @Test func equalNeedlesHaveEqualRecordsUnderOneKey() throws {
    let needles = [try needle("what nobody but me may ever read", 3)]
    let first = NeedleRecord.records(of: needles, key: NeedleKey(7))
    #expect(NeedleRecord.records(of: needles, key: NeedleKey(7)) == first)
    #expect(NeedleRecord.records(of: needles, key: NeedleKey(8)) != first)
    #expect(NeedleKey.random() != NeedleKey.random())
  }

  @Test func bytesThatAreNoRecordAreRefused() throws {
    let needle = try needle("what nobody but me may ever read")
    let good = stored(NeedleRecord.records(of: [needle], key: NeedleKey(7)))
    func isRead(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { NeedleRecord($0) != nil }
    }
    #expect(isRead(good))
    #expect(!isRead([]))
    #expect(!isRead(Array(good.dropLast())))
    #expect(!isRead(good + [0]))
    // A length or core that leads out of the text it would be compared with.
    for (index, value) in [(8, UInt8(6)), (9, 5), (11, 1), (12, 18), (15, 0xFF)] {
      var bad = good
      bad[index] = value
      #expect(!isRead(bad), "byte \(index)")
    }
    var dice = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      var bad = good
      for _ in 0..<3 {
        bad[Int.random(in: 0..<64, using: &dice)] = .random(in: 0...255, using: &dice)
      }
      let set = NeedleSet(read(bad), key: NeedleKey(7))
      _ = set.hasMatch(in: needle.bytes)
    }
  }
}
