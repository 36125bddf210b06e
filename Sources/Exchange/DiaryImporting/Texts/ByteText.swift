/// A text by its bytes, in which marks of ASCII are found and replaced.
///
/// By characters this takes ten times as long, and misses a mark before a combining accent. Regular
/// expressions take as long again, and some take forever: `<!--.*?-->` reads the whole text for each
/// beginning that has no end. Here all takes time in proportion to the text.
struct ByteText {
  let bytes: [UInt8]

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a mark stands at a place.
  func has(_ mark: StaticString, at index: Int) -> Bool {
    index <= bytes.count && bytes[index...].starts(with: Self.bytes(of: mark))
  }

  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
  }

  /// Where a mark begins; `nil` if it does not stand behind `start`.
  func firstIndex(of mark: [UInt8], from start: Int = 0) -> Int? {
    guard let first = mark.first else { return nil }
    var index = start
    while let found = firstIndex(of: first, from: index) {
      guard found + mark.count <= bytes.count else { return nil }
      if bytes[found..<found + mark.count].elementsEqual(mark) { return found }
      index = found + 1
    }
    return nil
  }

  func contains(_ mark: StaticString) -> Bool { firstIndex(of: Self.bytes(of: mark)) != nil }

  static func bytes(of mark: StaticString) -> [UInt8] { Array("\(mark)".utf8) }
}

extension String {
  /// The text with all occurrences of a mark replaced.
  func replacingMark(_ mark: String, with other: String) -> String {
    let text = ByteText(self)
    let mark = Array(mark.utf8)
    var written: [UInt8] = []
    var start = 0
    while let next = text.firstIndex(of: mark, from: start) {
      written += text.bytes[start..<next]
      written += Array(other.utf8)
      start = next + mark.count
    }
    if start == 0 { return self }
    written += text.bytes[start...]
    return String(decoding: written, as: UTF8.self)
  }
}
