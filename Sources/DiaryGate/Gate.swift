public import Diagnostics
public import DiaryModel
public import LocalizedDates
import SiteFiles

/// What the gate lets through, and what it says about the rest.
public struct GateResult: Sendable {
  public let diary: PublicDiary
  public let held: HeldCounts
  /// Only about entries that are public.
  public let warnings: [Diagnostic]
}

/// How many entries stopped at the gate.
public struct HeldCounts: Hashable, Sendable {
  public var drafts = 0
  public var privates = 0
  public var scheduled = 0
  /// When the next scheduled entry falls due.
  public var nextDue: Instant?

  public init() {}
}

/// Lets the entries through that anyone may read now.
///
/// Drafts, private entries and those not due yet stop here. Slugs are given out among the
/// entries let through, so that a suffix tells nothing about the others.
///
/// - Parameters:
///   - entries: In any order.
///   - now: An entry due at this very instant is let through.
///   - showing: What a preview asks to see as well.
public func gate(
  _ entries: [Entry], at now: Instant, showing: Preview = []
) -> GateResult {
  var held = HeldCounts()
  var open: [Entry] = []
  open.reserveCapacity(entries.count)
  for entry in entries {
    if entry.visibility == .private {
      held.privates += 1
    } else if entry.isDraft && !showing.contains(.drafts) {
      held.drafts += 1
    } else if let due = entry.due, due > now, !showing.contains(.future) {
      held.scheduled += 1
      held.nextDue = min(held.nextDue ?? due, due)
    } else {
      open.append(entry)
    }
  }
  var naming = Naming(now: now)
  let inFiles = inOrderOfFiles(open)
  let pages = inFiles.filter(\.isPage).map { naming.published($0) }
  let dated = inFiles.filter { !$0.isPage }.enumerated()
    .map { Dated(key: key(of: $0.element.content), place: $0.offset, value: $0.element) }
  // Slugs go to the oldest first; the diary shows the newest first.
  let entries = dated.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
    .map { Dated(key: $0.key, place: $0.place, value: naming.published($0.value)) }
    .sorted { ($1.key, $0.place) < ($0.key, $1.place) }
    .map(\.value)
  return GateResult(
    diary: PublicDiary(entries: entries, pages: pages), held: held,
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
}

/// Sorts by path bytes and place in the file; entries come from the loader in that order.
private func inOrderOfFiles(_ entries: [Entry]) -> [Entry] {
  let isSorted = zip(entries, entries.dropFirst()).allSatisfy {
    isEarlierInFiles($0.content, $1.content)
  }
  return isSorted ? entries : entries.sorted { isEarlierInFiles($0.content, $1.content) }
}

/// A value with what it is sorted by: its time, then its place among the files.
private struct Dated<Value> {
  let key: Int128
  let place: Int
  let value: Value
}

/// Nanoseconds from the first day to an entry's day and time, on its own wall.
///
/// A day's entries stand by their clock; those without a time come first.
private func key(of content: EntryContent) -> Int128 {
  guard let date = content.date else { return 0 }
  let seconds = date.day.daysSinceEpoch * 86_400 + (date.wall?.time.secondOfDay ?? 0)
  return Int128(seconds) * 1_000_000_000 + Int128(date.wall?.time.nanosecond ?? 0)
}

private func isEarlierInFiles(_ left: EntryContent, _ right: EntryContent) -> Bool {
  left.source.file == right.source.file
    ? left.source.index < right.source.index : left.source.file < right.source.file
}
