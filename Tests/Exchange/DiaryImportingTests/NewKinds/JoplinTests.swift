import Diagnostics
import DiaryImporting
import DiaryModel
import DiaryWriting
import Foundation
import SiteFiles
import TestSupport
import Testing

@Suite struct JoplinTests {
  private static func id(_ digit: String) -> String { String(repeating: digit, count: 32) }

  private static func item(
    _ type: Int, _ digit: String, _ head: String, _ fields: String = ""
  ) -> (String, String) {
    let text = """
      \(head)

      id: \(id(digit))
      created_time: 2024-05-12T10:00:00.000Z
      \(fields)encryption_cipher_text: 
      encryption_applied: 0
      type_: \(type)
      """
    return (id(digit) + ".md", text)
  }

  private static let items: [(String, String)] = [
    item(
      1, "a",
      """
      Rain

      It *rained* ![sky](:/\(id("e"))) [next](:/\(id("b"))#part).

      <img src=":/\(id("e"))" alt="Sky" width="30"/>

      key: not a field
      """,
      """
      parent_id: \(id("d"))
      updated_time: 2024-05-13T10:00:00.000Z
      latitude: 37.50000000
      longitude: 127.00000000
      source_url: https://a.example/
      author: 

      """.replacing("\n\n", with: "\n")),
    item(
      1, "b", "Task\n\n<p>Some <b>html</b> <img src=\":/\(id("e"))\"></p>",
      "parent_id: \(id("c"))\nis_todo: 1\ntodo_completed: 1715500000000\nmarkup_language: 2\n"),
    item(2, "c", "Diary"), item(2, "d", "Trips", "parent_id: \(id("c"))\n"),
    item(4, "e", "sky.jpg", "mime: image/jpeg\nfile_extension: jpg\n"),
    item(5, "f", "sea"),
    item(6, "1", "", "note_id: \(id("a"))\ntag_id: \(id("f"))\n"),
    item(1, "2", "Gone\n\nx", "deleted_time: 1715500000000\n"),
    item(1, "3", "Twice\n\nx", "is_conflict: 1\n"),
    (
      id("4") + ".md",
      "\n\nid: \(id("4"))\nencryption_cipher_text: JED01\nencryption_applied: 1\ntype_: 1"
    ),
    item(13, "5", "revision"),
  ]

  @Test func archivesOfItems() throws {
    let folder = try TemporaryFolder()
    var tar = RawTar()
    for (name, text) in Self.items { tar.add(name, text) }
    tar.add("resources/\(Self.id("e")).jpg", "photo")
    try Data(tar.finished).write(to: folder.url("notes.jex"))
    let (kind, items) = try read(DiskPath(folder.url("notes.jex").path), in: "Asia/Seoul")
    #expect(kind == .joplin)
    #expect(shown(items) == Self.shownItems)
  }

  @Test func foldersOfItems() throws {
    var files = Dictionary(uniqueKeysWithValues: Self.items)
    files["resources/\(Self.id("e")).jpg"] = "photo"
    let (kind, items) = try Fixture(files).items()
    #expect(kind == .joplin)
    let sorted = Set(shown(items).split(separator: "\n\n---\n"))
    #expect(sorted.count > 3)
    guard
      case .entry(let first)? = items.first(where: { item in
        if case .entry(let imported) = item { imported.entry.title == "Rain" } else { false }
      })
    else {
      Issue.record("no entry")
      return
    }
    #expect(first.folder == "diary/trips" && first.attachments.count == 1)
  }

  private static let shownItems = """
    \(id("2")).md: it was thrown away

    ---
    title: Twice
    date: 2024-05-12T19:00:00+09:00
    visibility: private
    id: "\(id("3"))"
    ---

    x

    \(id("4")).md: it is encrypted: export it where it can be read

    ---
    title: Rain
    date: 2024-05-12T19:00:00+09:00
    updated: 2024-05-13T19:00:00+09:00
    tags: [sea]
    location: {latitude: 37.5, longitude: 127}
    id: \(id("a"))
    extra: {source_url: https://a.example/}
    ---

    It *rained* ![sky](|0|) [next](|L0|#part).

    ![Sky](|0|)

    key: not a field

    ---
    title: Task
    date: 2024-05-12T19:00:00+09:00
    id: \(id("b"))
    extra: {todo: done}
    ---

    Some **html** ![](|0|)

    """

  @Test func markdownWithFrontMatter() throws {
    let fixture = try Fixture([
      "Diary/Rain.md": """
      ---
      title: Rain
      updated: 2024-05-13 10:00:00Z
      created: 2024-05-12 10:00:00Z
      source: joplin-desktop
      latitude: 37.50000000
      longitude: 127.00000000
      altitude: 0.0000
      tags:
        - sea
        - two words
      ---

      It ![sky](../_resources/sky.jpg), see [Snow](../Work/Snow.md).
      """,
      "Work/Snow.md": """
      ---
      title: Snow
      updated: 2024-05-13 10:00:00Z
      created: 2024-05-13 10:00:00Z
      completed?: no
      ---

      White.
      """,
      "Work/Broken.md": "---\ntitle: [\n---\nx", "_resources/sky.jpg": "p",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .joplin)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12T19:00:00+09:00
        updated: 2024-05-13T19:00:00+09:00
        tags: [sea, two words]
        location: {latitude: 37.5, longitude: 127}
        extra: {source: joplin-desktop}
        ---

        It ![sky](|0|), see [Snow](|L0|).

        Work/Broken.md: it has no date

        ---
        title: Snow
        date: 2024-05-13T19:00:00+09:00
        extra: {todo: open}
        ---

        White.

        """)
  }

  @Test func aDamagedArchiveIsSaid() throws {
    let folder = try TemporaryFolder()
    var tar = RawTar()
    for (name, text) in Self.items { tar.add(name, text) }
    try Data(tar.finished.prefix(1_560)).write(to: folder.url("notes.jex"))
    let fault = #expect(throws: ImportFault.self) {
      try read(DiskPath(folder.url("notes.jex").path), in: "UTC")
    }
    #expect(fault?.diagnostic.why == "the archive is cut off")
  }
}
