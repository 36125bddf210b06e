import LocalizedDates
import Testing

@testable import DiaryLoading

/// The quick looks at lines of a text's head must say no only where the slow ones find nothing.
@Suite struct HeadLineTests {
  private static let marks = [
    "", "# ", "###### ", "####### ", "#", "##", "> ", ">", "> > ", "- ", "-", "- [ ] ", "* ", "**",
    "+ ", "+", "1. ", "@", "! ", "“", "#\u{3000}", "\u{A0}", "# # # # # # # # # ",
  ]
  private static let starts = [
    "Rain", "비 오는 날", "雨", "été", "draft", "private", "12 May", "5월 12일", "Ⅻ", "#private", "…", "",
  ]
  private static let ends = [
    "", ": x", "： x", "꞉ x", "∶ x", "﹦ x", " = x", " true", " 2024", " ５", " and a long way home",
    " and a long way home along the old canal, in the rain that fell all day",
    " and a long way home along the old canal, in the rain of 2024: it fell all day",
  ]

  @Test(arguments: marks)
  func aPlainLineIsWordsWhateverElseIsAsked(mark: String) {
    let present = PrivacyFinding.Present(now: Instant(seconds: 0), zone: .utc)
    for start in Self.starts {
      for end in Self.ends {
        let text = mark + start + end
        let line = Array(text.utf8)[...]
        guard HeadLine.isPlain(line) else { continue }
        let isWords =
          HeadComment(line) == nil && HeadReference(line) == nil && HeadFence(line) == nil
          && !HeadLine(setting: .single, present: present).mayMatter(line)
          && !HeadLine(setting: .below, present: present).mayMatter(line)
          && !HeadLine.isField(line) && !HeadLine.isDay(line)
        #expect(isWords, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "Rain", "# Rain", "###### Rain", "> Rain fell", "- milk", "* milk", "+ milk",
    "비가 왔다. 창밖으로 매미 소리가 하루 종일 그치지 않았다. 장마가 시작되었다.",
  ])
  func mostLinesArePlain(line: String) {
    #expect(HeadLine.isPlain(Array(line.utf8)[...]))
  }
}
