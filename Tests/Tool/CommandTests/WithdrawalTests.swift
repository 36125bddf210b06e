import Foundation
import TestSupport
import Testing

/// Entries that were public until now: off a terminal nothing tells their words or addresses, nor
/// do the names of files that a public entry leads to and nobody else may see.
@Suite struct WithdrawalTests {
  private static let word = Canary.word

  /// What becomes of the entry.
  enum Way: CaseIterable {
    case held(Hold)
    case deleted

    static let allCases: [Way] = Hold.allCases.map(Way.held) + [.deleted]
  }

  private static let entry = "Content/2024-02-03-\(word)file.md"

  private static func text(_ line: String) -> String {
    """
    ---
    \(line)
    slug: \(word)slug
    tags: [\(word)tag]
    ---
    # The \(word)title

    A \(word)body ![a \(word)alt](\(word)photo.jpg)

    """
  }

  private func diary() throws -> PublishingDiary {
    let diary = try PublishingDiary(
      [
        "Content/2024-01-01-rain.md": """
        Rain

        [a](2024-02-03-\(Self.word)file.md) [b](/2024/02/03/\(Self.word)slug/)
        [c](/tags/\(Self.word)tag/) ![d](\(Self.word)missing.jpg) [e](\(Self.word)report.pdf)
        [f](\(Self.word)note.md) [g](%71uokka.md)

        """,
        "Content/\(Self.word)report.pdf": "paper",
        "Content/\(Self.word)note.md":
          "---\ndate: 2024-01-05\nvisibility: private\n---\nA note\n\nWords.\n",
      ],
      configuration: """
        baseURL: https://example.org/diary/
        visibility: {groups: [family]}
        publish: {folder: {path: ../www}}

        """)
    for day in 10..<30 {
      try diary.write("Day \(day)\n\nWords.\n", to: "Content/2024-01-\(day).md")
    }
    try diary.write(Self.text(""), to: Self.entry)
    try smallPhoto(saying: "red").write(to: diary.url("Content/\(Self.word)photo.jpg"))
    return diary
  }

  private func change(_ diary: PublishingDiary, _ way: Way) throws {
    switch way {
    case .deleted: try diary.remove(Self.entry)
    case .held(let hold): try diary.write(Self.text(hold.line), to: Self.entry)
    }
  }

  private func run(_ arguments: [String], _ diary: PublishingDiary) throws -> Program.Outcome {
    var arguments = arguments
    if arguments.first != "check" { arguments += ["--now", "2026-01-01"] }
    return try Program.run(arguments, in: diary.root, environment: ReaderKeys.variables)
  }

  /// The lines that hold the word; `status` is there to name the files of what is held back.
  private func finds(_ command: [String], _ outcome: Program.Outcome) -> [String] {
    (outcome.output + outcome.diagnostics).components(separatedBy: "\n")
      .map { line in
        guard command.first == "status" else { return line }
        return [Self.entry, "Content/\(Self.word)note.md"].reduce(line) {
          $0.replacingOccurrences(of: $1, with: "FILE")
        }
      }
      .filter { $0.lowercased().contains(Self.word) }
  }

  private static let commands: [[String]] = [
    ["status"], ["status", "--verbose"], ["status", "--format", "json"],
    ["publish", "--dry-run", "--verbose"],
    ["publish", "--dry-run", "--format", "json"],
    ["build", "--explain", "/2024/", "--verbose", "--output", "other"],
    ["build", "--explain", "/", "--format", "json", "--output", "third"],
    ["build", "--verbose", "--output", "fourth"], ["build", "--verbose", "--output", "fourth"],
    ["publish", "--yes", "--verbose"], ["publish", "--yes", "--verbose"], ["status"],
    ["build", "--explain", "/"], ["check", "--leaks"], ["check", "--leaks", "--format", "json"],
  ]

  @Test(arguments: Way.allCases)
  func noMessageQuotesWhatIsWithdrawn(way: Way) throws {
    let diary = try diary()
    for output in ["other", "third", "fourth"] {
      #expect(try run(["build", "--output", output], diary).status == 0)
    }
    #expect(try run(["publish", "--yes"], diary).status == 0)
    try change(diary, way)
    for command in Self.commands {
      let outcome = try run(command, diary)
      #expect(outcome.status == 0, "\(command) \(outcome.diagnostics)")
      #expect(finds(command, outcome) == [], "\(command)")
    }
    try expectNothingRemembered(in: diary, way)
  }

  private func expectNothingRemembered(in diary: PublishingDiary, _ way: Way) throws {
    for (path, bytes) in try diary.around.tree("diary/.diarysite") {
      // The photo of an unlisted entry stands beside its page.
      if case .held(.unlisted) = way { continue }
      #expect(bytes.range(of: Data(Self.word.utf8)) == nil, "\(path)")
    }
  }

  @Test func withShowSourceAllIsSaid() throws {
    let diary = try diary()
    #expect(try run(["publish", "--yes"], diary).status == 0)
    try change(diary, .deleted)
    let status = try run(["status", "--show-source"], diary)
    #expect(status.output.contains("The \(Self.word)title: /2024/02/03/\(Self.word)slug/"))
    let publish = try run(["publish", "--dry-run", "--show-source"], diary)
    #expect(publish.output.contains("vanishes:\n  The \(Self.word)title: /2024/02/03/"))
    #expect(
      publish.diagnostics.contains(
        """
        Content/2024-01-01-rain.md:3:1: warning: a link leads nowhere on the site (2 times)
          3 | [a](2024-02-03-\(Self.word)file.md) [b](/2024/02/03/\(Self.word)slug/)

        """))
  }

  @Test func aPublishCountsWhatVanishes() throws {
    let diary = try diary()
    #expect(try run(["publish", "--yes"], diary).status == 0)
    try change(diary, .deleted)
    let lines = try run(["publish", "--dry-run"], diary).output.components(separatedBy: "\n")
    #expect(lines.contains("vanishes: 1 entry"))
    let report = try run(["publish", "--dry-run", "--format", "json"], diary).output
    #expect(report.contains("\"vanishing\":1,"))
    #expect(report.contains("\"vanishes\":[]"))
  }

  /// The pictures of an encrypted entry have names that tell what it is about.
  @Test(arguments: ["cut", "gone", "guarded"])
  func aFaultyPictureOfAnEncryptedEntryIsNotNamed(fault: String) throws {
    let diary = try Diary([
      "Content/2024-01-02.md": """
      ---
      visibility: encrypted
      ---
      Open

      ![a](\(fault == "guarded" ? "attic/" : "")\(Self.word).jpg)

      """,
      "Content/attic/folder.yml": "visibility: private\n",
      "Content/2024-01-01.md": "A day\n\nWords.\n",
    ])
    let photo = fault == "guarded" ? "Content/attic/\(Self.word).jpg" : "Content/\(Self.word).jpg"
    if fault != "gone" {
      try Data(smallPhoto(saying: "x").prefix(fault == "cut" ? 200 : .max))
        .write(to: diary.url(photo))
    }
    for arguments in [["--verbose"], ["--format", "json"], ["--strict"]] {
      let outcome = try Program.run(
        ["build", "--now", "2026-01-01"] + arguments, in: diary.root,
        environment: ReaderKeys.variables)
      #expect(!(outcome.output + outcome.diagnostics).contains(Self.word))
      if fault == "cut" { #expect(outcome.status == 1) }
    }
  }
}
