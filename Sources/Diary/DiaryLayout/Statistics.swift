package import DiaryModel
package import LocalizedDates
package import SearchIndex

/// The figures of some entries.
///
/// It knows neither who may read them nor how the figures are shown: the site's pages, the command
/// `stats` and the writing page make theirs from it.
package struct Statistics: Sendable {
  /// The number of some entries, of their days, and of their words and characters.
  package struct Sum: Hashable, Sendable {
    package fileprivate(set) var entries = 0
    package fileprivate(set) var days = 0
    package fileprivate(set) var text = TextCount()
  }

  /// Entries by a word that some of them have.
  package struct Tally: Sendable {
    package struct Item: Sendable {
      /// The same for all spellings of the word.
      package let key: String
      /// As the newest entry has it.
      package let name: String
      package fileprivate(set) var entries = 0
      /// Entries by the number of the year.
      package fileprivate(set) var years: [Int: Int] = [:]
    }

    private var items: [Item] = []
    private var places: [String: Int] = [:]

    /// The commonest first.
    package var sorted: [Item] {
      items.sorted {
        $0.entries != $1.entries
          ? $0.entries > $1.entries : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
    }

    fileprivate mutating func add(_ key: String, _ name: String, year: Int) {
      let place = places[key] ?? items.count
      if place == items.count {
        items.append(Item(key: key, name: name))
        places[key] = place
      }
      items[place].entries += 1
      items[place].years[year, default: 0] += 1
    }
  }

  /// Days on which something was written, one after the other.
  package struct Run: Hashable, Sendable {
    package let first: Day
    package let last: Day

    package var length: Int { last.daysSinceEpoch - first.daysSinceEpoch + 1 }
  }

  /// An entry with the number by which the caller knows it.
  package struct Entry: Sendable {
    package let index: Int
    package let content: EntryContent
    package let text: TextCount
    package let photos: Int

    package init(_ index: Int, _ content: EntryContent, _ text: TextCount, photos: Int) {
      (self.index, self.content, self.text, self.photos) = (index, content, text, photos)
    }
  }

  package private(set) var all = Sum()
  package private(set) var photos = 0
  /// The days that have entries, newest first.
  package private(set) var days: [(day: Day, sum: Sum)] = []
  /// The years that have entries, newest first, each with its newest day.
  package private(set) var years: [(number: Int, day: Day, sum: Sum)] = []
  /// By number of the month, from 1, in some calendars to 13: the newest day and the sum.
  package private(set) var months = [(day: Day?, sum: Sum)](repeating: (nil, Sum()), count: 14)
  /// The months that have entries, newest first.
  package private(set) var monthsOfYears: [(month: CalendarMonth, sum: Sum)] = []
  package private(set) var weekdays = [Sum](repeating: Sum(), count: 7)
  /// Entries with a time, by the hour on the writer's wall.
  package private(set) var hours = [Sum](repeating: Sum(), count: 24)
  package private(set) var moods = Tally()
  package private(set) var weather = Tally()
  package private(set) var tags = Tally()
  package private(set) var places = Tally()
  /// The entries with the longest texts, the longest first.
  package private(set) var longest: [Entry] = []
  package private(set) var favorites: [Entry] = []

  private let calendar: ArchiveCalendar
  private let locations: Configuration.Locations
  private var terms: [String: Term?] = [:]
  private static let longestCount = 5

  /// - Parameter entries: Newest first. Undated ones do not count.
  package init(
    of entries: some Sequence<Entry>, calendar: ArchiveCalendar, locations: Configuration.Locations
  ) {
    (self.calendar, self.locations) = (calendar, locations)
    for entry in entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    guard let date = entry.content.date else { return }
    let (day, text) = (date.day, entry.text)
    let known = monthsOfYears.last?.month
    let month = known.flatMap { $0.contains(day) ? $0 : nil } ?? calendar.month(of: day)
    if month != known { monthsOfYears.append((month, Sum())) }
    if years.last?.number != month.year { years.append((month.year, day, Sum())) }
    if days.last?.day != day {
      days.append((day, Sum()))
      all.days += 1
      years[years.count - 1].sum.days += 1
      months[month.number].sum.days += 1
      monthsOfYears[monthsOfYears.count - 1].sum.days += 1
      weekdays[day.weekday.daysAfterSunday].days += 1
    }
    all.add(text)
    days[days.count - 1].sum.add(text)
    years[years.count - 1].sum.add(text)
    months[month.number].sum.add(text)
    monthsOfYears[monthsOfYears.count - 1].sum.add(text)
    if months[month.number].day == nil { months[month.number].day = day }
    weekdays[day.weekday.daysAfterSunday].add(text)
    if let hour = date.wall?.time.hour { hours[hour].add(text) }
    photos += entry.photos
    addWords(of: entry.content, year: month.year)
    if entry.content.isFavorite { favorites.append(entry) }
    if longest.count < Self.longestCount || text.length > longest[longest.count - 1].text.length {
      let place = longest.firstIndex { $0.text.length < text.length } ?? longest.count
      longest.insert(entry, at: place)
      if longest.count > Self.longestCount { longest.removeLast() }
    }
  }

  private mutating func addWords(of content: EntryContent, year: Int) {
    if let word = content.mood {
      moods.add(Mood(word: word)?.rawValue ?? word, word, year: year)
    }
    // A temperature alone is no kind of weather to count.
    if let found = content.weather, found.icon != nil || !found.condition.isEmpty {
      weather.add(found.icon?.rawValue ?? found.condition, found.condition, year: year)
    }
    for term in content.terms { tags.add(term.slug.text, term.name, year: year) }
    guard let name = content.location?.placeName(as: locations) else { return }
    let term = terms[name] ?? Term(name)
    terms[name] = term
    if let term { places.add(term.slug.text, term.name, year: year) }
  }

  /// The longest runs of days, the longest first, the newer of two of one length.
  package func longestRuns(_ count: Int) -> [Run] {
    var runs: [Run] = []
    for (day, _) in days {
      if let newer = runs.last, newer.first.daysSinceEpoch - 1 == day.daysSinceEpoch {
        runs[runs.count - 1] = Run(first: day, last: newer.last)
      } else {
        runs.append(Run(first: day, last: day))
      }
    }
    return Array(
      runs.enumerated().sorted { ($1.element.length, $0.offset) < ($0.element.length, $1.offset) }
        .map(\.element).prefix(count))
  }
}

extension Statistics.Sum {
  fileprivate mutating func add(_ text: TextCount) {
    entries += 1
    self.text += text
  }
}

extension TextCount {
  /// The length in letters of an alphabet, so that a text and its translation are about as long.
  package var length: Int { words * 5 + characters * 5 / 2 }

  /// Whether it takes longer to read what is counted in characters than what is counted in words.
  var isInCharacters: Bool { characters * 213 > words * 500 }
}
