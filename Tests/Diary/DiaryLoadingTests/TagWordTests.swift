import Testing

@testable import DiaryLoading

/// Most tags are told from the words for privacy by their first letters.
@Suite struct TagWordTests {
  @Test func everyWordForPrivacyIsLookedUp() {
    let words = Array(PrivacyTables.tags.keys)
    for word in words + words.map({ $0.uppercased() })
      + words.map({ $0.prefix(2) + "-" + $0.dropFirst(2) })
      + words.map({ "diary/" + $0 })
    {
      #expect(PrivacyWords.mayBeTag(Array(word.utf8)[...]), "\(word)")
    }
    for word in ["daily", "walk", "cooking", "sea", "dreams", "rain", "prose"] {
      #expect(!PrivacyWords.mayBeTag(Array(word.utf8)[...]), "\(word)")
    }
  }
}
