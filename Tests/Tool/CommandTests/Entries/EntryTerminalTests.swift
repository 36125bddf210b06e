import Foundation
import TestSupport
import Testing

@Suite(.needs(.python3)) struct EntryTerminalTests {
  private func diary() throws -> Diary {
    try Diary([
      "diarysite.yml": "locale: ko-KR\n",
      "Content/2024-05-01-rain.md": "---\nfavorite: true\n---\n비 오는 날\n",
      "Content/2024-05-02-dark.md": """
      ---
      visibility: private
      title: "A \\e[31mred\\a title that goes on and on and on, until the terminal is full of it"
      ---

      """,
    ])
  }

  @Test func aListHasColumns() throws {
    let diary = try diary()
    let (status, shown) = try Terminal.run(["list"], in: diary.root, width: 72)
    #expect(status == 0)
    #expect(
      shown == """
        2024-05-02   [private] A [31mred title that…  Content/2024-05-02-dark.md
        2024-05-01 ★ 비 오는 날                       Content/2024-05-01-rain.md

        """)
  }

  @Test func aQuestionIsAskedInTheLanguageOfTheDiary() throws {
    let diary = try diary()
    for answer in ["\n", "n\n", "아니요\n"] {
      let (status, shown) = try Terminal.run(["rm", "rain"], in: diary.root, typing: answer)
      #expect(status == 1)
      #expect(
        shown == """
          2024-05-01 ★ 비 오는 날 (Content/2024-05-01-rain.md)
          ‘비 오는 날’: 진짜요? 정말로 삭제하시겠어요? [y/N] \(answer)아무것도 삭제하지 않았습니다.

          """)
      #expect(diary.has("Content/2024-05-01-rain.md"))
    }
    #expect(try Terminal.run(["rm", "rain"], in: diary.root, typing: "네\n").status == 0)
    #expect(!diary.has("Content/2024-05-01-rain.md"))
  }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LANG": "en_US.UTF-8"], ["LANG": "ko_KR.UTF-8", "LANGUAGE": "en:ko"],
    ["LANG": "C.UTF-8", "LANGUAGE": "ko"], ["LC_MESSAGES": "en_GB", "LANG": "ko_KR.UTF-8"],
    ["LANG": "not a locale"],
  ])
  func theLanguageOfTheTerminalCountsBeforeThatOfTheDiary(variables: [String: String]) throws {
    let diary = try diary()
    let (status, shown) = try Terminal.run(
      ["rm", "rain"], in: diary.root, typing: "네\n", environment: variables)
    #expect(status == 0)
    #expect(
      shown == """
        2024-05-01 ★ 비 오는 날 (Content/2024-05-01-rain.md)
        ‘비 오는 날’: Really? Do you really want to delete this entry? [y/N] 네
        Moved to the trash: 'Content/2024-05-01-rain.md'.

        """)
  }

  @Test func theEditorHasTheTerminalEvenIfTextIsPiped() throws {
    let diary = try diary()
    let editor = try Diary.editor(
      #"test -t 0 && test -t 1 && echo "On a terminal." >> "$1""#)
    let (status, shown) = try Terminal.run(
      ["new", "Sun", "--date", "2024-05-03"], in: diary.root,
      environment: ["EDITOR": editor.path])
    #expect(status == 0)
    #expect(shown == "Content/2024/2024-05-03-sun.md\n")
    #expect(try diary.text("Content/2024/2024-05-03-sun.md").hasSuffix("Sun\nOn a terminal.\n"))
  }
}
