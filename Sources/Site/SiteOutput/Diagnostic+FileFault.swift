package import Diagnostics
package import SiteFiles

extension Diagnostic {
  /// The message for a file operation that failed.
  package init(_ what: String, subject: Subject = .files, because reason: FileFault.Reason) {
    let (why, fix) = reason.words
    self.init(at: nil, subject: subject, what: what, why: why, fix: fix)
  }
}

extension Diagnostics {
  /// The message for a file operation that failed, alone.
  package init(
    _ what: String, subject: Diagnostic.Subject = .files, because reason: FileFault.Reason
  ) {
    self.init([Diagnostic(what, subject: subject, because: reason)])
  }
}

/// Does something with files, whose faults become a message.
///
/// - Parameter what: What cannot be done.
package func reporting<Value>(
  _ what: @autoclosure () -> String, subject: Diagnostic.Subject = .files,
  _ body: () throws(FileFault) -> Value
) throws(Diagnostics) -> Value {
  do throws(FileFault) {
    return try body()
  } catch {
    throw Diagnostics(what(), subject: subject, because: error.reason)
  }
}
