@testable import ImageFiles

extension ByteView {
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
