import Diagnostics
import DiaryGate
import DiaryModel
import DiaryPrivacy
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Unlisted and encrypted entries, from their files to what readers get.
@Suite struct GuardedBuildTests {
  private let site: DiaryInMemory
  private let now = 1_767_225_600
  private static let passphrase = "marble lantern quiet otter"

  private let files: [String: String] = [
    "diarysite.yml": """
    title: Days
    baseURL: https://example.org/
    visibility: {groups: [family, friends]}
    """,
    "Content/2024-05-11.md": "# Open\n\nWords for all.\n",
    "Content/2024-05-12.md":
      "---\nvisibility: unlisted\ntags: [hush]\n---\n# Quiet walk\n\nTold to few. ![](p.jpg)\n",
    "Content/2024-05-13.md": """
    ---
    visibility: encrypted
    group: friends
    lang: ko
    tags: [hush]
    ---
    # 비밀 산책

    아무도 모르는 길. ![](p.jpg)
    """,
  ]

  init() throws {
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private func write(_ changes: [String: String] = [:]) throws {
    var all = files.merging(changes) { $1 }.mapValues { Array($0.utf8) }
    all["Content/p.jpg"] = RandomDiary(seed: 1, entries: 0).jpeg(height: 40)
    try site.become(all)
  }

  private func build(passphrase: String = passphrase) async throws -> BuildReport {
    try await site.report(now: now) { $0.passphrase = { _, _ in passphrase } }
  }

  private func path(endingWith name: String, in folder: String) throws -> String {
    try #require(
      site.output().keys.first { $0.hasPrefix("public/\(folder)/") && $0.hasSuffix(name) })
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try #require(site.output()[path]), as: UTF8.self)
  }

  private func key(_ passphrase: String = passphrase) throws -> GroupKey {
    let secret = try #require(SiteSecret(String(repeating: "5c", count: 32)))
    return try GroupKey(
      passphrase: Passphrase(passphrase), secret: secret, group: "friends", rounds: 2)
  }

  /// What a page of sealed text holds, opened.
  private func opened(_ path: String, passphrase: String = passphrase) throws -> String {
    let page = try text(path)
    func attribute(_ name: String) throws -> String {
      let start = try #require(page.range(of: "\(name)=\""))
      return String(page[start.upperBound...].prefix { $0 != "\"" })
    }
    let key = try key(passphrase)
    let sealed = Sealed(
      bytes: Array(try #require(Data(base64Encoded: attribute("data-sealed")))))
    let id = try #require(Opaque(attribute("data-id")))
    #expect(try attribute("data-salt") == key.saltBase64)
    return String(decoding: try key.open(sealed, as: id), as: UTF8.self)
  }

  @Test func anUnlistedEntryHasItsPageAndItsPhotoAndNothingElse() async throws {
    try write()
    let report = try await build()
    #expect(report.entries == 1 && report.held.unlisted == 1)
    let page = try path(endingWith: "index.html", in: "u")
    let html = try text(page)
    #expect(html.contains("<h1 class=\"p-name\" lang=\"en\" dir=\"ltr\">Quiet walk\n</h1>"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(html.contains("<meta name=\"referrer\" content=\"no-referrer\">"))
    // No tag page is made for it, and none is linked.
    #expect(html.contains("<span class=\"p-category\">hush</span>"))
    #expect(!html.contains("canonical") && !html.contains("index.txt"))
    let folder = (page as NSString).deletingLastPathComponent
    #expect(site.output().keys.filter { $0.hasPrefix(folder) }.count == 2)
    let opaque = (folder as NSString).lastPathComponent
    for (path, bytes) in site.output() where !path.hasPrefix(folder) {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(opaque), "\(path)")
      #expect(!text.contains("Quiet walk") && !text.contains("hush"), "\(path)")
    }
  }

  @Test func anEncryptedEntryOpensWithItsPassphraseAlone() async throws {
    try write()
    _ = try await build()
    let page = try path(endingWith: "index.html", in: "e")
    let entry = try opened(page)
    #expect(entry.contains("\"title\": \"비밀 산책 · Days\""))
    #expect(entry.contains("\"lang\": \"ko\"") && entry.contains("\"dir\": \"ltr\""))
    #expect(entry.contains("아무도 모르는 길."))
    let photo = try path(endingWith: ".sealed", in: "e")
    #expect(entry.contains("src=\\\"\((photo as NSString).lastPathComponent)\\\""))
    let list = try opened("public/locked/index.html")
    #expect(list.contains("비밀 산책"))
    #expect(list.contains("../" + (page as NSString).deletingLastPathComponent.dropFirst(7)))
    #expect(throws: SealingFault.notOpened) {
      try opened(page, passphrase: "another lantern quiet otter")
    }
    for (path, bytes) in site.output() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("비밀") && !text.contains("모르는"), "\(path)")
    }
  }

  @Test func aFilmOfAnEncryptedEntryKeepsItsType() async throws {
    try write([
      "diarysite.yml": """
      baseURL: https://example.org/
      visibility: {groups: [family, friends], photos: asTheyAre}
      """,
      "Content/2024-05-13.md":
        "---\nvisibility: encrypted\ngroup: friends\n---\n# Walk\n\nA [film](walk.mp4).\n",
      "Content/walk.mp4": "moving",
    ])
    _ = try await build()
    let file = try path(endingWith: ".sealed", in: "e")
    let name = (file as NSString).lastPathComponent
    let id = try #require(Opaque(String(name.dropLast(".sealed".count))))
    let sealed = Sealed(bytes: try #require(site.output()[file]))
    #expect(String(decoding: try key().open(sealed, as: id), as: UTF8.self) == "video/mp4\nmoving")
  }

  @Test func pagesLeadToTheListOnlyIfThereIsOne() async throws {
    try write()
    _ = try await build()
    #expect(try text("public/index.html").contains("href=\"./locked/\""))
    try write(["Content/2024-05-13.md": "---\nvisibility: private\n---\n# 비밀 산책\n"])
    _ = try await build()
    #expect(!(try text("public/index.html").contains("locked/")))
    #expect(site.output()["public/locked/index.html"] == nil)
    #expect(!site.output().keys.contains { $0.hasPrefix("public/e/") })
  }

  @Test func anotherPassphraseSealsAllAnewAndNothingElse() async throws {
    try write()
    _ = try await build()
    let before = site.output()
    let report = try await build(passphrase: "other lantern loud badger")
    let after = site.output()
    let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
    #expect(report.written == 3)
    #expect(changed.count == 4 && changed.first == "public/.diarysite-output")
    #expect(changed.dropFirst().allSatisfy { $0.hasPrefix("public/e/") || $0.contains("locked") })
    _ = try await build()
    #expect(site.output() == before)
    #expect(try await build().written == 0)
  }

  @Test func feedsMentionEncryptedEntriesIfAskedTo() async throws {
    try write()
    _ = try await build()
    let feeds = ["public/feed.xml", "public/atom.xml", "public/feed.json"]
    let page = try path(endingWith: "index.html", in: "e").dropFirst(7).dropLast(10)
    for feed in feeds { #expect(!(try text(feed).contains(page)), "\(feed)") }
    try write([
      "diarysite.yml": """
      title: Days
      baseURL: https://example.org/
      visibility: {groups: [family, friends], stubs: true}
      """
    ])
    _ = try await build()
    for feed in feeds {
      let text = try text(feed)
      #expect(text.contains("https://example.org/\(page)"), "\(feed)")
      #expect(text.contains("Locked entry") && text.contains("1970"), "\(feed)")
      #expect(!text.contains("2024-05-13") && !text.contains("13 May 2024"), "\(feed)")
    }
  }

  @Test func nothingOfThemIsRemembered() async throws {
    try write()
    _ = try await build()
    for path in site.memory {
      let text = String(decoding: site.diary.files[path] ?? [], as: UTF8.self)
      for word in ["Quiet", "비밀", "모르는", "hush", "2024-05-12.md", "2024-05-13.md", "marble"] {
        #expect(!text.contains(word), "\(path): \(word)")
      }
    }
  }

  @Test func whatIsMissingIsSaidTogether() async throws {
    try write()
    do {
      _ = try await site.report(now: now) { request in
        request.secret = nil
        request.passphrase = { _, _ in nil }
      }
      Issue.record("the build must fail")
    } catch let faults as Diagnostics {
      #expect(
        messages(faults.all) == """
          error: there is no '.diarysite-secret'
            why: addresses of unlisted and encrypted entries are made with the site's secret
            fix: copy it from where you build the diary, or set DIARYSITE_SECRET; for a diary that \
          never had one: diarysite init --secret-only DIR
          Content/2024-05-13.md: error: there is no passphrase for the readers 'friends'
            why: the diary has 1 encrypted entry that opens to them
            fix: set DIARYSITE_PASSPHRASE_FRIENDS, or name a file that holds it: \
          --passphrase-file friends=FILE

          """)
    }
  }
}
