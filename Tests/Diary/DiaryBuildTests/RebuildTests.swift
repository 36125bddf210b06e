import DiaryBuild
import Foundation
import TestSupport
import Testing

/// What a build does to the site of an earlier one.
@Suite struct RebuildTests {
  private func diary(days: Int = 3) throws -> Sandbox {
    let sandbox = try Sandbox([
      "diarysite.yml": "title: Days\nbaseURL: https://example.org/diary/\n"
    ])
    for day in 1...days {
      try sandbox.write("---\ntags: [walk]\n---\nDay \(day)\n\nWords.\n", to: path(ofDay: day))
    }
    return sandbox
  }

  private func path(ofDay day: Int) -> String {
    "Content/2024-0\(1 + (day - 1) / 28)-\(day % 28 + 1 < 10 ? "0" : "")\(day % 28 + 1).md"
  }

  /// The site that the same sources become in a new output.
  private func cleanBuild(of sandbox: Sandbox) async throws -> [String: Data] {
    if sandbox.has("clean") { try sandbox.remove("clean") }
    _ = try await sandbox.build(into: "clean")
    return try sandbox.tree("clean")
  }

  /// Inode and time of change of every file.
  private func marks(_ sandbox: Sandbox) throws -> [String: String] {
    try sandbox.tree().keys.reduce(into: [:]) { marks, path in
      let facts = try FileManager.default.attributesOfItem(
        atPath: sandbox.url("public/\(path)").path)
      marks[path] = "\(facts[.systemFileNumber] ?? 0) \(facts[.modificationDate] ?? 0)"
    }
  }

  @Test func nothingIsWrittenWhenNothingChanged() async throws {
    let sandbox = try diary()
    let first = try await sandbox.build()
    #expect(first.written == first.files)
    var before = try marks(sandbox)
    let second = try await sandbox.build()
    #expect(second.written == 0 && second.removed == 0)
    var after = try marks(sandbox)
    (before[".diarysite-output"], after[".diarysite-output"]) = (nil, nil)
    #expect(before == after)
  }

  @Test func aChangedEntryChangesItsFilesOnly() async throws {
    let sandbox = try diary()
    _ = try await sandbox.build()
    let before = try marks(sandbox)
    try sandbox.write("---\ntags: [walk]\n---\nDay 2\n\nOther words.\n", to: path(ofDay: 2))
    let report = try await sandbox.build()
    let after = try marks(sandbox)
    let changed = before.keys.filter { before[$0] != after[$0] && $0 != ".diarysite-output" }
    #expect(report.written == changed.count)
    #expect(
      changed.sorted() == [
        "2024/01/03/day-2/index.html", "2024/01/03/day-2/index.txt", "2024/01/index.html",
        "atom.xml", "feed.json", "feed.xml", "index.html", "tags/walk/index.html",
      ])
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
  }

  @Test func anEntryThatGoesTakesItsFilesAndEmptyFoldersAlong() async throws {
    let sandbox = try diary()
    try sandbox.write("---\naliases: [/old/one/]\n---\nGoing\n", to: "Content/2019-05-05.md")
    _ = try await sandbox.build()
    #expect(sandbox.has("public/old/one/index.html"))
    try sandbox.remove("Content/2019-05-05.md")
    _ = try await sandbox.build()
    #expect(!sandbox.has("public/2019") && !sandbox.has("public/old"))
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
  }

  @Test(arguments: ["draft: true", "visibility: private", "date: 2044-01-02"])
  func anEntryThatIsHeldBackIsGoneByTheNextBuild(line: String) async throws {
    let sandbox = try diary()
    try sandbox.write("Quokka\n\nCapybara.\n", to: "Content/2024-01-20.md")
    _ = try await sandbox.build()
    try sandbox.write("---\n\(line)\n---\nQuokka\n\nCapybara.\n", to: "Content/2024-01-20.md")
    _ = try await sandbox.build()
    for (path, bytes) in try sandbox.tree() {
      let words = (path + String(decoding: bytes, as: UTF8.self)).lowercased()
      #expect(!words.contains("quokka") && !words.contains("capybara"), "\(path)")
    }
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
  }

  @Test func filesOfTheOwnerStay() async throws {
    let sandbox = try diary()
    _ = try await sandbox.build()
    let own = ["CNAME", ".git/config", ".nojekyll", "2024/01/02/day-1/mine.txt", "elsewhere/a/b"]
    for path in own { try sandbox.write("mine", to: "public/" + path) }
    try sandbox.remove(path(ofDay: 1))
    let report = try await sandbox.build()
    #expect(report.removed == 2)
    for path in own { #expect(try sandbox.text("public/" + path) == "mine") }
    #expect(!sandbox.has("public/2024/01/02/day-1/index.html"))
  }

  @Test func aFileOfTheOwnerIsNotOverwritten() async throws {
    let sandbox = try diary()
    _ = try await sandbox.build()
    try sandbox.write("mine", to: "public/CNAME")
    try sandbox.write("example.org", to: "Static/CNAME")
    #expect(try await sandbox.faults().contains("CNAME"))
    #expect(try sandbox.text("public/CNAME") == "mine")
  }

  @Test func aFileThatSomeoneChangedOrRemovedIsMadeAgain() async throws {
    let sandbox = try diary()
    _ = try await sandbox.build()
    let before = try sandbox.tree()
    try sandbox.write("edited", to: "public/index.html")
    try sandbox.remove("public/feed.xml")
    #expect(try await sandbox.build().written == 2)
    #expect(try sandbox.tree() == before)
  }

  @Test func aLinkInTheOutputIsReplacedNotFollowed() async throws {
    let sandbox = try diary()
    _ = try await sandbox.build()
    let before = try sandbox.tree()
    try sandbox.write("outside", to: "victim")
    try sandbox.remove("public/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("public/index.html").path, withDestinationPath: "../victim")
    _ = try await sandbox.build()
    #expect(try sandbox.text("victim") == "outside")
    #expect(try sandbox.tree() == before)
  }

  @Test(arguments: ["Static/note/a.txt", "Static/note"])
  func aFileMayBecomeAFolderAndAFolderAFile(first: String) async throws {
    let sandbox = try diary()
    try sandbox.write("first", to: first)
    _ = try await sandbox.build()
    try sandbox.remove("Static/note")
    try sandbox.write("second", to: first == "Static/note" ? "Static/note/a.txt" : "Static/note")
    _ = try await sandbox.build()
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
  }

  @Test func removingMostPagesNeedsForce() async throws {
    let sandbox = try diary(days: 40)
    _ = try await sandbox.build()
    let before = try sandbox.tree()
    for day in 10...40 { try sandbox.remove(path(ofDay: day)) }
    #expect(
      try await sandbox.faults() == """
        error: the build would remove 34 of 48 pages
          why: that is more than a quarter; perhaps entries are missing
          fix: look for the missing entries, or remove them: diarysite build --force

        """)
    #expect(try sandbox.tree() == before)
    _ = try await sandbox.build { $0.isForced = true }
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
  }

  @Test(arguments: [
    ("Content/2024-01-09.md", "---\ndraft: yes\n---\nA\n"),
    ("Content/2024-01-09.md", "---\ntitle: never closed\n"), ("Content/x.json", "{"),
    ("diarysite.yml", "titel: x\n"), ("Static/index.html", "mine"), ("Static/2024", "a file"),
    ("Themes/default/layouts/home.mustache", "{{nothing.like.it}}"),
    ("Content/2024-01-09.md", "---\naliases: [/feed.xml/]\n---\nA\n"),
  ])
  func aFailedBuildLeavesTheSiteByteForByte(path: String, text: String) async throws {
    let sandbox = try diary()
    _ = try await sandbox.build()
    let before = try sandbox.tree()
    try sandbox.write("---\ntags: [walk]\n---\nDay 2\n\nOther words.\n", to: self.path(ofDay: 2))
    try sandbox.write(text, to: path)
    #expect(try await sandbox.faults() != "no fault")
    #expect(try sandbox.tree() == before)
    if path != "diarysite.yml" { try sandbox.remove(path) }
    try sandbox.write("title: Days\nbaseURL: https://example.org/diary/\n", to: "diarysite.yml")
    _ = try await sandbox.build()
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
  }

  /// The output folder's own number: another one after a swap.
  private func number(_ sandbox: Sandbox) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: sandbox.url("public").path)
    return try #require(facts[.systemFileNumber] as? Int)
  }

  @Test func aChangeOfMostFilesReplacesTheOutputAtOneMoment() async throws {
    let sandbox = try diary(days: 140)
    _ = try await sandbox.build()
    let (before, marks) = (try number(sandbox), try marks(sandbox))
    for day in 1...140 { try sandbox.write("Day \(day)\n\nNo words.\n", to: path(ofDay: day)) }
    let report = try await sandbox.build { $0.isForced = true }
    #expect(report.written > 200 && report.written < report.files)
    #expect(try number(sandbox) != before)
    let kept = try self.marks(sandbox).filter { marks[$0.key] == $0.value }
    #expect(kept.count == report.files - report.written)
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
    #expect(!sandbox.has(".public.diarysite-new"))
  }

  @Test(arguments: ["CNAME", ".git/config", "2024/empty", "permissions"])
  func anOutputThatTheOwnerTouchedIsNotReplaced(own: String) async throws {
    let sandbox = try diary(days: 140)
    _ = try await sandbox.build()
    switch own {
    case "permissions":
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o750], ofItemAtPath: sandbox.url("public").path)
    case "2024/empty":
      try FileManager.default.createDirectory(
        at: sandbox.url("public/" + own), withIntermediateDirectories: true)
    default: try sandbox.write("mine", to: "public/" + own)
    }
    let before = try number(sandbox)
    for day in 1...140 { try sandbox.write("Day \(day)\n\nNo words.\n", to: path(ofDay: day)) }
    let report = try await sandbox.build { $0.isForced = true }
    #expect(report.written > 200)
    #expect(try number(sandbox) == before)
    #expect(own == "permissions" || sandbox.has("public/" + own))
    let clean = try await cleanBuild(of: sandbox)
    #expect(try sandbox.tree().filter { $0.key != own } == clean)
  }

  @Test func anOutputThatALinkLeadsToIsNotReplaced() async throws {
    let sandbox = try diary(days: 140)
    try FileManager.default.createDirectory(
      at: sandbox.url("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("public").path, withDestinationPath: "elsewhere")
    func number() throws -> Int {
      let facts = try FileManager.default.attributesOfItem(atPath: sandbox.url("elsewhere").path)
      return try #require(facts[.systemFileNumber] as? Int)
    }
    let before = try number()
    _ = try await sandbox.build()
    #expect(try number() == before)
    for day in 1...140 { try sandbox.write("Day \(day)\n\nNo words.\n", to: path(ofDay: day)) }
    #expect(try await sandbox.build { $0.isForced = true }.written > 200)
    #expect(try number() == before)
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree("elsewhere"))
  }

  @Test func anOutputKeepsItsPermissionsWhenItIsStillEmpty() async throws {
    let sandbox = try diary()
    try FileManager.default.createDirectory(
      at: sandbox.url("public"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o750])
    _ = try await sandbox.build()
    let facts = try FileManager.default.attributesOfItem(atPath: sandbox.url("public").path)
    #expect(facts[.posixPermissions] as? Int == 0o750)
    #expect(try await cleanBuild(of: sandbox) == sandbox.tree())
  }

  @Test func aNameWithANewlineIsOursAtTheNextBuild() async throws {
    let sandbox = try diary()
    try sandbox.write("note", to: "Static/a\nb")
    _ = try await sandbox.build()
    #expect(try await sandbox.build().written == 0)
    try sandbox.remove("Static/a\nb")
    #expect(try await sandbox.build().removed == 1)
    #expect(!sandbox.has("public/a\nb"))
  }
}
