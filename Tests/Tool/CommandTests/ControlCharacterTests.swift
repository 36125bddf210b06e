import Foundation
import TestSupport
import Testing

/// C0 but the tab and the line end, DEL, C1, marks of direction, separators.
private let steering: [Unicode.Scalar] = [
  0x01...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x2028...0x202E,
  0x2066...0x2069,
].flatMap { $0.compactMap(Unicode.Scalar.init) }

private let word = "a" + String(String.UnicodeScalarView(steering)) + "z"

/// Characters that steer a terminal, or change the order in which a line is read, never get there.
@Suite struct ControlCharacterTests {
  private func diary() throws -> Diary {
    let entry =
      [
        "title": word, "date": "2024-05-12", "body": word, "tags": [word],
      ] as [String: Any]
    let json = try JSONSerialization.data(withJSONObject: [entry])
    return try Diary(["Content/old.json": String(decoding: json, as: UTF8.self)])
  }

  private func escaped(from outcome: ProgramRun) -> [Unicode.Scalar] {
    (outcome.output + outcome.diagnostics).unicodeScalars.filter(steering.contains)
  }

  @Test(
    arguments: [
      ["list"], ["show", "old.json"], ["search", "a"], ["share", "old.json"], ["status"],
      ["build", "--verbose"],
    ], ["text", "json"])
  func noResultSteersATerminal(arguments: [String], format: String) throws {
    let diary = try diary()
    let outcome = try Program.run(
      arguments + ["--format", format, "--now", "2026-01-01"], in: diary.root)
    #expect(escaped(from: outcome) == [])
    #expect(outcome.output != "")
  }

  @Test(arguments: [
    ["show", word], ["show", "old.json", word], ["show", "--\(word)"], [word],
    ["list", "--source", word], ["list", "--format", word], ["list", "--year", word],
    ["export", "--to", word, "x"], ["import", word], ["import", "--column", word, "x"],
    ["init", "--locale", word, "x"], ["init", "--host", word, "x"], ["new", "--date", word],
    ["build", "--now", word], ["build", "--output", word], ["theme", "copy", word, "x"],
  ])
  func noArgumentSteersATerminal(arguments: [String]) throws {
    let diary = try diary()
    #expect(escaped(from: try Program.run(arguments, in: diary.root)) == [])
    let json = try Program.run(arguments, in: diary.root, environment: ["DIARYSITE_FORMAT": "json"])
    #expect(escaped(from: json) == [])
  }

  @Test func dataStayEqual() throws {
    let title = "a\u{202E}b\u{2066}cé비"
    let diary = try Diary(["Content/2024-05-12.md": "# \(title)\n"])
    let output = try Program.run("list", "--format", "json", in: diary.root).output
    let entries = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    #expect(entries?.map { $0["title"] as? String } == [title])
    #expect(output.contains(#""a\u202eb\u2066cé비""#))
  }

  @Test func aSharedTextKeepsLinesTabsAndLetters() throws {
    let diary = try Diary([
      "Content/2024-05-12.md": "# A é비\n\n```\na\tb\u{202E}c\u{200D}\u{200F}\n```\n"
    ])
    #expect(
      try Program.run("share", "2024-05-12", in: diary.root).output
        == "A é비\na\tb\u{FFFD}c\u{200D}\u{200F}\n")
  }
}
