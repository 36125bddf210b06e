import DiaryModel
import Testing

@testable import DiaryLayout

@Suite struct StablePagesTests {
  @Test(arguments: [
    (0, "-: 0..<0"), (1, "-: 0..<1"), (3, "-: 0..<3"), (5, "-: 0..<5"),
    (6, "-: 0..<3, 1: 3..<6"), (8, "-: 0..<5, 1: 5..<8"),
    (9, "-: 0..<3, 2: 3..<6, 1: 6..<9"), (11, "-: 0..<5, 2: 5..<8, 1: 8..<11"),
  ])
  func pagesOfThreeAreNumberedFromTheOldest(count: Int, pages: String) {
    #expect(shown(StablePages(count: count, size: 3, order: .newest)) == pages)
  }

  @Test(arguments: [
    (0, "-: 0..<0"), (3, "-: 0..<3"), (4, "-: 0..<3, 2: 3..<4"),
    (9, "-: 0..<3, 2: 3..<6, 3: 6..<9"),
  ])
  func listsThatBeginWithTheOldestAreNumberedPlainly(count: Int, pages: String) {
    #expect(shown(StablePages(count: count, size: 3, order: .oldest)) == pages)
  }

  /// Entries are numbered from the oldest; the list shows the newest first.
  @Test(arguments: [1, 2, 3, 7, 20])
  func aFullPageNeverGetsOtherEntries(size: Int) {
    var before: [Int: [Int]] = [:]
    for count in 0...120 {
      let pages = StablePages(count: count, size: size, order: .newest).pages
      let list = Array((0..<count).reversed())
      var now: [Int: [Int]] = [:]
      for page in pages {
        if let number = page.number { now[number] = Array(list[page.range]) }
      }
      for (number, entries) in before { #expect(now[number] == entries) }
      #expect(now.count - before.count <= 1)
      for (number, entries) in now {
        #expect(entries == Array((((number - 1) * size)..<(number * size)).reversed()))
      }
      let first = pages[0].range.count
      #expect(first == count || (size..<(2 * size)).contains(first))
      before = now
    }
  }

  @Test(arguments: [1, 2, 3, 20], [true, false])
  func everyEntryIsShownOnceAndPagesLeadToEachOther(size: Int, isNewest: Bool) {
    for count in 0...90 {
      let pages = StablePages(count: count, size: size, order: isNewest ? .newest : .oldest).pages
      #expect(pages.flatMap { Array($0.range) } == Array(0..<count))
      #expect(pages.first?.number == nil)
      for (index, page) in pages.enumerated() {
        let before = index > 0 ? pages[index - 1].number ?? 0 : nil
        let after = index + 1 < pages.count ? pages[index + 1].number : nil
        #expect(page.previous == before)
        #expect(page.next == after)
      }
      #expect(Set(pages.map(\.number)).count == pages.count)
    }
  }

  private func shown(_ pages: StablePages) -> String {
    pages.pages.map { page in "\(page.number.map { "\($0)" } ?? "-"): \(page.range)" }
      .joined(separator: ", ")
  }
}
