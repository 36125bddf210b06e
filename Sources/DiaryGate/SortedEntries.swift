import DiaryModel
import LocalizedDates
import SiteFiles

/// The entries by what becomes of them, each group in the order of files.
///
/// All is asked in one walk: it is reading each entry that takes the time.
struct SortedEntries {
  private(set) var held = HeldCounts()
  /// Places of public pages.
  private(set) var undated: [Int] = []
  /// Other public entries.
  private(set) var dated: [Dated] = []
  private(set) var unlisted: [Int] = []
  private(set) var encrypted: [Dated] = []

  /// - Parameter entries: In any order.
  init(_ entries: [Entry], at now: Instant, showing: Preview) {
    self.init(entries.count)
    // Most often they come in the order of their files.
    for place in entries.indices {
      if place > 0, !isEarlierInFiles(entries[place - 1], entries[place]) {
        self = SortedEntries(unsorted: entries, at: now, showing: showing)
        return
      }
      add(entries[place], from: place, at: now, showing: showing)
    }
  }

  private init(_ count: Int) {
    dated.reserveCapacity(count)
  }

  private init(unsorted entries: [Entry], at now: Instant, showing: Preview) {
    for place in entries.indices.sorted(by: { isEarlierInFiles(entries[$0], entries[$1]) }) {
      add(entries[place], from: place, at: now, showing: showing)
    }
  }

  private mutating func add(
    _ entry: Entry, from place: Int, at now: Instant, showing: Preview
  ) {
    let (unlistedBefore, encryptedBefore) = (held.unlisted, held.encrypted)
    if !held.add(entry, at: now, showing: showing) {
      if entry.isPage { undated.append(place) } else { dated.append(Dated(entry, from: place)) }
    } else if held.unlisted > unlistedBefore {
      unlisted.append(place)
    } else if held.encrypted > encryptedBefore {
      encrypted.append(Dated(entry, from: place))
    }
  }
}

/// By path bytes and place in the file.
private func isEarlierInFiles(_ left: Entry, _ right: Entry) -> Bool {
  let (left, right) = (left.content.source, right.content.source)
  return left.file == right.file ? left.index < right.index : left.file < right.file
}

/// An entry's place with the time it is sorted by.
struct Dated {
  /// Nanoseconds from the first day to its day and time, on its own wall.
  ///
  /// A day's entries stand by their clock; those without a time come first.
  let time: Int128
  let place: Int

  init(_ entry: Entry, from place: Int) {
    self.place = place
    guard let date = entry.content.date else {
      time = 0
      return
    }
    let seconds = date.day.daysSinceEpoch * 86_400 + (date.wall?.time.secondOfDay ?? 0)
    time = Int128(seconds) * 1_000_000_000 + Int128(date.wall?.time.nanosecond ?? 0)
  }
}

/// Sorts by time; entries of one time keep their order.
func inOrderOfTime(_ dated: [Dated]) -> [Dated] {
  let isSorted = zip(dated, dated.dropFirst()).allSatisfy { $0.time <= $1.time }
  if isSorted { return dated }
  return dated.enumerated()
    .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
}
