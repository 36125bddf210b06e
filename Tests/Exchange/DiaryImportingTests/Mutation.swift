import TestSupport

/// Changes bytes and pieces of a source at random.
struct Mutation {
  private var numbers: SeededNumbers

  init(seed: Int) {
    numbers = SeededNumbers(seed: seed)
  }

  /// What readers of these formats stumble over.
  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", "<", ">", "&", "'", ",", ":", "\n", "\r\n", "\t", "\0", " ",
      "---\n", "+++\n", "%%", "[[", "]]", "![[", "{{", "}}", "((", "<!--", "-->", "]]>",
      "<![CDATA[",
      "../", "/", "\\u0000", "\\ud83d", "\\ude00", "null", "true", "[]", "{}", "\"\"", "0", "-1",
      "1e308", "-1e308", "1e15", "9223372036854775807", "9223372036854775808", "99999999999999999",
      "0.0000001", "nan", "2024-02-30", "0000-00-00", "9999-12-31T23:59:59Z", "2024-05-12",
      "draft: maybe", "visibility: public", "private", "\u{F8F0}", "\u{F8F0}0\u{F8F0}", "\u{FEFF}",
      "\u{2028}", "\u{202E}", "\u{1F468}\u{200D}\u{1F469}", "\u{301}", "바다", "\u{1B}[31m", "# ",
      "> ", "- ", "```", "* ", "a:: b", "::", "(", ")", "](", "![x](a.jpg)", "<b>", "</div>",
      "<script>", "<p>", "&amp;", "&#0;", "&#x110000;", "\u{85}", ";", "=", "|", "#", "~", "!", "$",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF8], [0xEF], [0xE2]]

  mutating func next(below limit: Int) -> Int { numbers.next(below: limit) }

  /// - Parameter keepsPlaces: Whether most changes move no bytes, as for formats with offsets.
  mutating func changed(_ source: [UInt8], keepsPlaces: Bool) -> [UInt8] {
    var bytes = source
    for _ in 0...numbers.next(below: 4) {
      if keepsPlaces, numbers.next(below: 8) > 0, !bytes.isEmpty {
        bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256))
      } else {
        change(&bytes)
      }
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let index = numbers.next(below: bytes.count + 1)
    let rest = bytes.count - index
    switch numbers.next(below: 9) {
    case 0 where rest > 0: bytes[index] = UInt8(numbers.next(below: 256))
    case 1 where rest > 0: bytes[index] ^= 1 << UInt8(numbers.next(below: 8))
    case 2: bytes.removeSubrange(index..<index + numbers.next(below: min(rest, 40) + 1))
    case 3:
      let piece = Array(bytes[index...].prefix(numbers.next(below: 80)))
      bytes.insert(contentsOf: piece, at: numbers.next(below: bytes.count + 1))
    case 4: replaceNumber(in: &bytes, from: index)
    case 5 where numbers.next(below: 4) == 0:
      let piece = Self.pieces[numbers.next(below: Self.pieces.count)]
      let many = Array(repeatElement(piece, count: 1 + numbers.next(below: 300)).joined())
      bytes.insert(contentsOf: many, at: index)
    case 6 where numbers.next(below: 4) == 0: bytes.removeLast(rest)
    default:
      let piece = Self.pieces[numbers.next(below: Self.pieces.count)]
      bytes.insert(contentsOf: piece, at: index)
    }
  }

  /// The next number of a text becomes another one.
  private mutating func replaceNumber(in bytes: inout [UInt8], from index: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let start = bytes[index...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let others = [
      "0", "1", "-5", "13", "60", "1e300", "9223372036854775807", "99999", "1.5", "\"x\"", "null",
    ]
    bytes.replaceSubrange(start..<end, with: others[numbers.next(below: others.count)].utf8)
  }
}
