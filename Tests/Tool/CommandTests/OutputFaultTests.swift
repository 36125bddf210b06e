import Foundation
import TestSupport
import Testing

/// Results that cannot be written are a fault; a reader that has seen enough is none.
@Suite struct OutputFaultTests {
  private static let commands = [
    "list", "list --format json", "search Words", "show 2024-01-01", "share 2024-01-01", "status",
    "--help", "--version", "list --help", "--generate-completion-script bash", "theme list",
    "check --format json", "build --format json", "show 2023-01-01 --format json",
  ]

  private func run(_ command: String, _ end: String) throws -> ProgramRun {
    let diary = try Diary()
    let path = try #require(Program.path)
    return try ProgramRun(
      "bash", ["-c", "\"$0\" \(command) \(end)", path], in: diary.root,
      environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test(arguments: commands)
  func aFullDiskIsOneMessage(command: String) throws {
    let outcome = try run(command, "> /dev/full")
    #expect(
      outcome.diagnostics == """
        error: standard output cannot be written
          why: the disk is full
          fix: make room and run the command again

        """)
    #expect(outcome.status == 3)
  }

  @Test(arguments: commands)
  func aClosedPipeIsNoFault(command: String) throws {
    let outcome = try run(
      command, "2> said | true; status=${PIPESTATUS[0]}; cat said; exit $status")
    // A usage error says so; of the pipe nothing is said.
    #expect(!outcome.output.contains("standard output"))
    // 141: the system's own end of a program that nobody reads from.
    #expect([0, 1, 2, 141].contains(outcome.status))
  }
}
