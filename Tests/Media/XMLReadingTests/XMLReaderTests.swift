import Testing

@testable import XMLReading

@Suite struct XMLReaderTests {
  private static let feed = """
    <?xml version="1.0"?>
    <!-- a feed -->
    <rss xmlns:c="http://example.org/content" version="2.0">
      <item c:kind="a&amp;b"><title>R&#xE4;in &lt;3</title>
    <c:encoded><![CDATA[<p>one]]> two</c:encoded><empty/></item>
    </rss>
    """

  private static let eventsOfFeed = [
    XMLEvent(kind: .start(XMLName("rss"), attributes: [XMLName("version"): "2.0"]), line: 3),
    XMLEvent(kind: .text("\n  "), line: 3),
    XMLEvent(
      kind: .start(
        XMLName("item"), attributes: [XMLName("kind", in: "http://example.org/content"): "a&b"]),
      line: 4),
    XMLEvent(kind: .start(XMLName("title"), attributes: [:]), line: 4),
    XMLEvent(kind: .text("Räin <3"), line: 4),
    XMLEvent(kind: .end(XMLName("title")), line: 4),
    XMLEvent(kind: .text("\n"), line: 4),
    XMLEvent(
      kind: .start(XMLName("encoded", in: "http://example.org/content"), attributes: [:]), line: 5),
    XMLEvent(kind: .text("<p>one two"), line: 5),
    XMLEvent(kind: .end(XMLName("encoded", in: "http://example.org/content")), line: 5),
    XMLEvent(kind: .start(XMLName("empty"), attributes: [:]), line: 5),
    XMLEvent(kind: .end(XMLName("empty")), line: 5),
    XMLEvent(kind: .end(XMLName("item")), line: 5),
    XMLEvent(kind: .text("\n"), line: 5),
    XMLEvent(kind: .end(XMLName("rss")), line: 6),
  ]

  @Test func elementsAndTextsComeInOrderWithTheirPlaces() throws {
    let found = try events(Self.feed)
    #expect(found == Self.eventsOfFeed, "\(found.map { "\($0.line)" })")
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func piecesMakeNoDifference(size: Int) throws {
    let found = try events(Self.feed, piece: size)
    #expect(found.map(\.kind) == Self.eventsOfFeed.map(\.kind))
  }

  @Test func encodingsAreRead() throws {
    let units = Array("\u{FEFF}<a>바다 é</a>".utf16)
    let inUTF16 = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try text(inUTF16) == "바다 é")
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8)
    #expect(try text(latin + [0xE9] + Array("</a>".utf8)) == "é")
    for name in ["windows-1252", "CP1252"] {
      let windows = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8)
      #expect(try text(windows + [0x80, 0x93, 0xE9, 0x9F] + Array("</a>".utf8)) == "€“éŸ")
    }
  }

  /// The encoding that a text names, its bytes, and what they say.
  @Test(arguments: [
    ("euc-kr", [0xBA, 0xF1, 0xB0, 0xA1], "비가"), ("Shift_JIS", [0x89, 0x4A, 0x95, 0x5C], "雨表"),
    ("windows-1251", [0xC4, 0xEE, 0xE6, 0xE4, 0xFC], "Дождь"), ("KOI8-R", [0xE4, 0xCF], "До"),
    ("gb2312", [0xCF, 0xC2, 0xD3, 0xEA], "下雨"), ("iso-8859-2", [0xA6], "Ś"),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x31, 0x2B, 0x1B, 0x28, 0x42], "雨"),
    // Programs that keep their texts in UTF-16 say so of what they write in UTF-8.
    ("utf-16", [0xC3, 0xA9], "é"),
  ])
  func theEncodingIsTheOneThatIsNamed(name: String, bytes: [UInt8], words: String) throws {
    let whole =
      Array("<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<a>".utf8) + bytes + [
        0x3C, 0x2F, 0x61, 0x3E,
      ]
    #expect(try text(whole) == words)
    let texts = try events(whole, piece: 1).compactMap { event -> String? in
      if case .text(let text) = event.kind { text } else { nil }
    }
    #expect(texts == [words])
  }

  @Test(arguments: [
    ("klingon", [0x61], XMLFault.Reason.unknownEncoding("klingon")),
    ("UTF-8//IGNORE", [0xFF], .encoding("UTF-8")), ("utf-8", [0xBA, 0xF1], .encoding("utf-8")),
    ("euc-kr", [0xFF, 0xFF], .encoding("euc-kr")), ("us-ascii", [0xE9], .encoding("us-ascii")),
    // Windows' quotation marks.
    ("iso-8859-1", [0x93, 0x61, 0x94], .encoding("iso-8859-1")),
    ("windows-1252", [0x81], .encoding("windows-1252")),
  ])
  func bytesThatDoNotFitAreAFault(name: String, bytes: [UInt8], reason: XMLFault.Reason) {
    let whole =
      Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + bytes + [0x3C, 0x2F, 0x61, 0x3E]
    #expect(throws: XMLFault(line: 1, reason: reason)) { try text(whole) }
  }

  @Test func thatOfAPersonCountsMore() throws {
    let reader = XMLReader(encoding: "CP1252")
    let bytes =
      Array("<?xml version='1.0' encoding='iso-8859-1'?><a>".utf8) + [0x93, 0x3C, 0x2F, 0x61, 0x3E]
    #expect(try reader.read(bytes, isLast: true).map(\.kind).contains(.text("“")))
  }

  @Test func nothingOutsideTheTextIsRead() throws {
    let text = """
      <!DOCTYPE a SYSTEM "file:///etc/hostname" [
        <!ENTITY own "mine"> <!ENTITY other SYSTEM "file:///etc/hostname">
      ]>
      <a>&own;[&other;]</a>
      """
    #expect(
      try events(text).map(\.kind) == [
        .start(XMLName("a"), attributes: [:]), .text("mine[]"), .end(XMLName("a")),
      ])
  }

  @Test func entitiesDoNotGrowWithoutEnd() {
    let laughs = (1...9).map { level in
      "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
    }
    let text = "<!DOCTYPE a [<!ENTITY l0 \"ha\">" + laughs.joined() + "]><a>&l9;</a>"
    #expect(fault(text)?.reason == .growsTooMuch)
    let quadratic =
      "<!DOCTYPE a [<!ENTITY l \"" + String(repeating: "a", count: 20_000) + "\">]><a>"
    let uses = String(repeating: "&l;", count: 500)
    #expect(fault(quadratic + uses + "</a>")?.reason == .growsTooMuch)
  }

  @Test func boundsHold() {
    let limits = XMLLimits(depth: 3, nameLength: 10, attributes: 2, textLength: 20)
    func reason(_ text: String) -> XMLFault.Reason? { fault(text, limits: limits)?.reason }
    #expect(reason("<a><b><c/></b></a>") == nil)
    #expect(reason("<a><b><c><d/></c></b></a>") == .tooDeep(limit: 3))
    #expect(reason("<abcdefghij/>") == nil)
    #expect(reason("<abcdefghijk/>") == .nameTooLong(limit: 10))
    #expect(reason("<a b='1' c='2'/>") == nil)
    #expect(reason("<a b='1' c='2' d='3'/>") == .tooManyAttributes(limit: 2))
    #expect(reason("<a>01234567890123456789</a>") == nil)
    #expect(reason("<a>012345678901234567890</a>") == .textTooLong(limit: 20))
    #expect(reason("<a>0123456789<![CDATA[01234567890]]></a>") == .textTooLong(limit: 20))
    #expect(reason("<a b='012345678901234567890'/>") == .textTooLong(limit: 20))
  }

  @Test func aTagThatNeverEndsIsNotReadAgainAndAgain() {
    let reader = XMLReader(limits: XMLLimits(textLength: 1_000))
    #expect(throws: XMLFault(line: 1, reason: .textTooLong(limit: 1_000))) {
      _ = try reader.read(Array("<a b='".utf8))
      for _ in 1...50 { _ = try reader.read(Array(repeating: 0x61, count: 100)) }
    }
  }

  @Test(arguments: [
    ("<a>\n <b></a>", XMLFault(line: 2, reason: .malformed("mismatched tag"))),
    ("<a>", XMLFault(line: 1, reason: .malformed("no element found"))),
    ("", XMLFault(line: 1, reason: .malformed("no element found"))),
    ("{}", XMLFault(line: 1, reason: .malformed("not well-formed (invalid token)"))),
    ("<a>&nbsp;</a>", XMLFault(line: 1, reason: .malformed("undefined entity"))),
    ("<x:a/>", XMLFault(line: 1, reason: .malformed("unbound prefix"))),
  ])
  func faultsSayWhere(text: String, expected: XMLFault) {
    #expect(fault(text) == expected)
  }

  @Test(.timeLimit(.minutes(1))) func aLongTagInPiecesIsReadTwiceAtMost() throws {
    let long = String(repeating: "x", count: 10_000_000)
    let text = "<a b='\(long)'>c</a>"
    let found = try events(Array(text.utf8), piece: 4_096)
    #expect(found.count == 3)
    #expect(found.first?.kind == .start(XMLName("a"), attributes: [XMLName("b"): long]))
  }

  @Test func aFaultStays() throws {
    let reader = XMLReader()
    let expected = XMLFault(line: 1, reason: .malformed("mismatched tag"))
    for piece in ["<a></b>", "<c/>"] {
      let found = #expect(throws: XMLFault.self) { try reader.read(Array(piece.utf8)) }
      #expect(found?.reason == expected.reason)
    }
  }

  @Test func everyFaultHasWords() {
    let reasons: [XMLFault.Reason] = [
      .malformed("no element found"), .unknownEncoding("klingon"), .encoding("euc-kr"),
      .tooDeep(limit: 9),
      .nameTooLong(limit: 9), .tooManyAttributes(limit: 9), .textTooLong(limit: 9), .growsTooMuch,
    ]
    #expect(
      reasons.map { reason in
        let words = XMLFault(line: 1, reason: reason).words
        return "\(words.why): \(words.fix)"
      } == [
        "it is no well-formed XML: no element found: export it again, or mend it there",
        "its encoding 'klingon' is not known: save it as UTF-8",
        "its bytes are no text in euc-kr: save it as UTF-8",
        "its elements nest deeper than 9: export it again, or mend it there",
        "a name in it has more than 9 bytes: export it again, or mend it there",
        "an element in it has more than 9 attributes: export it again, or mend it there",
        "a text in it has more than 9 bytes: export it again, or mend it there",
        "its entities make far more of it than it is: do not trust this file; export it again",
      ])
  }
}
