extension Diagnostics {
  /// A single error; the parameters are those of ``Diagnostic``.
  package init(
    at location: SourceLocation?, subject: Diagnostic.Subject, what: String, why: String,
    fix: String
  ) {
    self.init([Diagnostic(at: location, subject: subject, what: what, why: why, fix: fix)])
  }
}
