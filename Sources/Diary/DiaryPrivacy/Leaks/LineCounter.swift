/// Lines and columns of ascending offsets.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var line = 1
  private var lineStart = 0
  private var next = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// - Parameter offset: Not below an earlier one.
  mutating func location(of offset: Int) -> (line: Int, column: Int) {
    while next < offset {
      if bytes[next] == 0x0A {
        line += 1
        lineStart = next + 1
      }
      next += 1
    }
    return (line, offset - lineStart + 1)
  }
}
