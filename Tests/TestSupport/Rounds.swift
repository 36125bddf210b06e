import Foundation

/// Whether this run has all tests, or those that a person runs before each commit.
package enum Tier {
  /// Set by `scripts/test --all`.
  package static let isWhole = ProcessInfo.processInfo.environment["DIARYSITE_TESTS"] == "all"

  /// All cases; in the quick tier about `count` of them, spread evenly.
  package static func some<Case>(_ count: Int, of cases: [Case]) -> [Case] {
    let step = isWhole ? 1 : max(1, cases.count / count)
    return stride(from: 0, to: cases.count, by: step).map { cases[$0] }
  }
}

/// How many rounds tests with random or many cases make: a quarter in the quick tier.
///
/// `DIARYSITE_TEST_ROUNDS=10` makes ten times as many as the whole tier does, `all` each that there
/// is.
package enum Rounds {
  private static let text = ProcessInfo.processInfo.environment["DIARYSITE_TEST_ROUNDS"]

  package static var areAll: Bool { text == "all" }

  /// About `count` of the numbers 1 to `last`, spread evenly.
  package static func some(_ count: Int, of last: Int) -> [Int] {
    let step = areAll ? 1 : max(1, last / scaled(count))
    return Array(stride(from: 1, through: last, by: step))
  }

  /// How many rounds to make where there is no end of them.
  package static func count(_ count: Int) -> Int { areAll ? count * 50 : scaled(count) }

  private static func scaled(_ count: Int) -> Int {
    if let factor = text.flatMap({ Int($0) }) { return count * max(1, factor) }
    return Tier.isWhole ? count : (count + 3) / 4
  }
}
