import DiaryImporting
import DiaryModel
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryExporting

/// Diaries of random characters in every field, written as Markdown and read again.
@Suite struct RandomTextTests {
  @Test func textsOfABackupComeBackAsTheyWere() async throws {
    for seed in 0..<Rounds.count(8) {
      var random = RandomTexts(seed: seed)
      let trip = try await RoundTrip(.markdown, TravellingDiary(FilesInMemory(random.files())))
      let (before, after) = trip.records()
      for (before, after) in zip(before, after) { #expect(after == before, "seed \(seed)") }
      #expect(trip.imported.skipped == [], "seed \(seed)")
    }
  }

  @Test(arguments: [
    "Words.\n\nOne\u{2028}two.\n\nThree\u{2028}", "First.   \nSecond.",
    "    code\n    more\n\nText.",
    "\n\n\t- code\n", "First %%for me%% line.\n\n<!-- For me. -->\n\n%%\nAll of this\n%%\nEnd.",
    "%%A comment%%\nRain\n\nWords.", "\u{FEFF}Rain\u{FEFF}\n\n\u{200B}Words.\u{2029}",
  ])
  func aTextKeepsWhatCannotBeSeen(body: String) async throws {
    for title in ["title: Walk\n", ""] {
      let file = "---\ndate: 2024-05-12\n\(title)---\n\n\(body)\n"
      let diary = TravellingDiary(
        FilesInMemory(["Content/a.md": file, "diarysite.yml": "locale: en\n"]))
      let trip = try await RoundTrip(.markdown, diary)
      let (before, after) = (trip.pairs[0].before.content, trip.pairs[0].after.content)
      #expect(after.title == before.title)
      #expect(Array(after.body.bytes) == Array(before.body.bytes))
      #expect(after.body.typed.map { text($0.bytes) } == before.body.typed.map { text($0.bytes) })
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Code at the start of a text is no title of any kind.
  @Test(arguments: [ExportKind.dayone, .jrnlText])
  func codeAtTheStartOfATextIsNoTitle(kind: ExportKind) async throws {
    let file = "---\ndate: 2024-05-12T10:00:00Z\n---\n\n    let rain = 1\n    end\n\nWords.\n"
    let files = ["Content/a.md": file, "diarysite.yml": "locale: en\ntimeZone: UTC\n"]
    let trip = try await RoundTrip(kind, TravellingDiary(FilesInMemory(files)))
    let after = trip.pairs[0].after.content
    #expect(after.title == nil)
    #expect(
      String(decoding: after.body.bytes, as: UTF8.self)
        == "    let rain = 1\n    end\n\nWords.")
  }
}

/// The same diary for the same seed.
private struct RandomTexts {
  private var numbers: SeededNumbers

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  private static let pieces =
    [
      "\u{2028}", "\u{2029}", "\u{85}", "\u{A0}", "\u{200B}", "\u{FEFF}", "\u{202E}", "\u{AD}",
      "\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\u{FFFD}", "\u{10FFFF}", "\u{E000}", "바다", "مطر",
      "a", "b", "rain", "Z", "0", "1.", "\"", "'", "\\", "`", "```", "~~~", "*", "_", "#", "-", "+",
      "=", "<b>", "&amp;", "%%", "[", "](", ")", "![", "|", ": ", "{", "}", "!", "@", ">", ",", "?",
    ] + Array(repeating: " ", count: 8)

  private mutating func text(_ most: Int, also others: [String] = []) -> String {
    let pieces = Self.pieces + others
    return (0...numbers.next(below: most)).map { _ in pieces[numbers.next(below: pieces.count)] }
      .joined()
  }

  /// A text that is not blank, as YAML has it in quotes.
  private mutating func field(_ most: Int) -> String {
    let words = text(most) + "w" + text(2)
    let data = try? JSONSerialization.data(
      withJSONObject: [words], options: [.withoutEscapingSlashes])
    return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
  }

  private mutating func entry() -> String {
    let day = "2024-0\(1 + numbers.next(below: 9))-1\(numbers.next(below: 10))"
    var lines = ["date: \(day)"]
    if numbers.next(below: 2) == 0 { lines.append("title: \(field(12))") }
    for key in ["mood", "summary", "weather", "location"] where numbers.next(below: 2) == 0 {
      lines.append("\(key): \(field(8))")
    }
    if numbers.next(below: 2) == 0 { lines.append("tags: [\(field(4)), \(field(4))]") }
    if numbers.next(below: 2) == 0 { lines.append("extra: {k: [\(field(8)), 1]}") }
    let body = text(60, also: ["\n", "\n\n", "    ", "\t", "\n    ", "  \n", "\u{7}", "\u{C}"])
    return "---\n\(lines.joined(separator: "\n"))\n---\n\(body)w\n"
  }

  mutating func files() -> [String: String] {
    var files = ["diarysite.yml": "locale: en\ntimeZone: UTC\n"]
    for number in 0..<20 { files["Content/e\(number).md"] = entry() }
    return files
  }
}
