import Foundation
import TestSupport

/// Diaries of random entries, the same for the same seed.
struct RandomDiary {
  private var numbers: SeededNumbers
  private let count: Int

  init(seed: Int) {
    numbers = SeededNumbers(seed: seed)
    count = 12
  }

  private static let words = [
    "rain", "비가", "왔다", "雨が", "降った。", "مطر", "גשם", "🌧️", "👩‍👩‍👧", "naïve", "*star*", "_under_",
    "`code`",
    "[link](https://example.org/a_(b))", "<b>", "&amp;", "&", "\\*", "\\\\", "1.", "-", "+", "#",
    "##", "=",
    "---", "***", "[x]", "[2024-01-01 10:00]", "\"q\"", "'a'", "a:b", ": c", "{d}", "|", "~~gone~~",
    "!", "!!",
    "https://example.org/?a=1&b=2", "e\u{301}", "٤٢", "word", "words", "ten", "%", "$x$", "^", "~",
  ]
  private static let tags = [
    "rain", "비 오는 날", "雨", "مطر", "🌧️", "a, b", "@home", "#c", "Big", "e\u{301}", "0",
  ]
  private static let starts = [
    "", "", "", "- ", "> ", "# ", "1. ", "    ", "---\n\n", "[", "* ", "+ ", "\\- ",
  ]
  private static let zones = [
    "+09:00", "Z", "-02:30", "+05:45", "-11:00", "+14:00", "+01:00", "+08:27:52",
  ]

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[numbers.next(below: items.count)]
  }

  private mutating func chance(_ limit: Int) -> Bool { numbers.next(below: limit) == 0 }

  private mutating func words(_ most: Int) -> String {
    (0...numbers.next(below: most)).map { _ in pick(Self.words) }.joined(separator: " ")
  }

  private mutating func body() -> String {
    (0...numbers.next(below: 4)).map { _ in
      let lines = (0...numbers.next(below: 2)).map { _ in pick(Self.starts) + words(8) }
      return lines.joined(separator: chance(3) ? "  \n" : "\n")
    }.joined(separator: "\n\n")
  }

  private mutating func number(_ digits: Int, below limit: Int) -> String {
    let text = String(numbers.next(below: limit))
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private mutating func date() -> String {
    let day =
      "\(1905 + numbers.next(below: 120))-\(pick(["01", "02", "06", "11", "12"]))-"
      + pick(["01", "09", "15", "28"])
    if chance(3) { return day }
    let seconds = chance(2) ? "00" : number(2, below: 60)
    return "\(day)T\(number(2, below: 24)):\(number(2, below: 60)):\(seconds)\(pick(Self.zones))"
  }

  private func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: [text], options: [.withoutEscapingSlashes])
    return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
  }

  private mutating func entry(_ number: Int) -> String {
    var lines = ["date: \(date())"]
    lines.append("title: \(quoted(words(5)))")
    if chance(2) {
      lines.append("id: 00000000-0000-4000-8000-\(self.number(12, below: 1 << 30))")
    }
    if chance(2) {
      lines.append("tags: [\(quoted(pick(Self.tags))), tag, \(quoted(pick(Self.tags)))]")
    }
    if chance(4) { lines.append("favorite: true") }
    if chance(4) { lines.append("mood: \(quoted(words(2)))") }
    if chance(4) { lines.append("weather: \(quoted(words(2)))") }
    if chance(5) { lines.append("extra: {weather2: 1}") }
    if chance(4) { lines.append("location: \(quoted(words(3).filter { !$0.isNumber }))") }
    if chance(5) { lines.append("lang: \(pick(["ko", "ar", "ja", "de"]))") }
    if chance(5) { lines.append("summary: \(quoted(words(4)))") }
    if chance(5) { lines.append("updated: \(date())") }
    if chance(5) { lines.append("aliases: [/old/\(number)/]") }
    if chance(6) { lines.append("format: plain") }
    if chance(6) { lines.append("essay: \(chance(2))") }
    if chance(6) { lines.append("draft: true") }
    if chance(6) { lines.append("visibility: \(pick(["private", "unlisted", "encrypted"]))") }
    return "---\n" + lines.joined(separator: "\n") + "\n---\n" + body() + "\n"
  }

  mutating func files() -> [String: String] {
    var files = [
      "diarysite.yml":
        "title: Random\nlocale: en\ntimeZone: Asia/Seoul\nmarkdown: {breaks: kept}\n"
    ]
    for number in 0..<count { files["Content/entry-\(number).md"] = entry(number) }
    return files
  }
}
