import Foundation
import TestSupport
import Testing

@testable import DiaryExporting

/// Texts that break out of formats, in all fields that hold texts.
@Suite struct HostileTextTests {
  private static let texts = [
    "]]>", "\\u0000\\u0007\\u007f\\ufffe", "a\\r\\nb\\rc", "=cmd|' /C calc'!A0", "'=1+1", "-1",
    "@x",
    "\\t=1", "\\\"'`;,:\\\\", "</script><b>&amp;&nbsp;", "END:VJOURNAL\\r\\nBEGIN:VJOURNAL",
    "[2024-01-01 10:00] x *", "***\\ntitle: x\\n***", "\\ud83d\\ude00e\\u0301\\u202e\\u2028x",
    String(repeating: "W", count: 300), "{{x}} {% y %} [[z]]", "# * _ ~~~ ``` [ ] ( ) ! <",
  ]

  private var diary: SmallDiary {
    let entries = Self.texts.enumerated().map { index, text in
      """
      {"title": "T\(index) \(text)", "body": "\(text)\\n\\n\(text)", "created_at": \(1_700_000_000 + index),
       "tags": ["\(index)\(text)"], "mood": "\(text)", "summary": "\(text)",
       "weather": "\(text)", "location": "\(text)", "format": "\(index % 2 == 0 ? "plain" : "markdown")"}
      """
    }
    return SmallDiary([
      "Content/a.json": "[" + entries.joined(separator: ",") + "]",
      "diarysite.yml": "title: \"]]> <b> & \\u0022 /..\\\\x\"\n",
    ])
  }

  @Test(arguments: [ExportKind.seeds, .jrnl, .jsonfeed])
  func jsonStaysJSON(kind: ExportKind) async throws {
    let text = try await diary.text(as: kind)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let entries =
      value as? [[String: Any]] ?? (value as? [String: Any])?["entries"] as? [[String: Any]]
      ?? (value as? [String: Any])?["items"] as? [[String: Any]]
    #expect(entries?.count == Self.texts.count)
  }

  @Test(.needs(.python3)) func aTableStaysATable() async throws {
    let files = try await diary.written(as: .csv).files
    let run = try ProgramRun(
      "python3",
      [
        "-c",
        """
        import csv, sys
        rows = list(csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8")))
        print(len(rows), len({len(row) for row in rows}))
        for row in rows:
            for name in ["title", "body", "tags", "mood", "weather", "place", "summary"]:
                if row[name][:1] in list("=+-@\\t\\r"): print("formula:", name, row[name])
            if row["mood"].startswith("'"): print(row["mood"])
        """,
        files.folder.url("made").path,
      ])
    #expect(run.diagnostics == "")
    #expect(
      run.output == """
        \(Self.texts.count) 1
        '=cmd|' /C calc'!A0
        ''=1+1
        '-1
        '@x
        '=1

        """)
  }

  @Test func noTextEndsAJournalEntry() async throws {
    let text = try await diary.text(as: .vjournal)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.count { $0 == "BEGIN:VJOURNAL" } == Self.texts.count)
    #expect(lines.count { $0 == "END:VJOURNAL" } == Self.texts.count)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(!text.replacing("\r\n", with: "").contains { $0 == "\r" || $0 == "\n" })
    let journal = try await diary.text(as: .jrnlText)
    let heads = journal.split(separator: "\n").count { $0.hasPrefix("[") && $0.contains("] ") }
    #expect(heads == Self.texts.count)
  }

  @Test(.needs(.python3)) func markupStaysMarkup() async throws {
    for kind in [ExportKind.epub, .dayone] {
      let (_, folder) = try await diary.written(as: kind).files.unpacked()
      let run = try ProgramRun(
        "python3",
        [
          "-c",
          """
          import json, pathlib, sys, xml.dom.minidom
          for file in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
              if file.suffix in [".xhtml", ".opf", ".ncx", ".svg", ".xml"]:
                  xml.dom.minidom.parse(str(file))
              if file.suffix == ".json":
                  print(len(json.load(open(file, encoding="utf-8"))["entries"]))
          """,
          folder.root.path,
        ])
      #expect(run.diagnostics == "")
      #expect(run.output == (kind == .dayone ? "\(Self.texts.count)\n" : ""))
    }
  }

  @Test func allKindsAreWritten() async throws {
    for kind in ExportKind.allCases {
      let (_, report) = try await diary.written(as: kind)
      #expect(report.count < 15)
    }
  }
}
