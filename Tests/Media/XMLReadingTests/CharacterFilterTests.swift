import Testing
import XMLReading

/// Characters that XML may not have, and that programs write.
@Suite struct CharacterFilterTests {
  private static let source =
    "<a b='x\u{8}y'>One\u{B} two&#8; &#x1f;three&#xFFFE; &amp;&#10;&#233;\u{FFFE}\u{FFFF}"
    + "<![CDATA[\u{0}x&#0;]]></a>"

  @Test(arguments: [1, 2, 3, 5, 1_000])
  func theyAreLeftOut(piece: Int) throws {
    let found = try events(Self.source, piece: piece)
    let texts = found.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
    #expect(texts == ["One two three &\né" + "x"])
    #expect(found.first?.kind == .start(XMLName("a"), attributes: [XMLName("b"): "xy"]))
  }

  @Test func theyAreCounted() throws {
    let reader = XMLReader()
    _ = try reader.read(Array(Self.source.utf8), isLast: true)
    #expect(reader.droppedCharacters == 9)
    let clean = XMLReader()
    _ = try clean.read(Array("<a>&lt;&#9;&#xD7FF;</a>".utf8), isLast: true)
    #expect(clean.droppedCharacters == 0)
  }

  @Test func textsOfTwoBytesALetterStayAsTheyAre() throws {
    let inUTF16 = Array("\u{FEFF}<a>바다 Ā</a>".utf16)
      .flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    #expect(try text(inUTF16) == "바다 Ā")
    let texts = try events(inUTF16, piece: 1).compactMap { event -> String? in
      if case .text(let text) = event.kind { text } else { nil }
    }
    #expect(texts == ["바다 Ā"])
  }

  @Test func whatIsNoReferenceStaysAFault() {
    #expect(fault("<a>&#;</a>") != nil)
    #expect(fault("<a>&#8</a>") != nil)
    #expect(fault("<a>&#" + String(repeating: "0", count: 100) + "8;</a>") != nil)
  }
}
