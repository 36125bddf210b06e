import Diagnostics

/// Why a site could not be sent.
struct SendingFault: Error, Sendable {
  let diagnostics: Diagnostics
  /// Whether someone else changed the target meanwhile: then it is looked at once more.
  var isOvertaken = false
}
