@_spi(Gate) import DiaryModel
import Testing

@Suite struct EntryTableTests {
  private func sample(_ slug: String) throws -> PublicEntry {
    try SampleEntry(slug: slug).entry
  }

  @Test func entriesAreLoadedOneByOne() throws {
    var table = EntryTable(count: 3, standIn: try sample("a"))
    table[1] = try sample("b")
    #expect(table.indices.map(table.isLoaded) == [false, true, false])
    #expect(table[1].slug.text == "b")
    #expect(!table.wasReadInGaps)
  }

  @Test func aDiaryHasTheEntriesThenThePages() throws {
    let table = EntryTable(try ["a", "b", "c"].map(sample))
    let diary = PublicDiary(table, entries: 2)
    #expect(diary.entries.map(\.slug.text) == ["a", "b"])
    #expect(diary.pages.map(\.slug.text) == ["c"])
    #expect(diary.all.map(\.slug.text) == ["a", "b", "c"])
  }

  @Test func allPartsOfATableKnowThatAnEntryWasReadThatIsNotLoaded() throws {
    let table = EntryTable(count: 3, standIn: try sample("a"))
    let (first, second) = table.split(at: 2)
    #expect(!table.wasReadInGaps)
    #expect(second[0].slug.text == "a")
    for part in [table, first, second, first + second] { #expect(part.wasReadInGaps) }
    let whole = EntryTable([try sample("a")])
    #expect(!whole.wasReadInGaps)
  }
}
