import DiaryGate
package import DiaryLayout
import DiaryModel
import DiaryRendering
import LocalizedDates
import Platform
import SearchIndex
import SiteFiles
package import StructuredText

/// The figures of the entries of a diary's files, for the writer.
package struct EntryStatistics: Sendable {
  package let statistics: Statistics

  /// - Parameters:
  ///   - hasHidden: Whether entries count that are not public.
  ///   - year: The only one that counts, as archives number it; `nil`: all.
  package init(of index: EntryIndex, hasHidden: Bool, year: Int? = nil) async {
    let configuration = index.configuration
    let calendar = ArchiveCalendar(configuration.locale)
    let entries = index.entries.filter { judged in
      guard hasHidden || judged.admission == .open else { return false }
      guard let year else { return true }
      return judged.entry.content.date.map { calendar.month(of: $0.day).year == year } ?? false
    }
    let counted = await parallelChunks(of: Array(entries.indices), chunk: 256) { chunk in
      var counter = BodyCounter(options: configuration.markdown)
      return chunk.map { number in
        let content = entries[number].entry.content
        let (text, photos) = counter.count(content.body)
        return Statistics.Entry(number, content, text, photos: photos)
      }
    }
    // The writer's own figures have all places by name, whatever the site shows of them.
    statistics = Statistics(
      of: counted, calendar: calendar, locations: .place)
  }

  /// All figures; the months from the first on, the weekdays from Sunday on, the hours from midnight
  /// on.
  ///
  /// - Parameter quotes: Whether words of entries may be among them.
  package func value(quotes: Bool) -> JSONValue {
    let all = statistics
    var members = Self.members(of: all.all)
    members += [("minutes", .number(all.all.text.minutes)), ("photos", .number(all.photos))]
    members += [
      ("years", .list(all.years.map { Self.value(of: $0.sum, [("year", .number($0.number))]) })),
      (
        "months",
        .list(
          all.months.enumerated().compactMap { number, month in
            month.day == nil ? nil : Self.value(of: month.sum, [("month", .number(number))])
          })
      ),
      ("weekdays", .list(all.weekdays.map { Self.value(of: $0) })),
      ("hours", .list(all.hours.map { .number($0.entries) })),
      (
        "runs",
        .list(
          all.longestRuns(3).map { run in
            .object([
              ("first", .text(run.first.iso)), ("last", .text(run.last.iso)),
              ("days", .number(run.length)),
            ])
          })
      ),
    ]
    if quotes {
      members += [("moods", all.moods), ("weather", all.weather), ("tags", all.tags)]
        .map { ($0, Self.value(of: $1)) }
      members += [("places", Self.value(of: all.places)), ("longest", longest)]
    }
    return .object(members)
  }

  private var longest: JSONValue {
    .list(
      statistics.longest.map { found in
        let content = found.content
        return .object([
          ("file", .text(content.source.file.text)), ("index", .number(content.source.index)),
          ("title", JSONValue(content.title)), ("date", JSONValue(content.date?.day.iso)),
          ("words", .number(found.text.words)), ("characters", .number(found.text.characters)),
        ])
      })
  }

  private static func members(of sum: Statistics.Sum) -> [(String, JSONValue)] {
    [
      ("entries", .number(sum.entries)), ("days", .number(sum.days)),
      ("words", .number(sum.text.words)), ("characters", .number(sum.text.characters)),
    ]
  }

  private static func value(
    of sum: Statistics.Sum, _ name: [(String, JSONValue)] = []
  ) -> JSONValue {
    .object(name + members(of: sum))
  }

  private static func value(of tally: Statistics.Tally) -> JSONValue {
    .list(
      tally.sorted.map { item in
        let years = item.years.sorted { $0.key > $1.key }
        return .object([
          ("name", .text(item.name)), ("icon", .text(item.key)), ("entries", .number(item.entries)),
          ("years", .object(years.map { (String($0.key), .number($0.value)) })),
        ])
      })
  }
}
