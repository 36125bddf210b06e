import Foundation
import TestSupport
import Testing

/// `tag rename` and `tag rm`.
@Suite struct TagCommandTests {
  private func diary(_ more: [String: String] = [:]) throws -> Diary {
    try Diary(
      [
        "diarysite.yml": "locale: en\n",
        "Content/2024-01-01-one.md": "---\ntags: [Walk, sea]  # kept\n---\nOne\n\n#walk\n",
        "Content/2024-01-02-two.md": "---\ntags:\n  - walk\n---\nTwo\n",
        "Content/2024-01-03-three.md": "---\ntags: [sea]\n---\nThree\n",
        "Content/old.json":
          #"[{"date": "2020-01-01", "text": "R",  "tags": ["walk", "hill"]}, {"date": "2020-01-02", "text": "S"}]"#,
      ].merging(more) { $1 })
  }

  private func shown(_ diary: Diary) throws -> [String: Data] {
    try diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") }
  }

  @Test func aTagGetsAnotherNameInAllFiles() throws {
    let diary = try diary()
    let before = try shown(diary)
    let run = try diary.run("tag", "rename", "walk", "stroll", "--yes")
    #expect(run.diagnostics == "")
    #expect(
      run.output == """
        Changed 'Content/2024-01-02-two.md'.
        Changed 'Content/2024-01-01-one.md'.
        Changed 'Content/old.json, entry 1'.

        """)
    #expect(
      try diary.text("Content/2024-01-01-one.md")
        == "---\ntags: [stroll, sea]  # kept\n---\nOne\n\n#walk\n")
    #expect(try diary.text("Content/2024-01-02-two.md") == "---\ntags:\n  - stroll\n---\nTwo\n")
    #expect(
      try diary.text("Content/old.json").contains(#""text": "R",  "tags": ["stroll", "hill"]}"#))
    #expect(
      try diary.run("tag", "rename", "--undo").output == "Took back the change of 3 files.\n")
    #expect(try shown(diary) == before)
    #expect(
      try diary.run("tag", "rm", "--undo").diagnostics == """
        error: there is nothing to take back
          why: no such change is kept, or it was taken back already
          fix: run 'diarysite list' to see who may read the entries

        """)
  }

  @Test func aTagThatIsThereBecomesOneWithIt() throws {
    let diary = try diary()
    #expect(try diary.run("tag", "rename", "walk", "sea", "--yes").status == 0)
    #expect(try diary.text("Content/2024-01-01-one.md").contains("tags: [sea]  # kept\n"))
    #expect(try diary.run("list", "--tag", "walk").output == "")
  }

  @Test func aTagIsTakenAwayFromAllFiles() throws {
    let diary = try diary()
    let run = try diary.run("tag", "rm", "walk", "--yes")
    #expect(run.status == 0)
    #expect(try diary.text("Content/2024-01-02-two.md") == "---\n---\nTwo\n")
    #expect(try diary.text("Content/old.json").contains(#""tags": ["hill"]"#))
  }

  /// Who renames a tag does not say that its entries may get readers.
  @Test func aTagThatKeepsReadersAwayStays() throws {
    let diary = try diary([
      "Content/app/folder.yml": "visibility: private\n",
      "Content/app/2024-01-04.md": "---\ntags: [private]\n---\nFour\n",
      "Content/app/2024-01-05.md": "---\ntags: [private]\nvisibility: private\n---\nFive\n",
      "Content/2024-01-06.md": "---\ntags: [private]\nvisibility: public\n---\nSix\n",
      // A fault: the tag has no effect.
      "Content/2024-01-07.md": "---\ntags: [private]\n---\nSeven\n",
    ])
    let run = try diary.run("tag", "rm", "private", "--yes")
    #expect(
      run.output == """
        Changed 'Content/2024-01-06.md'.
        Changed 'Content/app/2024-01-05.md'.

        """)
    #expect(
      run.diagnostics.hasSuffix(
        """
        note: 1 entry is left out
          why: nothing but the tag says in the entry that it has fewer readers
          fix: run 'diarysite close' with the names of those that are meant, and this again
          2024-01-04   [private] (Content/app/2024-01-04.md): a tag

        """))
    #expect(run.diagnostics.contains("Content/2024-01-07.md:2:8: error: "))
    #expect(try diary.text("Content/2024-01-07.md").contains("private"))
    #expect(try diary.text("Content/app/2024-01-04.md").contains("private"))
    // Another word for the same.
    #expect(
      try diary.run("tag", "rename", "private", "비공개", "--yes").output
        == "Changed 'Content/app/2024-01-04.md'.\n")
  }

  @Test func aTagThatWouldBeAFaultIsNotWritten() throws {
    let diary = try diary()
    let before = try shown(diary)
    let run = try diary.run("tag", "rename", "sea", "private", "--yes")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.diagnostics.contains("a tag has a word for who may read the entry"))
    #expect(try shown(diary) == before)
  }

  @Test func tagsInTextsStayAndAreNamed() throws {
    let diary = try diary([
      "diarysite.yml": "locale: en\nmarkdown: {wiki: true}\n",
      "Content/2024-01-04.md": "Four\n\nBy foot. #walk\n",
      "Content/2024-01-05.md": "---\ntags: ['#walk', sea]\n---\nFive\n",
    ])
    let run = try diary.run("tag", "rename", "walk", "stroll", "--yes")
    #expect(
      run.diagnostics == """
        note: 2 entries will still have the tag
          why: it stands in the text, which no command changes
          fix: run 'diarysite search' for '#walk', and edit what it finds
          2024-01-04   Four (Content/2024-01-04.md)
          2024-01-01   One (Content/2024-01-01-one.md)

        """)
    #expect(run.output == "4 entries are changed; --undo takes it back.\n")
    #expect(try diary.text("Content/2024-01-05.md") == "---\ntags: [stroll, sea]\n---\nFive\n")
    #expect(try diary.text("Content/2024-01-04.md") == "Four\n\nBy foot. #walk\n")
    #expect(try diary.run("tag", "rm", "walk", "--yes").status == 1)
  }

  @Test(arguments: [
    (["rename", "walk"], "rename", "Name a tag and its new name: diarysite tag rename OLD NEW."),
    (["rm"], "rm", "Name a tag: diarysite tag rm TAG."),
    (["rename", "walk", " "], "rename", "The tag is empty. Write the name of a tag."),
    (
      ["rm", "walk", "--undo"], "rm",
      "--undo takes the last change back as a whole. Leave out the rest."
    ),
    (
      ["rm", "walk"], "rm",
      "'tag rm' asks before it changes entries, which needs a terminal. Add --yes."
    ),
  ])
  func tagsMustBeClear(arguments: [String], name: String, sentence: String) throws {
    let run = try diary().run(["tag"] + arguments)
    #expect(run.status == 2)
    #expect(
      run.diagnostics == "error: \(sentence)\nSee 'diarysite tag \(name) --help'.\n")
  }

  @Test func aTagThatNoEntryHasChangesNothing() throws {
    let run = try diary().run("tag", "rm", "none", "--yes")
    #expect(run.status == 2)
    #expect(
      run.diagnostics == """
        error: no entry is chosen
          why: no entry is as the command asks for
          fix: run 'diarysite list' to see them all

        """)
  }

  @Test(.needs(.python3)) func theQuestionNamesBothTags() throws {
    let diary = try diary()
    let (status, shown) = try Terminal.run(
      ["tag", "rename", "hill", "mountain"], in: diary.root, typing: "n\n")
    #expect(status == 1)
    #expect(
      shown == """
          2020-01-01   R (Content/old.json, entry 1)
        #hill → #mountain
        Change these entries? (1) [y/N] n
        Nothing was changed.

        """)
  }

  @Test func afterAnInterruptionAllFilesAgree() throws {
    let diary = try diary()
    _ = try diary.run("tag", "rename", "walk", "stroll", "--yes")
    let after = try shown(diary)
    let record = diary.url(".diarysite-state/changes/1-tag")
    try FileManager.default.moveItem(at: record, to: record.appendingPathExtension("unfinished"))
    try diary.write("---\ntags:\n  - walk\n---\nTwo\n", to: "Content/2024-01-02-two.md")
    _ = try diary.run("close", "--yes", "2024-01-03")
    #expect(
      try shown(diary).filter { !$0.key.contains("three") }
        == after.filter { !$0.key.contains("three") })
  }
}
