import Foundation
import TestSupport
import Testing

/// Encrypted pages of a built site, opened in Chromium as readers do.
///
/// `scripts/install-tools browser` makes the Python environment that drives it.
@Suite(.waits) struct UnlockTests {
  private static let variables = [
    "DIARYSITE_SECRET": ReaderKeys.secret,
    "DIARYSITE_PASSPHRASE_FAMILY": "glacier velvet marmot trombone",
    "DIARYSITE_PASSPHRASE_FRIENDS": "초록 우산 아래에서 기다린 고래",
  ]

  /// An encrypted entry, and what its readers see.
  private struct Sealed {
    let group: String
    let language: String
    let direction: String
    let title: String
    let body: String

    var photos: Int { body.contains("![") ? 1 : 0 }

    var passphrase: String { variables["DIARYSITE_PASSPHRASE_\(group.uppercased())"] ?? "" }

    var text: String {
      """
      ---
      title: \(title)
      visibility: encrypted
      group: \(group)
      lang: \(language)
      ---
      \(body)
      """
    }

    /// The words of its body, without the photo.
    var words: String { String(body.prefix { $0 != "!" }).trimmingCharacters(in: .whitespaces) }
  }

  private static let entries = [
    Sealed(
      group: "family", language: "ko", direction: "ltr", title: "할머니의 감나무",
      body: "감을 따다가 그만 울어 버렸다. ![감나무](tree.jpg)"),
    Sealed(
      group: "friends", language: "en", direction: "ltr", title: "What I did not say",
      body: "It was my turn to speak."),
    Sealed(
      group: "family", language: "ar", direction: "rtl", title: "رسالة إلى أمي",
      body: "كتبتها ولم أرسلها بعد."),
  ]

  /// Builds after each entry, since only so a page tells whose it is.
  ///
  /// - Returns: The folders of their pages.
  private func build(_ diary: Diary) throws -> [String] {
    var pages: [String] = []
    for (number, entry) in Self.entries.enumerated() {
      try diary.write(entry.text, to: "Content/2024-05-0\(number + 1).md")
      #expect(try diary.build(environment: Self.variables).status == 0)
      let new = try diary.tree("public").keys.filter { path in
        path.hasPrefix("e/") && path.hasSuffix("index.html")
          && !pages.contains { path.hasPrefix($0) }
      }
      pages.append(String(try #require(new.first).dropLast("index.html".count)))
      #expect(new.count == 1)
    }
    return pages
  }

  /// As `unlock.py` wants it.
  private func expectations(_ pages: [String]) -> [String: Any] {
    func titles(_ group: String, isOf: Bool) -> [String] {
      Self.entries.filter { ($0.group == group) == isOf }.map(\.title)
    }
    var all: [[String: Any]] = zip(Self.entries, pages).map { entry, page in
      [
        "path": page, "passphrase": entry.passphrase, "words": [entry.title, entry.words],
        "absent": titles(entry.group, isOf: false), "title": "\(entry.title) · Days",
        "lang": entry.language, "dir": entry.direction, "photos": entry.photos,
      ]
    }
    for entry in Self.entries.prefix(2) {
      all.append([
        "path": "locked/", "passphrase": entry.passphrase,
        "words": titles(entry.group, isOf: true), "absent": titles(entry.group, isOf: false),
        "stillLocked": true,
      ])
    }
    return ["base": "/diary/", "pages": all]
  }

  @Test(.needs(.browser), arguments: Tier.isWhole ? ["default", "plain"] : ["default"])
  func readersOpenWhatIsTheirs(theme: String) throws {
    let diary = try Diary([
      "diarysite.yml": """
      title: Days
      theme: \(theme)
      baseURL: https://example.org/diary/
      visibility: {groups: [family, friends]}
      """,
      "Content/2024-05-04.md": "Open\n\nWords.\n",
    ])
    try smallPhoto(saying: "x").write(to: diary.url("Content/tree.jpg"))
    let pages = try build(diary)
    let expected = try JSONSerialization.data(withJSONObject: expectations(pages))
    try expected.write(to: diary.url("expect.json"))
    var arguments = [diary.url("public").path, diary.url("expect.json").path]
    if let pictures = ProcessInfo.processInfo.environment["DIARYSITE_TEST_PICTURES"] {
      arguments += ["--pictures", pictures]
    }
    #expect(try checks("unlock.py", arguments) > 100)
  }

  /// - Returns: How many checks a script made; those that failed are told.
  private func checks(_ script: String, _ arguments: [String]) throws -> Int {
    let script = Checkout.root.appendingPathComponent(
      "Tests/Diary/DiaryPrivacyTests/Browser/" + script)
    let run = try ProgramRun(
      try #require(InstalledTool.browser.path), [script.path] + arguments)
    let lines = (run.output + run.diagnostics).split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") && !$0.hasPrefix("skip ") } == [])
    #expect(run.status == 0)
    return lines.count
  }

  private static let hostile = """
    ---
    visibility: encrypted
    ---
    # Once I copied this

    <script>window.ran = 'script'</script>
    <img src="x" onerror="window.ran = 'handler'">
    <svg onload="window.ran = 'svg'"><script>window.ran = 'svg script'</script></svg>
    <iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
    <object data="/diary/stranger.html"></object><embed src="/diary/stranger.html">
    <form action="https://elsewhere.example/"><input autofocus onfocus="window.ran = 'focus'"></form>
    <a href="javascript:window.ran = 1">a link</a> <a href=" java&#9;script:window.ran = 1">one</a>
    <img src="/diary/stranger.sealed"> <img src="../../stranger/0123456789abcdef0123456789abcdef.sealed">
    <img src="https://elsewhere.example/e/a.sealed"> <img src="https://elsewhere.example/seen.png">
    <link rel="stylesheet" href="https://elsewhere.example/a.css">
    <meta http-equiv="refresh" content="0; url=https://elsewhere.example/">
    <style>@import "https://elsewhere.example/b.css";</style>
    <p style="background: url(https://elsewhere.example/c.png)">The last words</p>

    """

  @Test(.needs(.browser), .thorough) func whatIsOpenedRunsNothingAndAsksNobody() throws {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/diary/\nmarkdown: {rawHTML: true}\n",
      "Content/2024-05-01.md": Self.hostile, "Content/2024-05-04.md": "Open\n\nWords.\n",
    ])
    #expect(try diary.build(environment: ReaderKeys.variables).status == 0)
    let pages = try diary.tree("public").keys.filter {
      $0.hasPrefix("e/") && $0.hasSuffix("index.html")
    }
    let page = String(try #require(pages.first).dropLast("index.html".count))
    let arguments = [diary.url("public").path, "/diary/", ReaderKeys.passphrase, page]
    #expect(try checks("hostile.py", arguments) == 7)
  }
}
