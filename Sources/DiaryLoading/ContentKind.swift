/// The kind of a file of the diary, by the end of its name, in any case.
enum ContentKind {
  case markdown
  case json
  case other

  /// - Parameter name: A name, or a path that ends with it.
  init(of name: String) {
    self = name.withBytes(ContentKind.kind(of:))
  }

  private static func kind(of name: UnsafeBufferPointer<UInt8>) -> ContentKind {
    // The longest end is `.markdown`, and something must stand before it.
    var dot = name.count - 1
    let first = max(0, name.count - 9)
    while dot > first, name[dot] != UInt8(ascii: "."), name[dot] != UInt8(ascii: "/") { dot -= 1 }
    guard dot > 0, name[dot] == UInt8(ascii: "."), name[dot - 1] != UInt8(ascii: "/") else {
      return .other
    }
    let end = name[(dot + 1)...]
    switch end.count {
    case 2: return isEqual(end, "md") ? .markdown : .other
    case 4: return isEqual(end, "json") ? .json : .other
    case 8: return isEqual(end, "markdown") ? .markdown : .other
    default: return .other
    }
  }

  private static func isEqual(
    _ end: Slice<UnsafeBufferPointer<UInt8>>, _ letters: StaticString
  ) -> Bool {
    for index in 0..<end.count where end[end.startIndex + index] | 0x20 != letters.utf8Start[index]
    {
      return false
    }
    return true
  }
}

extension String {
  /// Calls `body` with the text's UTF-8, without a copy wherever that is possible.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
