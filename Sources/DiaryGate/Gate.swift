public import Diagnostics
public import DiaryModel
public import LocalizedDates
public import SiteFiles

/// What the gate lets through, and what it says about the rest.
public struct GateResult: Sendable {
  public let diary: PublicDiary
  /// For the diary's entries, then its pages: where each stood among those that came.
  public let places: [Int]
  public let held: HeldCounts
  /// In the order of their files.
  public let unlisted: [UnlistedEntry]
  /// In the order that lists show entries in.
  public let encrypted: [EncryptedEntry]
  /// Only about entries that are public.
  public let warnings: [Diagnostic]
}

/// How many entries did not become public.
public struct HeldCounts: Hashable, Sendable {
  public var drafts = 0
  public var privates = 0
  public var scheduled = 0
  /// These have pages, which nothing public leads to.
  public var unlisted = 0
  public var encrypted = 0
  /// When the next scheduled entry falls due.
  public var nextDue: Instant?

  public init() {}

  public static func + (left: HeldCounts, right: HeldCounts) -> HeldCounts {
    var sum = left
    sum.drafts += right.drafts
    sum.privates += right.privates
    sum.scheduled += right.scheduled
    sum.unlisted += right.unlisted
    sum.encrypted += right.encrypted
    sum.nextDue = [left.nextDue, right.nextDue].compactMap { $0 }.min()
    return sum
  }

  /// Whether there are entries with pages that nothing public leads to.
  public var hasGuarded: Bool { unlisted + encrypted > 0 }

  private mutating func waits(for entry: Entry) {
    guard let due = entry.due else { return }
    nextDue = min(nextDue ?? due, due)
  }

  /// Counts an entry that is not public.
  ///
  /// - Returns: Whether it was counted.
  package mutating func add(
    _ entry: Entry, at now: Instant, showing: Preview
  ) -> Bool {
    let isWaiting = entry.due.map { $0 > now } ?? false
    if entry.visibility == .private && !showing.contains(.privates) {
      privates += 1
    } else if entry.isDraft && !showing.contains(.drafts) {
      drafts += 1
    } else if isWaiting, !showing.contains(.future) {
      scheduled += 1
      waits(for: entry)
    } else if entry.visibility == .unlisted {
      unlisted += 1
    } else if entry.visibility == .encrypted {
      encrypted += 1
    } else {
      // A preview that shows what is scheduled says so only until it is due.
      if isWaiting { waits(for: entry) }
      return false
    }
    return true
  }
}

/// Lets the entries through that anyone may read now, and apart from them those for some readers.
///
/// Drafts, private entries and those not due yet stop here. Slugs are given out among the
/// public entries, so that a suffix tells nothing about the others.
///
/// - Parameters:
///   - entries: In any order.
///   - now: An entry due at this very instant is let through.
///   - showing: What a preview asks to see as well.
///   - keepsNames: Whether entries that have a name keep it; true only if these are the entries
///     that the names were given among.
///   - address: Where the page of an entry stands that nothing public leads to; asked for only if
///     there is one.
public func gate(
  _ entries: [Entry], at now: Instant, showing: Preview = [], keepsNames: Bool = false,
  address: (Visibility, EntryID) -> SitePath = { .root.appending($1.text) }
) -> GateResult {
  let sorted = SortedEntries(entries, at: now, showing: showing)
  var naming = Naming(now: now, keepsNames: keepsNames)
  let pages = sorted.undated.map { naming.published(entries[$0]) }
  // Slugs go to the oldest first; the diary shows the newest first.
  let oldestFirst = inOrderOfTime(sorted.dated)
  var published = oldestFirst.map { naming.published(entries[$0.place]) }
  var places = oldestFirst.map(\.place)
  // Entries of one time stand in the order of their files both ways.
  var start = 0
  while start < oldestFirst.count {
    var end = start + 1
    while end < oldestFirst.count, oldestFirst[end].time == oldestFirst[start].time { end += 1 }
    if end - start > 1 {
      published[start..<end].reverse()
      places[start..<end].reverse()
    }
    start = end
  }
  published.reverse()
  places.reverse()
  func path(_ entry: Entry) -> SitePath { address(entry.visibility, entry.content.id) }
  return GateResult(
    diary: PublicDiary(entries: published, pages: pages), places: places + sorted.undated,
    held: sorted.held,
    unlisted: sorted.unlisted.map { place in
      UnlistedEntry(
        content: entries[place].content, path: path(entries[place]),
        withheld: entries[place].withheld(at: now))
    },
    encrypted: inOrderOfTime(sorted.encrypted).reversed().map { dated in
      let entry = entries[dated.place]
      return EncryptedEntry(
        content: entry.content, path: path(entry), group: entry.group,
        withheld: entry.withheld(at: now))
    },
    warnings: Diagnostics(naming.warnings).all)
}

/// What a preview shows besides public entries.
public struct Preview: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let drafts = Preview(rawValue: 1)
  public static let future = Preview(rawValue: 2)
  public static let privates = Preview(rawValue: 4)
}
