import Foundation
import TestSupport
import Testing

@testable import SearchIndex

/// The search page of a built site.
@Suite struct SearchPageTests {
  private static let texts = [
    "2024-05-12-rain": "# Rain\n\nIt rained all day, and the café was full of “umbrellas”.\n",
    "2024-05-13-sun": "Rainer came by.\n\nNo rain, and the strain of the week was over.\n",
    "2023-11-02-ilgi": "# 일기장\n\n비가 오래 왔다. 일기 장을 덮고 잤다.\n",
    "2022-02-28-yuki": "# 雪\n\n東京へ行った。カメラを忘れた。\n",
    "2021-07-01-matar": "# المطر\n\nجلست قرب النافذة أعد القطرات، ثم خرجت إلى السوق.\n",
    "2020-02-29-tag":
      "# Ein Tag\n\nDie Straße war naß, und Bärbel lachte über den ersten Schnee.[^1]\n\n[^1]: Im Hof.\n",
    "2024-05-12-hidden": "---\nvisibility: private\n---\n# Canary\n\nThe zebrafinch sang.\n",
    "2024-05-14-draft": "---\ndraft: true\n---\n# Draft\n\nThe wallcreeper sang.\n",
    "2024-05-15-few": "---\nvisibility: unlisted\n---\n# Few\n\nThe hoopoe sang.\n",
  ]

  private func diary(_ configuration: String = "search: true\n") throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": "title: Days\nbaseURL: https://example.org/\n\(configuration)",
      ".diarysite-secret": String(repeating: "5c", count: 32) + "\n",
    ])
    for (name, text) in Self.texts { try diary.write(text, to: "Content/\(name).md") }
    return diary
  }

  @Test func theIndexIsOfPublicTextsAlone() throws {
    let diary = try diary()
    let outcome = try diary.build()
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      try diary.text("public/search/index.json") == """
        {"version": 1, "years": [[2024, 1], [2023, 1], [2022, 1], [2021, 1], [2020, 1]]}

        """)
    #expect(
      try diary.text("public/search/2024/entries.txt") == """
        134\t2024/05/13/sun/\t
        133\t2024/05/12/rain/\tRain

        """)
    // 29 February is the 60th day.
    #expect(
      try diary.text("public/search/2020/entries.txt") == "60\t2020/02/29/tag/\tEin Tag\n")
    #expect(try diary.text("public/search/2024/0.txt").contains("rain !\"Kb\n") == false)
    for (path, bytes) in try diary.tree("public") {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["zebrafinch", "wallcreeper"] { #expect(!text.contains(word), "\(path)") }
      if path.hasPrefix("search/") { #expect(!text.contains("hoopoe"), "\(path)") }
    }
    #expect(
      try diary.text("public/index.html").contains("<a href=\"./search/\">Search</a>"))
  }

  @Test func withoutTheKeyThereIsNone() throws {
    let diary = try diary("")
    #expect(try diary.build().status == 0)
    #expect(!(try diary.tree("public").keys.contains { $0.hasPrefix("search/") }))
    #expect(!(try diary.text("public/index.html").contains("search/")))
  }

  @Test func anEntryThatIsAddedChangesFilesOfItsYearAlone() throws {
    let diary = try diary()
    _ = try diary.build()
    let before = try diary.tree("public").filter { $0.key.hasPrefix("search/") }
    try diary.write("One more word.\n", to: "Content/2023-01-01.md")
    _ = try diary.build()
    let after = try diary.tree("public").filter { $0.key.hasPrefix("search/") }
    #expect(
      Set(after.keys.filter { after[$0] != before[$0] })
        == ["search/2023/0.txt", "search/2023/entries.txt"])
  }

  @Test func anAddressThatIsTakenIsAnError() throws {
    let diary = try diary()
    try diary.write("---\npage: true\n---\n# Search\n", to: "Content/search.md")
    let outcome = try diary.build()
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.hasPrefix(
        """
        Content/search.md:1:1: error: the page '/search/' and the entry Content/search.md:1 claim one address
          why: both need '/search/index.html'
          fix: rename the other file or change its slug, or leave the page out with 'search: false'

        """), "\(outcome.diagnostics)")
  }

  @Test func theTextsOfEntriesAreNeeded() throws {
    let outcome = try diary("share: {text: false}\nsearch: true\n").build()
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.hasPrefix(
        """
        diarysite.yml:4:1: error: 'search' needs the texts that 'share' leaves out
          4 | search: true
            | ^^^^^^
          why: each result is looked up in the text beside its entry before it is shown
          fix: remove 'text: false' from 'share', or 'search'

        """), "\(outcome.diagnostics)")
  }

  @Test func aThemeWithoutThePageIsNoted() throws {
    let outcome = try diary("theme: plain\nsearch: true\n").build()
    #expect(outcome.status == 0)
    #expect(
      outcome.diagnostics == """
        note: the site has no page '/search/', although 'search' is true
          why: the theme has no layout 'search'
          fix: copy it from the built-in theme into yours, or remove 'search'

        """)
  }

  @Test func aDiaryWithoutEntriesCanBeAsked() throws {
    let diary = try Diary(["diarysite.yml": "title: Days\nsearch: true\n"])
    try diary.makeFolder("Content")
    #expect(try diary.build().status == 0)
    #expect(try diary.text("public/search/index.json") == "{\"version\": 1, \"years\": []}\n")
  }

  // MARK: In Chromium

  /// Code points that are folded, with what they become; `?` for those that Swift does not know.
  private var folds: String {
    var folding = TextFolding()
    var lines: [String] = []
    // The planes between them are empty, and those behind them for private use.
    for code in [0..<0x32000, 0xE0000..<0xE0200 as Range<UInt32>].joined() {
      guard let scalar = Unicode.Scalar(code) else { continue }
      var units: [UInt32] = []
      folding.append(Array(String(scalar).utf8).span, to: &units)
      // Browsers and systems know later ones or do not.
      let isKnown = scalar.properties.age.map { $0.major <= 15 } ?? false
      if units == [code], isKnown { continue }
      let text = isKnown ? units.map { String($0, radix: 16) }.joined(separator: " ") : "?"
      lines.append("\(String(code, radix: 16))\t\(text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func check(_ diary: Diary, _ questions: [String: Any], isWhole: Bool = true) throws -> Int
  {
    try JSONSerialization.data(withJSONObject: questions).write(to: diary.url("questions.json"))
    var arguments = [diary.url("public").path, diary.url("questions.json").path]
    if isWhole {
      try diary.write(folds, to: "folds.txt")
      arguments += [
        Checkout.root.appendingPathComponent("Themes/default/assets/search.js").path,
        diary.url("folds.txt").path,
      ]
    }
    return try scriptChecks(
      "search.py", by: try #require(InstalledTool.browser.path), arguments)
  }

  @Test(.needs(.browser), .waits) func readersFindWhatTheyAskFor() throws {
    let diary = try diary()
    try diary.write(
      "---\npage: true\n---\n# Colophon\n\nMade by hand.\n", to: "Content/colophon.md")
    #expect(try diary.build().status == 0)
    let (rain, sun) = ("2024/05/12/rain/", "2024/05/13/sun/")
    let (ilgi, yuki) = ("2023/11/02/ilgi/", "2022/02/28/yuki/")
    let (matar, tag) = ("2021/07/01/matar/", "2020/02/29/tag/")
    let asked: [(String, [String])] = [
      ("rain", [sun, rain]), ("RAINED day", [rain]), ("train", []), ("Cafe", [rain]),
      ("\"all day\"", [rain]), ("\"day all\"", []), ("umbrellas", [rain]),
      ("일기", [ilgi]), ("기장", [ilgi]), ("일기ㅈ", [ilgi]), ("일깆", [ilgi]), ("비가오래", [ilgi]),
      ("비가 오래", [ilgi]), ("雪", [yuki]), ("京へ", [yuki]), ("メラ", [yuki]), ("ﾒﾗ", [yuki]),
      ("مطر", [matar]), ("المطر", [matar]), ("strasse", [tag]), ("nass", [tag]), ("barbel", [tag]),
      ("May 2024", [sun, rain]), ("12 May", [rain]), ("February 29", [tag]), ("2022", [yuki]),
      ("2023-11-02", [ilgi]), ("by hand", ["colophon/"]), ("colophon", ["colophon/"]),
      ("zebrafinch", []), ("hoopoe", []), ("wallcreeper", []),
    ]
    let questions: [String: Any] = [
      "asked": asked.map { ["text": $0, "paths": $1] as [String: Any] }, "random": 60,
    ]
    #expect(try check(diary, questions) > 50)
  }
}
