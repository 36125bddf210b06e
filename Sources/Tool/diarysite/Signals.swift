import CPlatform
import Dispatch
import Platform
import SiteOutput

/// SIGINT and SIGTERM, which end a build without leaving work half done.
///
/// While a build reads and renders, a signal ends the process at once: there is nothing to clean
/// up. From the first staged file on it is only remembered: the build asks for it before every
/// file and removes what it staged; once files are being put in place, that is finished first.
struct Signals {
  private let state: String

  /// Handles the signals for the rest of the process.
  ///
  /// - Parameter state: The state to report until any work has begun.
  init(before state: String = "the site is unchanged") {
    self.state = state
    cplatform_catch_signals(strdup(Self.words(state)))
  }

  private static func words(_ state: String) -> String {
    // The line of progress on a terminal is overwritten.
    let clear = isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[K" : ""
    return "\(clear)interrupted; \(state)\n"
  }

  /// The interruption that a build checks.
  var interruption: Interruption {
    Interruption(
      isWanted: { cplatform_caught_signal() != 0 }, hold: { cplatform_hold_signals() })
  }

  /// Whether a signal came.
  var isCaught: Bool { cplatform_caught_signal() != 0 }

  /// Ends the process if a signal came.
  ///
  /// - Parameter state: The state of the site now.
  func endIfCaught(_ state: String) {
    let number = cplatform_caught_signal()
    if number == 0 { return }
    Console.writeDiagnostic(Self.words(state))
    exit(128 + number)
  }

  /// Runs a closure when a signal comes, on its own thread, before the process ends.
  func beforeEnding(_ act: @escaping @Sendable () -> Void) {
    cplatform_hold_signals()
    let state = state
    DispatchQueue(label: "signals").async {
      let number = cplatform_wait_for_signal()
      act()
      Console.writeDiagnostic(Self.words(state))
      // Nothing else is waited for: other threads may be at work.
      _exit(128 + number)
    }
  }
}
