/// Short texts one after the other in one array.
struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  /// The text with index `i` lies between the ends `i` and `i + 1`.
  private var ends: [Int] = [0]

  /// - Returns: The index of the first of them.
  mutating func append(_ texts: [[UInt8]]) -> Int {
    let first = ends.count - 1
    for text in texts {
      bytes.append(contentsOf: text)
      ends.append(bytes.count)
    }
    return first
  }

  /// Appends the text with the index to `output`.
  func write(_ index: Int, to output: inout [UInt8]) {
    let range = ends[index]..<ends[index + 1]
    bytes.withUnsafeBufferPointer { bytes in
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
