internal import Foundation

/// The likeliest meaning of a date in any of the usual forms, for messages and for dates of other
/// programs.
///
/// `12 May 2024`, `May 12th, 2024`, `2026년 11월 20일`, `令和8年5月12日`, `05/12/2024`, `2024.5.12.`,
/// `20240512`, `Sun, 12 May 2024 10:30:00 +0900`.
struct DateGuess {
  /// The day if numbers have the day before the month, and if they have the month first; `nil` if there is
  /// no such day.
  private(set) var orders: Orders = (nil, nil)
  private var time = ""

  typealias Orders = (dayFirst: Day?, monthFirst: Day?)

  /// The likely days, the more common reading first; empty if none can be told.
  var days: [Day] {
    let days = [orders.dayFirst, orders.monthFirst].compactMap { $0 }
    return days.count == 2 && days[0] == days[1] ? [days[0]] : days
  }

  private enum Part: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case sign(Character)
  }

  init(_ text: String) {
    guard text.utf8.count <= 100 else { return }
    var parts = Self.parts(of: text)
    time = Self.takeTime(&parts)
    orders = Self.orders(of: parts)
  }

  /// The right forms, such as `2024-05-12`.
  var texts: [String] { days.map { $0.iso + time } }

  // MARK: Parts

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(text.precomposedStringWithCompatibilityMapping)
    while let first = rest.first {
      let digits = rest.prefix { $0.wholeNumberValue != nil }
      if !digits.isEmpty {
        let number = digits.reduce(0) { min(($0 * 10) + ($1.wholeNumberValue ?? 0), 1 << 40) }
        parts.append(.number(number, digits: digits.count))
        rest = rest.dropFirst(digits.count)
        continue
      }
      let word = rest.prefix { $0.isLetter }
      if word.isEmpty {
        if !first.isWhitespace { parts.append(.sign(first)) }
        rest = rest.dropFirst()
      } else {
        parts.append(.word(folded(word)))
        rest = rest.dropFirst(word.count)
      }
    }
    return parts
  }

  private static func folded(_ word: some StringProtocol) -> String {
    String(word).folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
  }

  /// Takes `10:30`, `10:30:00`, `10:30 PM` and what follows out of the parts.
  ///
  /// - Returns: The time as it is to be written behind the day; empty for none.
  private static func takeTime(_ parts: inout [Part]) -> String {
    guard let colon = parts.firstIndex(of: .sign(":")), colon > 0, colon + 1 < parts.count,
      case .number(var hour, 1...2) = parts[colon - 1],
      case .number(let minute, 2) = parts[colon + 1]
    else { return "" }
    var rest = parts[(colon + 2)...]
    var second = ""
    if rest.first == .sign(":"), case .number(let read, 2)? = rest.dropFirst().first, read < 60 {
      second = ":" + pair(read)
      rest = rest.dropFirst(2)
    }
    let before = parts[..<(colon - 1)]
    if let isLate = rest.lazy.compactMap(Self.isLate).first
      ?? before.last.flatMap(Self.isLate)
    {
      guard (1...12).contains(hour) else { return "" }
      hour = hour % 12 + (isLate ? 12 : 0)
    }
    // ISO's own sign between day and time.
    let head = before.last == .word("t") ? before.dropLast() : before
    guard hour < 24, minute < 60 else { return "" }
    let zone = zone(of: rest)
    parts = Array(head)
    // A year may stand behind the time, as in 'Sun May 12 10:30:00 2024'.
    if zone.isEmpty, case .number(let year, 4)? = rest.last {
      parts.append(.number(year, digits: 4))
    }
    return "T\(pair(hour)):\(pair(minute))\(second)\(zone)"
  }

  /// Whether a word says that a time is in the second half of the day; `nil` for other words.
  private static func isLate(_ part: Part) -> Bool? {
    switch part {
    case .word("pm"), .word("오후"), .word("午後"), .word("下午"): true
    case .word("am"), .word("오전"), .word("午前"), .word("上午"): false
    default: nil
    }
  }

  /// Zones that mail names, in hours.
  ///
  /// ## Source
  /// RFC 822, 5.1.
  private static let zones = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    "z": 0, "ut": 0, "utc": 0, "gmt": 0,
  ]

  /// `+0900`, `-3:30`, `GMT+9` or the name of a zone.
  private static func zone(of parts: ArraySlice<Part>) -> String {
    let names = parts.lazy.compactMap { part in
      if case .word(let word) = part { zones[word] } else { nil }
    }
    guard
      let sign = parts.firstIndex(where: { [.sign("+"), .sign("-"), .sign("−")].contains($0) }),
      sign + 1 < parts.endIndex, case .number(let number, let digits) = parts[sign + 1]
    else {
      return names.first.map { $0 == 0 ? "Z" : "-\(pair(-$0)):00" } ?? ""
    }
    var (hours, minutes) = (digits == 4 ? number / 100 : number, digits == 4 ? number % 100 : 0)
    if digits <= 2, sign + 3 < parts.endIndex, case .number(let read, 2) = parts[sign + 3] {
      minutes = read
    }
    if digits > 2 && digits != 4 || digits == 1 && names.first == nil || hours > 18 || minutes > 59
    {
      return ""
    }
    hours = min(hours, 18)
    return (parts[sign] == .sign("+") ? "+" : "-") + pair(hours) + ":" + pair(minutes)
  }

  // MARK: Days

  private static func orders(of parts: [Part]) -> Orders {
    if let day = eastAsian(parts) { return (day, day) }
    let numbers = parts.compactMap { part -> (value: Int, digits: Int)? in
      if case .number(let value, let digits) = part { (value, digits) } else { nil }
    }
    let months = parts.compactMap { part -> (number: Int, isThai: Bool)? in
      if case .word(let word) = part { month(word) } else { nil }
    }
    if months.count == 1, numbers.count == 2 {
      let day = named(month: months[0].number, numbers, isThai: months[0].isThai)
      return (day, day)
    }
    guard months.isEmpty else { return (nil, nil) }
    if numbers.count == 1, numbers[0].digits == 8 {
      let number = numbers[0].value
      let day = Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      return (day, day)
    }
    return numbers.count == 3 ? numeric(numbers) : (nil, nil)
  }

  static func isWeekday(_ word: String) -> Bool {
    word.split { !$0.isLetter }.allSatisfy { weekdays.contains(folded($0)) }
  }

  /// Whether a word may be in a date: a month, a weekday, what joins them.
  static func isOfDate(_ word: some StringProtocol) -> Bool {
    let word = folded(word)
    if joining.contains(word) || month(word) != nil || weekdays.contains(word) { return true }
    // A weekday may stand at once behind the name of a day: '12日日曜日'.
    guard let first = word.first, "일日".contains(first) else { return false }
    return word.count == 1 || weekdays.contains(String(word.dropFirst()))
  }

  /// Years, months and days that are named behind their numbers.
  private static func eastAsian(_ parts: [Part]) -> Day? {
    var values: [Int] = []
    let names = [["년", "年"], ["월", "月"], ["일", "日"]]
    var era = 0
    for index in parts.indices.dropLast() {
      guard case .number(let value, _) = parts[index], case .word(let word) = parts[index + 1],
        values.count < 3, names[values.count].contains(where: { word.hasPrefix(folded($0)) })
      else { continue }
      if values.isEmpty, index > 0, case .word(let name) = parts[index - 1] {
        era =
          ["令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "明治": 1867, "민국": 1911, "民國": 1911][name]
          ?? 0
      }
      values.append(value)
    }
    guard values.count == 3 else { return nil }
    return Day(year: values[0] + era, month: values[1], day: values[2])
  }

  /// The month of a name; in Hebrew it stands behind a preposition, which is a letter before it.
  private static func month(_ word: String) -> (number: Int, isThai: Bool)? {
    guard
      let number = monthNames[word]
        ?? (word.first == "ב" ? monthNames[String(word.dropFirst())] : nil)
    else { return nil }
    return (number, word.unicodeScalars.contains { (0xE00...0xE7F).contains($0.value) })
  }

  private static func named(
    month: Int, _ numbers: [(value: Int, digits: Int)], isThai: Bool
  ) -> Day? {
    let one = numbers[0]
    var two = numbers[1]
    // Thais count years from 544 BC.
    if isThai, two.value > 2400 { two.value -= 543 }
    if one.digits == 4 {
      return Day(year: one.value, month: month, day: two.value)
    }
    guard two.digits == 4 || two.digits == 2 else { return nil }
    return Day(year: year(two), month: month, day: one.value)
  }

  private static func numeric(_ numbers: [(value: Int, digits: Int)]) -> Orders {
    let (one, two, three) = (numbers[0], numbers[1], numbers[2])
    if one.digits == 4 {
      let day = Day(year: one.value, month: two.value, day: three.value)
      return (day, day)
    }
    guard three.digits == 4 else { return (nil, nil) }
    return (
      Day(year: year(three), month: two.value, day: one.value),
      Day(year: year(three), month: one.value, day: two.value)
    )
  }

  private static func year(_ number: (value: Int, digits: Int)) -> Int {
    if number.digits == 4 { return number.value }
    return number.value < 70 ? 2000 + number.value : 1900 + number.value
  }

  /// In the order of their number of writers.
  private static let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "sk", "hu", "ro",
    "tr", "id", "vi", "el", "ru", "uk", "bg", "hr", "ca", "et", "lv", "lt", "ar", "he", "hi", "th",
  ]

  private static let joining: Set<String> = Set(
    [
      "st", "nd", "rd", "th", "of", "at", "um", "de", "del", "den", "le", "the", "t", "z", "utc",
      "gmt", "am", "pm", "오전", "오후", "午前", "午後", "上午", "下午", "년", "년도", "월", "年", "月", "令和", "平成",
      "昭和", "大正", "明治", "민국", "민국", "民國", "г", "р", "thứ",
    ].map(folded))

  /// Weekdays by their names and short names, without case and accents.
  private static let weekdays: Set<String> = {
    var names: Set<String> = []
    for language in languages + ["ko", "ja", "zh", "zh-Hant"] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: language)
      for name in calendar.weekdaySymbols + calendar.shortWeekdaySymbols {
        names.formUnion(name.split { !$0.isLetter }.map(folded))
      }
    }
    return names
  }()

  /// Months by their names and short names in many languages, without case and accents; a name that
  /// means two months means none.
  private static let monthNames: [String: Int] = {
    var names: [String: Int] = [:]
    var ambiguous: Set<String> = []
    for language in languages {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: language)
      formatter.calendar = Calendar(identifier: .gregorian)
      let lists = [
        formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols,
        formatter.shortStandaloneMonthSymbols,
      ]
      for list in lists.compactMap({ $0 }) {
        for (index, name) in list.enumerated() {
          let word = folded(name.prefix { $0.isLetter })
          guard word.count > (word.utf8.count == word.count ? 2 : 1) else { continue }
          // The first match counts: the languages are in the order of their number of writers.
          if let known = names[word], known != index + 1, language == "en" {
            ambiguous.insert(word)
          }
          if names[word] == nil { names[word] = index + 1 }
        }
      }
    }
    names["sept"] = 9
    for word in ambiguous { names[word] = nil }
    return names
  }()
}

extension DateText {
  /// Whether a word is a weekday, in full or short, in one of many languages.
  package static func isWeekday(_ word: String) -> Bool { DateGuess.isWeekday(word) }

  /// A date in any of the usual forms and in the words of many languages: `2024년 5월 12일 일요일`,
  /// `Sonntag, 12. Mai 2024`, `May 12th, 2024 at 6:30 PM`.
  ///
  /// - Returns: `nil` also for a date that can be read in two ways.
  package init?(inWordsOf text: String) {
    let texts = DateGuess(text).texts
    guard texts.count == 1, let date = try? DateText(parsing: texts[0]) else { return nil }
    self = date
  }
}
