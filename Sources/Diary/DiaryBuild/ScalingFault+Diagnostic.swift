import Diagnostics
import Photos

extension ScalingFault {
  /// - Parameter location: The theme's drawing.
  func diagnosticOfDrawing(at location: SourceLocation?) -> Diagnostic {
    diagnostic(at: location).with(
      \.fix, "correct the drawing, or write 'share: {cards: false}' in diarysite.yml")
  }

  /// - Parameter location: The photo; `nil` if its name must not be told.
  func diagnostic(at location: SourceLocation?) -> Diagnostic {
    let again = "build again; if it happens again, export the picture again"
    switch self {
    case .missing:
      return Diagnostic(
        at: nil, subject: .configuration, what: "the program 'vips' is missing",
        why: "'photos' in diarysite.yml asks for sizes, and it is in no folder of PATH",
        fix: "install the package '\(VipsTool.package)', or remove 'sizes' from 'photos'")
    case .unstartable(let words):
      return Diagnostic(
        at: nil, subject: .configuration, what: "the program 'vips' could not be used",
        why: SourceQuote.printable(words), fix: "try whether 'vips --version' can be started")
    case .refused(let words):
      return Diagnostic(
        at: location, what: "a picture cannot be made smaller",
        why: words.isEmpty ? "'vips' refuses it" : "'vips' says: \(SourceQuote.printable(words))",
        fix: "export the picture again")
    case .ended(let signal):
      return Diagnostic(
        at: location, what: "a picture could not be made smaller",
        why: "signal \(signal) ended 'vips'", fix: again)
    case .stuck(let seconds):
      return Diagnostic(
        at: location, what: "a picture could not be made smaller",
        why: "'vips' did not end within \(seconds) seconds", fix: again)
    case .wrong(let words):
      return Diagnostic(
        at: location, what: "a picture could not be made smaller",
        why: "what 'vips' made is not what it was asked for: \(words)", fix: again)
    }
  }
}
