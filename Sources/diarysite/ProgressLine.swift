import Glibc
import Synchronization

/// A line on the terminal that tells that something long goes on; it appears after a second.
///
/// A class, because a question holds it back from another thread; the mutex guards that.
final class ProgressLine: Sendable {
  private let isHeld = Mutex(false)
  private let task = Mutex<Task<Void, Never>?>(nil)

  private static let erased = "\r\u{1B}[K"

  /// - Parameter isShown: Off a terminal nothing is shown anyway.
  /// - Parameter words: What goes on.
  init(isShown: Bool, _ words: String = "building") {
    guard isShown, isatty(STDERR_FILENO) == 1 else { return }
    let start = ContinuousClock.now
    let counting = Task.detached { [self] in
      var isWritten = false
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        isHeld.withLock { isHeld in
          if isHeld { return }
          Console.writeDiagnostic("\r\(words): \(seconds) s")
          isWritten = true
        }
      }
      if isWritten { Console.writeDiagnostic(Self.erased) }
    }
    task.withLock { $0 = counting }
  }

  /// Takes the line away.
  func end() {
    task.withLock { $0?.cancel() }
  }

  /// Keeps the line away while a question stands on the terminal.
  func held<Answer>(_ ask: () -> Answer) -> Answer {
    isHeld.withLock { isHeld in
      isHeld = true
      if task.withLock({ $0 != nil }) { Console.writeDiagnostic(Self.erased) }
    }
    defer { isHeld.withLock { $0 = false } }
    return ask()
  }
}
