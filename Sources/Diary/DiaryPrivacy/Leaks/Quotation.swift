package import Diagnostics
package import SiteFiles

/// Words that a public entry shares with one that is not public.
package struct Quotation: Hashable, Sendable {
  /// The kind of words that are shared.
  package enum Words: Hashable, Sendable {
    /// A passage, found while needles were chosen.
    case passage
    /// The words that a needle stands for, found in an output.
    case needle(LeakNeedles.Kind)
  }

  package let words: Words
  /// Their location: in an output, or in the public entry's file.
  package let location: SourceLocation
  /// The location in a public entry, for words in an output.
  package let source: SourceLocation?
  /// The file of the entry that is not public, and the line that it begins on.
  package let file: SitePath
  package let line: Int

  package init(
    _ words: Words, at location: SourceLocation, source: SourceLocation?, file: SitePath, line: Int
  ) {
    (self.words, self.location, self.source) = (words, location, source)
    (self.file, self.line) = (file, line)
  }

  var warning: Diagnostic {
    let name =
      switch words {
      case .passage: "a passage"
      case .needle(let kind): kind.name
      }
    return Diagnostic(
      at: location, severity: .warning,
      what: "a public entry quotes \(name) of an entry that is not public",
      why: "\(source?.description ?? "it") has the same words as \(file.text):\(line)",
      fix: "ignore this if it is intended; otherwise change the wording")
  }
}
