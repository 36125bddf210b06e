import Foundation
import TestSupport
import Testing

/// What a build says of files that it removed, restored or left to their owner.
@Suite struct RemovalReportTests {
  private static let secret = ["DIARYSITE_SECRET": String(repeating: "5c", count: 32)]

  private func diary() throws -> Diary {
    let diary = try Diary([
      "Content/2024-01-01.md": "One\n\nWords.\n", "Content/2024-01-02.md": "Two\n\nWords.\n",
      "Content/2024-01-03.md": "---\nvisibility: unlisted\n---\nHush\n\nTold to few.\n",
      "Static/CNAME": "example.org\n",
    ])
    #expect(try diary.build("--quiet", environment: Self.secret).status == 0)
    return diary
  }

  private func removeSome(_ diary: Diary) throws {
    for path in ["Content/2024-01-02.md", "Content/2024-01-03.md", "Static/CNAME"] {
      try FileManager.default.removeItem(at: diary.url(path))
    }
  }

  /// The lines from the first that begins with some words, as long as they are indented.
  private func lines(of text: String, from words: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(words) }) else { return [] }
    return [lines[first]] + lines[(first + 1)...].prefix { $0.hasPrefix("  ") }
  }

  private func unlistedPage(_ diary: Diary) throws -> String {
    try #require(
      try diary.paths("public").first { $0.hasPrefix("u/") && $0.hasSuffix("index.html") })
  }

  @Test func whatWasRemovedIsCountedByKind() throws {
    let diary = try diary()
    try removeSome(diary)
    let outcome = try diary.build(environment: Self.secret)
    #expect(
      lines(of: outcome.output, from: "removed:") == [
        "removed: 2 pages, 1 text, 1 list or feed, 1 other file"
      ])
  }

  @Test func everythingThatWasRemovedIsListedIfAskedForButNoSecretAddress() throws {
    let diary = try diary()
    try removeSome(diary)
    let outcome = try diary.build("--verbose", "--show-source", environment: Self.secret)
    #expect(
      lines(of: outcome.output, from: "removed:") == [
        "removed: 2 pages, 1 text, 1 list or feed, 1 other file", "  2024/01/02/two/index.html",
        "  2024/01/02/two/index.txt", "  CNAME", "  on/01-02/index.html", "  u/…/index.html",
      ])
  }

  @Test func dataListsTheSame() throws {
    let diary = try diary()
    try removeSome(diary)
    let outcome = try diary.build("--format", "json", "--show-source", environment: Self.secret)
    #expect(
      outcome.output.hasSuffix(
        """
        ,"removedFiles":[{"path":"2024/01/02/two/index.html","kind":"page"},\
        {"path":"2024/01/02/two/index.txt","kind":"text"},{"path":"CNAME","kind":"other"},\
        {"path":"on/01-02/index.html","kind":"list"},{"path":"u/…/index.html","kind":"page"}]}

        """), "\(outcome.output)")
  }

  @Test func whatAnotherHandChangedIsNamed() throws {
    let diary = try diary()
    let page = try unlistedPage(diary)
    for path in [page, "CNAME", "2024/01/01/one/index.html"] {
      try diary.write("mine\n", to: "public/" + path)
    }
    try FileManager.default.removeItem(at: diary.url("Static/CNAME"))
    let outcome = try diary.build("--base-url", "https://example.org/", environment: Self.secret)
    #expect(
      outcome.diagnostics == """
        note: 'public/2024/01/01/one/index.html' was modified outside diarysite and has been restored
          why: the site has other bytes there
          fix: change the diary, which the site is made from
        note: 'public/u/…/index.html' was modified outside diarysite and has been restored
          why: the site has other bytes there
          fix: change the diary, which the site is made from
        note: 'public/CNAME' was modified outside diarysite and is kept
          why: the site no longer has it; from now on it is yours
          fix: remove it if it is to go

        """)
    #expect(try diary.text("public/CNAME") == "mine\n")
  }

  @Test func whoCopiesTheOutputByHandTellsNothing() throws {
    let diary = try diary()
    let page = try unlistedPage(diary)
    let address = page.split(separator: "/")[1]
    for (path, bytes) in try diary.tree("public") where path != page {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(address), "\(path)")
    }
  }

  @Test func withoutTheSecretNothingOldIsLeftStanding() throws {
    let diary = try diary()
    let before = try diary.tree("public")
    try FileManager.default.removeItem(at: diary.url("Content/2024-01-03.md"))
    let none = try diary.build()
    #expect(none.status == 2)
    #expect(
      none.diagnostics == """
        error: the list of files in 'public' takes the site's secret
          why: it tells pages of unlisted and encrypted entries by the secret; \
        without it old ones would stay
          fix: restore '.diarysite-secret' or DIARYSITE_SECRET; if it is lost, \
        remove 'public' and build again

        """)
    let other = try diary.build(
      environment: ["DIARYSITE_SECRET": String(repeating: "5d", count: 32)])
    #expect(other.status == 2)
    #expect(
      other.diagnostics == """
        error: the list of files in 'public' was made with another secret
          why: it tells pages of unlisted and encrypted entries by the secret; \
        without it old ones would stay
          fix: restore '.diarysite-secret' or DIARYSITE_SECRET; if it is lost, \
        remove 'public' and build again

        """)
    #expect(try diary.tree("public") == before)
    #expect(try diary.build(environment: Self.secret).status == 0)
    #expect(try !diary.paths("public").contains { $0.hasPrefix("u") })
  }
}
