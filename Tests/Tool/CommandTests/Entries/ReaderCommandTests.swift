import TestSupport
import Testing

/// `open --for`, `close --as-folder`, and the choice by several tags.
@Suite struct ReaderCommandTests {
  /// A private folder, a public one, and entries that say something themselves.
  private func diary() throws -> Diary {
    try Diary([
      "diarysite.yml": "locale: en\nvisibility: {groups: [family, friends]}\n",
      "Content/app/folder.yml": "visibility: private\n",
      "Content/app/2024-01-01-plain.md": "---\ntags: [walk, sea]\n---\nPlain\n",
      "Content/app/2024-01-02-shut.md": "---\ntags: [walk]\nvisibility: private\n---\nShut\n",
      "Content/app/2024-01-03-family.md":
        "---\nvisibility: encrypted\ngroup: family\ntags: [sea]\n---\nFamily\n",
      "Content/2024-01-04-open.md": "Open\n",
      "Content/2024-01-05-own.md": "---\ntitle: Own\nvisibility: private\n---\nOwn\n",
      "Content/2024-01-06-drafts.md": "---\nvisibility: unlisted\ndraft: true\n---\nD\n",
    ])
  }

  @Test(arguments: [
    ("encrypted:friends", "visibility: encrypted\ngroup: friends\n"),
    ("encrypted", "visibility: encrypted\n"), ("unlisted", "visibility: unlisted\n"),
    ("public", "visibility: public\n"),
  ])
  func entriesGetTheReadersThatAreNamed(word: String, fields: String) throws {
    let diary = try diary()
    let run = try diary.run("open", "--yes", "--for", word, "2024-01-04")
    #expect(run.diagnostics == "")
    let verb = word == "public" ? "Opened" : "Changed"
    #expect(run.output == "\(verb) 'Content/2024-01-04-open.md'.\n")
    #expect(try diary.text("Content/2024-01-04-open.md") == "---\n\(fields)---\n\nOpen\n")
    #expect(try diary.run("open", "--undo", "--yes").status == 0)
    #expect(try diary.text("Content/2024-01-04-open.md") == "Open\n")
  }

  @Test func anEntryKeepsItsGroupUnlessOneIsNamed() throws {
    let diary = try diary()
    let file = "Content/app/2024-01-03-family.md"
    #expect(try diary.run("open", "--yes", "--for", "encrypted", "2024-01-03").status == 0)
    #expect(try diary.text(file).contains("visibility: encrypted\ngroup: family\n"))
    #expect(try diary.run("open", "--yes", "--for", "encrypted:friends", "2024-01-03").status == 0)
    #expect(try diary.text(file).contains("visibility: encrypted\ngroup: friends\n"))
    #expect(try diary.run("open", "--yes", "--for", "unlisted", "2024-01-03").status == 0)
    #expect(try diary.text(file) == "---\nvisibility: unlisted\ntags: [sea]\n---\nFamily\n")
  }

  /// Another group is other readers, and who chooses a folder does not look at each entry.
  @Test func entriesThatSayOtherwiseAreLeftOut() throws {
    let diary = try diary()
    let run = try diary.run("open", "--yes", "--for", "encrypted:friends", "--folder", "app")
    #expect(run.output == "Changed 'Content/app/2024-01-01-plain.md'.\n")
    #expect(
      run.diagnostics == """
        note: 2 entries are left out
          why: they say themselves that they have fewer readers
          fix: run 'diarysite open --for encrypted:friends' with the names of those that are meant
          2024-01-03   [encrypted for family] (Content/app/2024-01-03-family.md): its 'visibility'
          2024-01-02   [private] (Content/app/2024-01-02-shut.md): its 'visibility'

        """)
  }

  @Test(arguments: [
    (
      ["--for", "all", "2024-01-04"],
      "--for must be one of public, unlisted, encrypted and encrypted:GROUP. For private, use 'close'."
    ),
    (
      ["--for", "private", "2024-01-04"],
      "--for must be one of public, unlisted, encrypted and encrypted:GROUP. For private, use 'close'."
    ),
    (
      ["--for", "encrypted:", "2024-01-04", "--yes"],
      "--for names the group ''; it must be one of family, friends."
    ),
    (
      ["--for", "unlisted", "--undo"],
      "--undo takes the last change back as a whole. Leave out the rest."
    ),
    (
      ["--for", "unlisted", "2024-01-04"],
      "'open --for unlisted' asks before it changes entries, which needs a terminal. Add --yes."
    ),
    (["--all-tags"], "--all-tags needs tags. Write, for example: --tag walk --all-tags."),
  ])
  func readersMustBeClear(arguments: [String], sentence: String) throws {
    let diary = try diary()
    let before = try diary.tree("Content")
    let run = try diary.run(["open"] + arguments)
    #expect(run.status == 2)
    #expect(run.diagnostics == "error: \(sentence)\nSee 'diarysite open --help'.\n")
    #expect(try diary.tree("Content") == before)
  }

  @Test func theFolderSaysWhoMayReadAgain() throws {
    let diary = try diary()
    let run = try diary.run(
      "close", "--as-folder", "--yes", "2024-01-03", "2024-01-05", "2024-01-04")
    // What gets more readers is shown.
    #expect(run.diagnostics == "  2024-01-05   [private] (Content/2024-01-05-own.md)\n")
    #expect(
      run.output == """
        Changed 'Content/app/2024-01-03-family.md'.
        Changed 'Content/2024-01-05-own.md'.
        1 entry had nothing to change.

        """)
    #expect(try diary.text("Content/app/2024-01-03-family.md") == "---\ntags: [sea]\n---\nFamily\n")
    #expect(try diary.text("Content/2024-01-05-own.md") == "---\ntitle: Own\n---\nOwn\n")
    let list = try diary.run("list").output
    #expect(list.contains("2024-01-05   Own (Content/2024-01-05-own.md)\n"))
    #expect(list.contains("2024-01-03   [private] (Content/app/2024-01-03-family.md)\n"))
  }

  /// Who chooses all entries gives none of them readers that it keeps away itself.
  @Test func whatWouldBecomeWiderIsLeftOutUnlessItIsNamed() throws {
    let diary = try diary()
    let run = try diary.run("close", "--as-folder", "--yes", "--folder", ".", "--format", "json")
    #expect(
      run.output
        == #"{"diagnostics":[],"entries":[{"file":"Content/app/2024-01-03-family.md","visibility":"private","draft":false,"changed":true},{"file":"Content/app/2024-01-02-shut.md","visibility":"private","draft":false,"changed":true},{"file":"Content/2024-01-04-open.md","visibility":"public","draft":false,"changed":false},{"file":"Content/app/2024-01-01-plain.md","visibility":"private","draft":false,"changed":false}],"left":[{"file":"Content/2024-01-06-drafts.md","says":"its 'visibility'"},{"file":"Content/2024-01-05-own.md","says":"its 'visibility'"}]}"#
        + "\n")
  }

  /// Without its 'visibility' a tag would be a fault.
  @Test func aFileThatWouldHaveAFaultIsLeft() throws {
    let diary = try diary()
    let text = "---\nvisibility: public\ntags: [private]\n---\nTagged\n"
    try diary.write(text, to: "Content/2024-01-07-tagged.md")
    let run = try diary.run("close", "--as-folder", "--yes", "2024-01-07")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.diagnostics.contains("\nContent/2024-01-07-tagged.md: error: "))
    #expect(try diary.text("Content/2024-01-07-tagged.md") == text)
  }

  @Test(.needs(.python3)) func theQuestionNamesTheReadersThatEntriesGet() throws {
    let diary = try diary()
    let (status, shown) = try Terminal.run(
      ["close", "--as-folder", "2024-01-03", "2024-01-05"], in: diary.root, typing: "n\n")
    #expect(status == 1)
    #expect(
      shown == """
          2024-01-03   [encrypted for family] Family (Content/app/2024-01-03-family.md) → private
          2024-01-05   [private] Own (Content/2024-01-05-own.md) → public
        Change these entries? (2) [y/N] n
        Nothing was changed.

        """)
  }

  @Test func severalTagsMeanAnyOfThem() throws {
    let diary = try diary()
    for (options, days) in [
      ([], ["2024-01-03", "2024-01-02", "2024-01-01"]), (["--all-tags"], ["2024-01-01"]),
    ] {
      let tags = ["--tag", "sea", "--tag", "walk"] + options
      let lines = try diary.run(["list"] + tags).output.split(separator: "\n")
      #expect(lines.map { String($0.prefix(10)) } == days)
      let closed = try diary.run(["close", "--yes", "--format", "json"] + tags).output
      #expect(days.allSatisfy { closed.contains($0) })
      #expect(closed.split(separator: #""file""#).count - 1 == days.count)
    }
  }
}
