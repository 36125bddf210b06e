import Foundation
import TestSupport
import Testing

/// What a publish says of files: of each that is removed, restored, kept or taken over.
@Suite struct PublishReportTests {
  private static let rain = "2024/01/01/rain/index.html"

  @Test func whatOthersDidIsNamed() throws {
    let diary = try PublishingDiary()
    try diary.write("example.org\n", to: "Static/CNAME")
    #expect(try diary.publish("folder", "--yes", "--quiet").status == 0)
    try diary.around.write("theirs", to: "www/" + Self.rain)
    try diary.around.write("example.net\n", to: "www/CNAME")
    try diary.around.write("theirs", to: "www/notes.md")
    try diary.remove("Static/CNAME")
    let outcome = try diary.publish("folder", "--yes")
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        kept, though not sent by diarysite:
          notes.md
        kept, since someone changed it after it was sent:
          CNAME
        restored, since someone changed it:
          \(Self.rain)
        files: 1 changed, \(try diary.site().count - 1) unchanged
        published to the folder '../www': 1 changed, \(try diary.site().count - 1) unchanged
        the site will be at https://example.org/diary/ once a web server serves it there

        """)
  }

  @Test func everyRemovalIsNamed() throws {
    let diary = try PublishingDiary()
    #expect(try diary.publish("folder", "--yes", "--quiet").status == 0)
    try diary.remove("Content/2024-01-02-sun.md")
    let text = try diary.publish("folder", "--dry-run", "--verbose", "--show-source")
    let expected = """
      removed: 1 page, 1 text, 3 lists and feeds
        tags/index.html
        on/01-02/index.html
        tags/warm/index.html
        2024/01/02/sun/index.html
        2024/01/02/sun/index.txt

      """
    #expect(text.output.contains(expected))
    let data = try diary.publish("folder", "--dry-run", "--format", "json", "--show-source")
    let kinds = #""removedKinds":{"pages":1,"texts":1,"lists and feeds":3},"notNamed":0}"# + "\n"
    #expect(
      data.output.hasSuffix(
        """
        "kept":[],"taken":[],"adopted":[],"restored":[],"removedFiles":["tags/index.html",\
        "on/01-02/index.html",\
        "tags/warm/index.html","2024/01/02/sun/index.html","2024/01/02/sun/index.txt"],\
        \(kinds)
        """))
    // Off a terminal, unasked, what was withdrawn is counted.
    let plain = try diary.publish("folder", "--dry-run", "--format", "json")
    #expect(plain.output.hasSuffix(#""restored":[],"removedFiles":[],"# + kinds))
    let verbose = try diary.publish("folder", "--dry-run", "--verbose")
    #expect(verbose.output.contains("removed: 1 page, 1 text, 3 lists and feeds\nfiles:"))
  }

  @Test func whatIsTakenOverIsNamed() throws {
    let diary = try PublishingDiary()
    try diary.around.write("old", to: "www/old/index.html")
    for number in 0..<30 { try diary.around.write("old", to: "www/old/p\(number).html") }
    try diary.around.write("theirs", to: "www/README.md")
    let refused = try diary.publish("folder", "--yes")
    #expect(refused.status == 4)
    #expect(
      refused.diagnostics == """
        error: diarysite cannot tell which files of the folder '../www' belong to this diary
          why: it has no list of published files, and 31 files there may be pages that \
        were withdrawn since
          fix: --adopt takes over such files as part of this diary, --delete-foreign removes all \
        foreign files, --keep-foreign keeps them as foreign

        """)
    let files = (["old/index.html"] + (0..<30).map { "old/p\($0).html" }).sorted()
    let outcome = try diary.publish("folder", "--yes", "--adopt", "--force", "--show-source")
    #expect(
      outcome.output.contains(
        """
        kept, though not sent by diarysite:
          README.md
        taken over as part of this diary:
          \(files.joined(separator: "\n  "))
        removed: 31 pages

        """))
    var expected = try diary.site()
    expected["README.md"] = Data("theirs".utf8)
    expectSame(try diary.target("folder"), expected)
  }

  @Test func onlyOneRuleForFilesOfOthersCanBeGiven() throws {
    let outcome = try PublishingDiary().publish("folder", "--yes", "--adopt", "--delete-foreign")
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: --adopt, --keep-foreign and --delete-foreign cannot be combined. Choose one of them.
        See 'diarysite publish --help'.

        """)
  }

  /// A page that is kept or taken over may be of an entry that was withdrawn just now.
  @Test(arguments: ["--keep-foreign", "--adopt"])
  func pagesThatTheSiteDoesNotHaveAreCounted(option: String) throws {
    let diary = try PublishingDiary()
    try diary.around.write("<p>quokka</p>", to: "www/2024/01/03/quokka/index.html")
    try diary.around.write("www.example.org", to: "www/CNAME")
    let text = try diary.publish("folder", "--dry-run", option)
    #expect(text.status == 0, "\(text.diagnostics)")
    #expect(text.output.contains("\n  1 page or files of pages, not named here\n"))
    #expect(text.output.contains("\n  CNAME\n"))
    let data = try diary.publish("folder", "--dry-run", option, "--format", "json")
    #expect(data.output.contains("\"notNamed\":1"))
    #expect(!(text.output + text.diagnostics + data.output + data.diagnostics).contains("quokka"))
    let shown = try diary.publish("folder", "--dry-run", option, "--show-source")
    #expect(shown.output.contains("\n  2024/01/03/quokka/index.html\n"))
  }

  /// Not in text, not as data, and not in a message; on request they are.
  @Test func addressesThatOnlySomeReadersKnowAreCounted() throws {
    let diary = try PublishingDiary()
    try diary.write("---\nvisibility: unlisted\n---\nA\n", to: "Content/2024-01-03-a.md")
    #expect(try diary.publish("folder", "--yes", "--quiet").status == 0)
    let path = try #require(try diary.around.paths("www/u").first { $0.hasSuffix("index.html") })
    let name = path.dropLast("/index.html".count)
    try diary.remove("Content/2024-01-03-a.md")
    let text = try diary.publish("folder", "--dry-run", "--verbose")
    #expect(
      text.output.contains("removed: 1 page\nfiles:"))
    let data = try diary.publish("folder", "--dry-run", "--format", "json")
    #expect(
      data.output.hasSuffix("\"removedFiles\":[],\"removedKinds\":{\"pages\":1},\"notNamed\":0}\n"))
    #expect(!(text.output + text.diagnostics + data.output).contains(name))
    let shown = try diary.publish("folder", "--dry-run", "--verbose", "--show-source")
    #expect(shown.output.contains("removed: 1 page\n  u/\(path)\n"))
    // Nor are they where a file was changed,
    try diary.write("---\nvisibility: unlisted\n---\nA\n", to: "Content/2024-01-03-a.md")
    #expect(try diary.publish("folder", "--yes", "--quiet").status == 0)
    try diary.write("changed", to: "public/u/" + path)
    let changed = try diary.publish("folder", "--yes", "--no-build")
    #expect(
      changed.diagnostics == """
        error: the site 'public' is not as it was built
          why: files of unlisted or encrypted entries were changed or removed
          fix: publish without --no-build, or build the site again

        """)
    try diary.remove("Content/2024-01-03-a.md")
    // or when it cannot be known whose they are.
    try diary.around.write("", to: "www/.diarysite-published")
    let refused = try diary.publish("folder", "--yes")
    #expect(refused.status == 4)
    #expect(!refused.diagnostics.contains(name))
    #expect(refused.diagnostics.contains("a file there may be a page that was withdrawn"))
  }
}
