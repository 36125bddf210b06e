import Testing

@testable import LocalizedDates

@Suite struct DateStyleTests {
  @Test func stylesAndPatternsAreTakenFromText() throws {
    #expect(try DateStyle("full") == .full)
    #expect(try DateStyle("long") == .long)
    #expect(try DateStyle("medium") == .medium)
    #expect(try DateStyle("short") == .short)
    let pattern = try DatePattern("yy년 MM월 dd일(EEEEE)")
    #expect(try DateStyle("yy년 MM월 dd일(EEEEE)") == .pattern(pattern))
    #expect(try DateStyle("yyyy") == .pattern(DatePattern("yyyy")))
  }

  private static let aStyle = "write one of them, or a pattern such as yyyy-MM-dd"

  @Test(arguments: [
    ("Long", "is no date style", "styles are full, long, medium and short", aStyle, 0..<4),
    ("fulll", "is no date style", "styles are full, long, medium and short", aStyle, 0..<5),
    (
      "YYYY-MM-dd", "has 'YYYY' in its date pattern",
      "it is the year that the week belongs to, 2020 for 2019-12-30", "write yyyy", 0..<4
    ),
    (
      "yyyy-MM-DD", "has 'DD' in its date pattern", "it is the day of the year",
      "write dd for the day of the month", 8..<10
    ),
    (
      "yyyy-mm-dd", "has 'mm' in its date pattern", "it is the minute, and a day has none",
      "write MM for the month", 5..<7
    ),
    (
      "yyyy-MM-dd HH", "has 'HH' in its date pattern", "it is part of a time, and a day has none",
      "leave it out", 11..<13
    ),
    (
      "d of MMMM", "has 'o' in its date pattern",
      "letters stand for fields, and no field has this one",
      "put words in single quotes, such as 'on'", 2..<3
    ),
    (
      "MMMMMM d", "has 'MMMMMM' in its date pattern", "no field of this letter has 6",
      "write fewer of them", 0..<6
    ),
    (
      "d 'of MMMM", "is a date pattern with an open quote", "a \"'\" is never closed",
      "close it, or write '' for the character itself", 2..<10
    ),
    (
      "'today'", "is a date pattern without a field", "every date would look the same",
      "write a style such as long, or a pattern such as yyyy-MM-dd", 0..<7
    ),
    (
      "", "is a date pattern without a field", "every date would look the same",
      "write a style such as long, or a pattern such as yyyy-MM-dd", 0..<0
    ),
    (
      String(repeating: "d", count: 201), "is too long a date pattern",
      "it has 201 bytes, at most 200 are read", "write a shorter one", 0..<201
    ),
  ])
  func whatIsNoStyleIsToldWhy(
    text: String, what: String, why: String, fix: String, range: Range<Int>
  ) {
    let fault = #expect(throws: TextFault.self) { try DateStyle(text) }
    #expect(fault == TextFault(what: what, why: why, fix: fix, range: range))
  }

  @Test(arguments: [
    ("ko-KR", "yy년 MM월 dd일(EEEEE)", "20년 12월 23일(수)"),
    ("ko-KR", "yyyy년 MM월 dd일(EEEEE)", "2020년 12월 23일(수)"),
    ("en", "EEE, d MMM y", "Wed, 23 Dec 2020"), ("en", "d 'o''clock' MM", "23 o'clock 12"),
    ("en", "D/y GGGG Q QQQ QQQQ", "358/2020 Anno Domini 4 Q4 4th quarter"),
    ("de-AT", "EEEE e c LLLL", "Mittwoch 3 3 Dezember"), ("ar-EG", "d MMMM y", "٢٣ ديسمبر ٢٠٢٠"),
    ("th-TH", "d/M/yy", "23/12/63"), ("en", "yyyyyy-MM-dd", "002020-12-23"),
    ("en", "EEEEEE EEEEE MMMMM", "We W D"), ("en", "''d''", "'23'"), ("en", "'''d''' d", "'d' 23"),
  ])
  func patternsAreFilledInTheLocale(locale: String, pattern: String, expected: String) throws {
    let format = DayFormat(try LocaleTag(locale), style: .pattern(try DatePattern(pattern)))
    #expect(format.text(of: try Day(parsing: "2020-12-23")) == expected)
  }
}
