import Foundation

/// How thoroughly tests of failures go: by default a sample, so that the suite stays fast.
///
/// `DIARYSITE_TEST_ROUNDS=10` makes ten times as many rounds, `all` each that there is.
package enum Rounds {
  private static let text = ProcessInfo.processInfo.environment["DIARYSITE_TEST_ROUNDS"]

  package static var areAll: Bool { text == "all" }

  /// About `count` of the numbers 1 to `last`, spread evenly.
  package static func some(_ count: Int, of last: Int) -> [Int] {
    let step = areAll ? 1 : max(1, last / (count * factor))
    return Array(stride(from: 1, through: last, by: step))
  }

  /// How many rounds to make where there is no end of them.
  package static func count(_ count: Int) -> Int { areAll ? count * 50 : count * factor }

  private static var factor: Int { max(1, text.flatMap { Int($0) } ?? 1) }
}
