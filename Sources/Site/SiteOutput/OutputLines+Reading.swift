import Platform
import SiteFiles

extension UnsafeBufferPointer<UInt8> {
  subscript(range: OutputLines.PathRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[range.start..<range.start + range.count])
  }
}

extension OutputLines {
  /// Compares by bytes: below 0, 0 or above.
  static func order(
    of left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let start = left.baseAddress, let other = right.baseAddress else {
      return left.count - right.count
    }
    let result = memcmp(start, other, min(left.count, right.count))
    return result == 0 ? left.count - right.count : Int(result)
  }

  /// Sorted by path; of two with one path only the later is left.
  static func sorted(_ ranges: [PathRange], in bytes: [UInt8]) -> [PathRange] {
    bytes.withUnsafeBufferPointer { bytes in
      let isSorted = zip(ranges, ranges.dropFirst()).allSatisfy {
        order(of: bytes[$0], bytes[$1]) < 0
      }
      if isSorted { return ranges }
      var sorted = ranges
      sorted.sort { one, two in
        let result = order(of: bytes[one], bytes[two])
        return result == 0 ? one.start < two.start : result < 0
      }
      var kept = 0
      for index in sorted.indices {
        if kept > 0, order(of: bytes[sorted[kept - 1]], bytes[sorted[index]]) == 0 { kept -= 1 }
        sorted[kept] = sorted[index]
        kept += 1
      }
      sorted.removeLast(sorted.count - kept)
      return sorted
    }
  }

  /// - Returns: The ranges, and the index where the sealed files begin; `nil` if a line is not a
  ///   hash, a space and a safe path, or has no end.
  static func ranges(
    in bytes: [UInt8], from first: Int
  ) -> (ranges: [PathRange], end: Int)? {
    bytes.withUnsafeBufferPointer { bytes in
      var ranges: [PathRange] = []
      var start = first
      while start < bytes.count {
        let rest = UnsafeBufferPointer(rebasing: bytes[start...])
        if rest.starts(with: SealedFiles.head) { return (ranges, start) }
        guard let end = lineEnd(in: rest), end > prefix,
          rest[..<16].allSatisfy(isDigit), rest[16] == UInt8(ascii: " "),
          isPath(UnsafeBufferPointer(rebasing: rest[prefix..<end]))
        else { return nil }
        ranges.append(
          PathRange(start: start + prefix, count: end - prefix))
        start += end + 1
      }
      return (ranges, start)
    }
  }

  private static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress,
      let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  private static func isPath(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    SitePath.isSafe(bytes) || SitePath(line: bytes) != nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
