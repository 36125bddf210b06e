@testable import Photos

extension ByteView {
  var isEmpty: Bool { count == 0 }

  /// Whether `word`, in any mix of cases, is in the range.
  ///
  /// - Parameter word: In lower case.
  func holds(_ word: StaticString, in range: Range<Int>) -> Bool {
    let size = word.utf8CodeUnitCount
    guard range.count >= size else { return false }
    return (range.lowerBound...range.upperBound - size).contains { start in
      (0..<size).allSatisfy { lowercased(at: start + $0) == word.utf8Start[$0] }
    }
  }

  private func lowercased(at index: Int) -> UInt8 {
    let byte = self[index]
    return (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether nothing but NUL and blanks is there.
  var isBlank: Bool {
    (0..<count).allSatisfy { self[$0] == 0 || self[$0] == 0x20 }
  }

  /// Without the NULs at the end.
  var trimmingNULs: ByteView {
    var end = count
    while end > 0, self[end - 1] == 0 {
      end -= 1
    }
    return self[0..<end]
  }

  /// Whether the range spells `word`, in any mix of cases.
  ///
  /// - Parameter word: In lower case.
  func spells(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && holds(word, in: range)
  }
}
