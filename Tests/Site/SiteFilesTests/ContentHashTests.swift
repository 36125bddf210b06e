import SiteFiles
import Testing

@Suite struct ContentHashTests {
  /// Lists of written files and caches hold these: a change would rewrite every site.
  @Test(arguments: [
    ("", "c9d874ca57d9e055"), ("a", "6912df4f7fd289df"), ("abcdefg", "bbda8cdf87c1937c"),
    ("abcdefgh", "be72f421e558c17b"), ("abcdefghi", "7aea8574a1f89001"),
    ("일기장", "f3acca14bae2fbb6"),
    ("The quick brown fox jumps over the lazy dog", "9705937dd42813d4"),
  ])
  func valuesStayTheSame(text: String, hash: String) {
    #expect(ContentHash(ofText: text).text == hash)
  }

  @Test func aChangeOfAnyBitOrOfTheLengthChangesTheHash() {
    for length in [1, 7, 8, 9, 24, 33, 63, 64, 65, 128, 150] {
      let bytes = [UInt8](repeating: 0, count: length)
      var hashes: Set<ContentHash> = [
        ContentHash(ofBytes: bytes), ContentHash(ofBytes: bytes + [0]),
        ContentHash(ofBytes: Array(bytes.dropLast())),
      ]
      for bit in 0..<(length * 8) {
        var changed = bytes
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        hashes.insert(ContentHash(ofBytes: changed))
      }
      #expect(hashes.count == 3 + length * 8)
    }
  }

  @Test(arguments: [8, 16, 32, 48, 64, 128])
  func swappedBlocksHashDifferently(size: Int) {
    for before in ["", "c", String(repeating: "c", count: 64)] {
      let (a, b) = (String(repeating: "a", count: size), String(repeating: "b", count: size))
      #expect(ContentHash(ofText: before + a + b) != ContentHash(ofText: before + b + a))
    }
  }

  @Test(arguments: [0, 1, 0xF, .max, 0x0123_4567_89AB_CDEF] as [UInt64])
  func aHashIsReadBackFromItsText(value: UInt64) {
    let hash = ContentHash(value: value)
    #expect(hash.text.utf8.count == 16)
    #expect(ContentHash(text: Array(hash.text.utf8)[...]) == hash)
  }

  @Test(arguments: [
    "", "0", "00000000000000000", "0123456789ABCDEF", "+123456789abcdef", "-000000000000000",
    "0123456789abcdeg", "일일일일일1",
  ])
  func otherTextsAreNoHash(text: String) {
    #expect(ContentHash(text: Array(text.utf8)[...]) == nil)
  }
}

extension ContentHash {
  fileprivate init(ofText text: String) { self.init(ofBytes: Array(text.utf8)) }

  fileprivate init(ofBytes bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { ContentHash(of: $0) }
  }
}
