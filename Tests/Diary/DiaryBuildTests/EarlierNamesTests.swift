import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// What a site of an earlier version called otherwise is told once.
@Suite struct EarlierNamesTests {
  private static let sources = [
    "diarysite.yml": "baseURL: https://example.org/\n",
    "Content/2024-01-01.md": "---\ntags: [C++, rain]\n---\nA\n",
    "Content/rows.json": """
    [{"title": "P", "date": "2024-01-02", "visibility": "private"},
     {"title": "Q", "date": "2024-01-02"}]
    """,
  ]
  @Test func movedTagsAndChangedIDsAreNamedOnce() async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(Self.sources.mapValues { Array($0.utf8) })
    let plain = try await site.build(now: 1_800_000_000)
    #expect(plain.isMade && !plain.messages.contains("moved"), "\(plain.messages)")
    try makeEarlier(site)
    let upgraded = try await site.build(now: 1_800_000_000)
    #expect(
      upgraded.messages == """
        note: the pages of a tag have moved
          why: different tags have different addresses now: from /tags/c/ to /tags/c-plus-plus/
          fix: correct links to the old addresses, if there are any; this is said once
        Content/rows.json: note: the id of an entry has changed
          why: only public entries of a date are counted now; feed readers may show these once more
          fix: give entries an 'id' to keep it for good; this is said once

        """ + plain.messages)
    let again = try await site.build(now: 1_800_000_000)
    #expect(again == plain)
    for path in site.manifests { try site.diary.removeFile(.root.appending(path)) }
    #expect(try await site.build(now: 1_800_000_000).messages == plain.messages)
  }

  /// Makes the output what an earlier version would have left, and forgets the build.
  private func makeEarlier(_ site: DiaryInMemory) throws {
    for path in site.manifests { try site.diary.removeFile(.root.appending(path)) }
    let row = "Content/rows.json\n2024-01-02\n"
    let now = EntryID(derivedFrom: Array("\(row)0".utf8)).text
    let before = EntryID(derivedFrom: Array("\(row)1".utf8)).text
    let folder = SitePath.root.appending("public")
    for name in ["feed.xml", "atom.xml", "feed.json"] {
      let text = String(decoding: site.output()["public/\(name)"] ?? [], as: UTF8.self)
      #expect(text.contains(now))
      try site.tree.removeFile(folder.appending(name))
      try site.tree.create(
        folder.appending(name), contents: Array(text.replacing(now, with: before).utf8))
    }
    let list = folder.appending(".diarysite-output")
    let text = String(decoding: try site.tree.contents(of: list, limit: 1 << 20), as: UTF8.self)
    try site.tree.removeFile(list)
    try site.tree.create(
      list, contents: Array(text.replacing("tags/c-plus-plus/", with: "tags/c/").utf8))
    let page = folder.appending("tags").appending("c")
    try site.tree.createFolder(page)
    try site.tree.move(
      folder.appending("tags/c-plus-plus/index.html"), to: page.appending("index.html"))
  }
}
