import Testing

@testable import DiaryLoading

@Suite struct PlainLineTests {
  private func isPlain(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer(isPlainLine)
  }

  @Test(arguments: [
    "Rain", "r", "비", "a b", "Up, and troubled at a…", "“Up”", "é", "a\u{A0}b", "一\u{3000}二", "🌧",
  ])
  func aLineOfWordsIsPlain(text: String) {
    #expect(isPlain(text))
  }

  @Test func blanksOutsideAndLineEndsAndControlsAreNot() {
    #expect(!isPlain(""))
    for value in (UInt32(0)...0x3100) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isBlank = scalar.properties.isWhitespace
      let isControl = value < 0x20 || value == 0x7F
      let isLineEnd = value == 0x85 || value == 0x2028 || value == 0x2029
      let isRight =
        isPlain("\(scalar)x") == !(isBlank || isControl)
        && isPlain("x\(scalar)") == !(isBlank || isControl)
        && isPlain("비\(scalar)") == !(isBlank || isControl)
        && isPlain("\(scalar)") == !(isBlank || isControl)
        && isPlain("x\(scalar)x") == !(isControl || isLineEnd)
      if !isRight { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
