import Testing

@testable import Photos

/// Programs of PDFs: operators that draw stay, with what they take.
@Suite struct DocumentProgramTests {
  private func bare(_ text: String, _ program: DocumentProgram = .page) -> String {
    String(decoding: program.bare(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("q 1 0 0 1 0 0 cm Q", "q\n1 0 0 1 0 0 cm\nQ\n"),
    ("BT /F1 12 Tf(Hi\\)(you))Tj ET", "BT\n/F1 12 Tf\n(Hi\\)(you)) Tj\nET\n"),
    ("[(A) -20<4142>]TJ", "[ (A) -20 <4142> ] TJ\n"),
    ("% quokka\nf%quokka\r/a gs", "f\n/a gs\n"),
    ("/Span<</ActualText(quokka)/MCID 1>>BDC (x) Tj EMC", "(x) Tj\n"),
    ("/quokka MP /P /quokka DP /quokka BMC EMC BX quokka EX n", "n\n"),
    ("(quokka) 1 w 2 w", "2 w\n"), ("n (quokka)", "n\n"), ("n (quokka", "n\n"),
    ("<</a(quokka)>> gs n", "n\n"), ("", ""), ("\\", ""), ("(", ""), (")", ""), ("<", ""),
  ])
  func whatDrawsStays(program: String, left: String) { #expect(bare(program) == left) }

  /// Its bytes may read as anything.
  @Test func picturesWithinAPageStayByteForByte() {
    let picture: [UInt8] = [0, 0x25, 0x28, 0x20, 0x45, 0x49, 0x20, 0xFF, 0x0A, 1]
    let page =
      Array("BI /W 5 /H 2 /BPC 8 /CS/G ID ".utf8) + picture + Array("\nEI Q (x) Tj".utf8)
    let left =
      Array("BI\n/W 5 /H 2 /BPC 8 /CS /G ID ".utf8) + picture + Array("\nEI\nQ\n(x) Tj\n".utf8)
    #expect(DocumentProgram.page.bare(page) == left)
  }

  @Test func functionsLoseComments() {
    #expect(bare("{ dup % quokka\n 0.5 mul}", .function) == "{ dup 0.5 mul } ")
  }

  @Test func mapsOfCharactersKeepTheirRanges() {
    let map = """
      %!PS quokka
      /CIDInit /ProcSet findresource begin /CMapName /quokka def << /Registry (quokka) >> def
      1 begincodespacerange <00> <FF> endcodespacerange
      1 beginbfchar <01> <0041> endbfchar endcmap
      """
    #expect(
      bare(map, .characters) == """
        /CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
        1 begincodespacerange
        <00> <FF> endcodespacerange
        1 beginbfchar
        <01> <0041> endbfchar
        endcmap end end

        """)
  }

  @Test func anyBytesEnd() {
    var random = SystemRandomNumberGenerator()
    let bytes = Array("BI ID EI (<>[]{}/%\\ TjqQ\n\u{0}1".utf8)
    for _ in 0..<5_000 {
      let page = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        bytes.randomElement(using: &random)
      }
      #expect(DocumentProgram.page.bare(page).count <= 3 * page.count)
    }
  }
}
