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

  @Test func aLeakIsAnErrorThatNamesBothFilesAndNoPrivateWord() throws {
    let diary = try diary()
    let messages = diary.messages(of: try diary.finds(in: "<p>\n  What the doctor told me"))
    #expect(
      messages == """
        index.html:2:3: error: the finished file holds the title of an entry that is not public
          why: it is that of Content/2024-05-12-doctor.md:1, and no public entry's source has it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public

        """)
  }

  @Test func aPathThatHoldsOneIsAnError() throws {
    let diary = try diary()
    let path = try #require(SitePath("assets/2024-05-12-doctor.md"))
    let messages = diary.messages(of: LeakScan(diary.needles()).finds(inNameOf: path))
    #expect(
      messages == """
        assets/2024-05-12-doctor.md: error: the path holds the file name of an entry that is not public
          why: it is that of Content/2024-05-12-doctor.md:1, and no public entry's source has it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public

        """)
  }

  @Test func wordsThatAPublicEntryHasAreAQuotation() throws {
    var diary = try diary()
    try diary.open("2024-05-13.md", body: "Hello.\n\nNow: What the doctor told me.")
    let messages = diary.messages(of: try diary.finds(in: "<h1>What the doctor told me</h1>"))
    #expect(
      messages == """
        index.html:1:5: warning: a public entry quotes the title of an entry that is not public
          why: Content/2024-05-13.md:7:6 has the same words as Content/2024-05-12-doctor.md:1
          fix: ignore this if it is intended; otherwise change the wording

        """)
  }

  @Test func aQuotationInAStringOfJSONIsPlacedWhereTheStringBegins() throws {
    var diary = try diary()
    try diary.open("b.json", body: "One line\nWhat the doctor told me")
    let messages = diary.messages(of: try diary.finds(in: "What the doctor told me"))
    #expect(messages.contains("why: Content/b.json:5:1 has the same words"))
  }

  @Test func everyFieldOfAPublicEntryMayQuote() throws {
    let words = "What the doctor told me"
    let location = TextLocation(offset: 0, line: 1, column: 1, length: 1)
    let leaf = Node(.scalar(Scalar(Array(words.utf8)[...], form: .plain)), at: location)
    let list = Node(.list([Node(.null, at: location), leaf]), at: location)
    let map = Node(.map([Field(key: "inner", keyLocation: location, value: list)]), at: location)
    let extra = [Field(key: "outer", keyLocation: location, value: map)]
    for number in 0..<5 {
      var diary = try diary()
      switch number {
      case 0: try diary.open("b.md", tags: [words])
      case 1: try diary.open("b.md", summary: "On " + words)
      case 2: try diary.open("b.md", extra: extra)
      case 3: try diary.open("\(words).md")
      default: try diary.open("b.md", body: words)
      }
      let messages = diary.messages(of: try diary.finds(in: words))
      #expect(messages.contains("warning: a public entry quotes"), "\(number)")
    }
  }

  @Test func encodedWordsAreQuotedByTheirPlainSpelling() throws {
    var diary = try diary()
    try diary.open(
      "b.md", body: "See What the doctor told me, at /2024/05/12/what-the-doctor-told-me.")
    for text in [
      "What%20the%20doctor%20told%20me", "What+the+doctor+told+me",
      "/2024/05/12/what-the-doctor-told-me/",
    ] {
      let messages = diary.messages(of: try diary.finds(in: text))
      #expect(messages.contains("warning: a public entry quotes"), "\(text)")
    }
  }

  @Test func wordsWithMarkupBetweenThemAreAQuotationOfTheirPlainText() throws {
    var diary = try diary()
    try diary.open(
      "b.md",
      body:
        "They say that I [should walk][1] more and worry less than I do\n\n[1]: https://x.example")
    let finds = try diary.finds(in: "They say that I should walk more and worry less than I do")
    #expect(finds.map(\.kind) == [.phrase])
    #expect(
      diary.messages(of: finds) == """
        index.html:1:10: warning: a public entry quotes a phrase of an entry that is not public
          why: Content/b.md:5:1 has the same words as Content/2024-05-12-doctor.md:1
          fix: ignore this if it is intended; otherwise change the wording

        """)
  }

  @Test func anErrorGoesBeforeAQuotationInOneFile() throws {
    var diary = try diary()
    try diary.open("b.md", body: "What the doctor told me")
    let finds = try diary.finds(
      in: "What the doctor told me\nthat I should walk more and worry less than I do")
    #expect(finds.count == 2)
    #expect(
      diary.messages(of: finds) == """
        index.html:2:1: error: the finished file holds a phrase of an entry that is not public
          why: it is that of Content/2024-05-12-doctor.md:1, and no public entry's source has it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public

        """)
  }

  @Test func manyFindsAreCounted() throws {
    var diary = try diary()
    try diary.open("b.md", body: "What the doctor told me")
    var finds: [LeakFind] = []
    for number in 0..<5 {
      finds += try diary.finds(in: "What the doctor told me", of: "quote\(number).html")
      finds += try diary.finds(in: "2024-05-12-doctor.md", of: "leak\(number).html")
    }
    let messages = diary.messages(of: finds, limit: 1)
    #expect(
      messages == """
        leak0.html:1:1: error: the finished file holds the file name of an entry that is not public
          why: it is that of Content/2024-05-12-doctor.md:1, and no public entry's source has it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public
        error: and 4 more that hold something of entries that are not public
          why: only the first 1 are listed
          fix: see to those first
        quote0.html:1:1: warning: a public entry quotes the title of an entry that is not public
          why: Content/b.md:5:1 has the same words as Content/2024-05-12-doctor.md:1
          fix: ignore this if it is intended; otherwise change the wording
        warning: and 4 more quotations of entries that are not public
          why: only the first 1 are listed
          fix: see to those first

        """)
    #expect(diary.messages(of: finds, limit: 5).contains("more") == false)
  }

  @Test func anIDThatAPublicEntryHasTooIsAQuotation() throws {
    var diary = LeakDiary()
    // Ids of these come from their file's path alone.
    try diary.hold("two.md")
    try diary.open("two.md", index: 1)
    let id = try #require(diary.held.first).content.id.text
    #expect(
      diary.messages(of: try diary.finds(in: "<a id=\"\(id)\">")) == """
        index.html:1:8: warning: a public entry quotes the id of an entry that is not public
          why: Content/two.md:2:1 has the same words as Content/two.md:1
          fix: ignore this if it is intended; otherwise change the wording

        """)
  }

  @Test func noFindsMeanNoMessages() throws {
    let diary = try diary()
    #expect(diary.messages(of: []) == "")
    #expect(!QuotationSearch(of: []).isIncomplete)
  }
}
