package import SiteFiles

/// The differences between a site and an earlier one, by entry.
package struct SiteChanges: Equatable, Sendable {
  /// In the order of the site.
  package private(set) var new: [PublishedEntry] = []
  package private(set) var changed: [ChangedEntry] = []
  /// In the order of the earlier site.
  package private(set) var gone: [PublishedEntry] = []
  package private(set) var unchangedCount = 0

  package struct ChangedEntry: Equatable, Sendable {
    /// As it is now.
    package let entry: PublishedEntry
    /// The earlier address of its page; `nil` if it has not changed.
    package let formerPath: SitePath?
  }

  /// Compares by id: an entry whose file moved is the same if it gives an id of its own.
  init(from earlier: [PublishedEntry], to now: [PublishedEntry]) {
    let before = Dictionary(earlier.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in now {
      guard let former = before[entry.id] else {
        new.append(entry)
        continue
      }
      if former.fingerprint == entry.fingerprint, former.path == entry.path {
        unchangedCount += 1
      } else {
        changed.append(
          ChangedEntry(
            entry: entry, formerPath: former.path == entry.path ? nil : former.path))
      }
    }
    let left = Set(now.map(\.id))
    gone = earlier.filter { !left.contains($0.id) }
  }
}
