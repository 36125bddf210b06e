import CPlatform

/// The starts of lines, counted as cmark does: a line ends at `\n`, `\r` or both.
enum LineBounds {
  /// The start of the line behind the one that `index` is in.
  static func start(after index: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = source.baseAddress, index < source.count else { return index }
    var index = bytes_next_mark(base, index, source.count)
    // Line ends are marks, but most marks are none.
    while index < source.count {
      if base[index] == 0x0A { return index + 1 }
      if base[index] == 0x0D {
        let isPair = index + 1 < source.count && base[index + 1] == 0x0A
        return index + (isPair ? 2 : 1)
      }
      index = bytes_next_mark(base, index + 1, source.count)
    }
    return source.count
  }

  /// The starts of all lines, and the end of the last.
  static func all(in source: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    var index = 0
    while index < source.count {
      index = start(after: index, in: source)
      starts.append(index)
    }
    return starts
  }
}
