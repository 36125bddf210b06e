import Foundation
import TestSupport
import Testing

/// Kinds of sources that are folders, archives in tar and notes, through the program itself.
@Suite struct ImportNewKindsTests {
  private func diary(_ files: [String: String]) throws -> Diary {
    try Diary(
      [
        "diarysite.yml": "title: Days\nlocale: en\ntimeZone: Asia/Seoul\n",
        "Content/2024-01-01-here.md": "Here already\n\nWords.\n",
      ].merging(files) { $1 })
  }

  private func run(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(["import", "--now", "2026-01-01"] + arguments, in: diary.root)
  }

  @Test func daysInAnotherOrder() throws {
    let diary = try diary(["notes/12.05.2024 Rain.md": "Wet.", "notes/13.05.2024.txt": "Dry."])
    let outcome = try run("notes", "--name-format", "dd.MM.yyyy", in: diary)
    #expect(
      outcome.output == """
        files called by their day: 2 entries read
          written: 2, from 2024-05-12 to 2024-05-13
        These entries are private. 'diarysite open --folder Content/days' makes all entries in that \
        folder public.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(
      try diary.text("Content/days/2024/2024-05-12-rain.md")
        == "---\ntitle: Rain\ndate: 2024-05-12\nid: days notes/12.05.2024 Rain.md\n---\n\nWet.\n"
    )
    #expect(
      try run("notes", "--name-format", "dd.MM.yyyy", in: diary).output.contains("here already: 2"))
  }

  @Test(arguments: [
    (
      "yyyy-mm-dd",
      "--name-format 'yyyy-mm-dd' has 'mm' in its date pattern: it is the minute, and a day has "
        + "none. Fix: write MM for the month."
    ),
    (
      "dd.MM",
      "--name-format 'dd.MM' names no day. Write a year, a month and a day, such as dd.MM.yyyy."
    ),
  ])
  func aFormThatNamesNoDay(pattern: String, words: String) throws {
    let diary = try diary(["a.md": "x"])
    let outcome = try run("a.md", "--name-format", pattern, in: diary)
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.contains(words))
  }

  @Test func anArchiveInTarIsImported() throws {
    let diary = try diary([:])
    let (note, photo) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
    var tar = RawTar()
    tar.add(
      note + ".md",
      "Rain\n\n![sky](:/\(photo))\n\nid: \(note)\ncreated_time: 2024-05-12T10:00:00.000Z\ntype_: 1")
    tar.add(photo + ".md", "sky.pdf\n\nid: \(photo)\ntype_: 4")
    tar.add("resources/\(photo).pdf", "file")
    try Data(tar.finished).write(to: diary.root.appendingPathComponent("notes.jex"))
    let outcome = try run("notes.jex", in: diary)
    #expect(outcome.status == 0)
    #expect(
      try diary.text("Content/joplin/2024/2024-05-12-rain.md")
        == """
        ---
        title: Rain
        date: 2024-05-12T19:00:00+09:00
        id: \(note)
        ---

        ![sky](2024-05-12-rain-1.pdf)

        """)
    #expect(try diary.text("Content/joplin/2024/2024-05-12-rain-1.pdf") == "file")
  }

  @Test func exportedTextIsImported() throws {
    let diary = try diary([
      "Content/2024-05-12.md":
        "---\ntitle: Rain\ndate: 2024-05-12T07:30:00+09:00\ntags: [sea]\n---\n\nWet.\n"
    ])
    _ = try Program.run(["export", "--to", "text", "all.txt"], in: diary.root)
    let other = try self.diary(["all.txt": try diary.text("all.txt")])
    #expect(try run("all.txt", in: other).status == 0)
    #expect(
      try other.text("Content/text/2024/2024-05-12-rain.md")
        == "---\ntitle: Rain\ndate: 2024-05-12T07:30:00+09:00\ntags: [sea]\n---\n\nWet.\n")
  }
}
