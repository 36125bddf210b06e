import DiaryPrivacy
import TestSupport
import Testing

@Suite struct FirstOccurrenceTests {
  @Test(
    arguments: [
      ("abcabd", "abd", 3..<6), ("aab", "ab", 1..<3), ("abc", "abc", 0..<3), ("abc", "c", 2..<3),
      ("abc", "abcd", nil), ("", "a", nil), ("abc", "x", nil), ("abc", "", nil),
    ] as [(String, String, Range<Int>?)])
  func theFirstPlaceIsFound(text: String, needle: String, expected: Range<Int>?) {
    #expect(Array(text.utf8).firstOccurrence(of: Array(needle.utf8)) == expected)
  }

  @Test func itIsWhatTheStandardLibraryFinds() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      let bytes = (0..<random.next(below: 30)).map { _ in UInt8(random.next(below: 3)) }
      let needle = (0...random.next(below: 4)).map { _ in UInt8(random.next(below: 3)) }
      #expect(bytes.firstOccurrence(of: needle) == bytes.firstRange(of: needle))
    }
  }
}
