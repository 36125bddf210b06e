package import DiaryModel
package import LocalizedDates

/// The gate's verdict on an entry: who may read it.
package enum Admission: Hashable, Sendable {
  /// Anyone.
  case open
  /// Readers with its address.
  case unlisted
  /// Readers with a passphrase.
  case encrypted(ReaderGroup)
  /// Nobody.
  case held(HeldReason)

  /// The word for it in reports.
  package var word: String {
    switch self {
    case .open: "public"
    case .unlisted: "unlisted"
    case .encrypted: "encrypted"
    case .held(.draft): "draft"
    case .held(.private): "private"
    case .held(.scheduled): "scheduled"
    }
  }
}

extension Entry {
  /// Decides who may read the entry; nothing else does.
  ///
  /// - Parameters:
  ///   - now: An entry due at this very instant is published.
  ///   - preview: The entries that a preview shows as well.
  package func admission(at now: Instant, showing preview: Preview = []) -> Admission {
    if let reason = heldReason(at: now, showing: preview) { return .held(reason) }
    return switch visibility {
    case .public, .private: .open
    case .unlisted: .unlisted
    case .encrypted: .encrypted(group)
    }
  }

  /// The reason why the entry is not published; `nil` if it is, to anyone or to some readers.
  ///
  /// A private draft is private, and a draft that is not due is a draft.
  package func heldReason(at now: Instant, showing preview: Preview = []) -> HeldReason? {
    if visibility == .private, !preview.contains(.privates) { return .private }
    if isDraft, !preview.contains(.drafts) { return .draft }
    if isDue(after: now), !preview.contains(.future) { return .scheduled }
    return nil
  }

  func isDue(after now: Instant) -> Bool { due.map { $0 > now } ?? false }
}

/// An entry with the gate's verdict on it; only ``Entry/judged(at:showing:)`` and
/// ``Entry/judged(at:inCopy:)`` make one.
package struct JudgedEntry: Sendable {
  package let entry: Entry
  package let admission: Admission

  fileprivate init(_ entry: Entry, _ admission: Admission) {
    (self.entry, self.admission) = (entry, admission)
  }
}

extension Entry {
  package func judged(at now: Instant, showing preview: Preview = []) -> JudgedEntry {
    JudgedEntry(self, admission(at: now, showing: preview))
  }

  /// The verdict for a copy of some entries, which is for the readers of these alone: what is not
  /// public has a page there that nothing public leads to, or none.
  package func judged(at now: Instant, inCopy isCopied: Bool) -> JudgedEntry {
    let isOpen = admission(at: now) == .open
    return JudgedEntry(self, isOpen ? .open : isCopied ? .unlisted : .held(.private))
  }
}

/// The entries that a preview shows besides public ones.
package struct Preview: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let drafts = Preview(rawValue: 1)
  package static let future = Preview(rawValue: 2)
  package static let privates = Preview(rawValue: 4)
}
