/// One chunk of a PNG or RIFF file.
struct Chunk: Hashable {
  let type: FourCC
  /// The chunk with its length and type, and its checksum or padding.
  let range: Range<Int>
  let payload: Range<Int>
}

/// The four letters that name a chunk in PNG and RIFF files.
struct FourCC: Hashable, ExpressibleByStringLiteral {
  let code: Int

  init(code: Int) {
    self.code = code
  }

  init(stringLiteral word: StaticString) {
    code = (0..<min(4, word.utf8CodeUnitCount)).reduce(0) { $0 << 8 | Int(word.utf8Start[$1]) }
  }
}
