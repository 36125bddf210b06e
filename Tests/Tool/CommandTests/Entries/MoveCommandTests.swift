import Foundation
import TestSupport
import Testing

/// `mv`: the file of an entry, what lies beside it, and the links to it.
@Suite struct MoveCommandTests {
  private func diary(_ more: [String: String] = [:], _ configuration: String = "") throws -> Diary {
    try Diary(
      [
        "diarysite.yml": "locale: en\n" + configuration,
        "Content/2024/2024-01-01-rain.md": """
        ---
        # kept
        id: 3d1f0a52-7c1e-4f0b-9a55-0d6a3f2b9c11
        tags: [wet]
        ---
        # Rain

        ![Mine](rain.jpg) ![Shared](both.jpg) [Sun](2024-01-02-sun.md#top) [Me](2024-01-01-rain.md)
        [Root](/2024/2024-01-02-sun.md) `[code](2024-01-02-sun.md)` <https://example.org/rain.md>

        """,
        "Content/2024/rain.jpg": "mine", "Content/2024/both.jpg": "both",
        "Content/2024/2024-01-02-sun.md":
          "Sun ![Shared](both.jpg) [Rain](2024-01-01-rain.md?a#b 'T') [no](rain.md)\n",
        "Content/2024-01-03-top.md":
          "Top [Rain](2024/2024-01-01-rain.md), [r].\n\n[r]: </2024/2024-01-01-rain.md>\n",
        "Content/rows.json":
          #"[{"date": "2020-01-01", "text": "[R](2024/2024-01-01-rain.md)", "n": 1}, {"date": "2020-01-02", "text": "B"}]"#
          .replacing(#", "n": 1"#, with: ""),
        "Content/family/folder.yml": "visibility: private\n",
      ].merging(more) { $1 })
  }

  private func shown(_ diary: Diary) throws -> [String: Data] {
    try diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") }
  }

  @Test func photosAndLinksComeAlong() throws {
    let diary = try diary()
    let run = try diary.run("mv", "Rain", "Content/old/wet/")
    #expect(run.diagnostics == "")
    #expect(
      run.output == """
        Moved 'Content/2024/2024-01-01-rain.md' to 'Content/old/wet/2024-01-01-rain.md'.
        Moved 'Content/2024/rain.jpg' to 'Content/old/wet/rain.jpg'.

        """)
    #expect(
      try diary.text("Content/old/wet/2024-01-01-rain.md") == """
        ---
        # kept
        id: 3d1f0a52-7c1e-4f0b-9a55-0d6a3f2b9c11
        tags: [wet]
        ---
        # Rain

        ![Mine](rain.jpg) ![Shared](../../2024/both.jpg) [Sun](../../2024/2024-01-02-sun.md#top) [Me](2024-01-01-rain.md)
        [Root](/2024/2024-01-02-sun.md) `[code](2024-01-02-sun.md)` <https://example.org/rain.md>

        """)
    #expect(
      try diary.text("Content/2024/2024-01-02-sun.md")
        == "Sun ![Shared](both.jpg) [Rain](../old/wet/2024-01-01-rain.md?a#b 'T') [no](rain.md)\n")
    #expect(
      try diary.text("Content/2024-01-03-top.md")
        == "Top [Rain](old/wet/2024-01-01-rain.md), [r].\n\n[r]: /old/wet/2024-01-01-rain.md\n")
    #expect(
      try diary.text("Content/rows.json")
        == #"[{"date": "2020-01-01", "text": "[R](old/wet/2024-01-01-rain.md)"}, {"date": "2020-01-02", "text": "B"}]"#
    )
    let names = try shown(diary).keys
    #expect(names.contains("old/wet/rain.jpg") && !names.contains("2024/rain.jpg"))
    #expect(names.contains("2024/both.jpg") && !names.contains("2024/2024-01-01-rain.md"))
    // There and back again, every byte is as it was, but for marks around an address.
    #expect(try diary.run("mv", "Rain", "2024").status == 0)
    #expect(
      try diary.text("Content/2024-01-03-top.md")
        == "Top [Rain](2024/2024-01-01-rain.md), [r].\n\n[r]: /2024/2024-01-01-rain.md\n")
    #expect(try diary.text("Content/2024/rain.jpg") == "mine")
  }

  /// A file of rules stays where it keeps readers away, and so does one that only has a similar name.
  @Test func noOtherFileComesAlong() throws {
    let diary = try diary([
      "Content/family/2024-03-01-us.md": "Us [rules](folder.yml) ![](11.jpg) notes\n",
      "Content/family/1.jpg": "1", "Content/family/11.jpg": "11", "Content/family/notes": "n",
    ])
    #expect(try diary.run("mv", "Us", "2024", "--yes").status == 0)
    let names = try shown(diary).keys
    for name in ["family/folder.yml", "family/1.jpg", "family/notes", "2024/11.jpg"] {
      #expect(names.contains(name), "\(name)")
    }
  }

  /// Feeds and secret addresses know an entry by its id, which is made from its file.
  @Test func anEntryStaysTheSameOne() throws {
    let diary = try diary(["Content/2024-01-05-new.md": "New\n"])
    func id() throws -> String {
      let lines = try diary.run("list", "--format", "json").output.split(separator: "\n")
      let line = try #require(lines.first { $0.contains("2024-01-05-new.md") })
      return String(line.split(separator: ",")[0])
    }
    let before = try id()
    #expect(try diary.run("mv", "2024-01-05", "2024").status == 0)
    #expect(try id() == before)
    #expect(try diary.text("Content/2024/2024-01-05-new.md").hasPrefix("---\nid: "))
    #expect(try diary.text("Content/2024/2024-01-05-new.md").hasSuffix("\n---\n\nNew\n"))
  }

  @Test func linksByNamesLeadToTheSameNotes() throws {
    let diary = try diary(
      [
        "Content/a/note.md": "---\ndate: 2024-02-01\n---\nA ![[pic.jpg]] [[b/note]]\n",
        "Content/a/pic.jpg": "a", "Content/b/note.md": "---\ndate: 2024-02-02\n---\nB [[a/note]]\n",
        "Content/2024-02-03.md":
          "C [[note]] [[a/note#Head|words]] [[A/Note.md]] ![[a/pic.jpg|100]]\n",
      ], "markdown: {wiki: true}\n")
    let run = try diary.run("mv", "a/note.md", "Content/z/deep")
    #expect(run.diagnostics == "")
    // Of two notes with one name the one with the shorter path is meant: it was the moved one.
    #expect(
      try diary.text("Content/2024-02-03.md")
        == "C [[z/deep/note]] [[z/deep/note#Head|words]] [[z/deep/note]] ![[a/pic.jpg|100]]\n")
    #expect(try diary.text("Content/b/note.md").hasSuffix("B [[z/deep/note]]\n"))
    #expect(try diary.text("Content/z/deep/note.md").hasSuffix("A ![[pic.jpg]] [[b/note]]\n"))
    // The photo is shown by another entry, too.
    #expect(try diary.text("Content/a/pic.jpg") == "a")
  }

  @Test func anEntryThatWouldGetReadersIsAskedAbout() throws {
    let diary = try diary(["Content/family/2024-03-01-us.md": "Us\n"])
    let run = try diary.run("mv", "Us", "2024")
    #expect(run.status == 2)
    #expect(
      run.diagnostics == """
        error: 'mv' asks before an entry gets more readers, which needs a terminal. Add --yes.
        See 'diarysite mv --help'.

        """)
    #expect(try diary.text("Content/family/2024-03-01-us.md") == "Us\n")
    let moved = try diary.run("mv", "Us", "2024", "--yes", "--format", "json")
    #expect(
      moved.output
        == #"{"diagnostics":[],"summary":{"file":"Content/2024/2024-03-01-us.md","visibility":"public"},"moved":[{"from":"Content/family/2024-03-01-us.md","to":"Content/2024/2024-03-01-us.md"}]}"#
        + "\n")
    // Fewer readers are said.
    #expect(
      try diary.run("mv", "Us", "family").output == """
        Moved 'Content/2024/2024-03-01-us.md' to 'Content/family/2024-03-01-us.md'.
        It was public, and is private now.

        """)
  }

  @Test(.needs(.python3)) func theQuestionNamesOldAndNewReaders() throws {
    let diary = try diary(["Content/family/2024-03-01-us.md": "Us\n"])
    for (answer, status) in [("n", 1), ("y", 0)] as [(String, Int32)] {
      let run = try Terminal.run(["mv", "Us", "2024"], in: diary.root, typing: answer + "\n")
      #expect(run.status == status)
      #expect(
        run.shown.hasPrefix(
          """
            2024-03-01   [private] Us (Content/family/2024-03-01-us.md): private → public
          Change these entries? (1) [y/N] \(answer)

          """))
    }
  }

  @Test(arguments: [
    (
      "../other",
      "error: FOLDER '../other' is not a folder of 'Content'.\nSee 'diarysite mv --help'.\n"
    ),
    ("/tmp", "error: FOLDER '/tmp' is not a folder of 'Content'.\nSee 'diarysite mv --help'.\n"),
    (
      ".hidden",
      "error: FOLDER '.hidden' cannot be a folder of entries.\nSee 'diarysite mv --help'.\n"
    ),
    (
      "gone/deep",
      "error: FOLDER 'gone/deep' cannot be a folder of entries.\nSee 'diarysite mv --help'.\n"
    ),
    (
      "new.md",
      "error: FOLDER 'new.md' cannot be a folder of entries.\nSee 'diarysite mv --help'.\n"
    ),
    (
      "Content/2024",
      """
      Content/2024/2024-01-01-rain.md: error: the place of the entry is taken
        why: 'Content/2024/2024-01-01-rain.md' is there already
        fix: move that file away, then try again

      """
    ),
    (
      "taken",
      """
      Content/2024/2024-01-01-rain.md: error: the place of the entry is taken
        why: 'Content/taken/2024-01-01-rain.md' is there already
        fix: move that file away, then try again

      """
    ),
    (
      "drafts",
      """
      Content/2024/2024-01-01-rain.md: error: the entry was not changed
        why: a build would refuse it: 'Content/drafts' is named like a folder that is not published: \
      a name has no effect: this entry would be published
        fix: write 'visibility: private' into the entry, or 'visibility: public' if the name means \
      something else

      """
    ),
  ])
  func aPlaceThatCannotBeChangesNothing(folder: String, message: String) throws {
    let diary = try diary(
      ["Content/taken/2024-01-01-rain.md": "Other\n"], "ignore: [gone]\n")
    let before = try shown(diary)
    let run = try diary.run("mv", "2024/2024-01-01-rain.md", folder, "--yes")
    #expect(run.status != 0)
    #expect(run.diagnostics == message)
    #expect(try shown(diary) == before)
  }

  @Test func aRowIsNotMovedAlone() throws {
    let run = try diary().run("mv", "rows.json#2", "2024")
    #expect(
      run.diagnostics == """
        Content/rows.json, entry 2: error: the entry cannot be moved alone
          why: its file has 2 entries
          fix: move the file yourself, or make a file of the entry

        """)
  }

  /// A file with a link that cannot be written keeps all from being moved.
  @Test func nothingIsMovedIfALinkCannotBeChanged() throws {
    let diary = try diary(["Content/locked/2024-04-01.md": "[R](../2024/2024-01-01-rain.md)\n"])
    let folder = diary.url("Content/locked").path
    let before = try shown(diary)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    // The superuser may write there all the same.
    let run = try diary.run("mv", "Rain", "old")
    if getuid() == 0 { return }
    #expect(run.status == 3)
    #expect(try shown(diary) == before)
  }

  /// What was changed for a move that never happened is found by the next one.
  @Test func aMoveThatWasInterruptedIsRepeated() throws {
    let (diary, other) = (try diary(), try diary())
    _ = try other.run("mv", "Rain", "old/wet")
    // As a run leaves it that was killed before the last step.
    for name in ["2024/2024-01-02-sun.md", "2024-01-03-top.md", "rows.json"] {
      try diary.write(try other.text("Content/\(name)"), to: "Content/\(name)")
    }
    try diary.write(
      try other.text("Content/old/wet/2024-01-01-rain.md"), to: "Content/2024/2024-01-01-rain.md")
    try FileManager.default.createDirectory(
      at: diary.url("Content/old/wet"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: diary.url("Content/2024/rain.jpg"), to: diary.url("Content/old/wet/rain.jpg"))
    #expect(try diary.run("mv", "Rain", "old/wet").status == 0)
    #expect(try shown(diary) == (try shown(other)))
  }
}
