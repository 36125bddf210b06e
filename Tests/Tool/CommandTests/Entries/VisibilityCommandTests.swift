import Foundation
import TestSupport
import Testing

/// `open` and `close`, for one entry and for many.
@Suite struct VisibilityCommandTests {
  private func diary() throws -> Diary { try .ofSeveralKinds() }

  @Test func anEntryIsOpenedAndClosed() throws {
    let diary = try diary()
    #expect(
      try diary.run("open", "--yes", "2024-05-02").output
        == "Opened 'Content/2024-05-02-dark.md'.\n")
    #expect(
      try diary.text("Content/2024-05-02-dark.md")
        == "---\nvisibility: public\n---\nThe quokka\n\nSeen in May.\n")
    #expect(
      try diary.run("close", "--yes", "rain", "old.json#2").output
        == "Closed 'Content/2024-05-01-rain.md'.\nClosed 'Content/old.json, entry 2'.\n")
    #expect(try diary.text("Content/2024-05-01-rain.md").contains("# kept\n"))
    #expect(try diary.text("Content/2024-05-01-rain.md").contains("visibility: private\n---\n"))
    #expect(
      try diary.text("Content/old.json").contains(#"[1,  2]}, "visibility": "private"}"#))
    #expect(try diary.run("close", "--yes", "rain").output == "1 entry said so already.\n")
  }

  @Test func undoGivesTheFilesBackByteForByte() throws {
    let diary = try diary()
    let before = try diary.tree("Content")
    _ = try diary.run("close", "--yes", "rain", "2024-05-02", "old.json#1", "old.json#2")
    let kept = diary.url(".diarysite-state/changes/1-close")
    let facts = try FileManager.default.attributesOfItem(atPath: kept.path)
    #expect((facts[.posixPermissions] as? Int) == 0o600)
    #expect(try diary.run("open", "--undo").diagnostics.contains("there is nothing to take back"))
    let undone = try diary.run("close", "--undo", "--yes")
    #expect(undone.output == "Took back the change of 2 files.\n")
    #expect(
      undone.diagnostics == """
          2024-05-01   Rain in May (Content/2024-05-01-rain.md)
          2020-01-01   One (Content/old.json, entry 1)
          2020-01-02   Two (Content/old.json, entry 2)

        """)
    #expect(try diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") } == before)
    let again = try diary.run("close", "--undo")
    #expect(again.status == 2)
    #expect(
      again.diagnostics == """
        error: there is nothing to take back
          why: no such change is kept, or it was taken back already
          fix: run 'diarysite list' to see who may read the entries

        """)
  }

  @Test func undoLeavesAndNamesWhatChangedSince() throws {
    let diary = try diary()
    _ = try diary.run("close", "--yes", "rain", "old.json#1")
    let edited = try diary.text("Content/2024-05-01-rain.md") + "More.\n"
    try diary.write(edited, to: "Content/2024-05-01-rain.md")
    let undone = try diary.run("close", "--undo", "--yes")
    #expect(undone.status == 1)
    #expect(undone.output == "Took back the change of 1 file.\n")
    #expect(
      undone.diagnostics == """
          2020-01-01   One (Content/old.json, entry 1)
        Content/2024-05-01-rain.md: error: the file was left as it is
          why: it changed since
          fix: look at the file, and change it yourself

        """)
    #expect(try diary.text("Content/2024-05-01-rain.md") == edited)
  }

  @Test func entriesAreChosenByTagYearAndFolder() throws {
    let files = [
      "diarysite.yml": "locale: en\n",
      "Content/a/2023-01-01-one.md": "---\ntags: [walk]\n---\nOne\n",
      "Content/a/2024-01-01-two.md": "---\ntags: [walk]\ndraft: true\n---\nTwo\n",
      "Content/b/2024-01-02-three.md": "Three\n",
    ]
    for (options, names) in [
      (["--tag", "walk"], ["one", "two"]), (["--year", "2024"], ["three", "two"]),
      (["--folder", "Content/b/"], ["three"]), (["--folder", "a", "--year", "2024"], ["two"]),
    ] {
      let diary = try Diary(files)
      #expect(try diary.run(["close", "--yes"] + options).status == 0)
      let closed = try diary.tree("Content").filter {
        String(decoding: $0.value, as: UTF8.self).contains("visibility: private")
      }
      #expect(
        closed.keys.map { $0.split(separator: "-").last }.compactMap(\.self).sorted()
          == names.map { $0 + ".md" })
    }
    let diary = try Diary(files)
    let opened = try diary.run("open", "--yes", "--folder", ".")
    #expect(
      opened.output == """
        Opened 'Content/b/2024-01-02-three.md'.
        Opened 'Content/a/2023-01-01-one.md'.

        """)
    #expect(
      opened.diagnostics == """
        note: 1 entry is left out
          why: it says itself that it has fewer readers
          fix: run 'diarysite open' with the names of those that are meant
          2024-01-01   [draft] (Content/a/2024-01-01-two.md): its 'draft'

        """)
    #expect(
      try diary.run("open", "--yes", "2024-01-01").output == """
        Opened 'Content/a/2024-01-01-two.md'.
        1 of them is a draft, and stays one.

        """)
    #expect(try diary.text("Content/a/2024-01-01-two.md").contains("draft: true\n"))
    #expect(
      try diary.run("open", "--yes", "--tag", "none").diagnostics == """
        error: no entry is chosen
          why: no entry is as the command asks for
          fix: run 'diarysite list' to see them all

        """)
  }

  @Test(arguments: [
    ([], "Name the entries, or choose them by --tag, --year or --folder."),
    (["rain", "--year", "2024"], "Name the entries, or choose them by options; not both."),
    (["rain", "--undo"], "--undo takes the last change back as a whole. Leave out the rest."),
    (["rain"], "'open' asks before it changes entries, which needs a terminal. Add --yes."),
  ])
  func whatIsChosenMustBeClear(arguments: [String], sentence: String) throws {
    let outcome = try diary().run(["open"] + arguments)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == "error: \(sentence)\nSee 'diarysite open --help'.\n")
  }

  /// A group of readers would be a fault of an entry that everybody may read.
  @Test func anEncryptedEntryLosesItsGroup() throws {
    let diary = try Diary([
      "diarysite.yml": "locale: en\nvisibility: {groups: [family]}\n",
      "Content/2024-01-01-a.md": "---\nvisibility: encrypted\ngroup: family\n---\nA\n",
    ])
    #expect(try diary.run("open", "--yes", "2024-01-01").diagnostics == "")
    #expect(try diary.text("Content/2024-01-01-a.md") == "---\nvisibility: public\n---\nA\n")
  }

  @Test func thousandsOfEntriesAreChangedAtOnce() throws {
    let rows = (1...5_000).map { #"{"date": "2020-01-01", "text": "Row \#($0)"}"# }
    var files = [
      "diarysite.yml": "locale: en\n",
      "Content/all.json": "[\n" + rows.joined(separator: ",\n") + "\n]\n",
    ]
    for number in 1...200 { files["Content/2024-01-01-\(number).md"] = "Entry \(number)\n" }
    let diary = try Diary(files)
    let before = try diary.tree("Content")
    #expect(
      try diary.run("close", "--yes", "--folder", "Content").output
        == "5200 entries are private now; --undo takes it back.\n")
    #expect(
      try diary.text("Content/all.json").split(separator: "\n").count {
        $0.contains(#""visibility": "private""#)
      } == 5_000)
    #expect(
      try diary.run("close", "--undo", "--yes").output == "Took back the change of 201 files.\n")
    #expect(try diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") } == before)
  }

  @Test(.needs(.python3)) func theQuestionNamesTheEntries() throws {
    let diary = try diary()
    let (status, shown) = try Terminal.run(
      ["close", "--folder", "Content"], in: diary.root, typing: "n\n")
    #expect(status == 1)
    #expect(shown.contains("2024-05-01   Rain in May (Content/2024-05-01-rain.md)\n"))
    #expect(
      shown.hasSuffix(
        """
          2020-01-02   Two (Content/old.json, entry 2)
          2020-01-01   One (Content/old.json, entry 1)
        일기 4편을 비공개로 바꿀까요? [y/N] n
        아무것도 바꾸지 않았습니다.

        """))
    #expect(
      try Terminal.run(["close", "rain"], in: diary.root, typing: "네\n").status == 0)
  }

  @Test func manyEntriesAreCountedByFolderAndTag() throws {
    var files = [
      "diarysite.yml": "locale: en\n", "Content/app/folder.yml": "visibility: private\n",
    ]
    for number in 10...60 {
      files["Content/app/\(number / 20)/2024-01-01-\(number).md"] =
        "---\ntags: [\(number < 55 ? "private" : "walk")]\n---\nEntry \(number)\n"
    }
    let diary = try Diary(files)
    let opened = try diary.run(
      "open", "--folder", "Content/app", "--yes", "--show-source")
    #expect(opened.output == "6 entries are public now; --undo takes it back.\n")
    #expect(
      opened.diagnostics == """
        note: 45 entries are left out
          why: they say themselves that they have fewer readers
          fix: run 'diarysite open' with the names of those that are meant
          20 × Content/app/1/
          15 × Content/app/2/
          10 × Content/app/0/
          45 × #private

        """)
    let again = try diary.run("open", "--tag", "private", "--yes")
    #expect(again.status == 2)
    #expect(
      again.diagnostics == """
        error: 45 entries are left out, and no other is chosen
          why: they say themselves that they have fewer readers
          fix: run 'diarysite open' with the names of those that are meant
          20 × Content/app/1/
          15 × Content/app/2/
          10 × Content/app/0/

        """)
  }

  /// Ten thousand rows at once, with three hundred that say that they are private.
  @Test func rowsThatSayOtherwiseStayPrivate() throws {
    let rows = (0..<10_000).map { number in
      #"{"date": "2020-01-01", "text": "Row \#(number)""#
        + (number % 33 == 0 ? #", "tags": ["private"]}"# : "}")
    }
    let diary = try Diary([
      "diarysite.yml": "locale: en\n", "Content/app/folder.yml": "visibility: private\n",
      "Content/app/all.json": "[\n" + rows.joined(separator: ",\n") + "\n]\n",
    ])
    let before = try diary.tree("Content")
    #expect(
      try diary.run("open", "--yes", "--folder", "Content").output
        == "9696 entries are public now; --undo takes it back.\n")
    let text = try diary.text("Content/app/all.json").split(separator: "\n")
    #expect(text.allSatisfy { !$0.contains("tags") || !$0.contains("public") })
    #expect(try diary.run("open", "--undo").status == 0)
    #expect(try diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") } == before)
  }

  /// In data the entries that are left out are named as well.
  @Test func dataNameWhatIsLeftOut() throws {
    let diary = try Diary([
      "diarysite.yml": "locale: en\n", "Content/app/folder.yml": "visibility: private\n",
      "Content/app/2024-01-01-a.md": "A\n", "Content/app/drafts/2024-01-02-b.md": "B\n",
    ])
    let opened = try diary.run("open", "--yes", "--folder", "app", "--format", "json").output
    #expect(
      opened
        == #"{"diagnostics":[],"entries":[{"file":"Content/app/2024-01-01-a.md","visibility":"public","#
        + #""draft":false,"changed":true}],"left":[{"file":"Content/app/drafts/2024-01-02-b.md","#
        + #""says":"the name of its file or of a folder"}]}"# + "\n")
  }

  /// Ended by Ctrl-C, repeated and taken back: nothing stays open.
  @Test func anInterruptedChangeThatIsRepeatedIsTakenBackWhole() throws {
    var files = [
      "diarysite.yml": "locale: en\n", "Content/app/folder.yml": "visibility: private\n",
    ]
    for number in 1...9 { files["Content/app/2024-01-0\(number).md"] = "Entry \(number)\n" }
    let diary = try Diary(files)
    let before = try diary.tree("Content")
    func shown() throws -> [String: Data] {
      try diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") }
    }
    _ = try diary.run("open", "--folder", "app", "--yes")
    // As a run leaves it that was killed before the last two files.
    let record = diary.url(".diarysite-state/changes/1-open")
    try FileManager.default.moveItem(at: record, to: record.appendingPathExtension("unfinished"))
    for number in 8...9 {
      try diary.write("Entry \(number)\n", to: "Content/app/2024-01-0\(number).md")
    }
    let again = try diary.run("open", "--folder", "app", "--yes")
    #expect(again.output == "9 entries are public now; --undo takes it back.\n")
    #expect(
      again.diagnostics == """
        note: a change that was interrupted was ended first
          why: 7 files had to be written for it: entries that it was opening are as they were, and \
        all others are as it was to leave them
          fix: run 'diarysite list' to see who may read the entries

        """)
    #expect(try diary.run("open", "--undo").status == 0)
    #expect(try shown() == before)
    #expect(try diary.run("open", "--undo").status == 2)
  }
}
