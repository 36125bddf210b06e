import Foundation
import TestSupport
import Testing

/// What is put together by the owner's own hand is searched too, before anyone sees it.
@Suite struct LeakCommandTests {
  private static let secretFile = "Content/2024-01-01.md"
  private static let title = "The quarrel about the vineyard"
  private static let sentence = "Nobody at home may ever read that I sold the old piano."

  /// A way for words of a private entry to reach the site.
  enum Leak: CaseIterable {
    case staticFile
    case partial
    case photo

    /// - Parameter diary: It has a public entry of 2 January, which shows a photo.
    func put(into diary: Diary) throws {
      switch self {
      case .staticFile: try diary.write("<p>\n\(sentence)</p>\n", to: "Static/note.html")
      case .partial:
        try diary.write(
          "<p>{{title}}</p><!-- \(title) -->\n", to: "Themes/default/partials/row.mustache")
      case .photo: try smallPhoto(saying: sentence).write(to: diary.url("Content/view.jpg"))
      }
    }

    /// The messages, as whole.
    var message: String {
      let rest = """
          why: it is that of Content/2024-01-01.md:1, and no public entry shows it
          fix: take it out of the theme, the file in 'Static' or the picture it comes from, or make \
        the entry public

        """
      let phrase =
        ": error: the finished file holds a phrase of an entry that is not public\n" + rest
      let title =
        ": error: the finished file holds the title of an entry that is not public\n" + rest
      return switch self {
      case .staticFile: "note.html:2:1" + phrase
      case .partial:
        "2024/01/index.html:54:17" + title + "index.html:44:17" + title
          + "2 errors; the site is unchanged\n"
      case .photo: "2024/01/02/open/view.jpg:1:57" + phrase
      }
    }
  }

  private func diary() throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": """
      baseURL: https://example.org/
      visibility: {photos: asTheyAre}
      """,
      Self.secretFile: """
      ---
      title: \(Self.title)
      visibility: private
      ---
      \(Self.sentence)
      """,
      "Content/2024-01-02.md": "Open\n\nWords. ![view](view.jpg)\n",
    ])
    try smallPhoto(saying: "A hill").write(to: diary.url("Content/view.jpg"))
    return diary
  }

  @Test(arguments: Leak.allCases)
  func theFirstBuildStops(leak: Leak) throws {
    let diary = try diary()
    try leak.put(into: diary)
    let outcome = try diary.build()
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == leak.message)
    #expect(try diary.paths().filter { $0.hasPrefix("public") } == [])
  }

  @Test(arguments: Leak.allCases)
  func aLaterBuildStopsAndTheSiteStays(leak: Leak) throws {
    let diary = try diary()
    #expect(try diary.build().status == 0)
    let before = try diary.tree("public")
    try leak.put(into: diary)
    for _ in 0..<2 {
      let outcome = try diary.build()
      #expect(outcome.status == 1)
      #expect(outcome.diagnostics == leak.message)
      #expect(try diary.tree("public") == before)
    }
    // As soon as the entry is public, its words may stand anywhere.
    try diary.write("---\ntitle: \(Self.title)\n---\n\(Self.sentence)\n", to: Self.secretFile)
    #expect(try diary.build().status == 0)
  }

  /// Files that stay as they were made are searched for what is private from now on.
  @Test func anEntryThatIsHeldBackLaterStopsTheBuild() throws {
    let diary = try diary()
    try diary.write("<p>\n\(Self.sentence)</p>\n", to: "Static/note.html")
    try diary.write("---\ntitle: \(Self.title)\n---\n\(Self.sentence)\n", to: Self.secretFile)
    #expect(try diary.build().status == 0)
    let before = try diary.tree("public")
    try diary.write(
      "---\ntitle: \(Self.title)\nvisibility: private\n---\n\(Self.sentence)\n",
      to: Self.secretFile)
    let outcome = try diary.build()
    #expect(outcome.diagnostics == Leak.staticFile.message)
    #expect(try diary.tree("public") == before)
  }

  /// Words that their writer made public are no leak.
  @Test(arguments: [
    "Open\n\nIt was \(title), again.\n", "---\nsummary: \"\(sentence)\"\n---\nOpen\n\nWords.\n",
    "Open\n\n![\(title)](view.jpg)\n", "Open\n\nI wrote: \(sentence)\n",
  ])
  func whatAPublicEntryShowsMayStandAnywhere(text: String) throws {
    let diary = try diary()
    try diary.write(text, to: "Content/2024-01-02.md")
    let outcome = try diary.build()
    #expect(outcome.status == 0 && outcome.diagnostics == "")
  }

  @Test(arguments: Hold.allCases)
  func anOrdinaryTitleStopsNothing(hold: Hold) throws {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\n",
      "Content/a-day.md": """
      ---
      date: 2024-01-01
      \(hold == .scheduled ? "title: Lunch" : "title: Lunch\n\(hold.line)")
      ---
      Soup.
      """,
      "Content/2024-01-02.md": "Open\n\nLunch with everybody. Then Lunch again.\n",
      "Static/menu.html": "<h1>Lunch</h1><p>Soup.</p>\n",
    ])
    if hold == .scheduled {
      try diary.write("---\ntitle: Lunch\n\(hold.line)\n---\nSoup.\n", to: "Content/a-day.md")
    }
    for _ in 0..<2 {
      let outcome = try diary.build(environment: ReaderKeys.variables)
      #expect(outcome.status == 0)
      #expect(outcome.diagnostics == "")
    }
  }
}
