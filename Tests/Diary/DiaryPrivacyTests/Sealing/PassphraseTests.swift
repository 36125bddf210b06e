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
    "otter violin frost", "tangerine-otter-lamp-violin", "copper horse basket stanza",
    "kT7#mq2Lw9xV", "xqzjvkwpfhbd", "a long family passphrase", "강아지 바이올린 사다리 안개",
    "水曜日の朝は青い傘を忘れる", "8305 1749 6620 9481 37", "여름밤 수박 세 통 2024", "naïve Übergröße 7",
    "قطة فوق سطح البيت القديم",
  ])
  func goodPassphrasesPass(text: String) throws {
    #expect(Passphrase.fault(of: text, known: ["Rainy days", "Ada"]) == nil)
    _ = try Passphrase(text)
  }

  @Test(arguments: [
    ("hunter2", "it has fewer than 12 characters"),
    ("otter viola", "it has fewer than 12 characters"),
    ("가나다라마바사아", "it has fewer than 12 characters"),
    ("aaaaaaaaaaaaaaaaaaaa", "it has fewer than 5 different characters"),
    ("abababababab", "it has fewer than 5 different characters"),
    ("abcdeabcdeabcde", hardlyAny), ("violinviolinviol", hardlyAny),
    ("passwordpassword", hardlyAny), ("password1234", hardlyAny), ("P4$$w0rd!P4$$", hardlyAny),
    ("mypassword2024", hardlyAny), ("iloveyou1234", hardlyAny), ("family diary 2024", hardlyAny),
    ("qwertyuiop12", hardlyAny), ("abcdefghijklmnop", hardlyAny), ("zyxwvutsrqponmlk", hardlyAny),
    ("ｐａｓｓｗｏｒｄｐａｓｓ", hardlyAny), ("rainydays2024", hardlyAny), ("RAINY Days Ada 1", hardlyAny),
    ("사랑해 우리 가족 일기장", hardlyAny), ("가나다라마바사아자차카타파하", hardlyAny),
    (
      "010-8305-9471",
      "without letters it needs 16 digits or signs, not counting years, runs and what stands between"
    ),
    (
      "1990-05-12 2015-11-30",
      "without letters it needs 16 digits or signs, not counting years, runs and what stands between"
    ),
  ])
  func weakPassphrasesAreRefusedWithTheReason(text: String, why: String) throws {
    let fault = try #require(Passphrase.fault(of: text, known: ["Rainy days", "Ada"]))
    #expect(
      fault
        == PassphraseFault(
          what: "the passphrase is too weak",
          why: why + ", and a published page can be tried without end", fix: better))
  }

  /// Walks over keyboards, in all directions, again and joined.
  @Test(arguments: [
    "1qaz2wsx3edc", "1qaz2wsx3edc4rfv5tgb6yhn", "1QAZ2WSX3EDC", "!qaz@wsx#edc$rfv", "!QAZ2wsx#EDC",
    "zaq12wsxcde3", "zaq1xsw2cde3vfr4", "zaq12wsxcde34rfvbgt5", "qazwsxedcrfv", "qazxswedcvfr",
    "q1w2e3r4t5y6", "1q2w3e4r5t6y7u8i", "qwertyuiop[]", "qwertyuiopasdfghjklzxcvbnm",
    "poiuytrewqlkjhgfdsamnbvcxz", "asdfghjkl;'#", "qweasdzxc123", "qweasdzxcrtyfghvbn",
    "123qweasdzxc", "1234qwerasdfzxcv", "1234qwerasdfzxcv7890uiopjkl;", "qwer-asdf-zxcv-1234",
    "1qaz-2wsx-3edc-4rfv", "qwertyytrewq", "asdfasdfjkl;jkl;", "qw3rtyu10p4sdf", "qwsazxcderfvbgt",
    "tgbrfvedcwsxqaz", "zse4xdr5cft6", "vgy7bhu8nji9", "qscwdvefbrgn",
    // German, French, Dvorak, Colemak, Russian.
    "qwertzuiopü+", "yxcvbnm,.-asdf", "azertyuiop^$", "qsdfghjklmù*", "wxcvbn,;:!aze",
    "&é\"'(-è_çà)=", "aoeuidhtns-'", "',.pyfgcrl/=", "arstdhneio'qwf", "йцукенгшщзхъ",
    "фывапролджэячсм", "й1ц2у3к4е5н6",
    // The block of digits.
    "741852963741852963", "159753159753456852", "147258369+159753",
    // Korean keys, typed with Hangul switched on and off.
    "ㅂㅈㄷㄱ쇼ㅕㅑㅐㅔㅁㄴㅇㄹ", "ㅂㅁㅋㅈㄴㅌㄷㅇㅊㄱㄹㅍ", "qlalfqjsgh12", "dkssudgktpdy12", "tkfkdgotkfkd",
    "dlfrlwkddlfrl", "비밀번호qlalfqjsgh",
  ])
  func walksOverAKeyboardAreRefused(text: String) {
    #expect(Passphrase.fault(of: text)?.what == "the passphrase is too weak")
  }

  /// Those that stand in lists of the commonest, in whatever case, and with what is added to them.
  @Test(arguments: [
    "christopher1", "Christopher1", "michaeljackson", "MichaelJackson!", "m1chaelj4cks0n",
    "playstation3", "sanfrancisco", "sanfrancisco2024", "ghbdtnghbdtn", "leavemealone",
    "LeaveMeAlone1",
    "stratocaster", "weihnachtsbaum", "Minecraft123", "m1n3cr4ft123", "qwertyuiop12345",
    "correcthorsebatterystaple", "correct horse battery staple", "Correct-Horse-Battery-Staple",
    "thequickbrownfox", "the quick brown fox", "whosyourdaddy", "who's your daddy",
  ])
  func theCommonestAreRefused(text: String) {
    #expect(Passphrase.fault(of: text)?.what == "the passphrase is too weak")
  }

  @Test(arguments: [
    "power tree sad lemon", "dressed were weeds tree", "playstation otter violin",
    "asparagus desk bread tower", "sanfrancisco lamp otter", "kitchen were seed poll otter",
    "버스 정류장 옆 노란 우산", "Zr8!mPq2-wLx5", "xkvqzjwpfhbd", "treetop popcorn lollipop",
    "minnow tundra accordion", "осенний трамвай и груша", "8305 1749 6620 9481 37",
    "garden poetry quartz umbrella",
  ])
  func wordsAndRandomCharactersAreNoWalks(text: String) {
    #expect(Passphrase.fault(of: text) == nil)
  }

  @Test func everyCommonPasswordIsFound() {
    let words = CommonPasswords.words
    #expect(words.count > 300)
    #expect(words.map(\.utf8.count).max() == CommonPasswords.longest)
    for word in words {
      #expect(CommonPasswords.longestBeginning(Array(word)[...]) == word.utf8.count, "\(word)")
      let plain = word.map { CommonWords.plain[$0] ?? $0 }
      let hasLetter = word.contains(where: \.isLetter)
      #expect(!hasLetter || CommonPasswords.longestBeginning(plain[...]) > 0, "\(word)")
    }
    #expect(CommonPasswords.longestBeginning(Array("zzzzzzzzzzzzzz")[...]) == 0)
    #expect(CommonPasswords.longestBeginning(Array("0000000000000")[...]) == 0)
    #expect(CommonPasswords.longestBeginning(Array("christopher")[...]) == 0)
  }

  @Test(arguments: [
    ("비밀번호", "qlalfqjsgh"), ("사랑해", "tkfkdgo"), ("안녕하세요", "dkssudgktpdy"),
    ("값없이 봤죠", "rkqtdjqtdl qhkTwy"), ("ㅂㅈㄷㄱ", "qwer"), ("plain é", "plain é"), ("", ""),
    ("의 뷁", "dml qnpfr"),
  ])
  func hangulIsTypedWithLatinKeys(text: String, keys: String) {
    #expect(DubeolsikKeys.typed(text) == keys.lowercased())
  }

  /// Four times the text takes at most ten times as long: less than by comparing all with all.
  @Test func timeGrowsWithTheText() {
    func time(of count: Int) -> Duration {
      let text = String(repeating: "1qaz2wsx3edcq1w2e3 otter ", count: count) + "x"
      let times = (0..<3).map { _ in
        ContinuousClock().measure { _ = Passphrase.fault(of: text) }
      }
      return times.min() ?? .zero
    }
    #expect(time(of: 40) < time(of: 10) * 10)
  }

  static let hardlyAny = """
    common words, the diary's own words, years, repetition and runs such as 1234 leave little to \
    guess
    """
  let better = """
    take four or more words that do not belong together, or at least 12 characters from a password \
    generator
    """

  @Test func anEmptyPassphraseIsRefused() {
    #expect(
      Passphrase.fault(of: "")
        == PassphraseFault(
          what: "the passphrase is empty", why: "an empty passphrase protects nothing", fix: better)
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
