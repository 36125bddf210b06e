import Foundation
import TestSupport
import Testing

/// A text that begins with what looks like a field is not published with it as its title, whoever
/// writes the head above it.
@Suite struct FieldInTextTests {
  private func diary() throws -> Diary {
    try Diary(["diarysite.yml": "timeZone: Asia/Seoul\nlocale: en\n", "Content/.keep": ""])
  }

  private func kept(in diary: Diary) throws -> String {
    let all = try diary.tree(".diarysite-state/writing").keys
    return try ".diarysite-state/writing/" + #require(all.first { $0.hasSuffix(".md") })
  }

  @Test func aPipedTextIsRefusedAndKept() throws {
    let diary = try diary()
    let text = "visibility: private\n\nSecret words.\n"
    let refused = try diary.run(
      "new", "--date", "2024-05-11", "--visibility", "private", "--tag", "a b", input: text)
    #expect(refused.status == 1)
    let kept = try kept(in: diary)
    #expect(
      refused.diagnostics == """
        standard input:1:1: error: this line is not read as a field, though it looks like one
          why: it stands in the text, and everybody who may read the entry would read it
          fix: write a line '---' above the fields and one below them; if they are text, write two \
        lines '---' above them; your text is in '\(kept)': correct it, then run: diarysite new \
        --date 2024-05-11 --visibility private --tag 'a b' < \(kept)

        """)
    #expect(try diary.text(kept) == text)
    #expect(try diary.tree("Content").keys.filter { $0.hasSuffix(".md") } == [])
    // The advice as it stands publishes nothing either.
    #expect(try diary.run("new", input: text).status == 1)
  }

  @Test(arguments: [
    "visibility: private\n\nSecret.\n", "Tags: rain\n\nWords.\n", "\n\ndraft: true\nWords.\n",
    "\u{FEFF}visibility: private\n\nSecret.\n", "visibility: private\r\n\r\nSecret.\r\n",
    "# A title\n\nvisibility: private\n\nSecret.\n", "비공개: true\n\n비밀.\n",
    "#private\n\nSecret.\n", "<!-- draft: true -->\n\nSecret.\n",
    "비공개: true\n\n비밀.\n".decomposedStringWithCanonicalMapping,
  ])
  func noSuchTextBecomesAnEntry(text: String) throws {
    let diary = try diary()
    #expect(try diary.run("new", input: text).status == 1)
    let (editor, folder) = try Diary.editor(#"cat "$TEXT" >>"$1""#)
    try diary.write(text, to: "text")
    let written = try diary.run(
      "new", environment: ["EDITOR": editor, "TEXT": diary.url("text").path])
    #expect(written.status == 1)
    #expect(written.diagnostics.contains("is not read as a field"))
    withExtendedLifetime(folder) {}
    #expect(try diary.tree("Content").keys.filter { $0.hasSuffix(".md") } == [])
  }

  /// Both ways out: a head of the writer's own, with the fields or with none.
  @Test func bothWaysOutWork() throws {
    let diary = try diary()
    #expect(
      try diary.run("new", input: "---\nvisibility: private\n---\n\nSecret.\n").status == 0)
    #expect(
      try diary.run(
        "new", "--date", "2024-05-10", input: "---\n---\n\nvisibility: private\n\nA poem.\n"
      ).output == "Content/2024/2024-05-10-visibility-private.md\n")
    #expect(
      try diary.text("Content/2024/2024-05-10-visibility-private.md") == """
        ---
        date: 2024-05-10
        ---

        visibility: private

        A poem.

        """)
  }

  @Test func theAdviceOfTheEditorHasTheOptions() throws {
    let diary = try diary()
    let (editor, folder) = try Diary.editor(
      #"printf 'visibility: private\n\nSecret.\n' >"$1""#)
    let refused = try diary.run(
      "new", "--date", "2024-05-11", "--visibility", "private", "--tag", "It's late", "--favorite",
      environment: ["EDITOR": editor])
    withExtendedLifetime(folder) {}
    #expect(refused.status == 1)
    let command =
      #"diarysite new --date 2024-05-11 --visibility private --tag 'It'\''s late' --favorite"#
    let kept = try kept(in: diary)
    #expect(refused.diagnostics.contains("then run: \(command) < \(kept)\n"))
    // The next run names the text with its options.
    let (next, other) = try Diary.editor(#"echo Words. >>"$1""#)
    let later = try diary.run("new", environment: ["EDITOR": next])
    withExtendedLifetime(other) {}
    #expect(later.diagnostics.contains("save it with '\(command) < \(kept)'"))
  }

  /// Somebody may have put a command there, for the writer to paste.
  @Test(arguments: [
    "rm -rf ~; diarysite new", "diarysite new $(rm x)", "diarysite new --tag 'a' | sh",
    "diarysite new --tag 'a'\n rm x", "diarysite new --tag `x`", "diarysite newer",
  ])
  func aPlantedCommandIsNotAdvised(command: String) throws {
    let diary = try diary()
    try diary.write("Words.\n", to: ".diarysite-state/writing/4000000-x/2024-05-01.md")
    try diary.write(command, to: ".diarysite-state/writing/4000000-x/.command")
    let (editor, folder) = try Diary.editor(#"echo Words. >>"$1""#)
    let said = try diary.run("new", environment: ["EDITOR": editor]).diagnostics
    withExtendedLifetime(folder) {}
    #expect(
      said.contains(
        "'diarysite new < .diarysite-state/writing/4000000-x/2024-05-01.md', or remove it"))
  }

  @Test func aTemplateMayBeginWithOne() throws {
    let diary = try diary()
    try diary.write("---\ntags: [day]\n---\nMood: \nSlept: \n", to: "Templates/day.md")
    let (editor, folder) = try Diary.editor(#"echo Fine. >>"$1""#)
    let written = try diary.run("new", "--template", "day", environment: ["EDITOR": editor])
    withExtendedLifetime(folder) {}
    #expect(written.status == 0)
  }

  @Test func editNamesANewField() throws {
    let diary = try Diary([
      "diarysite.yml": "locale: en\n", "Content/2024-05-01.md": "---\ntags: [a]\n---\nWords.\n",
      "Content/rows.json": #"[{"date": "2024-05-02", "body": "Row"}]"#,
    ])
    let (editor, folder) = try Diary.editor(
      #"(cat "$1" | sed 's/^Words/visibility: private/; s/^Row/draft: true/') >x; cat x >"$1""#)
    let edited = try diary.run("edit", "2024-05-01", environment: ["EDITOR": editor])
    #expect(edited.status == 1)
    #expect(
      edited.diagnostics == """
        Content/2024-05-01.md:4:1: error: this line is not read as a field, though it looks like one
          why: it stands in the text, and everybody who may read the entry would read it
          fix: move it between the two lines '---'; if it is text, write other words above it

        """)
    let row = try diary.run("edit", "2024-05-02", environment: ["EDITOR": editor])
    withExtendedLifetime(folder) {}
    #expect(row.status == 1)
    #expect(row.diagnostics.contains("fix: write other words above it; your text is in"))
    #expect(try diary.text("Content/rows.json") == #"[{"date": "2024-05-02", "body": "Row"}]"#)
  }
}
