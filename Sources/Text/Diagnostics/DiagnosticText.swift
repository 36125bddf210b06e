/// Writes messages for people.
///
/// ```
/// Content/rain.md:3:7: error: 'date' names a day that does not exist
///   3 | date: 2024-02-30
///     |       ^^^^^^^^^^
///   why: February 2024 has 29 days
///   fix: write an existing day as YYYY-MM-DD
/// ```
package struct DiagnosticText: Sendable {
  /// Whether to use ANSI colours.
  package let hasColor: Bool
  /// Whether lines that may hold words of an entry that is not public are shown.
  package let showsHeld: Bool

  package init(hasColor: Bool, showsHeld: Bool) {
    self.hasColor = hasColor
    self.showsHeld = showsHeld
  }

  /// The message, ending in a line end.
  package func text(of diagnostic: Diagnostic) -> String {
    var text = ""
    if let location = diagnostic.location {
      text += paint(SourceQuote.printable(location.description) + ":", .bold) + " "
    }
    text += paint("\(diagnostic.severity.rawValue):", color(of: diagnostic.severity)) + " "
    text += paint(SourceQuote.printable(diagnostic.what), .bold) + "\n"
    if let quote = diagnostic.quote, let line = diagnostic.location?.line,
      showsHeld || !quote.isHeld
    {
      let gutter = String(repeating: " ", count: "\(line)".count)
      text += "  \(line) | \(quote.text)\n"
      text += "  \(gutter) | \(indent(of: quote))" + paint(carets(of: quote), .red) + "\n"
    }
    if showsHeld, !diagnostic.heldFiles.isEmpty {
      let files = diagnostic.heldFiles.map { SourceQuote.printable($0) }
      text += "  files: \(files.joined(separator: ", "))\n"
    }
    text += "  why: \(SourceQuote.printable(diagnostic.why))\n"
    let fix = showsHeld ? diagnostic.heldFix ?? diagnostic.fix : diagnostic.fix
    text += "  fix: \(SourceQuote.printable(fix))\n"
    return text
  }

  private enum Paint: String {
    case bold = "1"
    case red = "31"
    case yellow = "33"
    case cyan = "36"
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    hasColor ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }

  private func color(of severity: Diagnostic.Severity) -> Paint {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private func indent(of quote: SourceQuote) -> String {
    let before = String(decoding: quote.text.utf8.prefix(quote.column - 1), as: UTF8.self)
    return before.unicodeScalars.map { scalar in
      scalar == "\t" ? "\t" : String(repeating: " ", count: terminalCells(of: scalar))
    }.joined()
  }

  private func carets(of quote: SourceQuote) -> String {
    let meant = quote.text.utf8.dropFirst(quote.column - 1).prefix(quote.length)
    let width = String(decoding: meant, as: UTF8.self).unicodeScalars.reduce(0) {
      $0 + terminalCells(of: $1)
    }
    return String(repeating: "^", count: max(1, width))
  }
}
