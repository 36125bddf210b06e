import Testing

@testable import SearchIndex

@Suite struct TextFoldingTests {
  private func folded(_ text: String) -> String {
    var folding = TextFolding()
    var view = String.UnicodeScalarView()
    for unit in folding.trimmedUnits(of: text) {
      if let scalar = Unicode.Scalar(unit) { view.append(scalar) }
    }
    return String(view)
  }

  @Test(arguments: [
    ("Rain IN May", "rain in may"), ("  a \n\t b  ", "a b"), ("Café", "cafe"),
    ("Cafe\u{301}", "cafe"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("ΟΔΟΣ", "οδοσ"),
    ("οδός", "οδοσ"), ("Łódź", "lodz"), ("Ærø", "aero"), ("Ｒａｉｎ　１", "rain 1"), ("ﾊﾟﾝ", "パン"),
    ("パン", "パン"), ("ガ", "ガ"), ("дождь Ё", "дождь е"), ("İstanbul", "istanbul"),
    ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("คิด", "คิด"), ("ﬁn", "fin"),
  ])
  func caseWidthAndAccentsAreFolded(text: String, expected: String) {
    #expect(Array(folded(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("비옴", "비옴"), ("\u{1107}\u{1175}\u{110B}\u{1169}\u{11B7}", "비옴"),
    ("비\u{110B}\u{1169}\u{11B7}", "비옴"),
    ("ㅂㅇ", "ㅂㅇ"), ("ㄳ", "ㄱㅅ"), ("ﾡ", "ㄱ"),
  ])
  func hangulIsInSyllablesAndLetters(text: String, expected: String) {
    #expect(Array(folded(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func theOffsetOfAUnitIsWhereItsTextBegins() {
    var folding = TextFolding()
    let bytes = Array("  Ää \u{301}b".utf8)
    var units: [UInt32] = []
    folding.append(bytes.span, to: &units)
    #expect(units == " aa b".unicodeScalars.map(\.value))
    let offsets = units.indices.map { folding.offset(ofUnit: $0, in: bytes.span) }
    #expect(offsets == [0, 2, 4, 6, 9])
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    var folding = TextFolding()
    var units: [UInt32] = []
    folding.append([0xFF, 0x61, 0xE3, 0x81].span, to: &units)
    #expect(units == [0xFFFD, 0x61, 0xFFFD, 0xFFFD])
  }
}
