import Diagnostics

extension ByteWriter {
  /// Only messages that quote nothing confidential are written down.
  mutating func add(_ messages: [Diagnostic]) {
    add(messages.count)
    for message in messages { add(message) }
  }

  private mutating func add(_ message: Diagnostic) {
    add(message.severity.rawValue)
    add(message.subject.rawValue)
    add(message.location?.file)
    add(message.location?.line ?? 0)
    add(message.location?.column ?? 0)
    add(message.length)
    for text in [message.what, message.why, message.fix] { add(text) }
    let quote = message.quote.flatMap { $0.isConfidential ? nil : $0 }
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

  private mutating func message() -> Diagnostic {
    let severity = Diagnostic.Severity(rawValue: text()) ?? .error
    let subject = Diagnostic.Subject(rawValue: number()) ?? .content
    let file = optionalText()
    let (line, column, length) = (number(), number(), number())
    let location = file.map { file in
      line > 0
        ? SourceLocation(file: file, line: line, column: column) : SourceLocation(file: file)
    }
    var message = Diagnostic(
      at: location, length: length, severity: severity, subject: subject, what: text(),
      why: text(), fix: text())
    if let quoted = optionalText() {
      message.quote = SourceQuote(text: quoted, column: number(), length: number())
    }
    return message
  }
}
