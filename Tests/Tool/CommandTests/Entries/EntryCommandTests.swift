import Foundation
import TestSupport
import Testing

@Suite struct EntryCommandTests {
  private func diary() throws -> Diary { try .ofSeveralKinds() }

  @Test func anEntryIsShownAsText() throws {
    #expect(
      try diary().run("show", "rain").output == """
        Rain in May
        2024년 5월 1일
        #walk

        It rained. 비옴

        """)
    let data = try diary().run("show", "rain", "--format", "json").output
    #expect(data.contains(##""text":"Rain in May\n\nIt *rained*. 비옴""##))
  }

  @Test func wordsThatAreNotPublicAreNotShownOffATerminal() throws {
    for command in ["show", "share"] {
      let outcome = try diary().run(command, "2024-05-02")
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.diagnostics == """
          Content/2024-05-02-dark.md: error: the entry is not public
            why: off a terminal, the text of such entries is shown only if you ask for it
            fix: add --show-source

          """)
      #expect(
        try diary().run(command, "2024-05-02", "--show-source").output.contains("Seen in May."))
    }
  }

  @Test func theSharedTextIsTitleAndBody() throws {
    #expect(try diary().run("share", "rain").output == "Rain in May\nIt rained. 비옴\n")
  }

  @Test func theSharedTextIsCopiedByTheProgramOfTheDesktop() throws {
    let diary = try diary()
    let folder = try TemporaryFolder([
      "xclip": "#!/bin/sh\nexit 1\n",
      "xsel":
        "#!/bin/sh\necho \"$@\" > \(diary.root.path)/copied\ncat >> \(diary.root.path)/copied\n",
    ])
    try folder.makeExecutable("xclip")
    try folder.makeExecutable("xsel")
    let outcome = try diary.run(
      "share", "2024-05-02", "--copy",
      environment: ["PATH": "\(folder.root.path):/bin"])
    #expect(outcome.diagnostics == "")
    #expect(outcome.output == "Copied 'Content/2024-05-02-dark.md'.\n")
    #expect(try diary.text("copied") == "--clipboard --input\nThe quokka\nSeen in May.")
  }

  @Test func withoutSuchAProgramNothingIsCopied() throws {
    let folder = try TemporaryFolder()
    let outcome = try diary().run(
      "share", "rain", "--copy", environment: ["PATH": folder.root.path])
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: the text was not copied
          why: none of wl-copy, xclip, xsel, pbcopy is installed
          fix: install one of them, or leave out --copy

        """)
  }

  @Test func aStarChangesOneFieldAlone() throws {
    let diary = try diary()
    let before = try diary.tree("Content")
    let starred = try diary.run("star", "rain", "old.json#2")
    #expect(
      starred.output
        == "Starred 'Content/2024-05-01-rain.md'.\nStarred 'Content/old.json, entry 2'.\n")
    let text = try #require(
      before["2024-05-01-rain.md"].map { String(decoding: $0, as: UTF8.self) })
    #expect(
      try diary.text("Content/2024-05-01-rain.md")
        == text.replacingOccurrences(of: "'x'}\n", with: "'x'}\nfavorite: true\n"))
    #expect(
      try diary.text("Content/old.json").hasSuffix(
        #"{"title":"Two","date":"2020-01-02", "extra": {"mine": [1,  2]}, "favorite": true} ]"#
          + "\n"))
    #expect(
      try diary.run("star", "rain").output
        == "Is a favourite already: 'Content/2024-05-01-rain.md'.\n")
    _ = try diary.run("unstar", "rain", "Two")
    #expect(try diary.tree("Content").filter { !$0.key.hasSuffix(".replaced") } == before)
  }

  @Test func anAmbiguousNameChangesNothing() throws {
    let diary = try diary()
    let before = try diary.tree("Content")
    for command in [["star"], ["rm", "--yes"], ["edit"], ["show"], ["share"]] {
      let path = try #require(Program.path)
      let outcome = try ProgramRun(
        path, command + ["old.json"], in: diary.root, environment: ["EDITOR": "true"])
      #expect(outcome.status == 2)
      #expect(
        outcome.diagnostics == """
          error: 'old.json' may be any of 2 entries
            why: a name must fit one entry only, and nothing was changed
            fix: use a longer part of the title, or the file
            2020-01-02   Two (Content/old.json, entry 2)
            2020-01-01   One (Content/old.json, entry 1)

          """)
    }
    // The first name fits, the second does not.
    let outcome = try diary.run("rm", "--yes", "rain", "nothing")
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: there is no entry called 'nothing'
          why: a name is an id, a file, a day, an address, a title or a part of one; 1 file could \
        not be read
          fix: run 'diarysite list' or 'diarysite search' to find it

        """)
    #expect(try diary.tree("Content") == before)
  }

  @Test func whatIsRemovedComesBackAsItWas() throws {
    let diary = try diary()
    let before = try diary.tree("Content")
    let removed = try diary.run("rm", "--yes", "One", "Two", "rain")
    #expect(removed.diagnostics == "")
    #expect(
      removed.output == """
        Moved to the trash: 'Content/old.json, entry 2'.
        Moved to the trash: 'Content/old.json, entry 1'.
        Moved to the trash: 'Content/2024-05-01-rain.md'.

        """)
    #expect(!diary.has("Content/2024-05-01-rain.md"))
    let trash = try diary.run("restore").output.split(separator: "\n").map(String.init)
    #expect(trash.count == 3)
    #expect(
      try diary.run("restore", "2024-05-01-rain").output
        == "Restored 'Content/2024-05-01-rain.md'.\n")
    let ambiguous = try diary.run("restore", "old.json")
    #expect(ambiguous.status == 2)
    #expect(
      ambiguous.diagnostics.hasPrefix("error: 'old.json' may be any of 2 entries in the trash\n"))
    for line in trash where line.contains("old.json") {
      let name = try #require(line.split(separator: " ").first)
      #expect(try diary.run("restore", String(name)).status == 0)
    }
    let titles = try diary.run("list", "--year", "2020").output
    #expect(
      titles == """
        2020-01-02   Two (Content/old.json, entry 2)
        2020-01-01   One (Content/old.json, entry 1)

        """)
    #expect(try diary.tree("Content")["2024-05-01-rain.md"] == before["2024-05-01-rain.md"])
    #expect(try diary.run("restore").output == "")
    #expect(try diary.run("restore", "--format", "json").output == "[]\n")
  }

  @Test func aFileThatIsThereByNowIsNotReplaced() throws {
    let diary = try diary()
    _ = try diary.run("rm", "--yes", "rain")
    try diary.write("Another\n", to: "Content/2024-05-01-rain.md")
    let outcome = try diary.run("restore", "2024-05-01-rain.md")
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: the place of the entry is taken
          why: 'Content/2024-05-01-rain.md' is there already
          fix: move that file away, then try again

        """)
    #expect(try diary.text("Content/2024-05-01-rain.md") == "Another\n")
  }

  @Test func withoutATerminalNothingIsRemovedUnasked() throws {
    let diary = try diary()
    let outcome = try diary.run("rm", "rain", input: "y\n")
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: 'rm' asks before it deletes, which needs a terminal. Add --yes.
        See 'diarysite rm --help'.

        """)
    #expect(diary.has("Content/2024-05-01-rain.md"))
  }

  @Test func changesAreToldAsData() throws {
    let diary = try diary()
    #expect(
      try diary.run("star", "rain", "Two", "--format", "json").output
        == #"{"diagnostics":[],"entries":[{"file":"Content/2024-05-01-rain.md","favorite":true},"#
        + #"{"file":"Content/old.json","index":1,"favorite":true}]}"# + "\n")
    let removed = try diary.run("rm", "rain", "--yes", "--format", "json").output
    let name = try #require(removed.firstMatch(of: /"trash":"([^"]*)"/)?.1)
    #expect(
      removed
        == #"{"diagnostics":[],"entries":[{"file":"Content/2024-05-01-rain.md","trash":"\#(name)"}]}"#
        + "\n")
    #expect(
      try diary.run("restore", String(name), "--format", "json").output
        == #"{"diagnostics":[],"summary":{"file":"Content/2024-05-01-rain.md"}}"# + "\n")
  }
}
