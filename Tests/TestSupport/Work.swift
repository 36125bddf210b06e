import Glibc

/// The processor time of this thread, which other tests and programs do not change.
package enum Work {
  /// The least time of some runs, in nanoseconds.
  package static func least(of runs: Int, _ body: () throws -> Void) rethrows -> Int {
    var least = Int.max
    for _ in 0..<runs {
      let start = now()
      try body()
      least = min(least, now() - start)
    }
    return least
  }

  /// How many times as long something takes each time that its input doubles: 2 if it takes time
  /// in proportion to its length, 4 if with its square.
  ///
  /// It begins with an input that takes some milliseconds, and compares with eight times as much:
  /// less says more of the caches of the machine than of the program. A number that is too large
  /// may be the machine's, too, so it counts only if longer inputs have it as well.
  ///
  /// - Parameters:
  ///   - enough: A ratio that needs no more runs.
  ///   - body: Gets the number of pieces that its input should have.
  package static func ratio(
    enough: Double, _ body: (_ count: Int) throws -> Void
  ) rethrows -> Double {
    var count = 250
    var short = 0
    while short < 3_000_000, count < 1 << 20 {
      count *= 2
      short = try least(of: 1) { try body(count) }
    }
    var ratio = Double.infinity
    for _ in 0..<4 where ratio >= enough {
      short = try least(of: 2) { try body(count) }
      let long = try least(of: 2) { try body(count * 8) }
      ratio = cbrt(Double(long) / Double(max(short, 1)))
      count *= 2
    }
    return ratio
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
