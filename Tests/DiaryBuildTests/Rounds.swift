import Foundation

/// How thoroughly tests of failures go: by default a sample, so that the suite stays fast.
///
/// `DIARYSITE_TEST_ROUNDS=10` makes ten times as many rounds, `all` each that there is.
enum Rounds {
  private static let text = ProcessInfo.processInfo.environment["DIARYSITE_TEST_ROUNDS"]

  /// About `count` of the numbers 1 to `last`, spread evenly.
  static func some(_ count: Int, of last: Int) -> [Int] {
    let step = text == "all" ? 1 : max(1, last / (count * factor))
    return Array(stride(from: 1, through: last, by: step))
  }

  /// How many rounds to make where there is no end of them.
  static func count(_ count: Int) -> Int { text == "all" ? count * 50 : count * factor }

  private static var factor: Int { max(1, text.flatMap { Int($0) } ?? 1) }
}

/// Random numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 2 &+ 1
  }

  mutating func next() -> UInt64 {
    // SplitMix64
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
