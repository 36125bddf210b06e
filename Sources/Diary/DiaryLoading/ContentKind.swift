/// The kind of a file of the diary, by the end of its name, in any case.
enum ContentKind {
  case markdown
  case json
  case other

  /// - Parameter name: A name, or a path that ends with it.
  init(of name: String) {
    self = name.withBytes { name in
      if name.isNamed(".md") || name.isNamed(".markdown") { return .markdown }
      return name.isNamed(".json") ? .json : .other
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word in lower case stands at an index of the name, in any case.
  func has(_ word: StaticString, from start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount {
      let byte = self[start + index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isCapital ? byte | 0x20 : byte) != word.utf8Start[index] { return false }
    }
    return true
  }

  /// Whether the last part of a path has this end, and something before it.
  fileprivate func isNamed(_ end: StaticString) -> Bool {
    let start = count - end.utf8CodeUnitCount
    return has(end, from: start) && start > 0 && self[start - 1] != UInt8(ascii: "/")
  }
}

extension String {
  /// Calls `body` with the text's UTF-8, without a copy wherever that is possible.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
