extension [UInt8] {
  /// The first place of some bytes, which are not empty; many times as fast as `firstRange(of:)`,
  /// which calls a function for each byte.
  package func firstOccurrence(of needle: [UInt8]) -> Range<Int>? {
    guard let first = needle.first else { return nil }
    return withUnsafeBufferPointer { bytes in
      needle.withUnsafeBufferPointer { needle in
        var start = 0
        while start + needle.count <= bytes.count {
          if bytes[start] == first, isEqual(bytes, at: start, needle) {
            return start..<start + needle.count
          }
          start += 1
        }
        return nil
      }
    }
  }

  private func isEqual(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in needle.indices where bytes[start + index] != needle[index] { return false }
    return true
  }
}
