import DiaryLayout
import DiaryModel
import LocalizedDates
import Platform
import SearchIndex
import SiteFiles

/// A year of the index of the search page, or the undated pages, which are its year 0.
struct SearchedYear: Sendable {
  /// The number of the year in the Gregorian calendar.
  let number: Int
  /// Indices in the diary's list, which is newest first.
  var entries: Range<Int>
  /// The files that hold its tokens; empty as long as they are not made.
  var shards: [[UInt8]] = []

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
enum SearchFile: Sendable {
  /// The list of years.
  case index
  /// The day, address and title of each entry of a year, by its index.
  case entries(year: Int)
  /// Some of the tokens of a year.
  case shard(Int, year: Int)
}

/// The content of the files of the search page, made from the texts that are shared of entries and
/// from nothing else.
struct SearchMaking: Sendable {
  /// The years of the dated entries, newest first, and the undated pages.
  private var years: [SearchedYear] = []

  init(of model: SiteModel) {
    for index in 0..<model.plan.entryCount {
      guard let year = model.entries[index].content.date?.day.year else { continue }
      if let last = years.last, last.number == year {
        years[years.count - 1].entries = last.entries.lowerBound..<(index + 1)
      } else {
        years.append(SearchedYear(number: year, entries: index..<(index + 1)))
      }
    }
    let pages = model.plan.entryCount..<model.entries.count
    if !pages.isEmpty { years.append(SearchedYear(number: 0, entries: pages)) }
  }

  /// All files, each with its place; of those of tokens the ones that are made.
  var files: [(SitePath, SearchFile)] {
    [(SitePath.search.appending("index.json"), .index)]
      + years.enumerated().flatMap { index, year in
        [(year.folder.appending("entries.txt"), SearchFile.entries(year: index))]
          + year.shards.indices.map {
            (year.folder.appending("\($0).txt"), .shard($0, year: index))
          }
      }
  }

  /// Makes the index.
  ///
  /// - Parameter text: Gives the text that is shared of an entry.
  mutating func make(of entries: EntryTable, text: @escaping @Sendable (Int) -> [UInt8]) async {
    years = await parallelChunks(of: years, chunk: 1) { chunk in
      chunk.map { year in
        var (made, index) = (year, SearchYear())
        for entry in year.entries { index.add(text(entry).span, day: year.day(of: entry, entries)) }
        made.shards = index.shards()
        return made
      }
    }
  }

  func bytes(of file: SearchFile, entries: EntryTable) -> [UInt8] {
    switch file {
    case .index:
      let all = years.map { "[\($0.number), \($0.shards.count)]" }.joined(separator: ", ")
      return Array("{\"version\": 1, \"years\": [\(all)]}\n".utf8)
    case .entries(let year):
      return years[year].entries.reduce(into: []) { bytes, index in
        let entry = entries[index]
        let address = entry.path.isRoot ? "" : entry.path.text + "/"
        bytes += Array("\(years[year].day(of: index, entries))\t\(address)\t".utf8)
        // A tab or a line break would end the title.
        for byte in entry.content.headline?.utf8 ?? "".utf8 { bytes.append(max(byte, 0x20)) }
        bytes.append(0x0A)
      }
    case .shard(let number, let year): return years[year].shards[number]
    }
  }
}
