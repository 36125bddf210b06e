import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

/// What has neither a title nor a text is no entry, and stops nothing.
@Suite struct EmptyEntryTests {
  private static let blank = [
    "", "\n", " \n\t\r\n", "\u{FEFF}", "\u{FEFF}\r\n \r\n", "\u{A0}\n\u{3000}\u{2003}\n",
    "\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}", "\u{AD}", "\u{3164}", "\u{C}\u{B}",
  ]

  private static let heads = [
    "---\n---\n", "---\ntags: [a]\n---", "---\r\nmood: good\r\ntitle: \"\"\r\n---\r\n\r\n",
    "\u{FEFF}---\ntitle:\n---\n\u{A0}\n", "---\ntitle: \"\u{200B} \"\nfavorite: true\n---\n \n",
    "---\ndate: 2024-05-12\nvisibility: private\n---\n", "---\ndraft: true\n---\n",
  ]

  /// Whatever the name: an app makes `Untitled.md`, too.
  @Test(
    arguments: blank + heads,
    ["2024-05-12.md", "Untitled.md", "2024-02-30.md", "_x.md", "private/2024-05-12.md"])
  func aFileWithoutTitleAndTextIsPassedOver(text: String, file: String) async throws {
    let diary = try await load([file: text])
    #expect(diary.entries.isEmpty)
    #expect(diary.warnings.map(\.what) == ["1 empty file is passed over"])
  }

  @Test func theNoteNamesTheFile() async {
    #expect(
      await messages(["2024-05-12.md": "---\ntags: [a]\n---\n"]) == """
        Content/2024-05-12.md: note: 1 empty file is passed over
          why: an entry needs a title or a text
          fix: write something there, delete it, or ignore this

        """)
  }

  /// Names are in a log only if entries there would be public.
  @Test(arguments: [
    ("2024-05-12.md", "---\nvisibility: private\n---\n"), ("x.md", "---\ndraft: true\n---\n"),
    ("2124-05-12.md", ""), ("private/x.md", ""), ("_x.md", " "),
  ])
  func theNoteDoesNotNameWhatWouldBeHeldBack(file: String, text: String) async throws {
    #expect(try await load([file: text]).warnings.map(\.location) == [nil])
  }

  /// A head that cannot be read may be that of a private entry.
  @Test(arguments: [
    "---\nvisibility: nonsense\n---\n", "---\nvisiblity: private\n---\n", "---\ndate: no\n---\n",
    "---\ntags: [private]\n---\n", "---\ntitle: [a]\n---\n", "---\ntags: [a\n---\n",
    "---\na: b\n---\n", "---\ndate: 2024-05-12\n", "+++\n+++\n", "---\ndraft: maybe\n---\n\n",
    "visibility: private\n", "---\nextra: 5\n---\n",
  ])
  func aHeadWithFaultsIsAnError(text: String) async {
    let said = await messages(["2024-05-12.md": text])
    #expect(said.contains(": error: ") && !said.contains("empty"), "\(said)")
  }

  @Test(arguments: [
    "![](a.jpg)", "\n\n![](a.jpg)\n", "---\ndate: 2024-05-12\n---\n![[a.jpg]]", "#", "-", "***",
    "---\ntitle: Rain\n---\n", "\u{200B}.", "👩‍👩‍👧", "<br>", "\u{301}",
  ])
  func whatShowsAnythingIsAnEntry(text: String) async throws {
    let diary = try await load(["2024-05-12.md": text])
    #expect(diary.entries.count == 1)
    #expect(!diary.warnings.contains { $0.isOfEmpty })
  }

  @Test func aCommentAloneIsNoEntry() async throws {
    let diary = try await load(["2024-05-12.md": "%% later %%\n"])
    #expect(diary.entries.isEmpty)
    #expect(diary.warnings.map(\.what) == ["1 empty file is passed over"])
  }

  // MARK: JSON

  @Test func rowsAreCountedApart() async throws {
    let json = #"[{"date": "2024-05-12"}, {"title": " ", "body": "\n\n"}, {"body": null}, {}]"#
    let notes = try await load(["a.json": json, "b.json": " \r\n", "c.md": ""]).warnings
    #expect(
      text(emptyCounted(notes)) == """
        Content/a.json:1:2: note: 2 empty files and 4 empty rows are passed over
          why: an entry needs a title or a text; the first is here
          fix: write something there, delete them, or ignore this

        """)
  }

  /// A row keeps its place in the file, by which it is changed; its id is that of the file without
  /// empty rows.
  @Test func theOtherRowsKeepPlacesAndIds() async throws {
    let empty = #"{"date": "2024-05-12"}"#
    let rain = #"{"date": "2024-05-12", "title": "Rain"}"#
    let sun = #"{"date": "2024-05-12", "body": "Sun"}"#
    let alone = try await entries(["a.json": "[\(rain), \(sun)]"])
    let among = try await entries(["a.json": "[\(empty), \(rain), \(empty), \(sun), \(empty)]"])
    #expect(among.map(\.content.id) == alone.map(\.content.id))
    #expect(among.map(\.content.source.index) == [1, 3])
  }

  @Test(arguments: [
    #"[{"date": "2024-05-12", "visibility": "nonsense"}]"#, #"[{"title": {}}]"#, "{", "[,]",
    #"{"entries": [{"bdoy": "Rain"}]}"#, "5",
  ])
  func jsonWithFaultsIsAnError(text: String) async {
    let said = await saidOfJSON(text)
    #expect(said.contains(": error: ") && !said.contains("empty row"), "\(said)")
  }

  // MARK: What is to be written

  @Test(arguments: [
    ("2024-05-12.md", "---\ntags: [a]\n---\n"), ("x.md", ""), ("a.json", #"{"tags": ["a"]}"#),
  ])
  func emptyBytesAreNotToBeWritten(file: String, bytes: String) throws {
    let loader = EntryLoader(site(), now: now)
    let read = loader.read(Array(bytes.utf8), as: contentFolder.appending(file))
    #expect(read.entries.isEmpty)
    let faults = read.faults.map { fault in
      var fault = fault
      fault.quote = nil
      return fault
    }
    #expect(
      text(faults) == """
        Content/\(file):1:1: error: the entry is empty
          why: an entry needs a title or a body; empty entries are not published
          fix: write something, or delete the entry

        """)
  }
}
