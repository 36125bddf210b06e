/// All faults of one stage, at least one of them an error.
package struct Diagnostics: Error, Hashable, Sendable {
  package let all: [Diagnostic]

  /// Sorts by location, so that the order of work does not show.
  package init(_ all: [Diagnostic]) {
    self.all = all.sorted { left, right in
      if (left.topic == .all) != (right.topic == .all) { return right.topic == .all }
      return switch (left.location, right.location) {
      case (let l?, let r?): (l, l == r ? left.what : "") < (r, l == r ? right.what : "")
      case (nil, .some): true
      case (.some, nil): false
      case (nil, nil): left.what < right.what
      }
    }
  }
}

extension Diagnostics {
  /// A single error; the parameters are those of ``Diagnostic``.
  package init(
    at location: SourceLocation?, subject: Diagnostic.Subject, what: String, why: String,
    fix: String
  ) {
    self.init([Diagnostic(at: location, subject: subject, what: what, why: why, fix: fix)])
  }
}
