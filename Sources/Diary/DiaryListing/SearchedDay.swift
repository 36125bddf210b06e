package import LocalizedDates

/// A day, a month or a year that a search names.
///
/// ```
/// 2024   2024-05   2024-05-12   2024.5.12   2024/05      in any diary
/// 2024년 5월   5월   5월 12일   May 2024   12 May         in the locale's words, or in English
/// ```
///
/// A day needs its month: a number alone is a number.
package struct SearchedDay: Hashable, Sendable {
  private(set) var year: Int?
  private(set) var month: Int?
  private(set) var day: Int?

  /// - Returns: `nil` if the text names none.
  package init?(_ text: String, in locale: LocaleTag) {
    let text = text.lowercased()
    guard text.utf8.count <= 64 else { return nil }
    if let numbers = Self.numbers(in: text) {
      self = numbers
      return
    }
    let found = [locale, .english].lazy.compactMap { DateWords($0)?.searched(text) }.first
    guard let found else { return nil }
    self = found
  }

  init(year: Int?, month: Int?, day: Int?) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day, if it is named; of those without a year the last that is not after another.
  package func last(until today: Day) -> Day? {
    guard let month, let day else { return nil }
    if let year { return Day(year: year, month: month, day: day) }
    // Eight years may pass from one leap day to the next.
    return (0...8).lazy.compactMap { Day(year: today.year - $0, month: month, day: day) }
      .first { $0 <= today }
  }

  func contains(_ other: Day) -> Bool {
    (year ?? other.year) == other.year && (month ?? other.month) == other.month
      && (day ?? other.day) == other.day
  }

  private static func numbers(in text: String) -> SearchedDay? {
    let parts = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].count == 4 else {
      return nil
    }
    let found = SearchedDay(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
      day: numbers.count > 2 ? numbers[2] : nil)
    return found.isPossible ? found : nil
  }

  fileprivate var isPossible: Bool {
    (1...12).contains(month ?? 1) && (1...31).contains(day ?? 1)
      && (year != nil || month != nil) && (day == nil || month != nil)
  }
}

/// The words by which a locale writes a day of the Gregorian calendar.
private struct DateWords {
  private var months: [String: Int] = [:]
  /// The words behind the numbers of a year and of a day, as `년` and `일`.
  private var (yearEnd, dayEnd) = ("", "")
  /// Words of every date, as `de`.
  private var others: Set<Substring> = []

  /// - Returns: `nil` for another calendar, or other digits.
  init?(_ locale: LocaleTag) {
    var words: [Int: [Substring]] = [:]
    for month in 1...12 {
      guard let day = Day(year: 2023, month: month, day: 28) else { return nil }
      for style in [DateStyle.long, .medium] {
        words[month, default: []] += Self.words(
          of: DayFormat(locale, style: style).text(of: day).lowercased())
      }
    }
    func end(behind number: String) -> String? {
      words[1]?.first { $0.hasPrefix(number) }.map { String($0.dropFirst(number.count)) }
    }
    guard let yearEnd = end(behind: "2023"), let dayEnd = end(behind: "28") else { return nil }
    (self.yearEnd, self.dayEnd) = (yearEnd, dayEnd)
    others = Set(words[1] ?? []).intersection(words[2] ?? []).intersection(words[3] ?? [])
    for (month, words) in words.sorted(by: { $0.key < $1.key }) {
      for word in words where !others.contains(word) && Int(word) == nil {
        months[String(word)] = months[String(word)] ?? month
      }
    }
  }

  /// Numbers with the letters behind them, and other words.
  private static func words(of text: String) -> [Substring] {
    var (words, start): ([Substring], String.Index) = ([], text.startIndex)
    var index = start
    func take(_ end: String.Index) { if start < end { words.append(text[start..<end]) } }
    var wasLetter = false
    while index < text.endIndex {
      let character = text[index]
      let isDigit = character.isASCII && character.isNumber
      if !(character.isLetter || isDigit || "'’-".contains(character)) {
        take(index)
        start = text.index(after: index)
      } else if isDigit, wasLetter {
        take(index)
        start = index
      }
      wasLetter = character.isLetter
      index = text.index(after: index)
    }
    take(text.endIndex)
    return words
  }

  func searched(_ text: String) -> SearchedDay? {
    var found = SearchedDay(year: nil, month: nil, day: nil)
    for word in Self.words(of: text) {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let (number, end) = (Int(digits), word.dropFirst(digits.count))
      if let month = months[String(word)], found.month == nil {
        found = SearchedDay(year: found.year, month: month, day: found.day)
      } else if let number, digits.count == 4, end == yearEnd || end.isEmpty, found.year == nil {
        found = SearchedDay(year: number, month: found.month, day: found.day)
      } else if let number, digits.count < 3, end == dayEnd || end.isEmpty, found.day == nil {
        found = SearchedDay(year: found.year, month: found.month, day: number)
      } else if !others.contains(word) {
        return nil
      }
    }
    return found.isPossible ? found : nil
  }
}
