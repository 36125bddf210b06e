import Foundation
import TestSupport
import Testing

@Suite(.needs(.python3)) struct PublishQuestionTests {
  /// Runs `publish git` on a terminal, where `answer` is typed.
  private func publish(_ diary: PublishingDiary, answering answer: String) throws -> String {
    let (status, shown) = try Terminal.run(
      ["publish", "git", "--now", "2026-01-01"], in: diary.root, typing: answer,
      environment: ["HOME": diary.around.root.path])
    return "\(status) \(shown.split(separator: "\n").last ?? "")"
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
