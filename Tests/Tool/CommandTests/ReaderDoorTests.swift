import Foundation
import TestSupport
import Testing

/// After each of our operations the readers of an entry are never more than before, unless that entry
/// was named, or the settings of its folder changed.
@Suite struct ReaderDoorTests {
  /// What an entry says of itself, in an entry whose folder keeps it private: every word for that.
  private static let signs: [String: String] = [
    "own": "visibility: private", "own-encrypted": "visibility: encrypted",
    "own-unlisted": "visibility: unlisted", "draft": "draft: true", "tag": "tags: [walk, private]",
    "tag-draft": "tags: Draft", "tag-korean": "tags: [비공개]",
    "tag-apart": "tags: [\"\("비공개".decomposedStringWithCanonicalMapping)\"]",
    "tag-german": "tags: [nicht gelistet]", "value": "extra: {state: private}",
    "let-through": "kind: Entwurf",
  ]

  /// A private folder with entries that say something, and one that says nothing: `plain`.
  private static func files(lineEnd: String = "\n", mark: String = "") -> [String: String] {
    var files = [
      "diarysite.yml": "locale: en\nkeys: [kind]\nvisibility: {default: public}\n",
      "Content/app/folder.yml": "visibility: private\n",
      "Content/app/2024-01-01-plain.md": "---\ntags: [walk]\n---\nplain\n",
      "Content/app/drafts/2024-01-02-folder.md": "folder\n",
      "Content/app/2024-01-02.draft.md": "ending\n",
      "Content/app/_note.md": "---\ndate: 2024-01-02\n---\nname\n",
      "Content/2023-01-01-open.md": "everybody\n",
    ]
    for (name, field) in signs {
      files["Content/app/2024-01-02-\(name).md"] =
        mark + "---\n\(field)\n---\n\(name)\n".replacing("\n", with: lineEnd)
    }
    files["Content/app/rows.json"] = """
      [{"title": "row plain", "date": "2024-01-03"},
       {"title": "row tag", "date": "2024-01-03", "tags": ["private"]},
       {"title": "row own", "date": "2024-01-03", "visibility": "private"},
       {"title": "row draft", "date": "2024-01-03", "draft": true}]
      """
    return files
  }

  /// By title: 3 for everybody, 0 for nobody.
  private func readers(_ diary: Diary) throws -> [String: Int] {
    let list = try diary.run("list", "--format", "json", "--show-source").output
    let root = try JSONSerialization.jsonObject(with: Data(list.utf8))
    // With faults of other files the list is a member.
    let rows = try #require((root as? [String: Any])?["entries"] ?? root)
    let entries = try #require(rows as? [[String: Any]])
    return Dictionary(
      entries.map { row in
        let ranks = ["public": 3, "unlisted": 2, "encrypted": 1]
        let isDraft = row["draft"] as? Bool ?? false
        let rank = isDraft ? 0 : ranks[row["visibility"] as? String ?? ""] ?? 0
        return (row["title"] as? String ?? "", rank)
      }, uniquingKeysWith: max)
  }

  enum Door: CaseIterable, Sendable {
    case openFolder, openYear, openTags, openAndUndo, closeAndUndo, starAndUnstar, edit
    case trashAndRestore, trashAndRestoreWithoutFolder, trashAndRestoreInAnOpenDiary, export
  }

  private func use(_ door: Door, _ diary: Diary) throws {
    let names = try diary.tree("Content").keys.filter { $0.contains("app/") && $0.hasSuffix(".md") }
      .map { "Content/" + $0 }.sorted()
    let all = names + (1...4).map { "rows.json#\($0)" }
    switch door {
    case .openFolder: _ = try diary.run("open", "--folder", "Content/app", "--yes")
    case .openYear: _ = try diary.run("open", "--year", "2024", "--yes")
    case .openTags:
      for tag in ["walk", "private", "비공개", "Draft"] {
        _ = try diary.run("open", "--tag", tag, "--yes")
      }
    case .openAndUndo:
      _ = try diary.run("open", "--folder", "Content/app", "--yes")
      _ = try diary.run("open", "--undo", "--yes")
    case .closeAndUndo:
      _ = try diary.run("close", "--folder", "Content", "--yes")
      _ = try diary.run("close", "--undo", "--yes")
    case .starAndUnstar:
      _ = try diary.run(["star"] + all)
      _ = try diary.run(["unstar"] + all)
    case .edit:
      let (editor, folder) = try Diary.editor(#"echo "More." >>"$1""#)
      defer { withExtendedLifetime(folder) {} }
      for name in all { _ = try diary.run("edit", name, environment: ["EDITOR": editor]) }
    case .trashAndRestore, .trashAndRestoreWithoutFolder, .trashAndRestoreInAnOpenDiary:
      // Rows last: each changes the numbers of those behind it.
      for name in names { #expect(try diary.run("rm", "--yes", name).status == 0) }
      for _ in 1...4 { #expect(try diary.run("rm", "--yes", "rows.json#1").status == 0) }
      if door == .trashAndRestoreWithoutFolder {
        try FileManager.default.removeItem(at: diary.url("Content/app"))
      } else if door == .trashAndRestoreInAnOpenDiary {
        try diary.write("visibility: public\n", to: "Content/app/folder.yml")
      }
      let trash = try FileManager.default.contentsOfDirectory(
        atPath: diary.url(".diarysite-state/trash").path)
      for name in trash.sorted() { #expect(try diary.run("restore", name).status == 0) }
    case .export:
      #expect(try diary.run("export", "--all", "--to", "markdown", "out").status == 0)
      try FileManager.default.removeItem(at: diary.url("Content"))
      try FileManager.default.moveItem(at: diary.url("out"), to: diary.url("Content"))
    }
  }

  @Test(arguments: Tier.some(4, of: Door.allCases))
  func noDoorAddsReaders(door: Door) throws {
    for (lineEnd, mark) in [("\n", ""), ("\r\n", "\u{FEFF}")] {
      let diary = try Diary(Self.files(lineEnd: lineEnd, mark: mark))
      let before = try readers(diary)
      #expect(before.count == Self.signs.count + 9)
      #expect(before.filter { $0.value == 3 }.keys.sorted() == ["everybody"])
      try use(door, diary)
      let opens = [.openFolder, .openYear, .openTags].contains(door)
      let mayOpen: Set = opens ? ["plain", "row plain"] : []
      let after = try readers(diary)
      for (title, rank) in after where rank > before[title] ?? 0 && !mayOpen.contains(title) {
        Issue.record("\(door) gave '\(title)' more readers: \(before[title] ?? 0), now \(rank)")
      }
      if opens { #expect(after["plain"] == 3) }
      // What was put back is there again, with an edited or an added text at most.
      #expect(after.count == before.count)
    }
  }

  /// A build refuses each of them in an open folder, until it says that everybody may read it.
  @Test func aBuildRefusesEachSignInAnOpenFolder() throws {
    var files = Self.files()
    files["Content/app/folder.yml"] = nil
    let diary = try Diary(files)
    let listed = try readers(diary)
    #expect(listed.filter { $0.value == 3 }.keys.sorted() == ["everybody", "plain", "row plain"])
    #expect(try diary.run("build").status == 1)
    #expect(!FileManager.default.fileExists(atPath: diary.url("public").path))
  }
}
