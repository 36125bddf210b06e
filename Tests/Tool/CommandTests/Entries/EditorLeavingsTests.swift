import Foundation
import TestSupport
import Testing

/// What an editor leaves: no text of the writer goes unless its bytes are in an entry, and what
/// stays is named.
@Suite struct EditorLeavingsTests {
  private static let row = #"[{"title": "One", "date": "2020-01-01", "body": "First."}]"#

  private func diary() throws -> Diary {
    try Diary(["diarysite.yml": "timeZone: Asia/Seoul\n", "Content/old.json": Self.row])
  }

  /// Scripts in which each text that a writer would miss has the letters `KEPT`.
  static let editors: [String] = [
    // It dies, and leaves what it recovers the text from.
    #"echo KEPT1 > "$d/.text.swp"; exit 1"#,
    #"echo KEPT1 > "$d/.text.swp"; kill -9 $$"#,
    #"echo KEPT1 >> "$1"; echo KEPT2 > "$d/.text.swp"; exit 1"#,
    #": > "$1"; echo KEPT1 > "$d/.text.swp"; exit 1"#,
    // The text is saved under another name, and the file itself is left, emptied, or gone.
    #"echo KEPT1 > "$d/other.md""#,
    #": > "$1"; echo KEPT1 > "$d/other.md""#,
    #"mv "$1" "$d/other.md"; echo KEPT1 >> "$d/other.md""#,
    #"echo KEPT1 > "$1"; cp "$1" "$d/copy.md"; mkdir "$d/more"; echo KEPT2 > "$d/more/x""#,
    // The text cannot be read.
    #"echo KEPT1 > "$1"; head -c 67108864 /dev/zero | tr '\0' x >> "$1""#,
    #"rm "$1"; mkdir "$1"; echo KEPT1 > "$1/text""#,
    #"mv "$1" "$d/x"; echo KEPT1 >> "$d/x"; ln -s x "$1""#,
    // It is no text.
    #"printf 'caf\351 KEPT1\n' > "$1""#, #"printf 'KEPT1\0\n' > "$1""#,
    #"printf '\376\377K\0E\0 KEPT1' > "$1""#,
    // It cannot be an entry.
    #"printf -- '---\ndraft: maybe\nKEPT1: 1\n---\n' > "$1"; echo KEPT2 > "$d/other.md""#,
    #"printf -- '---\ndate: 2024-05-12\nextra: {a: KEPT1}\n---\n\n' > "$1""#,
    // A name that is no text itself.
    #"echo KEPT1 > "$1"; echo KEPT2 > "$d/$(printf 'caf\351')""#,
    #"echo KEPT1 >> "$1""#,
  ]

  @Test(arguments: [["new", "Rain"], ["edit", "One"]], editors)
  func noTextOfTheWriterIsLost(command: [String], script: String) throws {
    let diary = try diary()
    let editor = try Diary.editor(#"d=$(dirname "$1"); "# + script)
    let outcome = try diary.run(command, environment: ["EDITOR": editor.path])
    let folder = diary.url(".diarysite-state/writing")
    let all = try ProgramRun(
      "grep", ["-roahE", "KEPT[12]", "."], in: diary.root
    ).output.split(separator: "\n")
    for text in ["KEPT1", "KEPT2"] where script.contains(text) {
      #expect(all.contains { $0 == text }, "\(text) is lost: \(outcome)")
    }
    // One folder a run; what is in it is named, or the folder if a name is no text.
    for run in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let left = try ProgramRun("ls", ["-A", run], in: folder).output.split(separator: "\n")
      #expect(!left.isEmpty)
      for name in left {
        let isText = !script.contains("printf 'caf\\351')")
        let path = ".diarysite-state/writing/" + run + (isText ? "/" + name : "")
        #expect(outcome.diagnostics.contains("'\(path)'"), "\(outcome.diagnostics)")
      }
    }
  }

  @Test func aTextThatCannotBeReadIsAFault() throws {
    let diary = try diary()
    let editor = try Diary.editor(#"mv "$1" "$(dirname "$1")/other.md""#)
    for command in [["new", "Rain"], ["edit", "One"]] {
      let outcome = try diary.run(command, environment: ["EDITOR": editor.path])
      let run = try #require(try diary.paths(".diarysite-state/writing").first)
      let name = command[0] == "new" ? "2024-05-12" : "entry"
      #expect(outcome.status == 3)
      #expect(
        outcome.diagnostics == """
          error: '.diarysite-state/writing/\(run)/\(name).md' cannot be read
            why: it does not exist
            fix: check the name, or make it; the editor left \
          '.diarysite-state/writing/\(run)/other.md'

          """)
      try diary.remove(".diarysite-state/writing/\(run)")
    }
  }

  @Test func whatStaysIsNamedBesideTheEntry() throws {
    let diary = try diary()
    let editor = try Diary.editor(#"echo More >> "$1"; echo x > "$1~""#)
    let outcome = try diary.run("new", "Rain", environment: ["EDITOR": editor.path])
    let run = try #require(try diary.paths(".diarysite-state/writing").first)
    let left = ".diarysite-state/writing/\(run)/2024-05-12.md~"
    let note = """
      warning: the editor left '\(left)'
        why: only a text that is in an entry is removed
        fix: look at it, and remove what you do not need

      """
    #expect(outcome.diagnostics == note)
    #expect(outcome.output == "Content/2024/2024-05-12-rain.md\n")
    let next = try diary.run(
      "edit", "One", "--format", "json", environment: ["EDITOR": editor.path])
    #expect(next.output.contains(#""severity":"warning","what":"the editor left '"#))
    // The next run names what is left of those before.
    let last = try diary.run("new", "Sun", environment: ["EDITOR": "true"])
    #expect(
      last.diagnostics.contains("note: an editor left '\(left)'; look at it, and remove it\n"))
    try diary.remove(".diarysite-state/writing/\(run)")
  }

  @Test func anEmptyTextWithAHeadOfTheWritersIsKept() throws {
    let diary = try diary()
    let editor = try Diary.editor(#"printf -- '---\ndate: 2024-05-12\n# mine\n---\n' > "$1""#)
    let outcome = try diary.run("new", environment: ["EDITOR": editor.path])
    let run = try #require(try diary.paths(".diarysite-state/writing").first)
    let file = ".diarysite-state/writing/\(run)/2024-05-12.md"
    #expect(
      outcome.diagnostics == """
        Write something first!
        An empty entry is not saved.
        note: your text is in '\(file)'; save it with: diarysite new < \(file)

        """)
  }

  @Test func theTextOfARowIsUTF8WithoutAMark() throws {
    let diary = try diary()
    let marking = try Diary.editor(#"printf '\357\273\277Two\nSecond.\n' > "$1""#)
    let outcome = try diary.run("edit", "One", environment: ["EDITOR": marking.path])
    #expect(outcome.output == "Changed 'Content/old.json, entry 1'.\n")
    #expect(
      try diary.text("Content/old.json")
        == Self.row.replacingOccurrences(of: "One", with: "Two")
        .replacingOccurrences(of: "First", with: "Second"))
    #expect(try diary.paths(".diarysite-state/writing") == [])
    let breaking = try Diary.editor(#"printf 'caf\351\n' > "$1""#)
    let broken = try diary.run("edit", "Two", environment: ["EDITOR": breaking.path])
    let run = try #require(try diary.paths(".diarysite-state/writing").first)
    let file = ".diarysite-state/writing/\(run)/entry.md"
    #expect(broken.status == 1)
    #expect(
      broken.diagnostics == """
        \(file): error: the file is not UTF-8: byte 4 of '\(file)' is wrong
          why: diarysite reads text as UTF-8 only, so that no letter is guessed
          fix: save the file as UTF-8; your text is in '\(file)'

        """)
    #expect(try diary.text("Content/old.json").contains("Second."))
  }

  /// The text of `new` from a pipe: its bytes, and what they come to.
  static let piped: [(bytes: String, entry: String?)] = [
    (#"\357\273\277Rain\n"#, "---\ndate: 2024-05-12T12:00:00+09:00\n---\n\nRain\n"),
    // A mark before a head would make it a text that anyone may read.
    (
      #"\357\273\277---\nvisibility: private\n---\nRain\n"#,
      "---\nvisibility: private\ndate: 2024-05-12T12:00:00+09:00\n---\nRain\n"
    ),
    (
      #"--- \nvisibility: private\n---\nRain\n"#,
      "--- \nvisibility: private\ndate: 2024-05-12T12:00:00+09:00\n---\nRain\n"
    ),
    (#"Note: milk\n"#, "---\ndate: 2024-05-12T12:00:00+09:00\n---\n\nNote: milk\n"),
    (#"caf\351\n"#, nil), (#"a\0b\n"#, nil), (#"\377\376R\0"#, nil),
    (#"+++\nvisibility = \"private\"\n+++\nRain\n"#, nil),
  ]

  @Test(arguments: piped)
  func aPipedTextIsUTF8WithoutAMark(bytes: String, entry: String?) throws {
    let diary = try diary()
    let program = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    let outcome = try ProgramRun(
      "sh", ["-c", "printf -- '\(bytes)' | \"$0\" new --now 2024-05-12T12:00:00+09:00", program],
      in: diary.root, environment: ["PATH": "/usr/bin:/bin"])
    let made = try diary.paths("Content").filter { $0.hasSuffix(".md") }
    #expect(made.count == (entry == nil ? 0 : 1))
    #expect(outcome.status == (entry == nil ? 1 : 0))
    if let entry {
      #expect(try diary.text("Content/" + (made.first ?? "")) == entry)
    } else {
      #expect(outcome.diagnostics.hasPrefix("standard input:"))
    }
  }

  @Test func anInputThatCannotBeReadIsAFault() throws {
    let diary = try diary()
    let program = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    // A file that is open for writing alone.
    let outcome = try ProgramRun(
      "sh", ["-c", "\"$0\" new Rain --now 2024-05-12 0> in", program], in: diary.root,
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        error: standard input cannot be read
          why: Bad file descriptor
          fix: give a file or a pipe as the input

        """)
    #expect(try diary.paths("Content") == ["old.json"])
  }
}
