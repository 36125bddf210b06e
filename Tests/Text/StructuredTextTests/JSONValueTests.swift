import Diagnostics
import Foundation
import StructuredText
import Testing

@Suite struct JSONValueTests {
  /// All that a terminal obeys, or that changes the order of a line.
  private let text = String(
    String.UnicodeScalarView(
      [
        0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E,
        0x2066...0x2069,
      ]
      .flatMap { $0.compactMap(Unicode.Scalar.init) }))

  @Test func whatSteersATerminalIsEscapedAndStaysEqual() throws {
    let json = JSONValue.object([(text, .list([.text(text)]))]).text
    #expect(json.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) })
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String]]
    #expect(value == [text: [text]])
  }

  @Test func lettersAndEmojiStayAsTheyAre() {
    let text = "é비 👩\u{200D}👧 ★"
    #expect(JSONValue.text(text).text == "\"\(text)\"")
    #expect(SourceQuote.printable("\t" + text) == "\t" + text)
  }
}
