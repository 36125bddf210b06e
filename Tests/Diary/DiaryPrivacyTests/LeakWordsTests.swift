import Testing

@testable import DiaryPrivacy

@Suite struct LeakWordsTests {
  @Test(
    arguments: [
      "Lunch", "A walk in the sun", "Montag, 1. Jänner 1900",
      "Donnerstag, den 15. September 1862", "Wednesday, September 12th, 1662",
      "Wednesday the 12 of September in 1662", "jueves, 15 de septiembre de 1862",
      "2024년 5월 12일 일요일", "二〇二四年五月十二日 星期日",
      "令和6年5月12日（日曜日）の日", "12. September 2024 12. September 2024 12. September 2024",
      "2024-05-12T10:00:00+09:00", "... \"what\" 'did' -- I & you <say>", "", "-----------------",
    ])
  func datesAndShortTitlesAreNotDistinctive(title: String) {
    #expect(distinctivePart(of: title) == nil)
  }

  @Test(
    arguments: [
      ("What the doctor told me", "What the doctor told me"),
      (
        "A very long walk in 1999 with my old friends",
        "A very long walk in 1999 with my old friends"
      ),
      ("비 오는 날의 우울한 산책", "비 오는 날의 우울한 산책"),
      ("医者に言われたことについて", "医者に言われたことについて"),
      ("Anna's birthday party in the park", "s birthday party in the park"),
      ("R&D: what we should never have sold", "D: what we should never have sold"),
      ("Nothing to be done -- absolutely nothing at all", "absolutely nothing at all"),
      ("Once more with feeling... and then never again, never", "and then never again, never"),
      ("Co-operation and e-mail.. all of it", "Co-operation and e-mail.. all of it"),
      ("From thence I went to…", "From thence I went to"),
    ])
  func theLongestPartThatNoEscapingChangesIsTaken(title: String, part: String) {
    #expect(distinctivePart(of: title).map { String(decoding: $0, as: UTF8.self) } == part)
  }

  @Test func aLongTitleIsCutAtACharacter() {
    let part = distinctivePart(of: "x" + String(repeating: "길고", count: 100))
    #expect(part?.count == 199)
    #expect(part.flatMap { String(validating: $0, as: UTF8.self) } != nil)
    #expect(distinctivePart(of: String(repeating: "1 & a ", count: 50_000)) == nil)
  }

  private func words(_ body: String) -> [String] {
    let bytes = Array(body.utf8)
    return phrases(in: bytes[...]).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func phrasesHoldNoMarkupAndStayOnOneLine() {
    #expect(
      words("a short line\nand **another** one\n- [link text here](https://x.example)\n") == [])
    #expect(
      words("**Note** that we `were` walking home along the old canal") == [
        "walking home along the old canal"
      ])
    #expect(
      words("we were walking  home along\nthe old canal in the rain and then") == [
        "the old canal in the rain and th"
      ])
    #expect(words("비가 오는 날에는 오래된 운하를 따라 걸었다") == ["비가 오는 날에는 오래", "된 운하를 따라 걸었다"])
    #expect(words("昨日は雨が降っていたので一日中家にいた。") == ["昨日は雨が降っていた", "ので一日中家にいた。"])
  }

  @Test(arguments: [
    String(repeating: "ha", count: 100), String(repeating: " ", count: 100), "",
    String(repeating: "a b c d ", count: 20), "\u{FEFF}\u{A0}\u{85}\u{FFFE}\u{FFFF}",
  ])
  func textThatSaysNothingHasNoPhrases(body: String) {
    #expect(words(body) == [])
  }

  @Test func phrasesAreCutAtCharactersAndNeverOverlap() {
    let alphabet = Array("abc déç 비오는날 𠀀𠀁 \n*.")
    var state: UInt64 = 1
    for length in 0..<300 {
      var body = ""
      for _ in 0..<length {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        body.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let bytes = [0x20, 0xFF] + Array(body.utf8)
      let found = phrases(in: bytes[2...])
      var end = 2
      for range in found {
        #expect(range.lowerBound >= end && range.upperBound <= bytes.count)
        #expect((28...32).contains(range.count))
        #expect(String(validating: bytes[range], as: UTF8.self) != nil)
        end = range.upperBound
      }
      #expect(found.count <= 6)
    }
  }

  @Test func bytesThatAreNotUTF8AreNoTrap() {
    for lead: UInt8 in [0xC2, 0xE3, 0xEF, 0xF0, 0xFF] {
      for count in 0..<80 {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count) + [lead]
        #expect(phrases(in: bytes[...]).isEmpty)
      }
    }
  }
}
