import DiaryPrivacy
import TestSupport
import Testing

@Suite struct NeedleRecordTests {
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
}
