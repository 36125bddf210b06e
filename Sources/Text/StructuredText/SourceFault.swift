package import Diagnostics

/// The reasons to refuse bytes as a text file.
package enum SourceFault: Hashable, Sendable {
  /// The bytes are not UTF-8.
  case invalidUTF8
  /// A zero byte: text has none.
  case nul
  /// The file starts with the mark of UTF-16.
  case utf16

  /// The message for a fault at `offset`, counted from 0.
  package func diagnostic(file: String, offset: Int) -> Diagnostic {
    let fix = "save the file as UTF-8"
    let location = SourceLocation(file: file)
    switch self {
    case .invalidUTF8:
      return Diagnostic(
        at: location, what: "the file is not UTF-8: byte \(offset + 1) of '\(file)' is wrong",
        why: "diarysite reads text as UTF-8 only, so that no letter is guessed", fix: fix)
    case .nul:
      return Diagnostic(
        at: location, what: "the file holds a zero byte: byte \(offset + 1) of '\(file)'",
        why: "text has no zero bytes; the file may be damaged, UTF-16 or not a text at all",
        fix: "remove the byte, or save the file as UTF-8")
    case .utf16:
      return Diagnostic(
        at: location, what: "the file is UTF-16: byte \(offset + 1) of '\(file)' starts its mark",
        why: "diarysite reads text as UTF-8 only", fix: fix)
    }
  }
}
