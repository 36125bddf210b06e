@_spi(Gate) import DiaryModel
import Testing

@Suite struct EntryTableTests {
  private func sample(_ slug: String) throws -> PublicEntry {
    try SampleEntry(slug: slug).entry
  }

  @Test func aDiaryHasTheEntriesThenThePages() throws {
    let table = EntryTable(try ["a", "b", "c"].map(sample))
    let diary = PublicDiary(table, entries: 2)
    #expect(diary.entries.map(\.slug.text) == ["a", "b"])
    #expect(diary.pages.map(\.slug.text) == ["c"])
    #expect(diary.all.map(\.slug.text) == ["a", "b", "c"])
  }
}
