import Diagnostics
import TestSupport
import Testing

@testable import StructuredText

@Suite struct SourceTextTests {
  @Test(
    arguments: [
      ([], nil), (Array("plain\n".utf8), nil),
      (Array("비 🌧 é\u{7FF}\u{800}\u{FFFF}\u{10FFFF}".utf8), nil),
      ([0x61, 0x80], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0), ([0x61, 0xE2, 0x82], 1), ([0xC3], 0), ([0xC3, 0x28], 0),
      (Array(repeating: 0x61, count: 20) + [0xFF], 20), ([0xEB, 0xB9, 0x84, 0xEB, 0xB9], 3),
      (Array("한국어日本".utf8) + [0xED, 0xBF, 0xBF, 0x20, 0x20], 15),
    ] as [([UInt8], Int?)])
  func invalidUTF8IsFoundAtItsFirstByte(bytes: [UInt8], offset: Int?) {
    let fault = scanSource(bytes).fault
    #expect(fault?.offset == offset)
    #expect(fault?.kind == (offset == nil ? nil : .invalidUTF8))
  }

  @Test(arguments: 0..<40)
  func aZeroByteIsFoundAnywhere(offset: Int) {
    var bytes = Array("a 비가 오는 날 é 🌧 and some more text, ok?".utf8)
    bytes.insert(0, at: offset < bytes.count && bytes[offset] & 0xC0 != 0x80 ? offset : 0)
    let fault = scanSource(bytes).fault
    #expect(fault?.offset == bytes.firstIndex(of: 0))
    #expect(fault?.kind == .nul)
  }

  @Test(arguments: 1...4)
  func randomBytesAreJudgedAsByTheStandardLibrary(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    let pieces: [[UInt8]] = [
      [0x61], Array("abcdefgh".utf8), Array("비".utf8), Array("é".utf8), Array("🌧".utf8),
      [0xE0, 0xA0],
      [0xED, 0x9F, 0xBF], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0x80], [0xC2],
      [0xED, 0xA0, 0x80], Array("a longer run of words\nof 40 bytes, or so.".utf8),
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...9, using: &numbers)
      let limit = Bool.random(using: &numbers) ? 4 : pieces.count - 1
      let bytes = (0..<count).flatMap { _ in pieces[Int.random(in: 0...limit, using: &numbers)] }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect((scanSource(bytes).fault == nil) == isValid, "\(bytes)")
    }
  }

  @Test(arguments: [
    String(repeating: "words\n\tand more ", count: 6), String(repeating: "비 오는 날\n", count: 8),
    "short",
  ])
  func aControlCharacterIsSeenAnywhere(text: String) throws {
    let plain = Array(text.utf8)
    #expect(try !SourceText(plain, file: "x").holdsControls)
    for byte in UInt8(1)...0x7F {
      let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F
      for offset in plain.indices where plain[offset] & 0xC0 != 0x80 {
        var bytes = plain
        bytes.insert(byte, at: offset)
        let source = try SourceText(bytes, file: "x")
        if source.holdsControls != isControl { Issue.record("byte \(byte) at \(offset)") }
      }
    }
  }

  @Test(arguments: [
    (
      [0x61, 0xFF] as [UInt8],
      """
      Content/rain.md: error: the file is not UTF-8: byte 2 of 'Content/rain.md' is wrong
        why: diarysite reads text as UTF-8 only, so that no letter is guessed
        fix: save the file as UTF-8

      """
    ),
    (
      [0x61, 0x00],
      """
      Content/rain.md: error: the file holds a zero byte: byte 2 of 'Content/rain.md'
        why: text has no zero bytes; the file may be damaged, UTF-16 or not a text at all
        fix: remove the byte, or save the file as UTF-8

      """
    ),
    (
      [0xFF, 0xFE, 0x61, 0x00],
      """
      Content/rain.md: error: the file is UTF-16: byte 1 of 'Content/rain.md' starts its mark
        why: diarysite reads text as UTF-8 only
        fix: save the file as UTF-8

      """
    ),
  ])
  func messagesNameTheFileAndTheByte(bytes: [UInt8], message: String) {
    let error = #expect(throws: Diagnostic.self) {
      try SourceText(bytes, file: "Content/rain.md")
    }
    let printer = DiagnosticText(hasColor: false, showsHeld: true)
    #expect(error.map { printer.text(of: $0) } == message)
  }

  @Test func aByteOrderMarkIsNoText() throws {
    let source = try SourceText([0xEF, 0xBB, 0xBF, 0x61], file: "x")
    #expect(source.start == 3)
    #expect(Array(source.text) == [0x61])
  }
}
