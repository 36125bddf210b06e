import DiaryModel
import LocalizedDates
import SiteFiles

/// The entries by the verdict on them, each group in the order of files.
///
/// All is asked in one walk: it is reading each entry that takes the time.
struct SortedEntries {
  private(set) var held = HeldCounts()
  /// Indices of public pages.
  private(set) var undated: [Int] = []
  /// Other public entries.
  private(set) var dated: [Dated] = []
  private(set) var unlisted: [Int] = []
  private(set) var encrypted: [Dated] = []

  /// - Parameters:
  ///   - entries: In any order.
  ///   - now: The time of the verdicts.
  init(_ entries: [JudgedEntry], at now: Instant) {
    self.init(entries.count)
    // Most often they come in the order of their files.
    for index in entries.indices {
      if index > 0, !isEarlierInFiles(entries[index - 1].entry, entries[index].entry) {
        self = SortedEntries(unsorted: entries, at: now)
        return
      }
      add(entries[index], at: index, now)
    }
  }

  private init(_ count: Int) {
    dated.reserveCapacity(count)
  }

  private init(unsorted entries: [JudgedEntry], at now: Instant) {
    let sorted = entries.indices.sorted {
      isEarlierInFiles(entries[$0].entry, entries[$1].entry)
    }
    for index in sorted { add(entries[index], at: index, now) }
  }

  private mutating func add(_ judged: JudgedEntry, at index: Int, _ now: Instant) {
    held.count(judged, at: now)
    switch judged.admission {
    case .open where judged.entry.isPage: undated.append(index)
    case .open: dated.append(Dated(judged.entry, at: index))
    case .unlisted: unlisted.append(index)
    case .encrypted: encrypted.append(Dated(judged.entry, at: index))
    case .held: break
    }
  }
}

/// By path bytes and index in the file.
private func isEarlierInFiles(_ left: Entry, _ right: Entry) -> Bool {
  let (left, right) = (left.content.source, right.content.source)
  return left.file == right.file ? left.index < right.index : left.file < right.file
}

/// Sorts undated pages by the order that their writer gave them; those without one keep theirs, and
/// follow.
func inOrderOfPages(_ pages: [Int], of entries: [JudgedEntry]) -> [Int] {
  let numbered = pages.map { (order: entries[$0].entry.content.pageOrder ?? .max, page: $0) }
  return numbered.enumerated()
    .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element.page)
}

/// Sorts by time; entries of one time keep their order.
func inOrderOfTime(_ dated: [Dated]) -> [Dated] {
  let isSorted = zip(dated, dated.dropFirst()).allSatisfy { $0.time <= $1.time }
  if isSorted { return dated }
  return dated.enumerated()
    .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
}

/// An entry's index with the time it is sorted by.
struct Dated {
  /// Nanoseconds from the first day to its day and time, on its own wall.
  ///
  /// A day's entries stand by their clock; those without a time come first.
  let time: Int128
  let index: Int

  init(_ entry: Entry, at index: Int) {
    self.index = index
    guard let date = entry.content.date else {
      time = 0
      return
    }
    let seconds = date.day.daysSinceEpoch * 86_400 + (date.wall?.time.secondOfDay ?? 0)
    time = Int128(seconds) * 1_000_000_000 + Int128(date.wall?.time.nanosecond ?? 0)
  }
}
