import Diagnostics
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// What is said of entries that share words does not depend on the builds before in one process.
@Suite struct QuotationTests {
  private static let passages = [
    "the lantern of marble stood behind the shed all winter long",
    "nobody heard the second bell when the harbour froze that night",
    "we counted fourteen herons between the bridge and the old mill",
    "a letter from the clerk arrived folded inside another letter",
    "under the stairs there is a box with maps of towns that are gone",
  ]
  private static let titles = [
    "Lanterns and marble", "The harbour in winter", "Fourteen herons", "A folded letter",
  ]

  /// A diary of entries that quote each other at random, changed at random.
  private struct Diary {
    var random: SeededNumbers
    /// By file.
    var files: [String: String] = [:]

    private let days: Int
    /// No text is that of another entry.
    private var count = 0

    /// - Parameter days: Of how many other days there is a public entry.
    init(seed: Int, days: Int) {
      self.days = days
      random = SeededNumbers(seed: seed)
      for number in 1...7 { write(number) }
      writeRows()
      for day in 0..<days { writeDay(day) }
    }

    mutating func step() -> String {
      if days > 0, random.next(below: 3) > 0 {
        let day = random.next(below: days)
        if random.next(below: 5) > 0 { writeDay(day) } else { files[file(ofDay: day)] = nil }
        return "day \(day)"
      }
      switch random.next(below: 10) {
      case 0:
        files["Content/2024-01-0\(random.next(below: 7) + 1).md"] = nil
        return "removed"
      case 1:
        writeRows()
        return "rows"
      case 2:
        files["Content/other.txt"] = "\(random.next(below: 100))"
        return "another file"
      case 3:
        files["Themes/default/assets/style.css"] = "p { margin: \(random.next(below: 100))px }"
        return "theme"
      case 4:
        let number = random.next(below: 7) + 1
        tag(number)
        return "tagged \(number)"
      default:
        let number = random.next(below: 7) + 1
        write(number)
        return "wrote \(number)"
      }
    }

    private mutating func write(_ number: Int) {
      let front = [
        "", "", "", "", "visibility: private\n", "draft: true\n", "visibility: unlisted\n",
      ]
      files["Content/2024-01-0\(number).md"] =
        "---\ntitle: \(title(number))\ntags: [day]\n\(front[random.next(below: front.count)])---\n\(body())\n"
    }

    /// Changes what is no word of an entry.
    private mutating func tag(_ number: Int) {
      let file = "Content/2024-01-0\(number).md"
      let tag = "tags: [other-\(random.next(below: 9))]"
      files[file] = files[file]?.replacing(#/tags: .*/#, with: tag)
    }

    private func file(ofDay day: Int) -> String {
      "Content/20\(day / 19 + 10)-10-\(day % 19 + 10).md"
    }

    private mutating func writeDay(_ day: Int) {
      files[file(ofDay: day)] = "---\ntitle: Another day\n---\n\(body())\n"
    }

    private mutating func writeRows() {
      let rows = (1...3).map { row in
        let hidden = random.next(below: 3) == 0 ? #""visibility": "private", "# : ""
        return #"{\#(hidden)"title": "\#(title(row + 10))", "body": "\#(body())", "#
          + #""date": "2024-02-0\#(row)"}"#
      }
      files["Content/rows.json"] = "[\n" + rows.joined(separator: ",\n") + "\n]"
    }

    private mutating func title(_ number: Int) -> String {
      random.next(below: 3) == 0
        ? QuotationTests.titles[random.next(below: QuotationTests.titles.count)] : "Day \(number)"
    }

    private mutating func body() -> String {
      count += 1
      return (0...random.next(below: 3)).map { _ in
        random.next(below: 4) == 0
          ? "Words \(random.next(below: 1_000)) of a day."
          : QuotationTests.passages[random.next(below: QuotationTests.passages.count)]
      }.joined(separator: ". ") + ". \(count)"
    }
  }

  @Test(arguments: 0..<Rounds.count(12))
  func aRebuildSaysWhatACleanBuildSays(seed: Int) async throws {
    try await checkRebuilds(of: Diary(seed: seed, days: 0), seed)
  }

  /// Of so many that phrases which several have are no longer searched for.
  @Test(arguments: 0..<Rounds.count(3))
  func aRebuildOfManyEntriesSaysWhatACleanBuildSays(seed: Int) async throws {
    try await checkRebuilds(of: Diary(seed: seed, days: 140), seed)
  }

  private func checkRebuilds(of diary: Diary, _ seed: Int) async throws {
    let themes = try inMemory(goldenThemes)
    var diary = diary
    let site = DiaryInMemory(themes: themes)
    var process = DiaryInMemory.Process()
    var done: [String] = []
    var before: [String: String] = [:]
    for _ in 0..<12 {
      let files = diary.files.mapValues { Array($0.utf8) }
      try site.become(files)
      let changed = Set(diary.files.keys).union(before.keys).filter {
        diary.files[$0] != before[$0]
      }
      process.changes.add(.paths(Set(changed.compactMap { SitePath($0) })))
      before = diary.files
      let outcome = DiaryInMemory.Outcome(try await site.report(now: 1_800_000_000, in: &process))
      let clean = DiaryInMemory(themes: themes, program: nil)
      try clean.become(files)
      let expected = try await clean.build(now: 1_800_000_000)
      #expect(outcome == expected, "seed \(seed): \(done)")
      if outcome != expected { return }
      done.append(diary.step())
    }
  }
}
