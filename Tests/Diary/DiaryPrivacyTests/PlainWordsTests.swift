import Testing

@testable import DiaryPrivacy

@Suite struct PlainWordsTests {
  @Test(arguments: [
    ("", ""), ("one two", "one two"), ("one\ntwo", "one two"),
    ("one\n\n> two\n> three", "one two three"),
    ("# Title\n\n- a\n- b", "# Title a b"), ("a *b* _c_ `d` ~~e~~", "a b c d e"),
    ("see [the day](2024.md \"x\") now", "see the day now\n2024.md \"x\""),
    ("[a][b] [c]() d](", "a c d(\nb"),
    ("ends\n", "ends "), ("1 < 2 & 3: w.x", "1 < 2 & 3: w.x"), ("비 오는\n날", "비 오는 날"),
  ])
  func marksAndLineEndsVanish(body: String, words: String) {
    let found = Array(body.utf8).withUnsafeBufferPointer { plainWords(of: $0) }
    #expect(String(decoding: found, as: UTF8.self) == words)
  }

  /// The search looks at sixteen bytes at a time: each index in them must be seen.
  @Test(arguments: ["*", "_", "`", "~", "[", "\\", "]", "\n"])
  func marksVanishAnywhere(mark: String) {
    for index in 0..<40 {
      let before = String(repeating: "^", count: index)
      let after = String(repeating: "é", count: 20)
      let found = Array((before + mark + after).utf8).withUnsafeBufferPointer { plainWords(of: $0) }
      let space = mark == "\n" ? " " : ""
      #expect(String(decoding: found, as: UTF8.self) == before + space + after)
    }
  }
}

private func plainWords(of body: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var words: [UInt8] = []
  appendPlainWords(of: body, to: &words)
  return words
}
