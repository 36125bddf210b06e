import DiaryModel
import TestSupport
import Testing

@testable import DiaryLoading

/// The words by which the pages themselves call what is not published.
@Suite struct PrivacyThemeWordsTests {
  @Test(
    arguments: [
      "ar", "de", "en", "es", "fa", "fr", "he", "hi", "ja", "ko", "th", "zh", "zh-Hant",
    ], ["withheld.draft", "withheld.private"])
  func theThemesWordsForPrivacyAreErrorsElsewhere(tag: String, name: String) async throws {
    guard case .text(let word) = try builtInStrings(tag)[name] else {
      Issue.record("\(tag) has no '\(name)'")
      return
    }
    #expect(
      await said("tags: [a, \(word)]").contains(": error: a tag has a word for who may read"),
      "\(word)")
    let inFolder = await messages(["\(word)/2024-05-12.md": "Rain\n"])
    #expect(inFolder.contains("'Content/\(word)' is named like a folder"), "\(word)")
    let other = await messages(["2024-05-12.md": "\(word): true\n\nRain\n"])
    #expect(other.contains(": error: this line is not read as a field"), "\(word)")
  }
}
