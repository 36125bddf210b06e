import Foundation
import TestSupport
import Testing

/// Entries in a folder that the configuration names.
@Suite struct ContentFolderTests {
  private static let entries = [
    "2024-01-01.md": "A day\n\n![red](red.jpg) [next](b/2024-01-02.md) [root](/b/2024-01-02.md)\n",
    "b/2024-01-02.md": "---\ntags: [x]\n---\nNext\n",
    "c.json": "{\"entries\": [{\"title\": \"J\", \"body\": \"k\", \"date\": \"2024-01-03\"}]}",
    "p.md": "---\nvisibility: private\ndate: 2024-01-04\n---\nQuokka\n",
  ]

  /// A folder with a diary `d`, whose entries stand elsewhere.
  private func elsewhere(
    _ content: String = "../Journal", at folder: String = "Journal", consent: Bool = true,
    more: [String: String] = [:]
  ) throws -> Diary {
    let diary = try Diary(["d/diarysite.yml": "content: \(content)\nbaseURL: https://e.org/\n"])
    for (path, text) in Self.entries { try diary.write(text, to: folder + "/" + path) }
    try smallPhoto(saying: "x").write(to: diary.url(folder + "/red.jpg"))
    if consent { try diary.write("visibility: public\n", to: folder + "/folder.yml") }
    for (path, text) in more { try diary.write(text, to: path) }
    return diary
  }

  private func build(
    _ diary: Diary, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["build", "--now", "2026-01-01"] + arguments, in: diary.url("d"), environment: environment)
  }

  @Test func theSiteIsThatOfTheSameEntriesInContent() throws {
    let (one, other) = (try elsewhere(), try elsewhere("Content", at: "d/Content"))
    try other.write("baseURL: https://e.org/\n", to: "d/diarysite.yml")
    for diary in [one, other] { #expect(try build(diary).status == 0) }
    expectSame(try one.tree("d/public"), try other.tree("d/public"))
    #expect(one.has("d/public/2024/01/01/a-day/red.jpg"))
  }

  @Test func aRebuildIsACleanBuild() throws {
    let (diary, clean) = (try elsewhere(), try elsewhere())
    _ = try build(diary)
    #expect(try build(diary).output.contains(": 0 written, 0 removed"))
    for diary in [diary, clean] {
      try diary.write("A day\n\nOther words.\n", to: "Journal/2024-01-01.md")
    }
    #expect(try build(diary).status == 0)
    _ = try build(clean)
    expectSame(try diary.tree("d/public"), try clean.tree("d/public"))
    for diary in [diary, clean] { try diary.write("Third\n", to: "Journal/deep/2024-03-03.md") }
    #expect(try build(diary).status == 0)
    _ = try build(clean)
    expectSame(try diary.tree("d/public"), try clean.tree("d/public"))
    #expect(
      !(try diary.tree("d/.diarysite").values.contains { $0.range(of: Data("p.md".utf8)) != nil }))
  }

  @Test func theFolderItselfMayBeALink() throws {
    let diary = try elsewhere("Journal")
    try FileManager.default.createSymbolicLink(
      atPath: diary.url("d/Journal").path, withDestinationPath: "../Journal")
    #expect(try build(diary).status == 0)
    #expect(diary.has("d/public/2024/01/01/a-day/index.html"))
    try FileManager.default.removeItem(at: diary.url("Journal/folder.yml"))
    #expect(try build(diary).status == 2)
    try diary.write("visibility: public\n", to: "Journal/folder.yml")
    try FileManager.default.createSymbolicLink(
      atPath: diary.url("Journal/deep").path, withDestinationPath: "/etc")
    let outcome = try build(diary)
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        Journal/deep: error: 'deep' is a symbolic link
          why: only regular files are read, so that nothing from outside the diary gets in
          fix: copy the file here, or give it a name that begins with a dot

        """)
  }

  @Test func aTildeIsTheHome() throws {
    let diary = try elsewhere("~/Journal")
    #expect(try build(diary, environment: ["HOME": diary.root.path]).status == 0)
    for environment in [[:], ["HOME": ""]] {
      let outcome = try build(diary, environment: environment)
      #expect(outcome.status == 2)
      #expect(
        outcome.diagnostics == """
          diarysite.yml: error: 'content' names a home folder that is not known
            why: '~' stands for the home of whoever runs the command, as HOME names it
            fix: write the whole path

          """)
    }
  }

  private static let consent = """
    a folder outside the diary is read only if it says itself who may read its entries, so that no \
    diary can publish a folder that is not meant for it
    """

  @Test func aFolderThatDoesNotSayWhoMayReadItIsNotRead() throws {
    let diary = try elsewhere(consent: false)
    let outcome = try build(diary)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        diarysite.yml: error: '../Journal' has no 'folder.yml'
          why: \(Self.consent)
          fix: write 'visibility: public' or 'visibility: private' into '../Journal/folder.yml', or \
        'visibility: {default: private}' into diarysite.yml and 'visibility: public' into entries

        """)
    #expect(!diary.has("d/public"))
    try diary.write("group: readers\n", to: "Journal/folder.yml")
    try diary.write(
      "content: ../Journal\nvisibility: {default: encrypted}\n", to: "d/diarysite.yml")
    let second = try build(diary)
    #expect(second.status == 2)
    #expect(
      second.diagnostics == """
        ../Journal/folder.yml: error: 'folder.yml' has no 'visibility'
          why: \(Self.consent)
          fix: write 'visibility: public' or 'visibility: private' into it

        """)
    for text in ["", "visibility:\n", "visibility: publik\n", "# visibility: public\n"] {
      try diary.write(text, to: "Journal/folder.yml")
      #expect(try build(diary).status == 2, "\(text)")
    }
    #expect(!diary.has("d/public"))
  }

  @Test(arguments: [
    ("../None", "there is no folder '../None'"), ("../file", "'../file' is not a folder"),
    ("..", "the folder '..' is or holds the diary"), (".", "the folder '.' is or holds the diary"),
    ("/", "the folder '/' is or holds the diary"),
    ("../d", "the folder '../d' is or holds the diary"),
    ("./Static/x", "the folder './Static/x' is not one of entries"),
    ("Themes", "the folder 'Themes' is not one of entries"),
    ("public", "the folder 'public' is not one of entries"),
    (".git/x/", "the folder '.git/x' is not one of entries"),
    ("a/.b", "the folder 'a/.b' is not one of entries"),
  ])
  func someFoldersAreNoneOfEntries(content: String, what: String) throws {
    let diary = try elsewhere(
      "'\(content)'",
      more: [
        "file": "", "folder.yml": "visibility: public", "d/folder.yml": "visibility: public",
        "d/Static/x/a": "", "d/Themes/a": "", "d/public/a": "", "d/.git/x/a": "", "d/a/.b/c": "",
      ])
    let outcome = try build(diary)
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix("diarysite.yml: error: \(what)\n"))
    #expect(outcome.output == "")
  }

  @Test func aFolderOfTheDiaryNeedsNoConsent() throws {
    let diary = try elsewhere("Diary/all", at: "d/Diary/all", consent: false)
    #expect(try build(diary).status == 0)
    #expect(diary.has("d/public/2024/01/02/next/index.html"))
  }

  @Test(arguments: ["../Journal", "../Journal/b", "../Journal/new"])
  func theOutputKeepsOut(output: String) throws {
    let diary = try elsewhere()
    let before = try diary.tree("Journal")
    let outcome = try build(diary, "--output", output)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: the output '\(output)' lies inside '../Journal'
          why: a build would mix with the sources
          fix: name an empty or new folder with --output

        """)
    expectSame(try diary.tree("Journal"), before)
  }

  @Test func theOutputDoesNotHoldTheEntries() throws {
    let diary = try elsewhere("../out/Journal", at: "out/Journal")
    let outcome = try build(diary, "--output", "../out")
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix("error: the output '../out' holds '../out/Journal'\n"))
  }

  @Test(arguments: [
    ("../x/Journal", "lies in '../x/Journal'"), ("../x/Journal/b", "lies in '../x/Journal'"),
    ("../x", "holds '../x/Journal'"),
  ])
  func aTargetKeepsOut(target: String, what: String) throws {
    let diary = try elsewhere("../x/Journal", at: "x/Journal")
    try diary.write(
      """
      content: ../x/Journal
      baseURL: https://e.org/
      publish: {folder: {path: \(target)}}

      """, to: "d/diarysite.yml")
    let before = try diary.tree("x")
    let refused = try Program.run(
      ["publish", "--yes", "--now", "2026-01-01"], in: diary.url("d"))
    #expect(refused.status == 2)
    #expect(refused.diagnostics.contains("'\(target)' \(what)\n"), "\(refused.diagnostics)")
    expectSame(try diary.tree("x"), before)
  }

  @Test func messagesNameFilesWhereTheyStand() throws {
    let diary = try elsewhere(
      more: ["Journal/2024-05-05.md": "---\ndate: 2024-13-01\n---\nx [a](b.md)\n"])
    #expect(
      try build(diary).diagnostics == """
        ../Journal/2024-05-05.md:2:7: error: 'date' names a day that does not exist
          why: there are 12 months
          fix: write an existing day as YYYY-MM-DD

        """)
    try diary.write("Words\n\n[a](b.md)\n", to: "Journal/2024-05-05.md")
    let said = """
      ../Journal/2024-05-05.md:3:1: warning: a link leads nowhere on the site
        why: no public entry, page or file has this address; the link's text stays
        fix: correct the address, or remove the link

      """
    #expect(try build(diary).diagnostics == said)
    #expect(try build(diary).diagnostics == said)
    let explained = try build(diary, "--explain", "../Journal/2024-05-05.md")
    #expect(explained.output.hasPrefix("../Journal/2024-05-05.md: on the site as /2024/05/05/"))
    let status = try Program.run(
      "status", "--output", "other", "--now", "2026-01-01", in: diary.url("d"))
    #expect(
      status.output == """
        nothing was published or built in 'other' yet: 4 new
        new:
          Words: /2024/05/05/words/ (../Journal/2024-05-05.md)
          J: /2024/01/03/j/ (../Journal/c.json)
          Next: /2024/01/02/next/ (../Journal/b/2024-01-02.md)
          A day: /2024/01/01/a-day/ (../Journal/2024-01-01.md)
        private:
          ../Journal/p.md

        """)
  }

  @Test func theFolderIsNotSearchedForLeaks() throws {
    let diary = try elsewhere()
    for folder in ["../Journal", ".."] {
      let outcome = try Program.run("check", "--leaks", folder, in: diary.url("d"))
      #expect(outcome.status == 2)
      #expect(
        outcome.diagnostics == """
          error: the folder '\(folder)' cannot be searched
            why: it contains the diary itself
            fix: name the folder of a site, such as 'public'

          """)
    }
  }

  @Test(.needs(.curl)) func thePreviewFollowsTheFolder() throws {
    let diary = try elsewhere()
    let preview = try RunningPreview("--source", "d", in: diary)
    try diary.write("---\ntitle: Changed\n---\nx\n", to: "Journal/2024-01-01.md")
    try preview.wait(for: "Changed", on: "/")
    try diary.write("New one\n", to: "Journal/new/2024-06-06.md")
    try preview.wait(for: "New one", on: "/")
    try FileManager.default.moveItem(at: diary.url("Journal"), to: diary.url("Away"))
    try preview.wait(for: "there is no folder", on: "/")
    try FileManager.default.moveItem(at: diary.url("Away"), to: diary.url("Journal"))
    try diary.write("Back\n", to: "Journal/2024-07-07.md")
    try preview.wait(for: "Back", on: "/")
    try diary.write("Elsewhere\n", to: "Second/2024-08-08.md")
    try diary.write("visibility: public\n", to: "Second/folder.yml")
    try diary.write("content: ../Second\n", to: "d/diarysite.yml")
    try preview.wait(for: "Elsewhere", on: "/")
    try diary.write("Again\n", to: "Second/2024-08-09.md")
    try preview.wait(for: "Again", on: "/")
    #expect(preview.end(by: SIGINT) == 130)
  }
}
