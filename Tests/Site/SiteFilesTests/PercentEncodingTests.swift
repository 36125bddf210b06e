import SiteFiles
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("2024/비.jpg", "2024/%EB%B9%84.jpg"), ("a b\"<>", "a%20b%22%3C%3E"),
    ("100%.jpg", "100%25.jpg"), ("%41", "%2541"), ("-._~!$&'()*+,;=:@", "-._~!$&'()*+,;=:@"),
  ])
  func whatNoPathMayHoldIsEncoded(path: String, encoded: String) {
    #expect(percentEncoded(path) == encoded)
    #expect(percentDecoded(encoded) == path)
  }

  @Test func percentSignsOfAnEncodedPathStay() {
    #expect(percentEncoded("/a%20b c/", keepsPercentSigns: true) == "/a%20b%20c/")
  }

  @Test(
    arguments: [
      ("a/b", "a/b", "a/b"), ("%EC%9D%BC", "일", "일"), ("%2e%2E", "..", ".."), ("%00", "\0", "\0"),
      ("%", nil, "%"), ("a%4", nil, "a%4"), ("%4g%41", nil, "%4gA"), ("%%41", nil, "%A"),
      ("%+1", nil, "%+1"),
    ] as [(String, String?, String)])
  func percentSignsAreResolvedOrRefusedOrKept(path: String, decoded: String?, kept: String) {
    #expect(percentDecoded(path) == decoded)
    #expect(percentDecoded(Array(path.utf8)) == Array(kept.utf8))
  }

  @Test(arguments: [("%FF", [0xFF]), ("%C0%AF", [0xC0, 0xAF]), ("%ED%A0%80", [0xED, 0xA0, 0x80])])
  func bytesThatAreNoTextAreRefusedInTexts(path: String, bytes: [UInt8]) {
    #expect(percentDecoded(path) == nil)
    #expect(percentDecoded(Array(path.utf8)) == bytes)
  }
}
