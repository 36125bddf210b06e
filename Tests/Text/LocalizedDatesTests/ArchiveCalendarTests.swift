import Testing

@testable import LocalizedDates

@Suite struct ArchiveCalendarTests {
  /// By other programs' tables and rules: name, day, then year, month and day there, and how many
  /// days the month has.
  @Test(arguments: [
    ("persian", "2026-10-14", 1405, 7, false, 22, 30),
    ("persian", "2024-03-19", 1402, 12, false, 29, 29),
    ("persian", "2025-03-20", 1403, 12, false, 30, 30),
    ("persian", "2025-03-21", 1404, 1, false, 1, 31),
    ("persian", "1979-02-11", 1357, 11, false, 22, 30),
    ("islamic-umalqura", "2026-10-14", 1448, 5, false, 3, 30),
    ("islamic-umalqura", "2024-03-11", 1445, 9, false, 1, 30),
    ("islamic-umalqura", "2005-01-10", 1425, 11, false, 29, 30),
    ("islamic-civil", "2026-10-14", 1448, 5, false, 2, 30),
    ("islamic-civil", "1901-05-06", 1319, 1, false, 17, 30),
    ("hebrew", "2026-10-14", 5787, 2, false, 3, 30),
    ("hebrew", "2024-02-10", 5784, 6, false, 1, 30),
    ("hebrew", "2024-03-05", 5784, 6, false, 25, 30),
    ("hebrew", "2024-03-11", 5784, 7, false, 1, 29),
    ("hebrew", "2025-03-05", 5785, 7, false, 5, 29),
    ("hebrew", "2025-03-30", 5785, 8, false, 1, 30),
    ("hebrew", "2023-10-14", 5784, 1, false, 29, 30),
    ("hebrew", "1948-05-14", 5708, 9, false, 5, 29),
    ("indian", "2026-10-14", 1948, 7, false, 22, 30),
    ("indian", "2024-03-21", 1946, 1, false, 1, 31),
    ("indian", "2023-03-21", 1944, 12, false, 30, 30),
    ("indian", "2023-03-22", 1945, 1, false, 1, 30),
    ("coptic", "2026-09-10", 1742, 13, false, 5, 5),
    ("coptic", "2026-09-11", 1743, 1, false, 1, 30),
    ("coptic", "2023-09-11", 1739, 13, false, 6, 6),
    ("ethiopic", "2026-10-14", 2019, 2, false, 4, 30),
    ("ethiopic", "2023-09-11", 2015, 13, false, 6, 6),
    ("ethiopic", "2023-09-12", 2016, 1, false, 1, 30),
    ("ethiopic", "1900-01-01", 1892, 4, false, 23, 30),
    ("ethioaa", "2026-10-14", 7519, 2, false, 4, 30),
    ("ethioaa", "2023-09-11", 7515, 13, false, 6, 6),
    ("chinese", "2026-10-14", 2026, 9, false, 5, 30),
    ("chinese", "2023-03-21", 2023, 2, false, 30, 30),
    ("chinese", "2023-03-22", 2023, 2, true, 1, 29),
    ("chinese", "2023-04-19", 2023, 2, true, 29, 29),
    ("chinese", "2023-04-20", 2023, 3, false, 1, 29),
    ("chinese", "2020-05-23", 2020, 4, true, 1, 29),
    ("chinese", "2025-07-25", 2025, 6, true, 1, 29),
    ("chinese", "2025-01-28", 2024, 12, false, 29, 29),
    ("chinese", "2025-01-29", 2025, 1, false, 1, 30),
    ("chinese", "1984-12-01", 1984, 10, true, 9, 29),
    ("chinese", "2033-12-25", 2033, 11, true, 4, 29),
  ])
  func monthsAreThoseOfOtherTables(
    name: String, day: String, year: Int, number: Int, isLeap: Bool, dayNumber: Int, length: Int
  ) throws {
    let calendar = ArchiveCalendar(try LocaleTag("en-u-ca-\(name)"))
    let day = try Day(parsing: day)
    let month = calendar.month(of: day)
    #expect(calendar.name == name)
    #expect([month.year, month.number] == [year, number] && month.isLeap == isLeap)
    #expect(month.number(of: day) == dayNumber)
    #expect(month.length == length)
    #expect(month.day(dayNumber) == day)
    #expect(month.contains(day))
  }

  /// Each month of 1900 to 2100 begins where the one before ends, and comes after it.
  @Test(arguments: ArchiveCalendar.names.sorted())
  func monthsFollowEachOther(name: String) throws {
    let calendar = ArchiveCalendar(try LocaleTag("en-u-ca-\(name)"))
    var day = try Day(parsing: "1900-01-01")
    let last = try Day(parsing: "2100-12-31")
    var before = calendar.month(of: day)
    var lengths: Set<Int> = []
    while day <= last {
      let month = calendar.month(of: day)
      let (first, end) = (try #require(month.day(1)), try #require(month.day(month.length)))
      #expect(calendar.month(of: first) == month)
      #expect(calendar.month(of: end) == month)
      #expect(month.firstWeekday == first.weekday)
      if month != before {
        #expect(before.day(before.length + 1) == first)
        #expect(!before.contains(first))
        #expect((before.year, order(before)) < (month.year, order(month)))
      }
      lengths.insert(month.length)
      before = month
      day = try #require(month.day(month.length + 1))
    }
    let expected: Set<Int> =
      switch name {
      case "coptic", "ethiopic", "ethioaa": [5, 6, 30]
      case "persian": [29, 30, 31]
      case "indian": [30, 31]
      default: [29, 30]
      }
    #expect(lengths == expected)
  }

  private func order(_ month: CalendarMonth) -> Int { month.number * 2 + (month.isLeap ? 1 : 0) }

  /// Years that begin on the right day for two centuries, by each calendar's own rule.
  @Test func yearsBeginByTheRules() throws {
    func expect(_ name: String, _ years: ClosedRange<Int>, _ start: (Int) -> Int) throws {
      let calendar = ArchiveCalendar(try LocaleTag("en-u-ca-\(name)"))
      for year in years {
        let month = calendar.month(of: try #require(Day(daysSinceEpoch: start(year))))
        #expect(month.year == year && month.number == 1, "\(name) \(year)")
        #expect(month.firstNumber == start(year), "\(name) \(year)")
      }
    }
    // 1 Farvardin 1354 was 1975-03-21. In each 33 years 8 are leap years.
    try expect("persian", 1279...1478) { year in
      func days(_ year: Int) -> Int { year * 365 + (year * 8 + 21) / 33 }
      return 1905 + days(year) - days(1354)
    }
    // 1 Muharram of year 1 was 622-07-16 (Julian).
    try expect("islamic-civil", 1318...1522) { year in
      (year - 1) * 354 + (11 * year + 3) / 30 - 492_148
    }
    try expect("coptic", 1617...1816) { year in 365 * year + year / 4 - 615_923 }
    try expect("ethiopic", 1893...2092) { year in 365 * year + year / 4 - 716_732 }
    try expect("indian", 1822...2022) { year in
      let day = Day.isLeap(year + 78) ? 21 : 22
      return Day(year: year + 78, month: 3, day: day)?.daysSinceEpoch ?? 0
    }
    // Foundation has 5807 begin a day late.
    for years in [5661...5806, 5808...5861] { try expect("hebrew", years, hebrewYear) }
  }

  /// The molad's arithmetic, with the four postponements.
  private func hebrewYear(_ year: Int) -> Int {
    func elapsed(_ year: Int) -> Int {
      let months = (235 * year - 234) / 19
      let parts = 12_084 + 13_753 * months
      let day = months * 29 + parts / 25_920
      return (3 * (day + 1)) % 7 < 3 ? day + 1 : day
    }
    let (before, start, after) = (elapsed(year - 1), elapsed(year), elapsed(year + 1))
    let delay = after - start == 356 ? 2 : start - before == 382 ? 1 : 0
    return start + delay - 2_092_590
  }

  @Test(
    arguments: [
      ("fa-IR", "persian"), ("fa", "persian"), ("ar-SA", "islamic-umalqura"), ("ar-EG", nil),
      ("fa-IR-u-ca-gregory", nil), ("he-IL", nil), ("he-u-ca-hebrew", "hebrew"), ("th-TH", nil),
      ("ja-JP-u-ca-japanese", nil), ("zh-TW-u-ca-roc", nil), ("en-u-ca-buddhist", nil),
      ("en-u-ca-iso8601", nil), ("am-ET-u-ca-ethiopic", "ethiopic"), ("ko-KR", nil), ("en", nil),
      ("ps-AF", "persian"), ("en-u-rg-irzzzz", "persian"),
    ] as [(String, String?)])
  func onlyOtherMonthsHaveAName(locale: String, name: String?) throws {
    #expect(ArchiveCalendar(try LocaleTag(locale)).name == name)
  }

  /// Days at the ends of what a diary may hold, and before the first year of each calendar.
  @Test(arguments: ArchiveCalendar.names.sorted())
  func daysLongAgoAndFarAheadHaveAMonthToo(name: String) throws {
    let calendar = ArchiveCalendar(try LocaleTag("en-u-ca-\(name)"))
    var years: Set<Int> = []
    for number in stride(from: Day.firstNumber, through: Day.lastNumber, by: 73_049) {
      let day = try #require(Day(daysSinceEpoch: number))
      let month = calendar.month(of: day)
      #expect(month.contains(day) && (1...month.length).contains(month.number(of: day)))
      #expect(years.insert(month.year).inserted)
    }
    for day in [Day.first, Day.last] { #expect(calendar.month(of: day).contains(day)) }
  }

  @Test func gregorianMonthsNeedNoFoundation() throws {
    let day = try Day(parsing: "2024-02-29")
    let month = ArchiveCalendar.gregorian.month(of: day)
    #expect([month.year, month.number, month.length, month.number(of: day)] == [2024, 2, 29, 29])
    #expect(month.firstWeekday == .thursday)
    #expect(ArchiveCalendar.gregorian.month(of: .first).day(0) == nil)
    #expect(ArchiveCalendar.gregorian.month(of: .last).day(32) == nil)
  }
}
