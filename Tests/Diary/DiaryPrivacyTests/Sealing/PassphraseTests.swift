import Testing

@testable import DiaryPrivacy

@Suite struct PassphraseTests {
  @Test func spellingsThatLookTheSameAreTheSame() throws {
    let composed = try Passphrase("caf\u{E9} 강아지 바이올린 마흔둘")
    let pieces = try Passphrase(
      "cafe\u{301} \u{1100}\u{1161}\u{11BC}아지 바이올린 마흔둘")
    #expect(composed == pieces)
    #expect(composed.bytes == Array("caf\u{E9} 강아지 바이올린 마흔둘".utf8))
  }

  @Test(arguments: [
    "otter violin frost", "tangerine-otter-lamp-violin", "kT7#mq2Lw9xVaB4c",
    "a long family passphrase",
    "강아지 바이올린 사다리 안개 하나", "水曜日の朝は青い傘を忘れる雨の日", "8305 1749 6620 9481 37",
    "قطة فوق سطح البيت القديم", "correct horse battery staple",
  ])
  func aPassphraseOf16CharactersIsGood(text: String) throws {
    _ = try Passphrase(text)
    #expect(Passphrase.warning(of: text) == nil)
  }

  @Test(arguments: [
    "kT7#mq2Lw9xV", "xqzjvkwpfhbd", "otter viola 12", "1990-05-12 2015", "010-8305-9471 x",
    "여름밤 수박 세 통 2024", "otter violin 1234567890", "ｐａｓｓｗｏｒｄｐａｓｓ", "qazwsxedcrfvtgby",
  ])
  func oneOf12To15IsWarnedOf(text: String) throws {
    _ = try Passphrase(text)
    #expect(
      Passphrase.warning(of: text)
        == PassphraseFault(
          what: "the passphrase is short", why: "it has fewer than 16 characters, " + Self.counting,
          fix: Self.better))
  }

  @Test(arguments: [
    "hunter2", "otter viola", "aaaaaaaaaaaaaaaaaaaa", "abababababababab", "abcdeabcdeabcde",
    "violinviolinviol", "passwordpassword", "qwertyuiop12", "abcdefghijklmnop",
    "zyxwvutsrqponmlk", "qwertyuiopasdfghjklzxcvbnm", "poiuytrewqlkjhgfdsamnbvcxz",
    "QWERTZUIOP 1234",
    "azertyuiop qsdfghjklm", "가나다라마바사아자차카타파하", "1234 5678 9012 3456", "password1234567890",
    "사랑해 우리 가족", "あいうえおかきくけこ一二三",
  ])
  func oneOfFewerIsRefused(text: String) throws {
    #expect(
      Passphrase.fault(of: text)
        == PassphraseFault(
          what: "the passphrase is too weak",
          why: "it has fewer than 12 characters, " + Self.counting,
          fix: Self.better))
  }

  @Test func oneThatIsMadeIsGoodAndNew() throws {
    let made = (0..<50).map { _ in Passphrase.random() }
    #expect(Set(made).count == 50)
    for text in made {
      #expect(text.wholeMatch(of: /([a-z]{4}-){4}[a-z]{4}/) != nil)
      #expect(Passphrase.warning(of: text) == nil, "\(text)")
    }
  }

  static let counting = """
    where repetitions and runs such as 1234 count as one, and a published page can be tried without \
    end
    """
  static let better = "make one with 'diarysite passphrase', or take at least 16 characters"

  @Test func anEmptyPassphraseIsRefused() {
    #expect(
      Passphrase.fault(of: "")
        == PassphraseFault(
          what: "the passphrase is empty", why: "an empty passphrase protects nothing",
          fix: Self.better)
    )
  }

  @Test(arguments: [
    " otter violin frost", "otter violin frost\n", "\u{FEFF}otter violin frost",
    "otter violin frost\u{3000}", "   ",
  ])
  func whiteSpaceAroundIsRefusedSinceThePageDropsIt(text: String) {
    #expect(
      Passphrase.fault(of: text)
        == PassphraseFault(
          what: "the passphrase begins or ends with white space",
          why: "nobody sees it, and the page drops it from what is typed",
          fix: "remove the white space around the passphrase"))
  }

  @Test(arguments: ["otter\tviolin frost", "otter\nviolin frost", "otter\0violin frost"])
  func controlCharactersAreRefused(text: String) {
    #expect(
      Passphrase.fault(of: text)
        == PassphraseFault(
          what: "the passphrase has a control character",
          why: "it cannot be typed into a field of a page",
          fix: "write the passphrase in one line"))
  }

  @Test func aPassphraseNobodyWouldTypeIsRefused() {
    #expect(
      Passphrase.fault(of: String(repeating: "otter1violin", count: 86))?.what
        == "the passphrase is longer than 1024 bytes")
    #expect(Passphrase.fault(of: String(repeating: "otter1violin", count: 85)) == nil)
  }

  @Test func refusingThrowsTheSameFaultAndQuotesNothing() throws {
    let fault = #expect(throws: PassphraseFault.self) { try Passphrase("hunter2") }
    #expect(fault == Passphrase.fault(of: "hunter2"))
    #expect(try #require(fault).what.contains("hunter2") == false)
  }

  @Test(arguments: [
    ("abcdeabcdeab", 5), ("aaaa", 1), ("abcabd", 6), ("ab", 2), ("", 0), ("abcab", 5),
  ])
  func aTextThatBeginsAgainIsSeen(text: String, period: Int) {
    #expect(PassphraseStrength.period(of: Array(text)) == period)
  }
}
