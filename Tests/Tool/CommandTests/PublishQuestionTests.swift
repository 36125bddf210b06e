import Foundation
import TestSupport
import Testing

@Suite(.needs(.python3)) struct PublishQuestionTests {
  /// Runs `publish git` on a terminal, where `answer` is typed.
  private func publish(_ diary: PublishingDiary, answering answer: String) throws -> String {
    let program = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    let script = """
      import os, pty, sys
      pid, terminal = pty.fork()
      if pid == 0:
          os.execv(sys.argv[1], [sys.argv[1], "publish", "git", "--now", "2026-01-01"])
      said = b""
      while b"[y/N] " not in said:
          said += os.read(terminal, 4096)
      os.write(terminal, sys.argv[2].encode())
      try:
          while piece := os.read(terminal, 4096):
              said += piece
      except OSError:
          pass
      print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), said.decode().splitlines()[-1])
      """
    return try ProgramRun(
      "python3", ["-c", script, program, answer], in: diary.root,
      environment: ["PATH": "/usr/bin:/bin", "HOME": diary.around.root.path]
    ).output.trimmingCharacters(in: .newlines)
  }

  @Test func onATerminalItAsksFirst() throws {
    let diary = try PublishingDiary()
    #expect(try publish(diary, answering: "\n") == "0 nothing was sent")
    #expect(try publish(diary, answering: "no\n") == "0 nothing was sent")
    #expect(try diary.target("git") == [:])
    let said = try publish(diary, answering: "y\n")
    #expect(
      said
        == "0 the site will be at https://example.org/diary/ once the host serves the branch 'gh-pages'"
    )
    expectSame(try diary.target("git"), try diary.site())
  }

  @Test func anInterruptionAtTheQuestionSendsNothing() throws {
    let diary = try PublishingDiary()
    #expect(
      try publish(diary, answering: "\u{3}").hasSuffix("interrupted; nothing was sent"))
    #expect(try diary.target("git") == [:])
  }
}
