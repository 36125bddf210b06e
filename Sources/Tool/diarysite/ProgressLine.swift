import Platform
import Synchronization

/// A line on the terminal that shows that work is going on; it appears after a second.
///
/// A class, because a question on another thread hides it; the mutex guards that.
final class ProgressLine: Sendable {
  private let isHeld = Mutex(false)
  private let task = Mutex<Task<Void, Never>?>(nil)
  /// How far the current part of the work is; `nil`: the seconds are counted.
  private let part = Mutex<String?>(nil)

  private static let erased = "\r\u{1B}[K"

  /// - Parameter isShown: Whether to show it; it is never shown off a terminal.
  /// - Parameter words: The current work, such as `building`.
  init(isShown: Bool, _ words: String = "building") {
    guard isShown, isatty(STDERR_FILENO) == 1 else { return }
    let start = ContinuousClock.now
    let counting = Task.detached { [self] in
      var isWritten = false
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        isHeld.withLock { isHeld in
          if isHeld { return }
          let text = part.withLock { $0 } ?? "\(words): \(seconds) s"
          Console.writeStyled(isWritten ? Self.erased + text : "\r" + text)
          isWritten = true
        }
      }
      if isWritten { Console.writeStyled(Self.erased) }
    }
    task.withLock { $0 = counting }
  }

  /// Shows how far a part of the work is, such as `making photos and media: 12 of 340`.
  func show(_ words: String, _ done: Int, of all: Int) {
    part.withLock { $0 = done < all ? "\(words): \(done) of \(all)" : nil }
  }

  /// Shows work whose end is not known, such as `importing: 340 entries`.
  func show(_ words: String) { part.withLock { $0 = words } }

  /// Removes the line.
  func end() {
    task.withLock { $0?.cancel() }
  }

  /// Hides the line while a question is on the terminal.
  func held<Answer>(_ ask: () -> Answer) -> Answer {
    isHeld.withLock { isHeld in
      isHeld = true
      if task.withLock({ $0 != nil }) { Console.writeStyled(Self.erased) }
    }
    defer { isHeld.withLock { $0 = false } }
    return ask()
  }
}
