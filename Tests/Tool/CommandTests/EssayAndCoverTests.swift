import Foundation
import TestSupport
import Testing

/// Essays, the cover, and months as wall calendars.
@Suite struct EssayAndCoverTests {
  /// A JPEG of 640 by 400 pixels, none of which is worth looking at.
  private let photo: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0x01, 0x90, 0x02, 0x80, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xFF, 0xD9]

  private func diary(_ configuration: String = "", _ files: [String: String] = [:]) throws -> Diary
  {
    let diary = try Diary(
      files.merging(["diarysite.yml": "baseURL: https://example.org/\n\(configuration)"]) { $1 })
    try diary.makeFolder("Content")
    for name in ["a", "b", "c", "d"] { try Data(photo).write(to: diary.url("Content/\(name).jpg")) }
    return diary
  }

  private func pictures(_ count: Int) -> String {
    ["a", "b", "c", "d"].prefix(count).map { "![](\($0).jpg)\n\nWords.\n\n" }.joined()
  }

  // MARK: Essays

  @Test(arguments: [
    ("", 4, true), ("", 3, false), ("essay: true\n", 0, true), ("essay: false\n", 4, false),
  ])
  func anEntryOfFourPhotosIsAnEssayUnlessItSaysOtherwise(
    key: String, count: Int, isEssay: Bool
  ) throws {
    for visibility in ["public", "unlisted"] {
      let diary = try diary("", [".diarysite-secret": String(repeating: "5c", count: 32) + "\n"])
      try diary.write(
        "---\n\(key)visibility: \(visibility)\nslug: trip\n---\n# Trip\n\nOut.\n\n\(pictures(count))",
        to: "Content/2024-05-11.md")
      let outcome = try diary.build()
      #expect(outcome.status == 0, "\(outcome.diagnostics)")
      let path = try #require(
        try diary.paths().first {
          $0.hasPrefix("public/") && $0.hasSuffix("/trip/index.html")
            || $0.hasPrefix("public/u/") && $0.hasSuffix("index.html")
        })
      let page = try diary.text(path)
      #expect(page.contains("class=\"h-entry entry essay\"") == isEssay)
      #expect(page.contains("assets/pages.css") == isEssay)
    }
  }

  // MARK: The viewer

  @Test func theViewerIsOnPagesThatShowPhotosAlone() throws {
    let diary = try diary(
      "",
      [
        "Content/2024-05-11.md": "# Words\n\nNone.\n",
        "Content/2024-05-12.md": "# One\n\nWords.\n\n![](a.jpg \"Tea\")\n",
        "Content/2024-05-13.md": "# Set\n\n![](a.jpg) ![](b.jpg 'Sea')\n",
        "Content/2024-05-14.md": "# Small\n\nA picture ![](a.jpg) among the words.\n",
        "Content/2024-05-15.md": "---\nvisibility: unlisted\nslug: apart\n---\n# Apart\n\nWords.\n",
        "Content/about.md": "---\npage: true\n---\n# About\n\n![](a.jpg)\n",
        ".diarysite-secret": String(repeating: "5c", count: 32) + "\n",
      ])
    func shown() throws -> [String] {
      #expect(try diary.build().status == 0)
      return try diary.paths().filter { path in
        guard path.hasPrefix("public/"), path.hasSuffix(".html") else { return false }
        let page = try diary.text(path)
        let parts = ["<dialog class=\"viewer\"", "assets/photos.js", "assets/photos.css"]
        let has = parts.map { page.contains($0) }
        #expect(Set(has).count == 1, "\(path)")
        return has[0]
      }
    }
    let entries = ["public/2024/05/12/one/index.html", "public/2024/05/13/set/index.html"]
    #expect(try shown() == entries + ["public/about/index.html"])
    #expect(try diary.text(entries[1]).contains("<figcaption>Sea</figcaption></figure></div>"))
    // Lists of whole entries show them, too.
    try diary.write("list: {layout: full}\n", to: "diarysite.yml")
    #expect(try shown().contains("public/index.html"))
  }

  @Test(.needs(.browser)) func aPhotoOpensAndLeadsToTheOthersOfItsPage() throws {
    let diary = try diary(
      "",
      [
        "Content/2024-05-12.md": "# One\n\nWords.\n\n![](1.jpg \"One\")\n",
        "Content/2024-05-13.md":
          "# Set\n\n![](1.jpg 'One') ![](2.jpg)\n\nWords.\n\n![](3.jpg 'Three')\n",
      ])
    for name in ["1", "2", "3"] {
      try smallPhoto(saying: name).write(to: diary.url("Content/\(name).jpg"))
    }
    #expect(try diary.build().status == 0)
    let count = try scriptChecks(
      "viewer.py", by: try #require(InstalledTool.browser.path),
      [diary.url("public").path, "2024/05/13/set/", "2024/05/12/one/"])
    #expect(count == 24)
  }

  @Test func whatIsNeitherTrueNorFalseIsSaid() throws {
    let diary = try diary("", ["Content/2024-05-11.md": "---\nessay: maybe\n---\nTrip\n"])
    #expect(
      try diary.build().diagnostics.hasPrefix(
        """
        Content/2024-05-11.md:2:8: error: 'essay' is neither true nor false

        """))
  }

  @Test func anExportKeepsTheKey() throws {
    let text = "---\nessay: true\n---\n# Trip\n\nWords.\n"
    let diary = try diary("", ["Content/2024-05-11.md": text])
    let outcome = try Program.run(["export", "--to", "markdown", "--all", "Copy"], in: diary.root)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    let copy = try #require(
      try diary.paths().first { $0.hasPrefix("Copy/") && $0.hasSuffix(".md") })
    #expect(try diary.text(copy).contains("\nessay: true\n"))
  }

  // MARK: The cover

  @Test(arguments: ["", "home: cover\n", "home: leaf\n"])
  func aCoverStandsAboveTheNameOnTheFirstPageAlone(home: String) throws {
    let diary = try diary(
      "\(home)cover: sea & sky.jpg\nlist: {pageSize: 1}\n",
      [
        "Content/2024-05-11.md": "New\n", "Content/2019-03-03.md": "Old\n",
        "Content/about.md": "---\npage: true\n---\n# About\n",
      ])
    try diary.makeFolder("Static")
    try Data(photo).write(to: diary.url("Static/sea & sky.jpg"))
    let outcome = try diary.build()
    #expect(outcome.status == 0 && outcome.diagnostics == "")
    let page = try diary.text("public/index.html")
    #expect(
      page.contains("<div class=\"cover\"><img src=\"./sea%20&amp;%20sky.jpg\" alt=\"\"></div>"))
    #expect(page.contains("<p class=\"since\">Since March 3, 2019</p>"))
    #expect(page.contains("class=\"leaf") == home.contains("leaf"))
    #expect(page.components(separatedBy: "assets/pages.css").count == 2)
    for path in try diary.paths() where path.hasSuffix(".html") && path != "public/index.html" {
      #expect(!(try diary.text(path).contains("class=\"cover\"")), "\(path)")
    }
    // The day below it follows the oldest entry.
    try diary.write("Older\n", to: "Content/2018-02-02.md")
    _ = try diary.build()
    #expect(try diary.text("public/index.html").contains("Since February 2, 2018"))
  }

  @Test func aCoverThatIsGoneIsSaidAndNotShown() throws {
    let entry = ["Content/2024-05-11.md": "---\nvisibility: private\n---\n![](a.jpg)\n"]
    let gone = try diary("cover: a.jpg\n", entry)
    #expect(
      try gone.build().diagnostics == """
        diarysite.yml: warning: 'cover' names a file that is not there
          why: there is no 'Static/a.jpg'
          fix: put the picture there, or remove 'cover'

        """)
    #expect(!(try gone.text("public/index.html").contains("a.jpg")))
    // Once it is there, it is shown.
    try gone.makeFolder("Static")
    try Data(photo).write(to: gone.url("Static/a.jpg"))
    #expect(try gone.build().diagnostics == "")
    #expect(try gone.text("public/index.html").contains("<img src=\"./a.jpg\""))
    #expect(
      try diary("home: cover\n", entry).build().diagnostics == """
        diarysite.yml: warning: the first page has no cover
          why: 'home: cover' needs a photo, and none is named
          fix: put a photo into 'Static', and write 'cover: cover.jpg' with its name

        """)
    #expect(
      try diary("cover: ../a.heic\n").build().diagnostics.contains(
        """
        error: 'cover' names no picture

        """))
  }

  // MARK: Small photos

  @Test(arguments: [(480, 300, true), (479, 300, false), (480, 960, true), (480, 961, false)])
  func onlyALargePhotoStandsAcrossAColumn(width: Int, height: Int, isLarge: Bool) throws {
    var bytes = photo
    bytes.replaceSubrange(
      7..<11, with: [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    for (home, large) in [("rows", "<img class=\"view\""), ("leaf", "<img src=\"./2024/")] {
      let diary = try diary("home: \(home)\n", ["Content/2024-05-11.md": "![](a.jpg)\n"])
      try Data(bytes).write(to: diary.url("Content/a.jpg"))
      #expect(try diary.build().status == 0)
      let page = try diary.text("public/index.html")
      #expect(page.contains(large) == isLarge)
      #expect(page.contains("<img class=\"thumb\"") != isLarge)
      #expect(page.contains("<span class=\"sr\">May 11, 2024</span>"))
    }
  }

  // MARK: Months

  @Test func aMonthShowsPhotosAndFirstWords() throws {
    let diary = try diary(
      "navigation: [calendar]\n",
      [
        "Content/2024-05-11.md": "---\nlang: ko\n---\n# 비\n\n![](a.jpg)\n",
        "Content/2024-05-12.md": "# Sun\n\nAll day.\n",
        "Content/2024-05-13.md": "It rained & rained.\n",
        "Content/2024-05-14-a.md": "One.\n", "Content/2024-05-14-b.md": "Two.\n\n![](b.jpg)\n",
        "Content/2024-05-15.md": "---\nvisibility: private\n---\nHidden words.\n",
      ])
    _ = try diary.build()
    let page = try diary.text("public/2024/05/index.html")
    #expect(page.contains("<q lang=\"en\" dir=\"ltr\">Sun</q></a>"))
    #expect(page.contains("<q lang=\"en\" dir=\"ltr\">It rained &amp; rained.</q></a>"))
    #expect(
      page.contains(
        "<img src=\"../../2024/05/11/%EB%B9%84/a.jpg\" width=\"640\" height=\"400\" alt=\"\" loading=\"lazy\"><b>11</b></a>"
      ))
    // Of several entries the one with a photo is shown.
    #expect(
      page.contains(
        "b.jpg\" width=\"640\" height=\"400\" alt=\"\" loading=\"lazy\"><b>14</b><span class=\"dots\">"
      ))
    #expect(!page.contains("Hidden") && page.contains("15</td>"))
    // What leads to a page says so.
    for path in ["2024/05/", "2024/", "on/05-12/", "on/"] {
      #expect(
        try diary.text("public/\(path)index.html").contains("calendar/\" aria-current=\"true\">"),
        "\(path)")
    }
    #expect(
      try diary.text("public/calendar/index.html").contains("calendar/\" aria-current=\"page\">"))
    #expect(!(try diary.text("public/index.html").contains("aria-current=\"true\"")))
  }

  @Test func tagsAndJournalsLeadToTheirPages() throws {
    let diary = try diary(
      "journals: folders\n", ["Content/work/2024-05-11.md": "---\ntags: [tea]\n---\nIt rained.\n"])
    _ = try diary.build()
    #expect(try diary.text("public/tags/tea/index.html").contains("tags/\" aria-current=\"true\">"))
    let journal = try diary.text("public/journals/work/index.html")
    #expect(journal.contains("journals/\" aria-current=\"true\">"))
    #expect(journal.components(separatedBy: "aria-current=\"true\"").count == 2)
  }

  @Test(arguments: [
    ([1, 1, 1], [1, 1, 1]), ([1, 2, 4, 8], [1, 2, 3, 4]), ([1, 3, 20], [1, 1, 4]),
    ([1, 20, 100, 500], [1, 2, 3, 4]),
  ])
  func tagsDifferInSizeHoweverManyEntriesThereAre(counts: [Int], levels: [Int]) throws {
    let diary = try diary()
    var day = 0
    for (tag, count) in counts.enumerated() {
      for _ in 0..<count {
        try diary.write(
          "---\ntags: [t\(tag)]\n---\nX.\n",
          to:
            "Content/\(2000 + day / 336)-\(String(format: "%02d-%02d", day / 28 % 12 + 1, day % 28 + 1)).md"
        )
        day += 1
      }
    }
    _ = try diary.build()
    let page = try diary.text("public/tags/index.html")
    let found = counts.indices.map { tag in
      (1...4).filter { page.contains("<li class=\"t\($0)\"><a href=\"../tags/t\(tag)/\">") }
    }
    #expect(found == levels.map { [$0] })
  }
}
