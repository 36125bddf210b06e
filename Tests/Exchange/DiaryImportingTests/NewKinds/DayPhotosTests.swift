import DiaryImporting
import DiaryWriting
import SiteFiles
import Testing

/// Photos that lie beside the notes of their day, and that none of them names.
@Suite struct DayPhotosTests {
  /// The entries of a source with the photos of each.
  private func entries(_ files: [String: String], as kind: ImportKind? = nil) throws -> String {
    let items = try Fixture(files).items().items
    return items.map { item in
      switch item {
      case .entry(let entry):
        "\(entry.place): \(entry.entry.title ?? "-"), "
          + entry.entry.body.replacing("\n", with: "/").replacing("\u{F8F0}", with: "|")
          + entry.attachments.map { " " + $0.file.path.name }.joined() + "\n"
      case .skipped(let place, let why): "\(place): \(why)\n"
      case .remark(let remark): "\(remark.text)\n"
      }
    }.joined()
  }

  @Test func aFolderOfADayWithOneNote() throws {
    let found = try entries([
      "2024-05-12/notes.md": "Rain ![](b.jpg).\n", "2024-05-12/b.jpg": "b",
      "2024-05-12/c.jpg": "c", "2024-05-12/a.png": "a", "2024-05-12/more/d.mp4": "d",
      "2024-05-12/x.zip": "x", "2024/05/13/IMG_20240501_101010.jpg": "e",
      "2024/05/13.txt": "a*b\nc\n",
      "2024.05.14/words.txt": "", "2024.05.14/f.jpg": "f",
    ])
    #expect(
      found == """
        2024-05-12/notes.md: notes, Rain ![](|0|).//![](|1|)//![](|2|)//[d.mp4](|3|) b.jpg a.png c.jpg d.mp4
        2024.05.14/words.txt: words, ![](|0|) f.jpg
        2024/05/13.txt: a*b, c//![](|0|) IMG_20240501_101010.jpg

        """)
  }

  @Test func aFolderOfADayWithoutNotes() throws {
    let found = try entries([
      "2024-05-11.md": "Words.\n", "2024-05-12 Sea/b.jpg": "b", "2024-05-12 Sea/a.jpg": "a",
      "2024/05/13/c.jpg": "c", "photos/d.jpg": "d", "IMG_20240514_101010.jpg": "e",
    ])
    #expect(
      found == """
        2024-05-11.md: -, Words.
        2024-05-12 Sea: Sea, ![](|0|)//![](|1|) a.jpg b.jpg
        2024/05/13: -, ![](|0|) c.jpg

        """)
  }

  @Test func photosWithADayInTheirNames() throws {
    let found = try entries([
      "2024-05-12.md": "Rain.\n", "IMG_20240512_103000.jpg": "a",
      "2024-05-12 10.30.00.jpg": "b", "PXL_20240512_103000123.jpg": "c",
      "IMG-20240513-WA0001.jpg": "d", "elsewhere/IMG_20240512_103000.jpg": "e",
      "2024-05-14.md": "One.\n", "2024-05-14 Two.md": "Two.\n", "IMG_20240514.jpg": "f",
    ])
    #expect(
      found == """
        2024-05-12.md: -, Rain.//![](|0|)//![](|1|)//![](|2|) 2024-05-12 10.30.00.jpg IMG_20240512_103000.jpg PXL_20240512_103000123.jpg
        2024-05-14 Two.md: Two, Two.
        2024-05-14.md: -, One.
        photos of a day with several notes, none of which shows them, are left out: 1

        """)
  }

  /// A backup is called by the day on which it was made.
  @Test func aFolderWithNotesOfOtherDaysIsNone() throws {
    let found = try entries([
      "backup 2024-05-12/2023-01-01.md": "Rain.\n", "backup 2024-05-12/2024-05-12.md": "Sun.\n",
      "backup 2024-05-12/photos/a.jpg": "a", "backup 2024-05-12/b.jpg": "b",
      "backup 2024-05-12/IMG_20230101_101010.jpg": "c",
    ])
    #expect(
      found == """
        backup 2024-05-12/2023-01-01.md: -, Rain.//![](|0|) IMG_20230101_101010.jpg
        backup 2024-05-12/2024-05-12.md: -, Sun.

        """)
  }
}
