import ArgumentParser
import Platform

/// The terminal of a person who can read and type; in a pipe, a script or a service there is none,
/// and what waits for one would wait for ever.
enum UserTerminal {
  /// Whether a question can be asked: on standard error, with the answer from standard input.
  static var canAnswer: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether one of the streams leads to it. A program that opens `/dev/tty` then has it, even if
  /// text is piped in or results are piped out.
  static var isThere: Bool {
    [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains { isatty($0) == 1 }
  }

  /// - Parameters:
  ///   - condition: What is needed of it.
  ///   - words: What needs it, and how to do without.
  static func require(_ condition: Bool, or words: @autoclosure () -> String) throws {
    if !condition { throw ValidationError(words()) }
  }

  /// - Parameter question: The reason for a terminal, such as `'rm' asks before it deletes`.
  static func require(toAsk question: String) throws {
    try require(canAnswer, or: question + ", which needs a terminal. Add --yes.")
  }
}
