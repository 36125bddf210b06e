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
    #expect(await said("kind: \(word)").contains(": error: the value of a key is '"), "\(word)")
    #expect(
      try namesSaid(["Content/\(word)/2024-05-12.md"])
        .hasPrefix("Content/\(word): error: '\(word)' is named like"), "\(word)")
    guard tag != "en" else { return }
    for value in ["true", "false"] {
      #expect(await said("\(word): \(value)").contains(": error: "), "\(word)")
    }
  }

  @Test(arguments: [
    "رمزگذاری‌شده: true", "قفل‌شده: بله", "منتشرشده: نه", "گذرواژه: x", "נעולה: true",
    "טרם פורסם: true",
    "חסוי: כן", "ล็อก: ใช่", "เข้ารหัส: true", "ยังไม่เผยแพร่: true", "लॉक: हाँ", "गोपनीय: true",
    "प्रकाशित: नहीं", "पासवर्ड: x",
  ])
  func keysOfTheNewerLanguagesAreErrors(line: String) async {
    #expect(await said(line).contains(": error: "), "\(line)")
  }
}
