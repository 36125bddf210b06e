import Foundation
import TestSupport
import Testing

/// What `rm` takes away, `restore` brings back, by any of its names and in any order.
@Suite struct TrashCommandTests {
  @Test(arguments: [
    "rain", "Rain in May", "2024-05-01", "Content/2024-05-01-rain.md", "2024-05-01-rain",
    "/2024/05/01/rain-in-may/", "비옴",
  ])
  func anEntryComesBackByTheNamesThatRemovedIt(name: String) throws {
    let diary = try Diary.ofSeveralKinds()
    guard try diary.run("rm", "--yes", name).status == 0 else { return }
    let outcome = try diary.run("restore", name)
    #expect(outcome.output == "Restored 'Content/2024-05-01-rain.md'.\n")
    #expect(outcome.diagnostics == "")
  }

  @Test(arguments: [[1, 3], [3, 1]]) func rowsComeBackInTheirOrder(order: [Int]) throws {
    let text = """
      [
        {"date": "2024-01-01", "text": "One"},
        {"date": "2024-01-02", "text": "Two"},
        {"date": "2024-01-03", "text": "Three"},
        {"date": "2024-01-04", "text": "Four"}
      ]

      """
    let names = order.map { "old.json#\($0)" }
    let diary = try Diary(["diarysite.yml": "locale: en\n", "Content/old.json": text])
    _ = try diary.run("rm", "--yes", "old.json#3", "old.json#1")
    for name in names {
      #expect(try diary.run("restore", name).status == 0)
    }
    #expect(try diary.text("Content/old.json") == text)
    // One after the other, with numbers that count what is left.
    _ = try diary.run("rm", "--yes", "old.json#3")
    _ = try diary.run("rm", "--yes", "old.json#1")
    for name in names {
      #expect(try diary.run("restore", name).status == 0)
    }
    #expect(try diary.text("Content/old.json") == text)
  }

  @Test func allRowsOfAFileComeBack() throws {
    let text = #"[{"date": "2024-01-01", "text": "One"}, {"date": "2024-01-02", "text": "Two"}]"#
    let diary = try Diary(["diarysite.yml": "locale: en\n", "Content/old.json": text])
    _ = try diary.run("rm", "--yes", "old.json#1", "old.json#2")
    #expect(try diary.text("Content/old.json") == "[]")
    _ = try diary.run("restore", "Two")
    _ = try diary.run("restore", "One")
    #expect(try diary.text("Content/old.json") == text)
  }

  @Test func nothingFoundIsSaid() throws {
    let diary = try Diary.ofSeveralKinds()
    let outcome = try diary.run("search", "nowhere")
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.hasSuffix("Nothing found.\n"))
    #expect(try diary.run("search", "5월").output.contains("2024-05-01-rain.md"))
  }

  @Test func aTitleAloneThatIsNotSavedMakesNothing() throws {
    let diary = try Diary([
      "diarysite.yml": "locale: en\n", "Content/a.md": "---\npage: true\n---\nA\n",
    ])
    let outcome = try diary.run("new", "Sun", environment: ["EDITOR": "true"])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == "Write something first!\nAn empty entry is not saved.\n")
    #expect(try diary.paths("Content") == ["a.md"])
    let editor = try Diary.editor(#"cp "$1" "$1.new"; mv "$1.new" "$1""#)
    #expect(try diary.run("new", "Sun", environment: ["EDITOR": editor.path]).status == 0)
    #expect(diary.has("Content/2024/2024-05-12-sun.md"))
  }

  /// A folder that was private is gone, and so are its rules.
  @Test func anEntryComesBackWithoutMoreReaders() throws {
    let diary = try Diary([
      "diarysite.yml": "locale: en\n", "Content/fam/folder.yml": "visibility: private\n",
      "Content/fam/2024-01-01-a.md": "---\ntags: [us]\n---\nOurs\n",
      "Content/2024-01-02.md": "Open\n",
    ])
    _ = try diary.run("rm", "--yes", "2024-01-01")
    try FileManager.default.removeItem(at: diary.url("Content/fam"))
    let restored = try diary.run("restore", "2024-01-01")
    #expect(restored.output == "Restored 'Content/fam/2024-01-01-a.md'.\n")
    #expect(
      restored.diagnostics == """
        Content/fam/2024-01-01-a.md: note: the entry got a 'visibility' of its own
          why: its folder and the diary would give it more readers than it had
          fix: run 'diarysite open' with its name if everybody may read it

        """)
    #expect(
      try diary.text("Content/fam/2024-01-01-a.md")
        == "---\ntags: [us]\nvisibility: private\n---\nOurs\n")
  }

  @Test(arguments: ["private", "unlisted", "encrypted"])
  func aRowComesBackWithoutMoreReaders(visibility: String) throws {
    let diary = try Diary([
      "diarysite.yml": "locale: en\nvisibility: {default: \(visibility), groups: [us]}\n",
      "Content/old.json":
        #"[{"date": "2024-01-01", "text": "One"}, {"date": "2024-01-02", "text": "Two"}]"#,
    ])
    _ = try diary.run("rm", "--yes", "Two")
    try diary.write(
      "locale: en\nvisibility: {default: public, groups: [them, us]}\n", to: "diarysite.yml")
    #expect(try diary.run("restore", "Two").status == 0)
    let group = visibility == "encrypted" ? #", "group": "us""# : ""
    #expect(
      try diary.text("Content/old.json").hasSuffix(
        #"{"date": "2024-01-02", "text": "Two", "visibility": "\#(visibility)"\#(group)}]"#))
  }

  @Test(arguments: [
    ("timeZone: Asia/Seoul\n", "1970-01-01 09:00", "1970-01-01T09:00:01+09:00"),
    ("timeZone: [\n", "1970-01-01 00:00", "1970-01-01T00:00:01Z"),
  ])
  func theTrashSaysWhenOnTheDiarysClock(zone: String, line: String, json: String) throws {
    let diary = try Diary([
      "diarysite.yml": zone, ".diarysite-state/trash/x/entry": "Words\n",
      ".diarysite-state/trash/x/place.json":
        #"{"file": "Content/2024-01-01.md", "row": null, "deleted": 1}"#,
      "Content/2024-01-02.md": "Open\n",
    ])
    #expect(
      try diary.run("restore").output == "x  2024-01-01  (Content/2024-01-01.md)  deleted \(line)\n"
    )
    #expect(try diary.run("restore", "--format", "json").output.contains("\"\(json)\""))
  }

  /// Where nobody knows who could read it, nobody can.
  @Test func anEntryOfUnknownReadersComesBackPrivate() throws {
    let diary = try Diary([
      "diarysite.yml": "locale: en\n", ".diarysite-state/trash/x/entry": "Words\n",
      ".diarysite-state/trash/x/place.json":
        #"{"file": "Content/2024-01-01.md", "row": null, "deleted": 1}"#,
      "Content/2024-01-02.md": "Open\n",
    ])
    #expect(try diary.run("restore", "x").status == 0)
    #expect(
      try diary.text("Content/2024-01-01.md") == "---\nvisibility: private\n---\n\nWords\n")
  }
}
