import DiaryModel
import Testing

@testable import DiaryLoading

@Suite struct StateWordTests {
  private static let words = [
    "private", "drafts", "unlisted", "encrypted", "비공개", "初稿 下書き", "草稿", "仅自己", "Entwürfe",
    "borrador", "Privé", "chiffrée", "خاصة", "پیش‌نویس", "טיוטה", "ड्राफ़्ट", "ส่วนตัว", "Prívate",
    "ＤＲＡＦＴ", "🔒private", "“private”", "\u{A0}draft", "rain—draft", "pri\u{200B}vate",
    "p\u{AD}rivate", "\u{200E}draft", "𝐩𝐫𝐢𝐯𝐚𝐭𝐞", "ⓟⓡⓘⓥⓐⓣⓔ", "ﻣﺴﻮﺩﺓ",
    "المسودات",
    "\u{1107}\u{1175}\u{1100}\u{1169}\u{11BC}\u{1100}\u{1162}", "a.draft", "my_drafts",
    "x-private-y",
  ]

  @Test(arguments: words)
  func aWordIsFoundInItsForms(text: String) {
    for text in [text, text.uppercased(), "one \(text)", "one/\(text)/two"] {
      #expect(StateWords.state(in: text) != nil, "\(text)")
      #expect(StateWords.mayHave(text.utf8), "\(text)")
    }
  }

  @Test(arguments: [
    "nicht gelistet", "پیش نویس", "비 공개", "No listada", "non répertoriée", "غير مدرجة",
  ])
  func severalWordsAreOneIfTheyAreTheWholeText(text: String) {
    #expect(StateWords.state(in: text) != nil && StateWords.mayHave(text.utf8))
    #expect(StateWords.state(in: "one \(text) two") == nil)
  }

  /// Most tags are told from the words by their first letters.
  @Test(arguments: ["daily", "walk", "cooking", "sea", "rain", "산책", "바다", "海", "散歩", "旅行", "بحر"])
  func otherWordsAreNotLookedUp(text: String) {
    #expect(!StateWords.mayHave(text.utf8))
    #expect(StateWords.state(in: text) == nil)
  }

  @Test(arguments: [
    "privacy", "drafting", "hidden", "secret", "a draught", "비공개적인", "草稿纸", "publish",
  ])
  func partsOfWordsAreNone(text: String) {
    #expect(StateWords.state(in: text) == nil)
  }
}
