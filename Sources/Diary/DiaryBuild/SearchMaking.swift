import BuildGraph
import DiaryLayout
import DiaryModel
import LocalizedDates
import Platform
import SearchIndex
import SiteFiles

/// A year of the index of the search page.
struct SearchedYear: Hashable, Sendable {
  /// Of the Gregorian calendar.
  let number: Int
  /// Newest first, in the diary's list.
  let entries: Range<Int>
  /// Of their texts; 0 if none is kept.
  let fingerprint: UInt64
  /// The files in which its tokens are.
  let shardCount: Int

  /// All that other files depend on.
  var shape: [Int] { [number, entries.lowerBound, entries.upperBound, shardCount] }

  fileprivate var folder: SitePath { .search.appending(padded(number, to: 4)) }
}

/// A file of the search page.
enum SearchFile: Hashable, Sendable {
  /// The years; with one number for them.
  case index(UInt64)
  /// The day, address and title of each entry of a year.
  case entries(SearchedYear)
  /// Some of the tokens of a year, by number.
  case shard(Int, SearchedYear)

  /// All files, each with its place.
  static func all(of years: [SearchedYear]) -> [(SitePath, SearchFile)] {
    let fingerprint = years.reduce(0) { mixed(mixed($0, UInt64($1.number)), UInt64($1.shardCount)) }
    return [(SitePath.search.appending("index.json"), .index(fingerprint))]
      + years.flatMap { year in
        [(year.folder.appending("entries.txt"), SearchFile.entries(year))]
          + (0..<year.shardCount).map { (year.folder.appending("\($0).txt"), .shard($0, year)) }
      }
  }
}

/// What the files of the search page are made of: the texts that are shared of entries, and nothing
/// else.
struct SearchMaking: Sendable {
  /// Newest first.
  var years: [SearchedYear] = []
  /// By entry, of those that were made in this build.
  var texts: [Int: [UInt8]] = [:]
  /// By year, of those that are not as they were.
  var shards: [Int: [[UInt8]]] = [:]

  func bytes(of file: SearchFile, entries: EntryTable) -> [UInt8] {
    switch file {
    case .index:
      let all = years.map { "[\($0.number), \($0.shardCount)]" }.joined(separator: ", ")
      return Array("{\"version\": 1, \"years\": [\(all)]}\n".utf8)
    case .entries(let year):
      return year.entries.reduce(into: []) { bytes, index in
        let entry = entries[index]
        guard let day = entry.content.date?.day else { return }
        bytes += Array("\(CalendarDay(of: day).number + 1)\t\(entry.path.text)/\t".utf8)
        // A tab or a line break would end the title.
        for byte in entry.content.headline?.utf8 ?? "".utf8 { bytes.append(max(byte, 0x20)) }
        bytes.append(0x0A)
      }
    case .shard(let number, let year): return shards[year.number]?[number] ?? []
    }
  }

  mutating func forgetBytes() { (texts, shards) = ([:], [:]) }
}

extension SiteMaking {
  /// Makes the index of the years whose texts are not those of the last build of this process.
  mutating func makeSearch() async {
    let known = Dictionary(search.years.map { ($0.number, $0) }) { first, _ in first }
    let wanted = yearsOfEntries.map { number, entries in
      (number, entries, graph?.fingerprint(ofTextsOf: entries) ?? 0)
    }
    let kept = wanted.map { number, entries, fingerprint in
      known[number].flatMap {
        fingerprint != 0 && $0.fingerprint == fingerprint && $0.entries.count == entries.count
          ? $0.shardCount : nil
      }
    }
    let (making, texts, entries) = (entryMaking, search.texts, model.entries)
    let missing = wanted.indices.filter { kept[$0] == nil }
    let made = await parallelChunks(of: missing, chunk: 1) { chunk in
      chunk.map { index in
        var year = SearchYear()
        for entry in wanted[index].1 {
          guard let day = entries[entry].content.date?.day else { continue }
          let text = texts[entry] ?? making.text(of: entries[entry])
          year.add(text.span, day: CalendarDay(of: day).number + 1)
        }
        return (index, year.shards())
      }
    }
    let shards = Dictionary(uniqueKeysWithValues: made)
    search.years = wanted.enumerated().map { index, year in
      if let shards = shards[index] { search.shards[year.0] = shards }
      return SearchedYear(
        number: year.0, entries: year.1, fingerprint: year.2,
        shardCount: kept[index] ?? shards[index]?.count ?? 1)
    }
  }

  /// The years of the dated entries, newest first.
  private var yearsOfEntries: [(Int, Range<Int>)] {
    var years: [(Int, Range<Int>)] = []
    for index in 0..<model.plan.entryCount {
      guard let year = model.entries[index].content.date?.day.year else { continue }
      if years.last?.0 == year {
        years[years.count - 1].1 = years[years.count - 1].1.lowerBound..<(index + 1)
      } else {
        years.append((year, index..<(index + 1)))
      }
    }
    return years
  }
}
