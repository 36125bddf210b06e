import Diagnostics

/// A message about the diary's files: where, what, why, and how to fix it, in English.
///
/// It quotes no text of an entry that is not public, but it names files.
public struct Message: Hashable, Sendable, CustomStringConvertible {
  /// The weight of a message.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing is built as long as it is there.
    case error
    /// Something is probably not meant so.
    case warning
    /// Something to know.
    case note
  }

  /// Whether it keeps the diary from being built.
  public let severity: Severity
  /// The path relative to the diary's folder; `nil` if no file is at fault.
  public let file: String?
  /// From 1; `nil` for a file as a whole.
  public let line: Int?
  /// In UTF-8 bytes from 1; `nil` for a file as a whole.
  public let column: Int?
  /// One sentence without a full stop.
  public let what: String
  /// The rule or fact behind it.
  public let why: String
  /// The next step, for a writer who uses the program `diarysite`: some name its options.
  public let fix: String
  /// All of it in lines as the program `diarysite` prints them, ending in a line end.
  public let description: String

  init(_ diagnostic: Diagnostic) {
    severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    (file, line) = (diagnostic.location?.file, diagnostic.location?.line)
    column = diagnostic.location?.column
    (what, why, fix) = (diagnostic.what, diagnostic.why, diagnostic.fix)
    description = DiagnosticText(hasColor: false, showsHeld: false).text(of: diagnostic)
  }
}

/// The reasons why a diary cannot be read or built.
public struct Faults: Error, Hashable, Sendable, CustomStringConvertible {
  /// All that was found at once, in the order of the files; at least one is an error.
  public let messages: [Message]

  /// All messages, one after the other.
  public var description: String { messages.map(\.description).joined() }

  init(_ diagnostics: Diagnostics) {
    messages = diagnostics.all.map { Message($0) }
  }
}
