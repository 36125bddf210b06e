import Foundation
import TestSupport
import Testing

/// What an import says at its end, to people, in its log and after a fault.
@Suite struct ImportReportTests {
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

  /// Entries of some hundred days, with all that can be said of them.
  private static let many: String = {
    let days = (1...300).map { number in
      let day =
        "20\(20 + number / 28 / 12)-\(String(100 + number / 28 % 12 + 1).dropFirst())-"
        + String(100 + number % 28 + 1).dropFirst()
      let fields = (1...9).map { ", \"field\($0)\": 1" }.joined()
      let tag = number % 3 == 0 ? #", "tags": ["private"]"# : ""
      let body = number % 50 == 0 ? "" : "Words ![](photo\(number).jpg)"
      let title = number % 50 == 0 ? "" : "Day \(number)"
      return
        #"{"title": "\#(title)", "body": "\#(body)", "date": "\#(day)"\#(tag)\#(fields)}"#
    }
    return "[" + (days + (1...40).map { "\($0)" }).joined(separator: ",") + "]"
  }()

  @Test func theReportOfManyEntriesFitsOnAScreen() throws {
    let diary = try diary(["many.json": Self.many])
    let outcome = try run("many.json", in: diary)
    #expect(
      outcome.output == """
        JSON of the diary apps: 340 entries read
          written: 294, from 2020-01-02 to 2020-11-20
          not public: 294 ('private': 98, by their folder: 196)
          6 empty entries
          not written: 40
            it has no date: 40
              many.json, entry 301
              many.json, entry 302
              many.json, entry 303
              many.json, entry 304
              many.json, entry 305
              many.json, entry 306
              and 34 more; --verbose shows all
          kept under 'extra': 'field1', 'field2', 'field3', 'field4', 'field5', 'field6', 'field7', \
        'field8', 'field9' (294 times)
        These entries are private. 'diarysite open --folder Content/seeds' makes all entries in that \
        folder public, but for those that say otherwise themselves.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(outcome.output.split(separator: "\n").count < 24)
  }

  @Test func aDryRunShowsTheFirstDaysAndTheLast() throws {
    let rows = (1...6).map {
      #"{"title": "Day \#($0)", "body": "x", "date": "2024-05-0\#(7 - $0)"}"#
    }
    let twice = #"{"title": "Later", "body": "y", "date": "2024-05-01"}"#
    let diary = try diary(["a.json": "[\((rows + [twice]).joined(separator: ","))]"])
    let shown = try run("a.json", "--dry-run", "--show-source", in: diary).output
    #expect(
      shown.hasPrefix(
        """
        JSON of the diary apps: 7 entries read
          would be written: 7, from 2024-05-01 to 2024-05-06
            2024-05-01 Day 6
            2024-05-02 Day 5
            2024-05-03 Day 4
            …
            2024-05-06 Day 1
        These entries are private.
        """), "\(shown)")
    // A log is read by more people than the writer.
    #expect(
      try run("a.json", "--dry-run", in: diary).output.contains(
        "    2024-05-01\n    2024-05-02\n    2024-05-03\n    …\n    2024-05-06\n"))
  }

  @Test func anEmptyFileIsCountedAndNoLoss() throws {
    let diary = try diary(["v/2024-05-12.md": "", "v/2024-05-13.md": "Words.\n"])
    let outcome = try run("v", "--strict", in: diary)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        files called by their day: 2 entries read
          written: 1, of 2024-05-13
          1 empty file
        These entries are private.
        """), "\(outcome.output)")
  }

  // MARK: After a fault

  private static let cut = #"[{"title": "Rain", "body": "Wet.", "date": "2024-05-12"}, {"title": ""#

  @Test func whatWasWrittenBeforeAFaultIsSaid() throws {
    let diary = try diary(["a.json": Self.cut])
    let outcome = try run("a.json", in: diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        JSON of the diary apps: 1 entry read before a fault
          written: 1, of 2024-05-12
        These entries are private. 'diarysite open --folder Content/seeds' makes all entries in that \
        folder public.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(outcome.diagnostics.hasPrefix("a.json:1:1: error: the file cannot be read\n"))
    #expect(diary.has("Content/seeds/2024/2024-05-12-rain.md"))
    let other = try self.diary(["a.json": Self.cut])
    let data = try run("a.json", "--format", "json", in: other)
    #expect(data.status == 1 && data.diagnostics == "")
    #expect(
      data.output.hasPrefix(#"{"diagnostics":[{"severity":"error","file":"a.json","line":1,"#))
    #expect(
      data.output.contains(
        #""imports":[{"kind":"seeds","read":1,"written":["Content/seeds/2024/2024-05-12-rain.md"],"#
      ))
  }

  // MARK: The log

  @Test(arguments: [[], ["--dry-run"]])
  func theLogHasEverything(options: [String]) throws {
    let rows = """
      [{"title": "Rain", "body": "Wet.", "date": "2024-05-12", "steps": 3},
       {"title": "Ice", "body": "x", "date": "2024-05-13", "tags": ["private"]}, 7,
       {"title": "", "body": "", "date": "2024-05-14"}]
      """
    let diary = try diary(["a.json": rows])
    let outcome = try Program.run(
      ["import", "--now", "2026-01-01", "a.json", "--log", "import.log"] + options, in: diary.root)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      try diary.text("import.log") == """
        \(options.isEmpty ? "" : "dry run of ")seeds: a.json
        written: a.json, entry 1: Content/seeds/2024/2024-05-12-rain.md, 2024-05-12, not public
        written: a.json, entry 2: Content/seeds/2024/2024-05-13-ice.md, 2024-05-13, not public ('private')
        not written: a.json, entry 3: it has no date
        empty: a.json, entry 4: it has neither a title nor a text
        hidden: a.json, entry 2: 'private' may mean that an entry was not public, so it is private
        kept: a.json, entry 1: 'steps' is kept under 'extra'

        """)
    let file = diary.root.appending(path: "import.log").path
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let again = try run("a.json", "--log", "import.log", in: diary)
    #expect(again.status == 2)
    #expect(
      again.diagnostics == """
        error: the log cannot be written to 'import.log'
          why: something is there already, and nothing is replaced
          fix: choose another name, or remove it

        """)
  }

  @Test func theLogIsWrittenAlsoAfterAFault() throws {
    let diary = try diary(["a.json": Self.cut])
    #expect(try run("a.json", "--log", "import.log", in: diary).status == 1)
    #expect(
      try diary.text("import.log") == """
        seeds: a.json
        written: a.json, entry 1: Content/seeds/2024/2024-05-12-rain.md, 2024-05-12, not public
        a.json:1:1: error: the file cannot be read
          why: this string is never closed: the file ends before its closing '"'
          fix: export it again, or mend it; --keep-going leaves it out

        """)
  }

  @Test(arguments: [
    "Content/a.log", "Static/a.log", "Themes/a.log", "public/a.log", ".diarysite/a",
  ])
  func theLogIsNotPublished(name: String) throws {
    let diary = try diary([
      "a.json": Self.cut, "Static/x": "", "Themes/x": "", "public/x": "", ".diarysite/x": "",
    ])
    let outcome = try run("a.json", "--log", name, in: diary)
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix("error: the log cannot be written to '\(name)'\n"))
    #expect(!diary.has(name) && !diary.has("Content/seeds"))
  }

  // MARK: Kinds

  /// Only kinds that find an entry are named.
  @Test func aKindThatIsNamedCanReadIt() throws {
    let diary = try diary([
      "a.json": #"{"a": 1}"#, "b/x.md": "Words.\n", "b/y.md": "More.\n",
      "c.xml": "<x><item><title>A</title><pubDate>2024-05-12</pubDate></item></x>",
      "d.csv": "When,What\n2024-05-12,Words\n",
    ])
    #expect(
      try run("a.json", in: diary).diagnostics == """
        a.json: error: it is not known what this is
          why: it is a JSON file, and no kind of import recognises it
          fix: export it in another form; such files are known from Day One, Journey, jrnl, \
        JSON of the diary apps, Google Keep and Telegram; 'diarysite help import' lists what can be imported

        """)
    #expect(
      try run("b", in: diary).diagnostics == """
        b: error: it is not known what this is
          why: it is a folder with 2 Markdown files, and no kind of import recognises it
          fix: export it in another form; such files are known from Markdown of diarysite, Obsidian, \
        Logseq, Hugo, Jekyll and Notion; 'diarysite help import' lists what can be imported

        """)
    #expect(
      try run("c.xml", in: diary).diagnostics == """
        c.xml: error: it is not known what this is
          why: it is an XML file, and no kind of import recognises it
          fix: if one of these made it, name it: --from feed

        """)
    #expect(
      try run("d.csv", in: diary).diagnostics == """
        d.csv: error: it is not known what this is
          why: it is a table, and no kind of import recognises it
          fix: name its columns, such as --from csv --column date=Day --column body=Words

        """)
  }
}
