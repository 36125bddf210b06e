import Foundation
import TestSupport
import Testing

/// Brings diaries from elsewhere in, through the program itself.
@Suite struct ImportCommandTests {
  static let seeds = """
    [{"title": "First snow", "body": "It *fell*.", "created_at": 1608651333},
     {"title": "", "body": "  ", "created_at": 1608651333},
     {"title": "Rain", "body": "Wet.", "created_at": 1715500000, "identifier": "42", "steps": 3}]
    """

  /// How to look at what came.
  static let look =
    "Look at them with 'diarysite serve --private', or change them with 'diarysite write'.\n"

  private func diary(_ files: [String: String] = [:]) throws -> Diary {
    try Diary(
      [
        "diarysite.yml": "title: Days\nlocale: en\ntimeZone: Asia/Seoul\n",
        "Content/2024-01-01-here.md": "Here already\n\nWords.\n", "seeds.json": Self.seeds,
      ].merging(files) { $1 })
  }

  private func run(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(["import", "--now", "2026-01-01"] + arguments, in: diary.root)
  }

  /// All files but those of the program's own memory.
  private func files(of diary: Diary) throws -> [String] {
    try diary.tree("").keys.filter { !$0.hasPrefix(".diarysite/") }.sorted()
  }

  @Test func aDryRunNamesTheFilesOnRequest() throws {
    let diary = try diary([
      "mini.json":
        #"{"metadata": {}, "entries": {"2024-05-12": {"title": "Rain", "text": "Wet."}}}"#
    ])
    let outcome = try run("mini.json", "--dry-run", "--verbose", in: diary)
    #expect(
      outcome.output == """
        Mini Diary: 1 entry read
          would be written: 1, of 2024-05-12
            Content/mini-diary/2024/2024-05-12-rain.md
        No real export of Mini Diary was at hand when this was written: compare some entries with \
        the source.
        These entries are private. 'diarysite open --folder Content/mini-diary' makes all entries in that \
        folder public.

        """)
    #expect(!diary.has("Content/mini-diary"))
  }

  @Test func theReportSaysWhatWasDone() throws {
    let diary = try diary()
    let outcome = try run("seeds.json", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        JSON of the diary apps: 3 entries read
          written: 2, from 2020-12-23 to 2024-05-12
          1 empty entry
          kept under 'extra': 'steps'
        These entries are private. 'diarysite open --folder Content/seeds' makes all entries in that \
        folder public.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(
      try files(of: diary) == [
        ".diarysite-state/.gitignore", ".diarysite-state/imports.json",
        "Content/2024-01-01-here.md", "Content/seeds/2020/2020-12-23-first-snow.md",
        "Content/seeds/2024/2024-05-12-rain.md", "Content/seeds/folder.yml", "diarysite.yml",
        "seeds.json",
      ])
    #expect(
      try diary.text("Content/seeds/folder.yml") == """
        # Imported entries are private until you open them: write 'public' here, or in single entries.
        visibility: private

        """)
    #expect(
      try diary.text("Content/seeds/2024/2024-05-12-rain.md") == """
        ---
        title: Rain
        date: 2024-05-12T16:46:40+09:00
        format: plain
        id: "42"
        extra: {steps: 3}
        ---

        Wet.

        """)
    #expect(
      try diary.text("Content/seeds/2020/2020-12-23-first-snow.md") == """
        ---
        title: First snow
        date: 2020-12-23T00:35:33+09:00
        format: plain
        ---

        It *fell*.

        """)
    let build = try diary.build()
    #expect(build.status == 0, "\(build.diagnostics)")
    #expect(try diary.tree("public").keys.contains { $0.contains("here") })
    #expect(try !diary.tree("public").keys.contains { $0.contains("rain") })
  }

  @Test(arguments: [[], ["--dry-run"]])
  func whoMayReadWhatWasPublishedIsCounted(options: [String]) throws {
    let diary = try diary()
    try diary.write("baseURL: https://a.example/\n", to: "site/hugo.yaml")
    for (name, field) in [("a", ""), ("b", "draft: true\n"), ("c", "status: queued\n")] {
      try diary.write(
        "---\ntitle: Day \(name)\ndate: 2024-05-12\n\(field)---\nWords.\n",
        to: "site/content/posts/\(name).md")
    }
    let outcome = try Program.run(["import", "site"] + options, in: diary.root)
    let written = options.isEmpty ? "written" : "would be written"
    #expect(
      outcome.output == """
        Hugo: 3 entries read
          \(written): 3, of 2024-05-12
        \(options.isEmpty ? "" : "    2024-05-12\n")\
          public: 1
          not public: 2 ('draft': 1, 'status: queued': 1)
          kept under 'extra': 'status'
        \(options.isEmpty ? Self.look : "")
        """)
  }

  @Test func theReportAsData() throws {
    let diary = try diary()
    let outcome = try run("seeds.json", "--format", "json", in: diary)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        {"imports":[{"kind":"seeds","read":3,"written":[\
        "Content/seeds/2020/2020-12-23-first-snow.md","Content/seeds/2024/2024-05-12-rain.md"],\
        "from":"2020-12-23","to":"2024-05-12","public":0,"drafts":0,"private":2,\
        "updated":[],"known":0,"changed":[],"edited":[],"removed":[],"vanished":[],"trashed":[],\
        "empty":["seeds.json, entry 2"],"skipped":[],\
        "attachments":0,"remarks":[{"kind":"kept","text":"'steps' is kept under 'extra'","count":1,"places":[]}\
        ]}]}

        """)
    #expect(try run("seeds.json", "--quiet", in: diary).output == "")
  }

  @Test func aDryRunWritesNothing() throws {
    let diary = try diary()
    let before = try diary.tree("")
    let outcome = try run("seeds.json", "--dry-run", in: diary)
    #expect(
      outcome.output == """
        JSON of the diary apps: 3 entries read
          would be written: 2, from 2020-12-23 to 2024-05-12
            2020-12-23
            2024-05-12
          1 empty entry
          kept under 'extra': 'steps'
        These entries are private. 'diarysite open --folder Content/seeds' makes all entries in that \
        folder public.

        """)
    #expect(try diary.tree("") == before)
    #expect(
      try diary.paths() == ["Content", "Content/2024-01-01-here.md", "diarysite.yml", "seeds.json"])
  }

  @Test func strictFailsIfSomethingIsNotWritten() throws {
    let diary = try diary(["bad.json": #"[{"title": "A", "created_at": 1608651333}, 7]"#])
    #expect(try run("bad.json", "--strict", in: diary).status == 1)
    #expect(diary.has("Content/seeds/2020/2020-12-23-a.md"))
    // An entry without any text is nothing that could be lost.
    #expect(try run("seeds.json", "--strict", in: diary).status == 0)
  }

  @Test func theSameSourceAgainAddsNothing() throws {
    let diary = try diary()
    _ = try run("seeds.json", in: diary)
    let before = try diary.tree("Content")
    let again = try run("seeds.json", in: diary)
    #expect(
      again.output == """
        JSON of the diary apps: 3 entries read
          written: 0
          here already: 2
          1 empty entry
          kept under 'extra': 'steps'

        """)
    #expect(try diary.tree("Content") == before)
    // What is remembered is not needed for it.
    try diary.remove(".diarysite-state")
    #expect(try run("seeds.json", in: diary).output == again.output)
    #expect(try diary.tree("Content") == before)
  }

  @Test func anEditIsNeverOverwritten() throws {
    let diary = try diary()
    func row(_ number: Int, _ words: String) -> String {
      #"{"title": "Day \#(number)", "body": "\#(words)", "created_at": 171550\#(number)000, "id": "\#(number)"}"#
    }
    func write(_ words: String) throws {
      let rows = (1...4).map { row($0, words) }.joined(separator: ",")
      try diary.write("[\(rows)]", to: "seeds.json")
    }
    try write("Old.")
    _ = try run("seeds.json", in: diary)
    let edited = "Content/seeds/2024/2024-05-12-day-2.md"
    let mine = try diary.text(edited) + "Mine.\n"
    try diary.write(mine, to: edited)
    try diary.remove("Content/seeds/2024/2024-05-12-day-3.md")
    try write("New.")
    #expect(
      try run("seeds.json", in: diary).output == """
        JSON of the diary apps: 4 entries read
          written: 0
          changed in the source; --update takes the changes over: 2
            Content/seeds/2024/2024-05-12-day-1.md (seeds.json, entry 1)
            Content/seeds/2024/2024-05-12-day-4.md (seeds.json, entry 4)
          changed in the source, but edited here, and so left as they are: 1
            Content/seeds/2024/2024-05-12-day-2.md (seeds.json, entry 2)
          removed here, and not brought back: 1
            Content/seeds/2024/2024-05-12-day-3.md (seeds.json, entry 3)

        """)
    #expect(
      try run("seeds.json", "--update", "--dry-run", in: diary).output == """
        JSON of the diary apps: 4 entries read
          would be written: 0
          would be updated: 2
          changed in the source, but edited here, and so left as they are: 1
            Content/seeds/2024/2024-05-12-day-2.md (seeds.json, entry 2)
          removed here, and not brought back: 1
            Content/seeds/2024/2024-05-12-day-3.md (seeds.json, entry 3)

        """)
    #expect(try diary.text("Content/seeds/2024/2024-05-12-day-1.md").hasSuffix("\nOld.\n"))
    let first = diary.root.appending(path: "Content/seeds/2024/2024-05-12-day-1.md").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: first)
    #expect(try run("seeds.json", "--update", in: diary).output.contains("\n  updated: 2\n"))
    #expect(try diary.text("Content/seeds/2024/2024-05-12-day-1.md").hasSuffix("\nNew.\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: first)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try diary.text(edited) == mine)
    #expect(!diary.has("Content/seeds/2024/2024-05-12-day-3.md"))
    #expect(try diary.build().status == 0)
  }

  @Test func aBrokenJournalOfSeveral() throws {
    func journal(_ title: String) -> String {
      #"{"metadata": {"version": "1.0"}, "entries": [{"uuid": "\#(title)", "creationDate": "2024-05-12T10:00:00Z", "text": "\#(title)"}]}"#
    }
    let diary = try diary([
      "export/A.json": journal("One"), "export/B.json": String(journal("Two").dropLast(3)),
      "export/C.json": journal("Three"),
    ])
    let refused = try run("export", in: diary)
    #expect(refused.status == 1)
    #expect(refused.output == "")
    #expect(
      refused.diagnostics == """
        B.json:1:1: error: the file cannot be read
          why: this object is never closed: the file ends before its '}'
          fix: export it again, or mend it; --keep-going leaves it out

        """)
    #expect(try diary.tree("Content").keys.sorted() == ["2024-01-01-here.md"])
    let rest = try run("export", "--keep-going", in: diary)
    #expect(rest.status == 0)
    #expect(
      rest.output == """
        Day One: 3 entries read
          written: 2, of 2024-05-12
          not written: 1
            this object is never closed: the file ends before its '}'
              B.json
        These entries are private. 'diarysite open --folder Content/dayone' makes all entries in that \
        folder public.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(
      try diary.tree("Content").keys.sorted() == [
        "2024-01-01-here.md", "dayone/a/2024/2024-05-12.md", "dayone/c/2024/2024-05-12.md",
        "dayone/folder.yml",
      ])
    #expect(try diary.build().status == 0)
  }
}
