import DiaryImporting
import DiaryLoading
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@Suite struct ImportRunTests {
  private func seeds(_ rows: String...) throws -> Fixture {
    try Fixture(["a.json": "[" + rows.joined(separator: ",") + "]"])
  }

  @Test func importingAgainAddsOnlyWhatIsNew() throws {
    let first = #"{"title": "Rain", "body": "It rained.", "created_at": 1715500000}"#
    let second = #"{"title": "Snow", "body": "It snowed.", "created_at": 1715600000}"#
    let diary = FilesInMemory()
    let one = try seeds(first)
    let written = try run(DiskPath(one.folder.url("a.json").path), into: diary)
    #expect(written.written == ["Content/2024/2024-05-12-rain.md"])
    let both = try seeds(first, second)
    let again = try run(DiskPath(both.folder.url("a.json").path), into: diary)
    #expect(again.written == ["Content/2024/2024-05-13-snow.md"])
    #expect(again.rows(.known).count == 1)
  }

  @Test func equalRowsAreEntriesOfTheirOwn() throws {
    let row = #"{"title": "Rain", "body": "It rained.", "created_at": 1715500000}"#
    let diary = FilesInMemory()
    let fixture = try seeds(row, row)
    let path = DiskPath(fixture.folder.url("a.json").path)
    #expect(
      try run(path, into: diary).written == [
        "Content/2024/2024-05-12-rain.md", "Content/2024/2024-05-12-rain-2.md",
      ])
    let again = try run(path, into: diary)
    #expect(again.written == [])
    #expect(again.rows(.known).count == 2)
  }

  @Test func whatChangedIsWrittenOnlyOnRequestAndNeverOverAnEdit() throws {
    func row(_ body: String) -> String {
      #"{"title": "Rain", "body": "\#(body)", "created_at": 1715500000, "identifier": "FD8AB5BA-D794-5E17-9929-10CDA4F6184A"}"#
    }
    let diary = FilesInMemory()
    let (old, new) = (try seeds(row("Old.")), try seeds(row("New.")))
    let file = "Content/2024/2024-05-12-rain.md"
    _ = try run(DiskPath(old.folder.url("a.json").path), into: diary)
    let newPath = DiskPath(new.folder.url("a.json").path)
    #expect(try run(newPath, into: diary).files(.changed) == [file])
    #expect(try run(newPath, into: diary, update: true).files(.updated) == [file])
    let path = try #require(SitePath(file))
    let text = String(decoding: try diary.contents(of: path, limit: 1000), as: UTF8.self)
    #expect(text.hasSuffix("\n\nNew.\n"))
    try diary.removeFile(path)
    try diary.create(path, contents: Array((text + "Mine.\n").utf8))
    let third = try seeds(row("Third."))
    let report = try run(DiskPath(third.folder.url("a.json").path), into: diary, update: true)
    #expect(report.files(.edited) == [file])
    #expect(
      String(decoding: try diary.contents(of: path, limit: 1000), as: UTF8.self)
        == text + "Mine.\n")
    try diary.removeFile(path)
    #expect(
      try run(DiskPath(third.folder.url("a.json").path), into: diary).files(.removed) == [file])
  }

  @Test func wordsThatMayMeanPrivateMakeTheEntryPrivate() throws {
    let fixture = try seeds(
      #"{"title": "Rain", "body": "x", "created_at": 1715500000, "private": true}"#)
    let diary = FilesInMemory()
    let report = try run(DiskPath(fixture.folder.url("a.json").path), into: diary)
    #expect(report.written.count == 1)
    let path = try #require(SitePath(report.written.first ?? ""))
    let text = String(decoding: try diary.contents(of: path, limit: 1000), as: UTF8.self)
    #expect(text.contains("visibility: private\n"))
    #expect(report.remarks.contains { $0.kind == .hidden })
  }

  @Test func linksToOtherEntriesLeadToTheirFiles() throws {
    let fixture = try Fixture([
      "Journal.json": """
      {"metadata": {"version": "1.0"}, "entries": [
        {"uuid": "AAAA1111BBBB2222CCCC3333DDDD4444", "creationDate": "2021-07-21T10:30:00Z",
         "text": "Later: [Rome](dayone2://view?entryId=BBBB1111BBBB2222CCCC3333DDDD4444), gone: \
      [x](dayone:\\/\\/view?entryId=CCCC1111BBBB2222CCCC3333DDDD4444)"},
        {"uuid": "BBBB1111BBBB2222CCCC3333DDDD4444", "creationDate": "2022-07-21T10:30:00Z",
         "text": "Before: [Paris](dayone://view?entryId=AAAA1111BBBB2222CCCC3333DDDD4444)"}]}
      """
    ])
    let diary = FilesInMemory()
    let path = DiskPath(fixture.folder.url("Journal.json").path)
    let report = try run(path, into: diary)
    #expect(
      report.written == ["Content/2021/2021-07-21.md", "Content/2022/2022-07-21.md"])
    #expect(
      report.remarks.map(\.text) == [
        "a link leads to an entry that is not there; its address is kept"
      ])
    func body(_ file: String) throws -> String {
      let bytes = try diary.contents(of: try #require(SitePath(file)), limit: 1000)
      return String(decoding: bytes, as: UTF8.self).split(separator: "---\n\n").last.map(
        String.init)
        ?? ""
    }
    #expect(
      try body("Content/2021/2021-07-21.md") == """
        Later: [Rome](../2022/2022-07-21.md), gone: \
        [x](dayone://view?entryId=CCCC1111BBBB2222CCCC3333DDDD4444)

        """)
    #expect(
      try body("Content/2022/2022-07-21.md") == "Before: [Paris](../2021/2021-07-21.md)\n")
    let again = try run(path, into: diary)
    #expect(again.written == [])
    #expect(again.rows(.known).count == 2)
  }

  @Test func attachmentsAreCopiedWholeAndNeverOverOthers() throws {
    // Larger than the pieces in which it is copied.
    let film = String(repeating: "film.", count: 150_000)
    let fixture = try Fixture([
      "v/.obsidian/app.json": "{}", "v/2024-05-12.md": "One ![[a.mov]] and ![[b.html]]",
      "v/a.mov": film, "v/b.html": "<script>alert(1)</script>",
    ])
    let source = DiskPath(fixture.folder.url("v").path)
    let diary = FilesInMemory(["Content/2024/2024-05-12-1.mov": "mine"])
    #expect(try run(source, into: diary).written == ["Content/2024/2024-05-12-2.md"])
    let files = diary.files.filter { $0.key.hasPrefix("Content/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(
      files == [
        "Content/2024/2024-05-12-1.mov": "mine", "Content/2024/2024-05-12-2-1.mov": film,
        "Content/2024/2024-05-12-2-2.txt": "<script>alert(1)</script>",
        "Content/2024/2024-05-12-2.md": """
        ---
        date: 2024-05-12
        id: obsidian v/2024-05-12.md
        ---

        One [a.mov](2024-05-12-2-1.mov) and [b.html](2024-05-12-2-2.txt)

        """,
      ])
    // What an interrupted run left is taken up.
    let left = FilesInMemory([("Content/2024/2024-05-12-1.mov", Array(film.utf8))])
    #expect(try run(source, into: left).written == ["Content/2024/2024-05-12.md"])
    #expect(left.files["Content/2024/2024-05-12-2.txt"] != nil)
  }

  @Test func whatIsNoPictureIsKeptAsAFile() throws {
    let gif = "GIF89a\u{1}\0\u{1}\0\0\0\0,\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;"
    let fixture = try Fixture([
      ".obsidian/app.json": "{}", "2024-05-12.md": "![[a.jpg]] ![[b.gif]] ![[c.heic]] ![[d.png]]",
      "a.jpg": "<script>", "b.gif": gif, "c.heic": "", "d.png": gif,
    ])
    let diary = FilesInMemory()
    let report = try run(DiskPath(fixture.folder.root.path), into: diary)
    #expect(
      diary.files.keys.filter { $0.contains("-12-") }.sorted() == [
        "Content/2024/2024-05-12-1.bin", "Content/2024/2024-05-12-2.gif",
        "Content/2024/2024-05-12-3.bin", "Content/2024/2024-05-12-4.png",
      ])
    #expect(
      report.remarks.map { "\($0.text): \($0.places)" } == [
        "a picture is damaged or none; it is kept as a file, and not shown: [\"a.jpg\", \"c.heic\"]"
      ])
  }

  @Test(.timeLimit(.minutes(1))) func manyEntriesOfADayHaveNamesOfTheirOwn() throws {
    let rows = (0..<5_000).map { #"{"title": "Rain", "body": "\#($0)", "date": "2024-05-12"}"# }
    let fixture = try Fixture(["a.json": "[" + rows.joined(separator: ",") + "]"])
    let written = try run(DiskPath(fixture.folder.url("a.json").path), into: FilesInMemory())
      .written
    #expect(Set(written).count == 5_000)
    #expect(written.last == "Content/2024/2024-05-12-rain-5000.md")
  }

  @Test func fieldsThatRepeatEachKeepAKey() throws {
    let fixture = try Fixture([
      "g/logseq/config.edn": "{}",
      "g/journals/2024_05_12.md": "a:: 1\na:: 2\na-2:: x\nb:: 3\na:: 4\n\n- Words",
    ])
    let diary = FilesInMemory()
    _ = try run(DiskPath(fixture.folder.url("g").path), into: diary)
    #expect(
      diary.files["Content/2024/2024-05-12.md"].map { String(decoding: $0, as: UTF8.self) } == """
        ---
        date: 2024-05-12
        id: logseq g/journals/2024_05_12.md
        extra: {a: "1", a 2: "2", a-2: x, b: "3", a 3: "4"}
        ---

        Words

        """)
  }

  @Test func entriesInFoldersThatAreCalledDraftArePrivate() throws {
    let entry =
      #"{"entries": [{"uuid": "X", "creationDate": "2020-01-01T00:00:00Z", "text": "T"}]}"#
    let fixture = try Fixture([
      "Draft.json": entry, "Home.json": entry.replacing("X", with: "Y"),
    ])
    let diary = FilesInMemory()
    let report = try run(DiskPath(fixture.folder.url("").path), into: diary)
    #expect(
      diary.files.keys.sorted() == [
        ".diarysite-state/.gitignore", ".diarysite-state/imports.json",
        "Content/draft/2020/2020-01-01.md", "Content/home/2020/2020-01-01.md",
      ])
    let text = String(
      decoding: try #require(diary.files["Content/draft/2020/2020-01-01.md"]), as: UTF8.self)
    #expect(text.contains("\nvisibility: private\n"))
    #expect(
      report.remarks.map(\.text) == [
        "'Draft.json' may mean that an entry was not public, so it is private"
      ])
  }

  /// Where an entry is kept here, neither its folder nor a field in its text would be seen.
  @Test func aFolderOrATextThatHoldsBackMakesAnEntryPrivate() throws {
    let fixture = try Fixture([
      ".obsidian/daily-notes.json": "{}", "private/2024-05-01.md": "One",
      "a/drafts/2024-05-02.md": "Two",
      "2024-05-03.md": "draft: true\nThree",
      "2024-05-04.md": "# Four\n\n%% x %%\n비공개: true\n\nMore",
      "2024-05-05.md": "Title: five\n\nMore",
      "my-draft.md/2024-05-06.md": "---\nvisibility: public\n---\nSix",
      "notes/2024-05-07.md": "Seven",
    ])
    let diary = FilesInMemory()
    _ = try run(DiskPath(fixture.folder.url("").path), into: diary)
    let held = diary.files.filter { path, bytes in
      path.hasSuffix(".md")
        && String(decoding: bytes, as: UTF8.self).contains("\nvisibility: private\n")
    }
    #expect(
      held.keys.map { String($0.suffix(13)) }.sorted() == [
        "2024-05-01.md", "2024-05-02.md", "2024-05-03.md", "2024-05-04.md", "2024-05-05.md",
        "2024-05-06.md",
      ])
  }

  @Test func aRunWhoseLedgerIsLostIsRemembered() throws {
    let row = #"{"title": "Rain", "body": "It rained.", "created_at": 1715500000}"#
    let diary = FilesInMemory()
    let fixture = try seeds(row)
    let path = DiskPath(fixture.folder.url("a.json").path)
    _ = try run(path, into: diary)
    let ledger = try #require(SitePath(".diarysite-state/imports.json"))
    let before = diary.files[ledger.text]
    try diary.removeFile(ledger)
    var known = KnownEntries()
    let configuration = Configuration(locale: .english, zone: .utc)
    let file = try #require(SitePath("Content/2024/2024-05-12-rain.md"))
    for entry in EntryLoader(configuration, now: importNow).read(file, from: diary).entries {
      known.add(entry)
    }
    let report = try run(path, into: diary, known: known)
    #expect(report.written == [])
    #expect(report.rows(.known).count == 1)
    #expect(diary.files[ledger.text] == before)
  }

  @Test func whatAnEntryCannotHaveIsKeptOrNamed() throws {
    let tags = (1...103).map { "\"t\($0)\"" }.joined(separator: ",")
    let long = String(repeating: "m", count: 70_000)
    let fixture = try seeds(
      #"{"title": "Tags", "body": "x", "date": "2024-05-12", "tags": [\#(tags)]}"#,
      #"{"title": "Mood", "body": "x", "date": "2024-05-13", "mood": "\#(long)"}"#,
      #"{"title": "Half", "body": "a \ud83d", "date": "2024-05-14", "\#(long)": 1}"#)
    let diary = FilesInMemory()
    let report = try run(DiskPath(fixture.folder.url("a.json").path), into: diary)
    #expect(report.written.count == 3)
    func text(_ path: String) -> String {
      String(decoding: diary.files[path] ?? [], as: UTF8.self)
    }
    #expect(
      text("Content/2024/2024-05-12-tags.md")
        .contains("\nextra:\n  tags: [t101, t102, t103]\n"))
    #expect(
      text("Content/2024/2024-05-13-mood.md") == """
        ---
        title: Mood
        date: 2024-05-13
        format: plain
        ---

        x

        """)
    #expect(text("Content/2024/2024-05-14-half.md").hasSuffix("\n\na \u{FFFD}\n"))
    #expect(
      report.remarks.map(\.text) == [
        "fields without a place of their own are too many or too large to keep",
        "its mood, summary or tags are too long to keep",
        "'" + String(repeating: "m", count: 118) + "…",
        "tags are kept under 'extra' where an entry has more than 100",
      ])
  }

  @Test func whatABuildStopsAtIsTakenBackAndTriedAgain() throws {
    let fixture = try Fixture([
      "d/2024-05-12.md": "Rain\n\n![](walk.txt)\n", "d/walk.txt": "There and back",
      "d/2024-05-13.md": "Snow\n", "d/2024-05-14.md": "Sun\n",
    ])
    let diary = FilesInMemory()
    let source = DiskPath(fixture.folder.url("d").path)
    var run = try finishedRun(source, into: diary)
    let before = diary.files
    let (rain, snow, sun) = (run.report.written[0], run.report.written[1], run.report.written[2])
    #expect(run.report.attachments == 1)
    #expect(try !run.withdraw { _ in nil })
    #expect(diary.files == before)
    // What its owner has changed since stays.
    let edited = try #require(SitePath(sun))
    try diary.removeFile(edited)
    try diary.create(edited, contents: Array("Mine".utf8))
    #expect(try run.withdraw { $0.text == snow ? nil : "it cannot be built" })
    #expect(run.report.written == [snow, sun])
    #expect(
      run.report.skipped.map { "\($0.place): \($0.why)" } == ["2024-05-12.md: it cannot be built"])
    #expect(run.report.attachments == 0)
    #expect(diary.files.keys.filter { $0.hasPrefix("Content") }.sorted() == [snow, sun])
    let again = try finishedRun(source, into: diary).report
    #expect(again.written == [rain])
    #expect(diary.files[rain] == before[rain])
  }
}
