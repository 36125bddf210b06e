import Diagnostics
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// A copy of what is private by now is not published unless it says so itself.
@Suite struct CopiedEntryTests {
  private func messages(_ files: [String: String]) async throws -> String {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(files.mapValues { Array($0.utf8) })
    return try await site.build(now: 1_767_225_600).messages
  }

  private static let original = "Content/2024-05-12 Rain.md"
  private static let held = "---\nvisibility: private\n---\n# Rain\n\nNow private.\n"

  // MARK: By name

  @Test func aCopyByNameIsAnErrorThatNamesBoth() async throws {
    let copy = "Content/2024-05-12 Rain - Kopie.md"
    let said = try await messages([Self.original: Self.held, copy: "# Rain\n\nOld words.\n"])
    #expect(
      said == """
        Content/2024-05-12 Rain - Kopie.md:1:1: error: '2024-05-12 Rain - Kopie.md' is named like a \
        copy of an entry that has fewer readers
          why: that is Content/2024-05-12 Rain.md:1; this one may be a copy from before that was decided
          fix: remove one of the two, or write 'visibility: private' into this one, or 'visibility: \
        public' if everybody may read it

        """)
  }

  @Test(arguments: [
    "2024-05-12 Rain copy.md", "2024-05-12 Rain copy 2.md", "2024-05-12 Rain - Copy.md",
    "2024-05-12 Rain - Copy (3).md", "2024-05-12 Rain (copy).md", "2024-05-12 Rain (3rd copy).md",
    "2024-05-12 Rain (another copy).md", "2024-05-12 Rain-copy.md", "2024-05-12 Rain_copy.md",
    "2024-05-12 Rain.bak.md", "2024-05-12 Rain copie.md", "2024-05-12 Rain – cópia.md",
    "2024-05-12 Rain copi\u{301}a.md", "2024-05-12 Rain — копия.md", "2024-05-12 Rain 복사본.md",
    "2024-05-12 Rain 복사본 2.md", "2024-05-12 Rain のコピー.md", "2024-05-12 Rainのコピー.md",
    "2024-05-12 Rain - コピー (2).md", "2024-05-12 Rain 副本.md", "2024-05-12 Rain的副本.md",
    "2024-05-12 Rain 拷貝.md", "2024-05-12 Rain สำเนา.md", "2024-05-12 Rain نسخة.md",
    "2024-05-12 Rain-DESKTOP-AB12CD3.md", "2024-05-12 Rain-LAPTOP-7.md",
    "2024-05-12 Rain-ANNA-PC.md",
  ])
  func namesOfCopiesAreKnown(name: String) async throws {
    var files = [Self.original: Self.held]
    files["Content/" + name] = "---\ndate: 2024-05-12\n---\n# Rain\n\nOld words.\n"
    #expect(try await messages(files).contains("is named like a copy"))
    // In another folder, beside a public one, and by its own word it is an entry of its own.
    let copy = files.removeValue(forKey: "Content/" + name)
    #expect(try await messages(files.merging(["Content/x/" + name: copy ?? ""]) { $1 }) == "")
    files["Content/" + name] = copy?.replacing("date:", with: "visibility: public\ndate:")
    #expect(try await messages(files) == "")
    files["Content/" + name] = copy
    files[Self.original] = "# Rain\n\nNow public.\n"
    #expect(try await !messages(files).contains("is named like a copy"))
  }

  @Test(arguments: ["DRAFT", "x-y", "RAIN", "evening", "copyright", "2", "photocopy", "USA"])
  func otherNamesAreOfEntries(words: String) async throws {
    for separator in ["-", " - "] {
      var files = ["Content/2024-05-12.md": Self.held]
      files["Content/2024-05-12\(separator)\(words).md"] =
        "---\nvisibility: public\n---\nOld words.\n"
      #expect(try await messages(files) == "", "\(words)")
      files["Content/2024-05-12\(separator)\(words).md"] = "---\ntags: [x]\n---\nOld words.\n"
      if words != "DRAFT" { #expect(try await messages(files) == "", "\(words)") }
    }
  }

  @Test func aNumberedCopyMaySayItsReaders() async throws {
    let copy = "Content/2024-05-12 Rain 2.md"
    var files = [Self.original: Self.held, copy: "# Rain\n\nOld words.\n"]
    #expect(try await messages(files).contains("looks like a copy from a conflict"))
    files[copy] = "---\nvisibility: public\n---\n# Rain\n\nOld words.\n"
    #expect(try await messages(files) == "")
  }

  @Test func lettersInPartsAreTheSame() async throws {
    let files = [
      "Content/2024-05-12 Caf\u{E9} 비.md": Self.held,
      "Content/2024-05-12 Cafe\u{301} \u{1107}\u{1175} copy.md": "# Rain\n\nOld words.\n",
    ]
    #expect(try await messages(files).contains("is named like a copy"))
  }

  // MARK: By text

  private static let words = "What I told nobody of the lantern"
  private static let long = (1...60).map { "We counted \($0 * 37 % 61) herons by the mill" }

  private func entry(_ field: String, _ text: String, hasCRLF: Bool = false) -> String {
    let whole = "---\n\(field)\n---\n# A day\n\n\(text)\n"
    return hasCRLF ? "\u{FEFF}" + whole.replacing("\n", with: "\r\n") : whole
  }

  @Test(arguments: ["draft: true", "visibility: private", "date: 2027-01-01"])
  func theSameTextIsAnErrorThatNamesBoth(field: String) async throws {
    var files = [
      "Content/2024-05-12-a.md": entry(field, Self.words + "!"),
      "Content/old/2024-05-14-b.md": entry("mood: calm", "> *\(Self.words)*", hasCRLF: true),
    ]
    #expect(
      try await messages(files) == """
        Content/old/2024-05-14-b.md:1:1: error: the entry has the text of one that has fewer readers
          why: that is Content/2024-05-12-a.md:1; this one may be a copy from before that was decided
          fix: remove one of the two, or write 'visibility: private' into this one, or 'visibility: \
        public' if everybody may read it

        """)
    files["Content/old/2024-05-14-b.md"] = entry("visibility: public", Self.words)
    #expect(try await messages(files) == "")
  }

  @Test func readersMoreThanTheOtherCount() async throws {
    let all = ["draft: true", "visibility: encrypted", "visibility: unlisted", "mood: calm"]
    for (few, first) in all.enumerated() {
      for (many, second) in all.enumerated() {
        let files = [
          "Content/a/folder.yml": "visibility: \(few == 2 ? "unlisted" : "public")\n",
          "Content/a/2024-05-12.md": entry(few == 2 ? "mood: calm" : first, Self.words),
          "Content/b/folder.yml": "visibility: \(many == 2 ? "unlisted" : "public")\n",
          "Content/b/2024-05-13.md": entry(many == 2 ? "mood: calm" : second, Self.words),
        ]
        let isCopy = few < many && many > 1
        let said = try await messages(files)
        #expect(
          said.contains("b/2024-05-13.md:1:1: error: the entry has") == isCopy, "\(few) \(many)")
      }
    }
  }

  @Test(arguments: [
    ("Words of a day.", "Words of a day."),
    ("Slept 7 hours, walked 8,000 steps", "Slept 6 hours, walked 9,000 steps"),
    (words, "What I told everybody of the lantern"),
  ])
  func otherTextsAreNoCopies(held: String, open: String) async throws {
    let files = [
      "Content/2024-05-12.md": entry("draft: true", held),
      "Content/2024-05-13.md": entry("mood: calm", open),
    ]
    #expect(try await messages(files) == "")
  }

  @Test func whatThreeHaveIsAForm() async throws {
    var files = [
      "Content/2024-05-12.md": entry("draft: true", Self.words),
      "Content/2024-05-13.md": entry("mood: calm", Self.words),
    ]
    #expect(try await messages(files).contains("2024-05-13.md:1:1: error: the entry has"))
    files["Content/2024-05-14.md"] = entry("mood: calm", Self.words)
    #expect(try await messages(files) == "")
    files["Content/2024-05-14.md"] = entry("mood: calm", "Once more: \(Self.words). So it was.")
    #expect(try await messages(files).contains("2024-05-13.md:1:1: error") == false)
  }

  @Test(arguments: [(0, true), (2, true), (5, false), (9, false)])
  func fourFifthsOfALongTextAreACopy(changed: Int, isCopy: Bool) async throws {
    let lines = Array(Self.long[..<16])
    let others = lines.enumerated().map { index, line in
      index % 16 < changed ? "On day \(index) it rained upon us all again" : line
    }
    let files = [
      "Content/2024-05-12.md": entry("draft: true", lines.joined(separator: ".\n")),
      "Content/2024-05-13.md": entry("mood: calm", others.reversed().joined(separator: ".\n")),
    ]
    #expect(try await messages(files).contains("error: the entry has the text") == isCopy)
  }

  @Test func aTextThatStandsTwiceIsACopy() async throws {
    let text = Self.long[..<16].joined(separator: ".\n")
    let files = [
      "Content/2024-05-12.md": entry("draft: true", text),
      "Content/2024-05-13.md": entry("mood: calm", text + "\n\n" + text),
    ]
    #expect(try await messages(files).contains("error: the entry has the text"))
  }

  @Test func aFormOfManyEntriesMakesNoCopies() async throws {
    let form = Self.long[..<12].joined(separator: ".\n")
    let files = Dictionary(
      uniqueKeysWithValues: (1...9).map { day in
        (
          "Content/2024-05-1\(day).md",
          entry(day == 3 ? "draft: true" : "mood: calm", form + ".\nDay \(day) was number \(day).")
        )
      })
    #expect(try await messages(files) == "")
  }

  @Test func manyEntriesTakeLinearTime() async throws {
    // Each draft has a passage in common with each other entry.
    var files: [String: String] = [:]
    for day in 0..<400 {
      files["Content/x\(day).md"] = entry(
        "date: 2024-05-12\n\(day % 2 == 0 ? "draft: true" : "mood: calm")",
        Self.long[..<12].joined(separator: ".\n") + ".\n\(day)")
    }
    #expect(try await messages(files) == "")
  }
}
