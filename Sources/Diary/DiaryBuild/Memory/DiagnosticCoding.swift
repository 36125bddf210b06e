import Diagnostics

extension ByteWriter {
  /// Only messages that quote nothing confidential are written down.
  mutating func add(_ messages: [Diagnostic]) {
    add(messages.count)
    for message in messages { add(message) }
  }

  mutating func add(_ location: SourceLocation) {
    add(location.file)
    add(location.line ?? 0)
    add(location.column ?? 0)
  }

  private mutating func add(_ message: Diagnostic) {
    add(message.severity.rawValue)
    add(message.subject.rawValue)
    add(message.location != nil)
    if let location = message.location { add(location) }
    add(message.length)
    for text in [message.what, message.why, message.fix] { add(text) }
    let quote = message.quote.flatMap { $0.isHeld ? nil : $0 }
    add(quote?.text)
    if let quote {
      add(quote.column)
      add(quote.length)
    }
  }
}

extension ByteReader {
  mutating func messages() -> [Diagnostic] {
    (0..<count()).map { _ in message() }
  }

  mutating func location() -> SourceLocation {
    let (file, line, column) = (text(), number(), number())
    return line > 0
      ? SourceLocation(file: file, line: line, column: column) : SourceLocation(file: file)
  }

  private mutating func message() -> Diagnostic {
    let severity = Diagnostic.Severity(rawValue: text()) ?? .error
    let subject = Diagnostic.Subject(rawValue: number()) ?? .content
    let location = flag() ? self.location() : nil
    let length = number()
    var message = Diagnostic(
      at: location, length: length, severity: severity, subject: subject, what: text(),
      why: text(), fix: text())
    if let quoted = optionalText() {
      message.quote = SourceQuote(text: quoted, column: number(), length: number())
    }
    return message
  }
}
