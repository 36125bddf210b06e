import Diagnostics
import DiaryBuild
import DiaryGate
import Foundation
import TestSupport
import Testing

/// Each folder of `Golden` is a diary, with the site it must become and what the build must say.
///
/// ```
/// Golden/NAME/{diarysite.yml,Content,Static,Themes}   the diary
/// Golden/NAME/Expected/                               its site, all files but the output's list
/// Golden/NAME/Messages.txt                            counts and messages
/// ```
///
/// `RECORD_GOLDEN=1` writes `Expected` and `Messages.txt` anew and fails: read the diff.
@Suite struct GoldenTests {
  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: goldenFolder.path)
        .filter { $0 != "Themes" && !$0.hasPrefix(".") }.sorted()
    }
  }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  }

  @Test(arguments: try names) func theSiteIsTheExpectedOne(name: String) async throws {
    let folder = goldenFolder.appendingPathComponent(name)
    let sandbox = try Sandbox()
    let output = sandbox.url("site")
    var said: String
    do {
      let report = try await site(folder, into: output, shownAs: "site")
      said = """
        \(report.entries) entries, \(report.undated) undated, \(report.pages) pages, \(report.files) files; \
        held back: \(report.held.drafts) drafts, \(report.held.privates) private, \
        \(report.held.scheduled) not due

        """ + messages(report.firstNotes + report.messages)
    } catch let faults as Diagnostics {
      said = "failed\n" + messages(faults.all)
    }
    var made = try files(below: output)
    made[".diarysite-output"] = nil
    let expected = folder.appendingPathComponent("Expected")
    let words = folder.appendingPathComponent("Messages.txt")
    if Self.isRecording {
      try record(made, said, in: expected, words)
      Issue.record("recorded \(name)")
      return
    }
    #expect(said == String(decoding: try Data(contentsOf: words), as: UTF8.self))
    try compare(made, with: files(below: expected))
  }

  private func compare(_ made: [String: Data], with expected: [String: Data]) throws {
    #expect(made.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in made.sorted(by: { $0.key < $1.key }) {
      guard let right = expected[path], right != bytes else { continue }
      let (new, old) = (
        String(decoding: bytes, as: UTF8.self), String(decoding: right, as: UTF8.self)
      )
      #expect(new == old, "\(path) differs")
    }
  }

  private func record(
    _ made: [String: Data], _ said: String, in expected: URL, _ words: URL
  ) throws {
    try? FileManager.default.removeItem(at: expected)
    for (path, bytes) in made {
      let file = expected.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    try Data(said.utf8).write(to: words)
  }
}
