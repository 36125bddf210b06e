/// A message about the user's files: where, what, why and how to fix it.
///
/// It stays a value until the command prints it.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  /// A subject that many messages may share, so that they are said together.
  package enum Topic: Hashable, Sendable {
    /// A key of entries that is not known, as it is written.
    case key(String)
    /// A key, tag or value that speaks of readers, by the word of the key, or by where it stands.
    case readers(String)
    /// The name of a file or a folder of entries, as a path.
    case name(String)
    /// A file or a row that has no entry.
    case empty(isRow: Bool)
    /// A note of a vault that has no day, and so is no entry.
    case undated
    /// A year that may be counted from the Buddhist era.
    case era
    /// A passphrase that is missing, by its group of readers.
    case passphrase(String)
    /// All messages before it; it is said last.
    case all
  }

  /// The kind of thing at fault; it decides the exit status.
  package enum Subject: Int, Hashable, Sendable {
    case content = 1
    case configuration = 2
    case files = 3
    case network = 4
  }

  package var severity: Severity
  package var subject: Subject
  /// `nil` where no file is at fault, as with a missing argument.
  package var location: SourceLocation?
  /// The number of bytes at fault from the location on; at least 1.
  package var length: Int
  /// One sentence without a full stop, naming the key or value at fault.
  package var what: String
  /// The rule or fact behind it.
  package var why: String
  /// The user's next step.
  package var fix: String
  /// Files of entries that are not public. The sentences give only their number, and logs leave
  /// the names out.
  package var heldFiles: [String] = []
  /// The user's own key that the sentences name in single quotes; `nil` if they name none. Messages
  /// about entries that are not public leave it out.
  package var key: String?
  /// `nil` where a message stands for itself.
  package var topic: Topic?
  /// The next step with words of entries that are not public, for who may see them.
  package var heldFix: String?
  /// The line at the location, once ``quoting(_:isHeld:)`` has set it.
  package var quote: SourceQuote?

  package init(
    at location: SourceLocation?, length: Int = 1, severity: Severity = .error,
    subject: Subject = .content, what: String, why: String, fix: String
  ) {
    self.severity = severity
    self.subject = subject
    self.location = location
    self.length = length
    self.what = what
    self.why = why
    self.fix = fix
  }

  /// Whether it is about a key that is not known: the entry can be read in spite of it.
  package var isOfUnknownKey: Bool {
    if case .key = topic { true } else { false }
  }

  /// Whether it is about what is passed over.
  package var isOfEmpty: Bool {
    if case .empty = topic { true } else { false }
  }

  /// The same message with another value of a property.
  package func with<Value>(
    _ property: WritableKeyPath<Diagnostic, Value>, _ value: Value
  ) -> Diagnostic {
    var other = self
    other[keyPath: property] = value
    return other
  }

  /// The same message with the line it points at.
  ///
  /// - Parameters:
  ///   - source: The whole file.
  ///   - isHeld: Whether the line may hold words of an entry that is not public; such a
  ///     quote is left out of logs.
  package func quoting(_ source: some Collection<UInt8>, isHeld: Bool) -> Diagnostic {
    guard let line = location?.line, let column = location?.column else { return self }
    var quoted = self
    quoted.quote = SourceQuote(
      line: line, column: column, length: length, of: source, isHeld: isHeld)
    return quoted
  }
}
