/// All faults of one stage, at least one of them an error.
package struct Diagnostics: Error, Hashable, Sendable {
  package let all: [Diagnostic]

  /// Sorts by location, so that the order of work does not show, and says the same once.
  package init(_ all: [Diagnostic]) {
    let sorted = all.sorted { left, right in
      if (left.topic == .all) != (right.topic == .all) { return right.topic == .all }
      return switch (left.location, right.location) {
      case (let l?, let r?): (l, l == r ? left.what : "") < (r, l == r ? right.what : "")
      case (nil, .some): true
      case (.some, nil): false
      case (nil, nil): left.what < right.what
      }
    }
    self.all = Self.once(sorted)
  }

  /// Equal neighbours as one, with their number.
  private static func once(_ all: [Diagnostic]) -> [Diagnostic] {
    var once: [Diagnostic] = []
    once.reserveCapacity(all.count)
    var start = 0
    while start < all.count {
      var end = start + 1
      while end < all.count, all[end] == all[start] { end += 1 }
      once.append(all[start].said(end - start))
      start = end
    }
    return once
  }
}

extension Diagnostic {
  /// The same for several faults of one place.
  package func said(_ times: Int) -> Diagnostic {
    times < 2 ? self : with(\.what, what + " (\(times) times)")
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
