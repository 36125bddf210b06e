import Glibc

/// A line on the terminal that tells that a long build goes on; it appears after a second.
struct ProgressLine {
  private let task: Task<Void, Never>?

  /// - Parameter isShown: Off a terminal nothing is shown anyway.
  init(isShown: Bool) {
    guard isShown, isatty(STDERR_FILENO) == 1 else {
      task = nil
      return
    }
    let start = ContinuousClock.now
    task = Task.detached {
      var isWritten = false
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        Console.writeDiagnostic("\rbuilding: \(seconds) s")
        isWritten = true
      }
      if isWritten { Console.writeDiagnostic("\r\u{1B}[K") }
    }
  }

  /// Takes the line away.
  func end() {
    task?.cancel()
  }
}
