import DiaryModel
import Testing

@testable import DiaryLoading

@Suite struct ObsidianCommentTests {
  private func without(_ text: String) -> String {
    let bytes = Array(text.utf8)[...]
    return String(decoding: ObsidianComments.removed(from: bytes) ?? bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a %%b%% c", "a c"), ("a %%b%%", "a"), ("%%b%% c", " c"), ("a%%b%%c", "ac"), ("%% %%", ""),
    ("a\n%%\nb\n%%\nc", "a\n\n\n\nc"), ("a %%b\nc%% d\ne", "a\n d\ne"), ("%%a%% b %%c%% d", " b d"),
    ("a %%b%%  \nc", "a\nc"), ("a %% `b` %% c", "a c"), ("a %%b `c%% d` e", "a d` e"),
    ("- a\n- %%b%%\n    %%c%%", "- a\n-\n"), ("`a` %%b%% `c`", "`a` `c`"), ("``a` %%b%%", "``a`"),
    ("> %%a%% b", "> b"), ("# %%a%% b", "# b"), ("~~~\n%%a%%\n~~~\n%%b%%", "~~~\n%%a%%\n~~~\n"),
    ("비 %%메모%% 옴", "비 옴"), ("a %%b%%%c%%", "a"), ("%%a\n\n```\nb\n```\n%%c", "\n\n\n\n\nc"),
  ])
  func closedCommentsAreLeftOut(text: String, rest: String) {
    #expect(without(text) == rest)
  }

  @Test(arguments: [
    "a %%b", "%%", "a % b % c", "50%% of all", "a %%%b%%% c", "`%%a%%`", "``a ` %%b%% ``",
    "```\n%%a%%\n```", "```mermaid\n%% a\n%% b\n```", "~~~~\n```\n%%a%%\n~~~~", "    %%a%%",
    "a\n\n    %%b%%\n    %%c%%\n", "\\%% a %%", "- a\n\n  ```\n  %%b%%\n  ```",
    "> ```\n> %%a%%\n> ```",
    "`a\n%%b%%`", "````\n```\n%%a%%\n````", "```\nnever closed %%a%%",
  ])
  func everythingElseStays(text: String) {
    #expect(without(text) == text)
  }

  @Test func lineNumbersStay() {
    let text = "a\n\n%% b\n\nc\n%% d\n\ne %%f\ng%%\nh"
    #expect(without(text).count { $0 == "\n" } == text.count { $0 == "\n" })
  }

  @Test(arguments: ["%%a", "%%`", "`%%", "%%\n", "%%%", "\\%%", "` %% "])
  func manyOfThemTakeLinearTime(piece: String) {
    let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = without(text) } < .seconds(5))
  }

  @Test func aCommentIsNoTitleAndNoBody() async throws {
    #expect(try await words("Rain %%not sun%%\n\nIt %%never%% rained.") == ["Rain", "It rained."])
    #expect(
      try await words("---\nformat: plain\n---\nRain\n\nIt %%never%% rained.")
        == ["Rain", "It %%never%% rained."])
    let json = #"{"title":"T","date":"2024-05-12","body":"It %%never%% rained."}"#
    let read = try await entries(["a.json": json])
    #expect(read.map(words) == [["T", "It rained."]])
  }

  @Test func oneNoteIsGiven() async {
    #expect(
      await messages(["2024-05-12.md": "Rain\n\nIt %%never%% rained, %%no%%.\n"]) == """
        Content/2024-05-12.md:1:1: note: comments between '%%' are left out
          1 | Rain
            | ^
          why: they are meant for the writer alone
          fix: ignore this; two percent signs of a text are written '\\%\\%'

        """)
    #expect(await messages(["2024-05-12.md": "---\ndraft: true\n---\nRain\n\nIt %%never%%."]) == "")
  }
}
