import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Exactly which files a change of the sources writes.
@Suite struct WrittenFilesTests {
  /// Longer than an excerpt.
  private static let long = String(repeating: "Many words of one day. ", count: 12)

  private static func entry(_ title: String, _ fields: String, more: String = "More.") -> String {
    (fields.isEmpty ? "" : "---\n\(fields)\n---\n") + "\(title)\n\n\(long)\n\n\(more)\n"
  }

  /// A GIF; all of its bytes are ASCII.
  private static func picture(width: UInt8, background: UInt8 = 0) -> String {
    let screen: [UInt8] = Array("GIF89a".utf8) + [width, 0, 1, 0, 0, background, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, width, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    return String(decoding: screen + image, as: UTF8.self)
  }

  private static let diary: [String: String] = [
    "diarysite.yml": """
    title: Days
    baseURL: https://example.org/
    list: {pageSize: 2}
    feeds: {rss: 3, atom: 2, json: 1}

    """,
    "Content/2023-12-29.md": entry("Zero", ""),
    "Content/2023-12-30.md": entry("Ice", "tags: [walk]\naliases: [/old/]", more: "![p](p.gif)"),
    "Content/p.gif": picture(width: 1),
    "Content/2024-01-01.md": entry("One", "tags: [walk]"),
    "Content/2024-01-02.md": entry("Two", "tags: [book]\nfavorite: true"),
    "Content/2024-02-03.md": entry("Three", "tags: [walk]"),
    "Content/2024-02-04.md": entry("Four", ""), "Content/about.md": entry("About", "page: true"),
    "Content/b.txt": "b", "Static/notes.txt": "notes",
  ]

  /// A change of the diary, and the files it writes and removes.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String?]
    var written: [String] = []
    var removed: [String] = []
  }

  private static let one = "2024/01/01/one/index.html"
  private static let two = "2024/01/02/two/index.html"
  private static let three = "2024/02/03/three/index.html"
  private static let four = "2024/02/04/four/index.html"
  private static let zero = "2023/12/29/zero/index.html"
  private static let ice = "2023/12/30/ice/index.html"
  private static let entryPages = [zero, ice, one, two, three, four]

  private static let lists = [
    "index.html", "page/1/index.html", "page/2/index.html", "favorites/index.html",
    "2023/index.html", "2023/12/index.html", "2024/index.html", "2024/01/index.html",
    "2024/02/index.html", "tags/book/index.html", "tags/walk/index.html",
  ]

  private static let changesOfEntries = [
    Change(
      testDescription: "nothing", files: [:]),
    Change(
      testDescription: "the body of an old entry",
      files: ["Content/2024-01-01.md": entry("One", "tags: [walk]", more: "Else.")],
      written: [one, "2024/01/01/one/index.txt"]),
    Change(
      testDescription: "the body of an entry in two feeds",
      files: ["Content/2024-02-03.md": entry("Three", "tags: [walk]", more: "Else.")],
      written: [three, "2024/02/03/three/index.txt", "atom.xml", "feed.xml"]),
    Change(
      testDescription: "the body of the newest entry",
      files: ["Content/2024-02-04.md": entry("Four", "", more: "Else.")],
      written: [four, "2024/02/04/four/index.txt", "atom.xml", "feed.json", "feed.xml"]),
    Change(
      testDescription: "the body of an undated page",
      files: ["Content/about.md": entry("About", "page: true", more: "Else.")],
      written: ["about/index.html", "about/index.txt"]),
    Change(
      testDescription: "the excerpt of an old entry",
      files: ["Content/2024-01-01.md": entry("One", "tags: [walk]\nsummary: In short")],
      written: ["2024/01/index.html", "page/2/index.html", "tags/walk/index.html"]),
    Change(
      testDescription: "the excerpt of a favourite",
      files: ["Content/2024-01-02.md": "---\ntags: [book]\nfavorite: true\n---\nTwo\n\nWords.\n"],
      written: [two, "2024/01/02/two/index.txt", "2024/01/index.html", "2024/index.html"]
        + ["favorites/index.html", "feed.xml", "page/2/index.html", "tags/book/index.html"]),
    Change(
      testDescription: "a comment of the front matter",
      files: ["Content/2024-01-01.md": entry("One", "tags: [walk]\n# A comment")]),
    Change(
      testDescription: "line ends",
      files: [
        "Content/2024-01-01.md": entry("One", "tags: [walk]").replacing("\n", with: "\r\n")
      ]),
    Change(
      testDescription: "a tag",
      files: ["Content/2024-01-01.md": entry("One", "tags: [book]")],
      written: [one, "tags/book/index.html", "tags/index.html", "tags/walk/index.html"]),
    Change(
      testDescription: "the title",
      files: ["Content/2024-01-01.md": entry("Eins", "tags: [walk]\nslug: one")],
      written: [one, "2024/01/01/one/index.txt", "2024/01/index.html"]
        + ["page/2/index.html", "tags/walk/index.html"]),
    Change(
      testDescription: "the title of an entry with an alias",
      files: [
        "Content/2023-12-30.md": entry(
          "Eis", "tags: [walk]\naliases: [/old/]\nslug: ice", more: "![p](p.gif)")
      ],
      written: [ice, "2023/12/30/ice/index.txt", "2023/12/index.html"]
        + ["old/index.html", "page/1/index.html", "tags/walk/index.html"]),
    Change(
      testDescription: "the time of the newest entry's last change",
      files: ["Content/2024-02-04.md": entry("Four", "updated: 2025-01-01")],
      written: ["atom.xml", "feed.json", "feed.xml", "sitemap.xml"]),
    Change(
      testDescription: "a new entry",
      files: ["Content/2024-02-05.md": entry("Five", "")],
      written: ["2024/02/05/five/index.html", "2024/02/05/five/index.txt", four, "index.html"]
        + ["2024/index.html", "2024/02/index.html", "atom.xml", "feed.json", "feed.xml"]
        + ["sitemap.xml"]),
    Change(
      testDescription: "an entry that becomes a draft",
      files: ["Content/2024-02-04.md": entry("Four", "draft: true")],
      written: [three, "index.html", "2024/index.html", "2024/02/index.html", "page/1/index.html"]
        + ["atom.xml", "feed.json", "feed.xml", "sitemap.xml"],
      removed: [four, "2024/02/04/four/index.txt", "page/2/index.html"]),
  ]

  private static let changesOfOtherFiles = [
    Change(
      testDescription: "a file of Static", files: ["Static/notes.txt": "other"],
      written: ["notes.txt"]),
    Change(
      testDescription: "a file of Static that goes", files: ["Static/notes.txt": nil],
      removed: ["notes.txt"]),
    Change(
      testDescription: "a picture of another size",
      // Lists could show it, though those of this theme do not.
      files: ["Content/p.gif": picture(width: 2)], written: [ice, "2023/12/30/ice/p.gif"]),
    Change(
      testDescription: "a picture of the same size",
      files: ["Content/p.gif": picture(width: 1, background: 1)],
      written: ["2023/12/30/ice/p.gif"]),
    Change(
      testDescription: "a word that all pages show",
      files: ["Themes/default/strings/en.yml": "favorites: Best\ntags: Tags\n"],
      written: entryPages + lists + ["404.html", "about/index.html", "tags/index.html"]),
    Change(
      testDescription: "a file beside entries", files: ["Content/b.txt": "other"]),
    Change(
      testDescription: "an asset", files: ["Themes/default/assets/style.css": "p {}\n"],
      written: ["assets/style.css"]),
    Change(
      testDescription: "the layout of entries",
      files: ["Themes/default/layouts/entry.mustache": "{{<base}}{{$main}}x{{/main}}{{/base}}"],
      written: entryPages),
    Change(
      testDescription: "the layout of pages",
      files: ["Themes/default/layouts/page.mustache": "{{<base}}{{$main}}x{{/main}}{{/base}}"],
      written: ["about/index.html"]),
    Change(
      testDescription: "the layout of tags",
      files: ["Themes/default/layouts/tag.mustache": "{{<base}}{{$main}}x{{/main}}{{/base}}"],
      written: ["tags/book/index.html", "tags/walk/index.html"]),
    Change(
      testDescription: "a partial of entries",
      files: ["Themes/default/partials/facts.mustache": "facts"], written: entryPages),
    Change(
      testDescription: "a partial of lists",
      files: ["Themes/default/partials/rows.mustache": "rows"],
      written: lists),
    Change(
      testDescription: "a partial that nothing uses",
      files: ["Themes/default/partials/unused.mustache": "words"]),
    Change(
      testDescription: "a word of the theme that no page shows",
      files: ["Themes/default/strings/fr.yml": "home: Accueil\n"]),
  ]

  @Test(arguments: changesOfEntries + changesOfOtherFiles)
  func aChangeWritesItsFilesOnly(change: Change) async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    var files = Self.diary.mapValues { Array($0.utf8) }
    try site.become(files)
    _ = try await site.report(now: 1_767_225_600)
    let before = site.output().keys
    for (path, text) in change.files { files[path] = text.map { Array($0.utf8) } }
    try site.become(files)
    _ = site.tree.takeWritten()
    let report = try await site.report(now: 1_767_225_600)
    let list = "public/.diarysite-output"
    let written = site.tree.takeWritten().filter { $0.hasPrefix("public/") && $0 != list }
    #expect(written.sorted() == change.written.map { "public/" + $0 }.sorted())
    let removed = Set(before).subtracting(site.output().keys)
    #expect(removed.sorted() == change.removed.map { "public/" + $0 }.sorted())
    #expect(report.written == change.written.count && report.removed == change.removed.count)
  }

  /// What a build reads of the diary and of the output.
  private func reads(
    _ site: DiaryInMemory
  ) async throws -> (diary: [String], output: [String]) {
    let (diary, tree) = (FailingFiles(site.diary), FailingFiles(site.tree))
    let report = try await site.report(now: 1_767_225_600, through: (diary, tree))
    #expect(report.written == 0 && tree.changes.isEmpty)
    return (diary.reads.filter { !$0.hasPrefix(".diarysite/") }, tree.reads)
  }

  @Test func whereNothingChangedNothingIsRead() async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    let files = Self.diary.mapValues { Array($0.utf8) }
    try site.become(files)
    _ = try await site.report(now: 1_767_225_600)
    var reads = try await reads(site)
    #expect(Set(reads.diary) == ["diarysite.yml"])
    #expect(reads.output == ["public/.diarysite-output"])
    // A file that is only touched has all read again, and nothing written.
    try site.become(files, touched: "Content/2024-01-01.md")
    reads = try await self.reads(site)
    #expect(reads.diary.filter { $0.hasPrefix("Content/20") }.count == 6)
  }
}
