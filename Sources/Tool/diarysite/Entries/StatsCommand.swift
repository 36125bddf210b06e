import ArgumentParser
import Diagnostics
import DiaryLayout
import DiaryListing
import DiaryModel
import DiaryWords
import LocalizedDates
import SearchIndex

/// `diarysite stats`
struct StatsCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show the figures of the diary.",
    discussion: """
      Counts entries, days, words and characters, by year, month, weekday and hour, the longest runs \
      of days, moods, weather, tags and places. Only public entries count, as on the site; --all \
      counts the others, too. Off a terminal, the words of entries that are not public are left out \
      unless you give --show-source. Writes nothing and needs no passphrase.
      """)

  @Flag(help: "Count entries that are not public, too.")
  var all = false

  @Option(help: "Count entries of this year of the diary's calendar only.")
  var year: Int?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let diary = try await WritersDiary(options, console)
    let figures = await EntryStatistics(of: diary.index, hasHidden: all, year: year)
    let quotes = !all || console.quotesHidden
    let faults = diary.faults
    if console.format == .json {
      Console.writeResult(
        jsonReport(faults, summary: nil, more: [("statistics", figures.value(quotes: quotes))]))
    } else {
      console.show(faults)
      let text = StatisticsText(
        figures: figures, words: console.words, width: terminalWidth() ?? 80, quotes: quotes)
      Console.writeResult(text.text)
    }
    Console.end(faults, keeping: diary.index)
  }
}

/// Statistics as lines with bars.
struct StatisticsText {
  let figures: EntryStatistics
  let words: ProgramWords
  /// In cells.
  let width: Int
  /// Whether words of entries are shown.
  let quotes: Bool

  private var all: Statistics { figures.statistics }

  private typealias Row = (name: String, measure: Int, value: String)

  var text: String {
    let sum = all.all
    let head =
      [
        words(
          "entriesOnDays",
          ["entries": counted("entries", sum.entries), "days": counted("days", sum.days)]),
        words.list([length(of: sum.text), counted("minutesToRead", sum.text.minutes)]),
      ] + (all.photos == 0 ? [] : [counted("kind.picture", all.photos)])
    let names = CalendarWords(words.spoken)
    let tables: [(String, [Row])] = [
      (words("byYear"), all.years.map { row(String($0.number), $0.sum) }),
      (
        words("byMonth"),
        all.months.enumerated().compactMap { number, month in
          month.day == nil ? nil : row(names.month(number), month.sum)
        }
      ),
      (
        words("byWeekday"),
        all.all.entries == 0
          ? [] : names.week.map { row(names.weekday($0), all.weekdays[$0.daysAfterSunday]) }
      ),
      (
        words("byHour"),
        all.hours.enumerated().compactMap { hour, sum in
          sum.entries == 0
            ? nil : row(words("hour", ["hour": String(hour), "padded": padded(hour, to: 2)]), sum)
        }
      ),
      (
        words("longestRuns"),
        all.longestRuns(3).map { run in
          (
            words("dayToDay", ["from": run.first.iso, "to": run.last.iso]), run.length,
            counted("days", run.length)
          )
        }
      ),
    ]
    return head.joined(separator: "\n") + "\n"
      + (tables + (quotes ? wordTables : [])).map(section).joined()
  }

  private var wordTables: [(String, [Row])] {
    let tallies = [
      ("moods", all.moods), ("weatherName", all.weather), ("tags", all.tags),
      ("places", all.places),
    ]
    let longest = all.longest.map { found -> Row in
      let content = found.content
      let name = content.title ?? content.date?.day.iso ?? ""
      return (name, found.text.length, length(of: found.text))
    }
    return tallies.map { title, tally in
      (
        words(title),
        tally.sorted.prefix(10).map {
          ($0.name, $0.entries, counted("entries", $0.entries))
        }
      )
    } + [(words("longestEntries"), longest)]
  }

  private func row(_ name: String, _ sum: Statistics.Sum) -> Row {
    let text = sum.entries == 0 ? [] : [length(of: sum.text)]
    return (name, sum.entries, words.list([counted("entries", sum.entries)] + text))
  }

  // MARK: Lines

  private func section(_ title: String, _ rows: [Row]) -> String {
    if rows.isEmpty { return "" }
    let names = rows.map { shortened(SourceQuote.printable($0.name), toCells: width / 3) }
    let widest = names.map { terminalCells(of: $0) }.max() ?? 0
    let room = max(4, min(30, width - widest - 36))
    let most = max(1, rows.map(\.measure).max() ?? 1)
    let lines = zip(names, rows).map { name, row in
      let bar = bar(row.measure * room * 8 / most, isSome: row.measure > 0)
      return "  " + name + blanks(widest - terminalCells(of: name) + 2) + bar
        + blanks(room - bar.count + 2) + row.value + "\n"
    }
    return "\n\(title)\n" + lines.joined()
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// - Parameter eighths: The length in eighths of a cell.
  private func bar(_ eighths: Int, isSome: Bool) -> String {
    let parts = Array("▏▎▍▌▋▊▉█")
    let eighths = isSome ? max(1, eighths) : 0
    let end = eighths % 8 == 0 ? "" : String(parts[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + end
  }

  private func length(of text: TextCount) -> String {
    let inWords = counted("wordCount", text.words)
    let characters = counted("characterCount", text.characters)
    if text.characters == 0 { return inWords }
    return text.words == 0 ? characters : words("and", ["first": inWords, "second": characters])
  }

  private func counted(_ key: String, _ number: Int) -> String {
    words(key, count: number, shown: grouped(number))
  }

  private func grouped(_ number: Int) -> String {
    number < 1000
      ? String(number) : grouped(number / 1000) + words("thousands") + padded(number % 1000, to: 3)
  }
}
