import Foundation
import Testing

/// Real diaries of which half the entries are held back, a tenth in each way: nothing that stands
/// only in those may be found anywhere.
@Suite struct CanaryCorpusTests {
  static let corpora = ["pepys", "schnitzler", "luxun", "santoka", "bashkirtseff", "johngrib"]

  static let unpack = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../shared/corpora/unpack.py").standardizedFileURL

  /// The first 150 entries of a corpus: enough for several pages of every list. All of them with
  /// `DIARYSITE_TEST_ROUNDS=all`.
  private func write(_ name: String, to folder: URL) throws -> Bool {
    let isAll = ProcessInfo.processInfo.environment["DIARYSITE_TEST_ROUNDS"] == "all"
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments =
      ["python3", Self.unpack.path, name, "--md", folder.path] + (isAll ? [] : ["--limit", "150"])
    python.standardOutput = FileHandle.nullDevice
    python.standardError = FileHandle.nullDevice
    try python.run()
    python.waitUntilExit()
    return python.terminationStatus == 0
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: unpack.path), "there are no corpora"),
    arguments: corpora)
  func nothingOfACorpusLeaks(name: String) throws {
    let diary = try Diary(["diarysite.yml": "baseURL: https://example.org/\nlist: {pageSize: 9}\n"])
    try #require(try write(name, to: diary.url("Content")))
    let paths = try diary.paths("Content").filter { $0.hasSuffix(".md") }
    try #require(paths.count >= 150)
    var counts: [Hold: Int] = [:]
    for (place, path) in paths.enumerated() where place % 10 < Hold.allCases.count {
      // Another one comes first in every ten.
      let hold = Hold.allCases[(place + place / 10) % 10 % Hold.allCases.count]
      counts[hold, default: 0] += 1
      try hide(Canary(hold: hold, number: place), path, in: diary)
    }
    let outcome = try diary.build("--verbose", environment: ReaderKeys.variables)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      outcome.output.contains(
        """
        held back: \(counts[.draft, default: 0]) drafts, \(counts[.private, default: 0]) private, \
        \(counts[.scheduled, default: 0]) not due yet
        for some readers: \(counts[.unlisted, default: 0]) unlisted, \
        \(counts[.encrypted, default: 0]) encrypted

        """))
    try expectNoCanary(in: diary, outcome)
  }

  /// Puts canaries into an entry, beside its own words, and holds it back.
  private func hide(_ canary: Canary, _ path: String, in diary: Diary) throws {
    let text = try diary.text("Content/" + path)
    let lines = text.components(separatedBy: "\n")
    let title = lines.first { $0.hasPrefix("title: \"") }?.dropFirst(8).dropLast() ?? ""
    let body = text.components(separatedBy: "\n---\n").dropFirst().joined(separator: "\n---\n")
    let fields = canary.hold == .scheduled ? "" : "date: \(path.prefix(10))"
    try FileManager.default.removeItem(at: diary.url("Content/" + path))
    try canary.write(
      canary.markdown(fields: fields, title: String(title), body: body),
      to: "Content/\(path.prefix(10))-\(canary("name")).md", in: diary)
  }
}
