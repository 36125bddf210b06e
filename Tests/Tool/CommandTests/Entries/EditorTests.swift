import Foundation
import TestSupport
import Testing

@Suite struct EditorTests {
  private func diary() throws -> Diary {
    try Diary(["diarysite.yml": "timeZone: Asia/Seoul\n", "Content/.keep": ""])
  }

  @Test func theEditorGetsAFileThatBecomesTheEntry() throws {
    let diary = try diary()
    let editor = try Diary.editor(
      """
      stat -c %a "$2" >&2; cat "$2" >&2; echo "$1" "$LC_ALL" "${DIARYSITE_SOURCE:-none}" >&2
      echo More. >> "$2"
      """)
    let outcome = try diary.run(
      "new", "Rain", "--tag", "wet",
      environment: [
        "EDITOR": "\(editor.path) 'two words'", "LC_ALL": "ko_KR.UTF-8", "DIARYSITE_SOURCE": ".",
      ])
    #expect(outcome.output == "Content/2024/2024-05-12-rain.md\n")
    #expect(
      outcome.diagnostics == """
        600
        ---
        date: 2024-05-12T12:00:00+09:00
        tags: [wet]
        ---

        Rain
        two words ko_KR.UTF-8 none

        """)
    #expect(
      try diary.text("Content/2024/2024-05-12-rain.md")
        == "---\ndate: 2024-05-12T12:00:00+09:00\ntags: [wet]\n---\n\nRain\nMore.\n")
    #expect(try diary.paths(".diarysite-state/writing") == [])
    #expect(try diary.text(".diarysite-state/.gitignore") == "*\n")
  }

  @Test func visualGoesBeforeEditor() throws {
    let diary = try diary()
    let editor = try Diary.editor(#"echo Rain >> "$1""#)
    let outcome = try diary.run(
      "new", environment: ["VISUAL": editor.path, "EDITOR": "/nowhere"])
    #expect(outcome.output == "Content/2024/2024-05-12-rain.md\n")
  }

  @Test func anEditorThatWritesNothingMakesNothing() throws {
    let diary = try diary()
    let outcome = try diary.run("new", environment: ["EDITOR": "true"])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == "Write something first!\nAn empty entry is not saved.\n")
    #expect(try diary.paths("Content") == [".keep"])
    #expect(try diary.paths(".diarysite-state/writing") == [])
  }

  @Test func pipedTextNeedsNoEditorUnlessItIsAskedFor() throws {
    let diary = try diary()
    let editor = try Diary.editor(#"echo More. >> "$1""#)
    let environment = ["EDITOR": editor.path]
    #expect(try diary.run("new", input: "Rain\n", environment: environment).status == 0)
    #expect(try diary.text("Content/2024/2024-05-12-rain.md").hasSuffix("\n\nRain\n"))
    #expect(try diary.run("new", "--open", input: "Sun\n", environment: environment).status == 0)
    #expect(try diary.text("Content/2024/2024-05-12-sun.md").hasSuffix("\n\nSun\nMore.\n"))
  }

  @Test func aTextThatCannotBeAnEntryIsKept() throws {
    let diary = try diary()
    let editor = try Diary.editor(#"printf -- '---\ndraft: maybe\n---\nRain\n' > "$1""#)
    let outcome = try diary.run("new", environment: ["EDITOR": editor.path])
    #expect(outcome.status == 1)
    let files = try diary.paths(".diarysite-state/writing").filter { $0.hasSuffix(".md") }
    let file = ".diarysite-state/writing/" + (files.first ?? "")
    #expect(try diary.text(file) == "---\ndraft: maybe\n---\nRain\n")
    #expect(
      outcome.diagnostics.hasSuffix(
        "  fix: correct '\(file)', then run: diarysite new < \(file)\n"))
    // The next run says where it is.
    let next = try diary.run("new", environment: ["EDITOR": "true"])
    #expect(
      next.diagnostics.hasPrefix(
        "note: a text that became no entry is in '\(file)'; save it with "
          + "'diarysite new < \(file)', or remove it\n"
      ))
  }

  @Test func anEditorThatFailsMakesNothingAndKeepsTheText() throws {
    let diary = try diary()
    let editor = try Diary.editor(#"echo Rain >> "$1"; exit 3"#)
    let outcome = try diary.run("new", environment: ["EDITOR": editor.path])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.hasPrefix("error: the editor ended with status 3\n"))
    #expect(try diary.paths(".diarysite-state/writing").count == 2)
    #expect(try diary.paths("Content") == [".keep"])
    let nothing = try Diary.editor("exit 3")
    _ = try diary.run("new", "Sun", environment: ["EDITOR": nothing.path])
    #expect(try diary.paths(".diarysite-state/writing").count == 2)
  }

  @Test(arguments: [
    ("/nowhere/vi", "error: The editor '/nowhere/vi' of EDITOR was not found."),
    ("bin/vi", "error: EDITOR is 'bin/vi'. Write the name of a program, or its whole path."),
    ("vi 'x", "error: EDITOR is 'vi 'x', in which a quote is not closed."),
    ("theirs", "error: The editor 'theirs' of EDITOR was not found."),
  ])
  func onlyAProgramOutsideTheDiaryIsStarted(editor: String, words: String) throws {
    let diary = try diary()
    try diary.write("#!/bin/sh\ntouch stolen\n", to: "bin/theirs")
    try diary.makeExecutable("bin/theirs")
    let outcome = try diary.run(
      "new", environment: ["EDITOR": editor, "PATH": "\(diary.root.path)/bin:/usr/bin:/bin"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix(words))
    #expect(!diary.has("stolen"))
  }

  /// A script or a service that starts one of the usual editors would wait for ever.
  @Test(arguments: [("edit", "rain"), ("edit", "Row"), ("new", "--open")])
  func withoutATerminalNoEditorIsGuessed(command: String, argument: String) throws {
    let diary = try diary()
    try diary.write("Rain\n", to: "Content/2024-05-01-rain.md")
    try diary.write(
      #"[{"title": "Row", "body": "One.", "created_at": "2024-05-02"}]"#, to: "Content/old.json")
    let outside = try TemporaryFolder()
    for name in ["editor", "nano", "vim", "vi"] {
      try outside.write("#!/bin/sh\ntouch '\(outside.url("started").path)'\n", to: "bin/\(name)")
      try outside.makeExecutable("bin/\(name)")
    }
    let outcome = try diary.run(
      command, argument, environment: ["PATH": "\(outside.url("bin").path):/usr/bin:/bin"])
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: There is no terminal to write on. Set EDITOR to a program that needs none.
        See 'diarysite \(command) --help'.

        """)
    #expect(!outside.has("started"))
    #expect(!diary.has(".diarysite-state"))
  }

  @Test func aLinkForTheStateFolderIsNotFollowed() throws {
    let diary = try diary()
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: diary.url(".diarysite-state"), withDestinationURL: outside.root)
    let outcome = try diary.run("new", environment: ["EDITOR": "true"])
    #expect(outcome.status == 3)
    #expect(try outside.paths() == [])
  }

  @Test func anEntryIsEditedInItsFile() throws {
    let diary = try diary()
    _ = try diary.run("new", input: "Rain\n")
    let editor = try Diary.editor(#"echo "$1" >&2; echo More. >> "$1""#)
    let outcome = try diary.run("edit", "rain", environment: ["EDITOR": editor.path])
    let file = diary.url("Content/2024/2024-05-12-rain.md").resolvingSymlinksInPath().path
    #expect(outcome.diagnostics == file + "\n")
    #expect(outcome.output == "Changed 'Content/2024/2024-05-12-rain.md'.\n")
    #expect(
      try diary.run("edit", "rain", environment: ["EDITOR": "true"]).output
        == "Unchanged: 'Content/2024/2024-05-12-rain.md'.\n")
    let breaking = try Diary.editor(#"printf -- '---\ndraft: maybe\n---\nRain\n' > "$1""#)
    let broken = try diary.run("edit", "rain", environment: ["EDITOR": breaking.path])
    #expect(broken.status == 1)
    #expect(broken.diagnostics.hasPrefix("Content/2024/2024-05-12-rain.md:2:8: error: "))
    // A broken file can be opened by its name.
    let mending = try Diary.editor(#"printf -- 'Rain\n' > "$1""#)
    let mended = try diary.run(
      "edit", "2024-05-12-rain.md", environment: ["EDITOR": mending.path])
    #expect(mended.output == "Changed 'Content/2024/2024-05-12-rain.md'.\n")
  }

  @Test func theTextOfARowIsEditedAlone() throws {
    let diary = try diary()
    let rows = """
      [ {"title": "One", "date": "2020-01-01", "body": "First."},
        {"title":"Two","date":"2020-01-02", "mine": [1,  2]} ]

      """
    try diary.write(rows, to: "Content/old.json")
    let editor = try Diary.editor(#"cat "$1" >&2; printf 'Three\n\nNew "words".\n' > "$1""#)
    let outcome = try diary.run("edit", "old.json#1", environment: ["EDITOR": editor.path])
    #expect(outcome.diagnostics == "One\nFirst.\n")
    #expect(outcome.output == "Changed 'Content/old.json, entry 1'.\n")
    #expect(
      try diary.text("Content/old.json")
        == rows.replacingOccurrences(of: "One", with: "Three")
        .replacingOccurrences(of: "First.", with: #"New \"words\"."#))
    let emptying = try Diary.editor(#": > "$1""#)
    let empty = try diary.run("edit", "old.json#1", environment: ["EDITOR": emptying.path])
    #expect(empty.status == 1)
    #expect(empty.diagnostics.contains("error: Write something first!\n"))
    #expect(try diary.text("Content/old.json").contains("Three"))
  }

  /// It is in no list, and an app makes such files in advance.
  @Test func anEmptyFileIsOpenedByItsPath() throws {
    let diary = try diary()
    try diary.write("---\ntags: [walk]\n---\n", to: "Content/2024-05-12.md")
    let editor = try Diary.editor(#"printf '\nRain\n' >> "$1""#)
    let outcome = try diary.run(
      "edit", "Content/2024-05-12.md", environment: ["EDITOR": editor.path])
    #expect(outcome.output == "Changed 'Content/2024-05-12.md'.\n")
    #expect(try diary.text("Content/2024-05-12.md") == "---\ntags: [walk]\n---\n\nRain\n")
  }

  @Test(arguments: ["\u{A0}\n", "\u{200B}\u{FEFF}", "---\ntags: [a]\n---\n\u{3000}\n"])
  func whatShowsNothingIsNoNewEntry(text: String) throws {
    let diary = try diary()
    let outcome = try diary.run("new", input: text)
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == "Write something first!\nAn empty entry is not saved.\n")
    #expect(try diary.paths("Content") == [".keep"])
  }

  @Test func aRowThatChangedMeanwhileIsNotOverwritten() throws {
    let diary = try diary()
    try diary.write(#"{"title": "One", "date": "2020-01-01"}"#, to: "Content/one.json")
    let editor = try Diary.editor(
      #"echo Mine > "$1"; echo '{"title": "Theirs", "date": "2020-01-01"}' > Content/one.json"#)
    let outcome = try diary.run("edit", "One", environment: ["EDITOR": editor.path])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains("why: its file changed since it was read\n"))
    #expect(try diary.text("Content/one.json").contains("Theirs"))
    let kept = try diary.paths(".diarysite-state/writing").filter { $0.hasSuffix(".md") }
    #expect(try diary.text(".diarysite-state/writing/" + (kept.first ?? "")) == "Mine\n")
  }
}
