import Diagnostics

/// Why a site could not be sent.
struct SendingFault: Error, Sendable {
  let diagnostics: Diagnostics
  /// Whether someone else changed the target meanwhile: then it is looked at once more.
  let isOvertaken: Bool

  init(_ diagnostics: Diagnostics, isOvertaken: Bool = false) {
    (self.diagnostics, self.isOvertaken) = (diagnostics, isOvertaken)
  }
}
