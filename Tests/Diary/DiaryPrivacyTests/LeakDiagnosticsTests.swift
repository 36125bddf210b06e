import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles
import StructuredText
import Testing

@testable import DiaryPrivacy

@Suite struct LeakDiagnosticsTests {
  private func diary() throws -> LeakDiary {
    var diary = LeakDiary()
    try diary.hold(
      "2024-05-12-doctor.md", title: "What the doctor told me",
      body: "that I should walk more and worry less than I do")
    return diary
  }

  @Test func aLeakIsAnErrorThatNamesBothFilesAndNoPrivateWord() async throws {
    let diary = try diary()
    let messages = diary.messages(of: try await diary.finds(in: "<p>\n  What the doctor told me"))
    #expect(
      messages == """
        index.html:2:3: error: the finished file holds the title of an entry that is not public
          why: it is that of Content/2024-05-12-doctor.md:1, and no public entry shows it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public

        """)
  }

  @Test func aPathThatHoldsOneIsAnError() async throws {
    let diary = try diary()
    let path = try #require(SitePath("assets/2024-05-12-doctor.md"))
    let messages = diary.messages(of: LeakScan(await diary.needles()).finds(inNameOf: path))
    #expect(
      messages == """
        assets/2024-05-12-doctor.md: error: the path holds the file name of an entry that is not public
          why: it is that of Content/2024-05-12-doctor.md:1, and no public entry shows it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public

        """)
  }

  /// - Returns: Whether the words that a public entry has in one of its parts are found.
  private func isFound(
    _ open: (inout LeakDiary, String) throws -> Void
  ) async throws -> Bool {
    let words = "What the doctor told me"
    var diary = try diary()
    try open(&diary, words)
    return try await !diary.finds(in: words).isEmpty
  }

  @Test func whatAPublicEntryShowsIsNoLeak() async throws {
    #expect(try await isFound { _, _ in })
    #expect(try await !isFound { try $0.open("b.md", title: $1 + "!") })
    #expect(try await !isFound { try $0.open("b.md", tags: [$1]) })
    #expect(try await !isFound { try $0.open("b.md", summary: "On " + $1) })
    #expect(try await !isFound { try $0.open("b.md", body: "Hello.\n\nNow: " + $1) })
    #expect(try await !isFound { try $0.open("b.md", body: "![\($1)](a.jpg)") })
    let marked = "What *the*\n[doctor][1] `told` me"
    #expect(try await !isFound { diary, _ in try diary.open("b.md", body: marked) })
    #expect(try await !isFound { $0.texts.append("title: " + $1) })
  }

  @Test func whatItDoesNotShowIsALeak() async throws {
    let location = TextLocation(offset: 0, line: 1, column: 1, length: 1)
    #expect(
      try await isFound { diary, words in
        let leaf = Node(.scalar(Scalar(Array(words.utf8)[...], form: .plain)), at: location)
        let extra = [Field(key: "outer", keyLocation: location, value: leaf)]
        try diary.open("b.md", extra: extra)
      })
    #expect(try await isFound { try $0.open("\($1).md") })
    #expect(try await isFound { try $0.open("b.md", body: "A <!-- \($1) --> comment.") })
    #expect(try await isFound { try $0.open("b.md", body: "<!-- a --> b <!-- \($1)\n-->") })
    // One that is never closed is text.
    #expect(try await !isFound { try $0.open("b.md", body: "A <!-- \($1).") })
  }

  @Test func whatIsShownIsNoLeakInAnyForm() async throws {
    var diary = try diary()
    try diary.open(
      "b.md", body: "See What the doctor told me, at /2024/05/12/what-the-doctor-told-me/.")
    for text in [
      "What%20the%20doctor%20told%20me", "What+the+doctor+told+me",
      "/2024/05/12/what-the-doctor-told-me/",
    ] {
      #expect(try await diary.finds(in: text).isEmpty, "\(text)")
    }
  }

  @Test func manyFindsAreCounted() async throws {
    let diary = try diary()
    var finds: [LeakFind] = []
    for number in 0..<5 {
      finds += try await diary.finds(in: "2024-05-12-doctor.md", of: "leak\(number).html")
    }
    #expect(
      diary.messages(of: finds, limit: 1) == """
        leak0.html:1:1: error: the finished file holds the file name of an entry that is not public
          why: it is that of Content/2024-05-12-doctor.md:1, and no public entry shows it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public
        error: and 4 more that hold something of entries that are not public
          why: only the first 1 are listed
          fix: see to those first

        """)
    #expect(diary.messages(of: finds, limit: 5).contains("more") == false)
  }

  @Test func noFindsMeanNoMessages() async throws {
    let diary = try diary()
    #expect(diary.messages(of: []) == "")
  }
}
