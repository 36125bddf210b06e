/// How long SQLite may still work on a row.
///
/// A class, because SQLite keeps a pointer to it.
final class StepBudget {
  /// SQLite asks after so many of its instructions.
  static let instructions: CInt = 10_000
  private var left = 0

  func renew(_ count: Int) { left = count }

  /// - Returns: Whether SQLite is to stop.
  func spend() -> Bool {
    left -= 1
    return left < 0
  }
}
