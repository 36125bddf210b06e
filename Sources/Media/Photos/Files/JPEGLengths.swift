extension JPEGSegment {
  /// Whether a segment of JPEG's own has the length that its fields imply.
  ///
  /// Decoders refuse any other length. Bytes behind a table could be those of another segment,
  /// which a wrong length hides.
  ///
  /// ## Source
  /// ITU-T T.81, sections B.2.2 to B.2.5 and B.3.
  func hasOwnLength(in file: ByteView) -> Bool {
    let bytes = file[payload]
    switch marker {
    case 0xC4: return Self.isTables(bytes, by: Self.lengthOfHuffmanTable)
    case 0xDB: return Self.isTables(bytes, by: Self.lengthOfQuantizationTable)
    case 0xCC: return bytes.count % 2 == 0
    case 0xC0...0xC7, 0xC9...0xCF, 0xDE: return bytes.count == 6 + 3 * Int(bytes[5])
    case JPEGSegments.scan: return bytes.count == 4 + 2 * Int(bytes[0])
    case 0xDC, 0xDD: return bytes.count == 2
    case 0xDF: return bytes.count == 1
    default: return true
    }
  }

  /// Whether tables follow each other up to the end.
  private static func isTables(_ bytes: ByteView, by length: (ByteView, Int) -> Int) -> Bool {
    var position = 0
    while position < bytes.count {
      position += length(bytes, position)
    }
    return position == bytes.count
  }

  /// ```
  /// class and number(1) how many codes of each length(16) values
  /// ```
  private static func lengthOfHuffmanTable(_ bytes: ByteView, at start: Int) -> Int {
    (1...16).reduce(17) { $0 + Int(bytes[start + $1]) }
  }

  /// ```
  /// precision and number(1) 64 values of 1 or 2 bytes
  /// ```
  private static func lengthOfQuantizationTable(_ bytes: ByteView, at start: Int) -> Int {
    bytes[start] < 0x10 ? 65 : 129
  }
}
