import Diagnostics
import Testing

import struct Diagnostics.SourceLocation

@Suite struct DiagnosticTextTests {
  @Test func aMessageSaysPlaceWhatWhyAndFixAndQuotesTheLine() {
    let source = "---\ntitle: Rain\ndate: 2024-02-30\n---\n"
    let diagnostic = fault(line: 3, column: 7, length: 10).quoting(
      Array(source.utf8), isHeld: false)
    #expect(
      plain.text(of: diagnostic) == """
        Content/rain.md:3:7: error: 'date' names a day that does not exist
          3 | date: 2024-02-30
            |       ^^^^^^^^^^
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD

        """)
  }

  @Test func aMessageAboutAWholeFileOrNoneHasNoLine() {
    var diagnostic = fault(at: SourceLocation(file: "Content/rain.md"))
    diagnostic.severity = .warning
    let words = """
      warning: 'date' names a day that does not exist
        why: February 2024 has 29 days
        fix: write an existing day as YYYY-MM-DD

      """
    #expect(plain.text(of: diagnostic) == "Content/rain.md: " + words)
    diagnostic.location = nil
    #expect(plain.text(of: diagnostic) == words)
    #expect(diagnostic.quoting(Array("text".utf8), isHeld: false) == diagnostic)
  }

  @Test func coloursMarkPlaceSeverityWhatAndCarets() {
    let text = DiagnosticText(hasColor: true, showsHeld: false)
    let diagnostic = fault(line: 1, column: 1, length: 2).quoting(
      Array("ab".utf8), isHeld: false)
    #expect(
      text.text(of: diagnostic) == """
        \u{1B}[1mContent/rain.md:1:1:\u{1B}[0m \u{1B}[31merror:\u{1B}[0m \
        \u{1B}[1m'date' names a day that does not exist\u{1B}[0m
          1 | ab
            | \u{1B}[31m^^\u{1B}[0m
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD

        """)
  }

  @Test(arguments: [(Diagnostic.Severity.error, "31"), (.warning, "33"), (.note, "36")])
  func eachSeverityHasItsColour(severity: Diagnostic.Severity, code: String) {
    var diagnostic = fault(at: nil)
    diagnostic.severity = severity
    let text = DiagnosticText(hasColor: true, showsHeld: false).text(of: diagnostic)
    #expect(text.hasPrefix("\u{1B}[\(code)m\(severity.rawValue):\u{1B}[0m "))
  }

  @Test func aHeldLineIsQuotedOnlyWhereAskedFor() {
    let diagnostic = fault(line: 1, column: 1, length: 6).quoting(
      Array("secret words".utf8), isHeld: true)
    #expect(
      plain.text(of: diagnostic) == """
        Content/rain.md:1:1: error: 'date' names a day that does not exist
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD

        """)
    let open = DiagnosticText(hasColor: false, showsHeld: true)
    #expect(open.text(of: diagnostic).contains("  1 | secret words\n    | ^^^^^^\n"))
  }

  @Test func controlCharactersOfNamesAndWordsDoNotReachTheTerminal() {
    let diagnostic = Diagnostic(
      at: SourceLocation(file: "a\u{1B}[2Jb.md"), what: "bell\u{7}", why: "line\nend \u{202E}",
      fix: "delete\u{7F}\u{9B}")
    #expect(
      plain.text(of: diagnostic) == """
        a\u{FFFD}[2Jb.md: error: bell\u{FFFD}
          why: line\u{FFFD}end \u{FFFD}
          fix: delete\u{FFFD}\u{FFFD}

        """)
  }

  @Test func theGutterIsAsWideAsTheLineNumber() {
    let source = String(repeating: "\n", count: 1233) + "here"
    let diagnostic = fault(line: 1234, column: 1, length: 4).quoting(
      Array(source.utf8), isHeld: false)
    #expect(plain.text(of: diagnostic).contains("\n  1234 | here\n       | ^^^^\n"))
  }

  private let plain = DiagnosticText(hasColor: false, showsHeld: false)
}

/// A fault of `Content/rain.md`.
func fault(line: Int, column: Int, length: Int) -> Diagnostic {
  var diagnostic = fault(
    at: SourceLocation(file: "Content/rain.md", line: line, column: column))
  diagnostic.length = length
  return diagnostic
}

func fault(at location: SourceLocation?) -> Diagnostic {
  Diagnostic(
    at: location, what: "'date' names a day that does not exist",
    why: "February 2024 has 29 days", fix: "write an existing day as YYYY-MM-DD")
}
