import BuildGraph
import DiaryLayout
import DiaryModel
import LocalizedDates
import Platform
import SearchIndex
import SiteFiles

/// A year of the index of the search page, or the undated pages, which are its year 0.
struct SearchedYear: Hashable, Sendable {
  /// The number of the year in the Gregorian calendar.
  let number: Int
  /// Indices in the diary's list, which is newest first.
  var entries: Range<Int>
  /// One number for the texts; 0 in a process that builds once.
  var fingerprint: UInt64 = 0
  /// The number of files that hold its tokens; 0 as long as they are not made.
  var shardCount = 0

  /// Days of a leap year, from 1; an undated page has one by its place among them.
  fileprivate func day(of index: Int, _ entries: EntryTable) -> Int {
    guard let day = entries[index].content.date?.day else {
      return (index - self.entries.lowerBound) % 366 + 1
    }
    return CalendarDay(of: day).number + 1
  }

  fileprivate var folder: SitePath { .search.appending(padded(number, to: 4)) }
}

/// A file of the search page.
enum SearchFile: Hashable, Sendable {
  /// The list of years, with one number for all of it.
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

/// The content of the files of the search page, made from the texts that are shared of entries and
/// from nothing else.
struct SearchMaking: Sendable {
  /// Newest first.
  var years: [SearchedYear] = []
  /// The shards that this build made, by year.
  var shards: [Int: [[UInt8]]] = [:]

  func bytes(of file: SearchFile, entries: EntryTable) -> [UInt8] {
    switch file {
    case .index:
      let all = years.map { "[\($0.number), \($0.shardCount)]" }.joined(separator: ", ")
      return Array("{\"version\": 1, \"years\": [\(all)]}\n".utf8)
    case .entries(let year):
      return year.entries.reduce(into: []) { bytes, index in
        let entry = entries[index]
        let address = entry.path.isRoot ? "" : entry.path.text + "/"
        bytes += Array("\(year.day(of: index, entries))\t\(address)\t".utf8)
        // A tab or a line break would end the title.
        for byte in entry.content.headline?.utf8 ?? "".utf8 { bytes.append(max(byte, 0x20)) }
        bytes.append(0x0A)
      }
    case .shard(let number, let year): return shards[year.number]?[number] ?? []
    }
  }

  mutating func forgetBytes() { shards = [:] }
}

extension SiteMaking {
  /// Makes the index again for a site with other bodies.
  ///
  /// - Returns: Whether it has the same files.
  mutating func keepsSearch() async -> Bool {
    if !model.plan.hasSearch { return true }
    let before = search.years.map(\.shardCount)
    await makeSearch()
    return search.years.map(\.shardCount) == before
  }

  /// Makes the index of the years whose texts are not those of the last build of this process.
  mutating func makeSearch() async {
    var years = yearsOfEntries
    for index in years.indices {
      guard let graph else { break }
      years[index].fingerprint = graph.fingerprint(ofTextsOf: years[index].entries)
      let past = search.years.first { $0.number == years[index].number }
      if let past, past.fingerprint == years[index].fingerprint {
        years[index].shardCount = past.shardCount
      }
    }
    let (making, entries, planned) = (entryMaking, model.entries, years)
    let missing = years.indices.filter { years[$0].shardCount == 0 }
    let made = await parallelChunks(of: missing, chunk: 1) { chunk in
      chunk.map { index in
        var year = SearchYear()
        for entry in planned[index].entries {
          let text = making.text(of: entry)
          year.add(text.span, day: planned[index].day(of: entry, entries))
        }
        return (index, year.shards())
      }
    }
    for (index, shards) in made {
      years[index].shardCount = shards.count
      search.shards[years[index].number] = shards
    }
    search.years = years
  }

  /// The years of the dated entries, newest first, and the undated pages.
  private var yearsOfEntries: [SearchedYear] {
    var years: [SearchedYear] = []
    for index in 0..<model.plan.entryCount {
      guard let year = model.entries[index].content.date?.day.year else { continue }
      if let last = years.last, last.number == year {
        years[years.count - 1].entries = last.entries.lowerBound..<(index + 1)
      } else {
        years.append(SearchedYear(number: year, entries: index..<(index + 1)))
      }
    }
    let pages = model.plan.entryCount..<model.entries.count
    return pages.isEmpty ? years : years + [SearchedYear(number: 0, entries: pages)]
  }
}
