import Diagnostics
import Testing

@Suite struct QuoteTests {
  /// The line's text, the column and length meant, and the two lines of the quote.
  @Test(arguments: [
    // Tabs stay, so that the caret stands below whatever a tab means.
    ("\tkey: x", 2, 3, "\tkey: x", "\t^^^"),
    // East Asian characters take two cells.
    ("제목: 비", 9, 3, "제목: 비", "      ^^"),
    ("日記x", 7, 1, "日記x", "    ^"),
    // Decomposed Hangul takes the cells of composed Hangul.
    ("\u{1112}\u{1161}\u{11AB}x", 10, 1, "\u{1112}\u{1161}\u{11AB}x", "  ^"),
    // Marks take none.
    ("e\u{301}x", 4, 1, "e\u{301}x", " ^"),
    // Control characters are shown, and take one cell.
    ("a\u{1B}b\u{0}c", 5, 1, "a\u{FFFD}b\u{FFFD}c", "    ^"),
    ("a\u{1B}b", 2, 1, "a\u{FFFD}b", " ^"),
    // A carriage return at the end belongs to the line end.
    ("ab\r", 1, 9, "ab", "^^"),
    // Behind the end, in front of the start, and in the middle of a character.
    ("ab", 3, 1, "ab", "  ^"),
    ("ab", 99, 5, "ab", "  ^"),
    ("ab", 0, 0, "ab", "^"),
    ("", 1, 1, "", "^"),
    ("비x", 2, 1, "비x", "^^"),
  ])
  func caretsStandBelowWhatIsMeant(
    line: String, column: Int, length: Int, shown: String, carets: String
  ) {
    #expect(
      quoteLines(Array(line.utf8), column: column, length: length)
        == ["  1 | \(shown)", "    | \(carets)"])
  }

  @Test func bytesThatAreNotTextAreReplaced() {
    let line: [UInt8] = [0x61, 0xFF, 0x62, 0x80, 0x63]
    #expect(
      quoteLines(line, column: 5, length: 1)
        == ["  1 | a\u{FFFD}b\u{FFFD}c", "    |     ^"])
  }

  @Test func aLongLineIsCutAroundWhatIsMeant() throws {
    let line = String(repeating: "a", count: 1000) + "HERE" + String(repeating: "b", count: 1000)
    let lines = quoteLines(Array(line.utf8), column: 1001, length: 4)
    #expect(lines.first?.utf8.count == 6 + 160)
    let quote = try #require(
      SourceQuote(
        line: 1, column: 1001, length: 4, of: Array(line.utf8), isHeld: false))
    #expect(quote.text.utf8.dropFirst(quote.column - 1).prefix(4).elementsEqual("HERE".utf8))
    #expect(quote.length == 4)
  }

  @Test(arguments: [1, 2, 3, 40, 50, 120, 599, 600, 601])
  func aCutNeverHalvesACharacter(character: Int) throws {
    let line = String(repeating: "비", count: 600) + "!"
    let quote = try #require(
      SourceQuote(
        line: 1, column: character * 3 - 2, length: 1, of: Array(line.utf8),
        isHeld: false))
    #expect(!quote.text.contains("\u{FFFD}"))
    #expect(quote.text.utf8.count <= 160)
    let meant = quote.text.utf8.dropFirst(quote.column - 1).prefix(quote.length)
    #expect(String(Substring(meant)) == (character == 601 ? "!" : "비"))
  }

  @Test func theMiddleOfAVeryLongLineIsFound() throws {
    let line = String(repeating: "a", count: 300_000) + "X" + String(repeating: "b", count: 9)
    let quote = try #require(
      SourceQuote(
        line: 1, column: 300_001, length: 1, of: Array(line.utf8), isHeld: false))
    #expect(quote.text.utf8.dropFirst(quote.column - 1).first == UInt8(ascii: "X"))
  }

  @Test func aLengthBeyondTheCutEndsAtTheCut() throws {
    let line = String(repeating: "a", count: 1000)
    let quote = try #require(
      SourceQuote(
        line: 1, column: 1, length: 1000, of: Array(line.utf8), isHeld: false))
    #expect(quote.text.utf8.count == 160)
    #expect(quote.length == 160)
  }

  @Test func aLineThatIsNotThereHasNoQuote() {
    let source = Array("one\ntwo".utf8)
    func quote(_ line: Int) -> String? {
      SourceQuote(line: line, column: 1, length: 1, of: source, isHeld: false)?.text
    }
    #expect(quote(2) == "two")
    #expect(quote(3) == nil)
    #expect(quote(1_000_000_000) == nil)
  }

  @Test func anyBytesAndPlacesCanBeQuoted() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        [0x0A, 0x0D, 0x80, 0xEB, 0xF0, 0xFF, 0x61, 0x09, 0x00].randomElement(using: &random) ?? 0
      }.map { UInt8($0) }
      let quoted = fault(
        line: Int.random(in: -1...6, using: &random),
        column: Int.random(in: -5...500, using: &random),
        length: Int.random(in: -5...500, using: &random)
      ).quoting(bytes, isHeld: false)
      let text = DiagnosticText(hasColor: false, showsHeld: false).text(of: quoted)
      #expect(text.contains("why: "))
    }
  }

  private func quoteLines(_ source: [UInt8], column: Int, length: Int) -> [String] {
    let diagnostic = fault(line: 1, column: column, length: length).quoting(
      source, isHeld: false)
    let text = DiagnosticText(hasColor: false, showsHeld: false).text(of: diagnostic)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(2)
      .map(String.init)
  }
}
