import Foundation
import TestSupport
import Testing

/// `--format json`: the same as the text, as data.
@Suite struct JSONReportTests {
  struct Report: Decodable {
    struct Message: Decodable {
      let severity: String
      let file: String?
      let line: Int?
      let column: Int?
      let what: String
      let why: String
      let fix: String

      /// As the text says it, without quotes of sources.
      var text: String {
        let numbers = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
        let place = file.map { $0 + numbers + ": " } ?? ""
        return "\(place)\(severity): \(what)\n  why: \(why)\n  fix: \(fix)\n"
      }
    }

    struct Summary: Decodable {
      let entries: Int
      let pages: Int
      let files: Int
      let written: Int
      let removed: Int
      let drafts: Int
      let `private`: Int
      let scheduled: Int
      let output: String
      let seconds: Double
    }

    let diagnostics: [Message]
    let summary: Summary?
  }

  private func report(of diary: Diary, status: Int32) throws -> Report {
    let outcome = try diary.build("--format", "json")
    #expect(outcome.status == status)
    #expect(outcome.diagnostics == "")
    #expect(outcome.output.hasSuffix("}\n"))
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  /// The text's messages without their quotes of sources.
  private func textMessages(of diary: Diary) throws -> String {
    let lines = try diary.build("--verbose").diagnostics.components(separatedBy: "\n")
    return lines.filter { line in
      line.range(of: "^ +[0-9]* \\|", options: .regularExpression) == nil
        && !line.hasSuffix("the site is unchanged")
    }.joined(separator: "\n")
  }

  @Test func aBuildTellsItsCounts() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "\"A\" \\ <b> \u{1F37F} 맑음\n\n[x](nowhere.md)\n",
      "Content/2024-01-02.md": "---\ndraft: true\n---\nB\n",
      "Content/2024-01-03.md": "---\nvisibility: private\n---\nB\n", "Content/2030-01-04.md": "B\n",
      "diarysite.yml": "baseURL: https://e.org/\n",
    ])
    let report = try report(of: diary, status: 0)
    let summary = try #require(report.summary)
    #expect(summary.entries == 1 && summary.drafts == 1)
    #expect(summary.private == 1 && summary.scheduled == 1)
    #expect(summary.output == "public")
    #expect(summary.files == summary.written && summary.removed == 0)
    #expect(
      try diary.paths("public").filter { $0.contains("index.html") }.count == summary.pages - 1)
    #expect(try report.diagnostics.map(\.text).joined() == textMessages(of: diary))
  }

  @Test(arguments: [
    ("Content/2024-01-02.md", "---\ndate: 2024-02-30\nprivate: true\n---\nA\n", 1 as Int32),
    ("Content/\"quoted\" \\ name.json", "[", 1), ("diarysite.yml", "titel: x\nlocale: 7\n", 2),
    ("Static/index.html", "mine", 2), ("public", "a file", 2),
    ("Themes/default/layouts/home.mustache", "{{nothing}}\n{{#open}}", 2),
  ])
  func faultsAreTheSameInBothFormats(path: String, text: String, status: Int32) throws {
    let diary = try Diary(["Content/2024-01-01.md": "A\n\n[x](nowhere.md)\n"])
    try diary.write(text, to: path)
    let report = try report(of: diary, status: status)
    #expect(report.summary == nil)
    #expect(report.diagnostics.contains { $0.severity == "error" })
    #expect(try report.diagnostics.map(\.text).joined() == textMessages(of: diary))
  }

  @Test(arguments: [
    ["--output", ".."], ["--drafts"], ["--now", "tomorrow"], ["--base-url", "x"], ["--unknown"],
    ["--source", "nowhere"],
  ])
  func faultsOfUsageAreDataToo(arguments: [String]) throws {
    let diary = try Diary()
    let outcome = try Program.run(["build", "--format", "json"] + arguments, in: diary.root)
    #expect(outcome.status == 2)
    let report = try? JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report?.diagnostics.count == 1, "\(outcome.output)\(outcome.diagnostics)")
  }
}
