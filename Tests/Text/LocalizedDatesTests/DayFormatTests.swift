import Dispatch
import Foundation
import TestSupport
import Testing

@testable import LocalizedDates

@Suite struct DayFormatTests {
  @Test(arguments: [
    ("ko-KR", "2024년 3월 5일", "2020년 12월 23일"), ("en-US", "March 5, 2024", "December 23, 2020"),
    ("en-GB", "5 March 2024", "23 December 2020"), ("ja-JP", "2024年3月5日", "2020年12月23日"),
    ("zh-Hans-CN", "2024年3月5日", "2020年12月23日"), ("de-DE", "5. März 2024", "23. Dezember 2020"),
    ("fr-FR", "5 mars 2024", "23 décembre 2020"),
    ("es-ES", "5 de marzo de 2024", "23 de diciembre de 2020"),
    ("ar-EG", "٥ مارس، ٢٠٢٤", "٢٣ ديسمبر، ٢٠٢٠"),
    ("ar-SA", "٢٤ شعبان، ١٤٤٥ هـ", "٨ جمادى الأولى، ١٤٤٢ هـ"),
    ("fa-IR", "۱۵ اسفند ۱۴۰۲", "۳ دی ۱۳۹۹"), ("th-TH", "5 มีนาคม 2567", "23 ธันวาคม 2563"),
    ("he-IL", "5 במרץ 2024", "23 בדצמבר 2020"),
    ("ja-JP-u-ca-japanese", "令和6年3月5日", "令和2年12月23日"),
    ("ar-SA-u-ca-gregory", "٥ مارس، ٢٠٢٤", "٢٣ ديسمبر، ٢٠٢٠"),
    ("ar-EG-u-nu-latn", "5 مارس، 2024", "23 ديسمبر، 2020"),
    ("hi-u-nu-deva", "५ मार्च २०२४", "२३ दिसंबर २०२०"),
    ("zh-TW-u-ca-roc", "民國 113年3月5日", "民國 109年12月23日"),
  ])
  func longDatesAreTheLocalesOwn(locale: String, march: String, december: String) throws {
    let format = DayFormat(try LocaleTag(locale), style: .long)
    #expect(format.text(of: try Day(parsing: "2024-03-05")) == march)
    #expect(format.text(of: try Day(parsing: "2020-12-23")) == december)
  }

  @Test func allStylesAreTheLocalesOwn() throws {
    let day = try Day(parsing: "2024-03-05")
    let english = try LocaleTag("en-US")
    let korean = try LocaleTag("ko-KR")
    let styles: [DateStyle] = [.full, .long, .medium, .short]
    #expect(
      styles.map { DayFormat(english, style: $0).text(of: day) } == [
        "Tuesday, March 5, 2024", "March 5, 2024", "Mar 5, 2024", "3/5/24",
      ])
    #expect(
      styles.map { DayFormat(korean, style: $0).text(of: day) } == [
        "2024년 3월 5일 화요일", "2024년 3월 5일", "2024. 3. 5.", "2024. 3. 5.",
      ])
  }

  /// Foundation's own calendars are Julian there: 1582-10-04 is followed by 1582-10-15.
  @Test(arguments: [
    ("en-US", "1582-10-10", "Sunday, October 10, 1582"),
    ("en-US", "1582-10-04", "Monday, October 4, 1582"),
    ("en-US", "0800-12-25", "Monday, December 25, 800"),
    ("en-US", "0001-01-01", "Monday, January 1, 1"),
    ("de-DE", "1300-02-28", "Sonntag, 28. Februar 1300"),
    ("th-TH", "0800-12-25", "วันจันทร์ที่ 25 ธันวาคม พ.ศ. 1343"),
    ("zh-TW-u-ca-roc", "1582-10-10", "民國前 330年10月10日 星期日"),
    ("ja-JP-u-ca-japanese", "1582-10-10", "天正10年10月10日 日曜日"),
    ("ja-JP-u-ca-japanese", "1660-01-01", "万治3年1月1日 木曜日"),
    ("ja-JP-u-ca-japanese", "0800-12-25", "延暦19年12月25日 月曜日"),
    ("en-u-ca-iso8601", "1582-10-10", "1582 October 10, Sunday"),
    ("en-u-nu-roman", "1582-10-10", "Sunday, October X, MDLXXXII"),
    ("bo", "1582-10-10", "༡༥༨༢ ཟླ་བ་བཅུ་པའི་ཚེས་༡༠, གཟའ་ཉི་མ་"),
    ("fa-IR", "1582-10-10", "یکشنبه ۱۸ مهر ۹۶۱"),
    ("en-u-ca-hebrew", "1582-10-10", "Sunday, 14 Tishri 5343"),
  ])
  func daysBeforeTheReformKeepTheirLabels(
    locale: String, day: String, expected: String
  ) throws {
    let format = DayFormat(try LocaleTag(locale), style: .full)
    #expect(format.text(of: try Day(parsing: day)) == expected)
  }

  @Test(arguments: [
    ("2019-05-01", "令和元年5月1日"), ("2019-04-30", "平成31年4月30日"), ("1989-01-08", "平成元年1月8日"),
    ("1926-12-25", "昭和元年12月25日"), ("1912-07-29", "明治45年7月29日"), ("1868-09-07", "慶応4年9月7日"),
  ])
  func japaneseErasBeginOnTheirDay(day: String, expected: String) throws {
    let format = DayFormat(try LocaleTag("ja-JP-u-ca-japanese"), style: .long)
    #expect(format.text(of: try Day(parsing: day)) == expected)
  }

  @Test(arguments: [
    ("en", "May 2019", "2019"), ("ko", "2019년 5월", "2019년"),
    ("de-AT", "Mai 2019", "2019"), ("ja", "2019年5月", "2019年"),
    ("ar-SA", "رمضان، ١٤٤٠ هـ", "١٤٤٠ هـ"),
    ("ru", "май 2019\u{202F}г.", "2019"),
    ("fa-IR", "اردیبهشت ۱۳۹۸", "۱۳۹۸"),
    ("th", "พฤษภาคม 2562", "2562"),
    ("en-u-ca-buddhist", "May 2562 BE", "2562 BE"),
    ("ja-JP-u-ca-japanese", "令和元年5月", "令和元年"),
    ("en-u-ca-japanese", "May Reiwa 1", "Reiwa 1"),
    ("zh-TW-u-ca-roc", "民國108年5月", "民國108年"),
    ("he-u-ca-hebrew", "אייר 5779", "5779"),
    ("zh-u-ca-chinese", "2019己亥年四月", "2019己亥年"),
    ("am-ET-u-ca-ethiopic", "ግንቦት 2011", "2011"),
    ("en-u-ca-coptic", "Bashans 1735", "1735"),
    ("hi-u-ca-indian", "वैशाख 1941 शक", "1941 शक"),
  ])
  func headingsOfArchivesAreInTheLocalesCalendar(
    locale: String, month: String, year: String
  ) throws {
    let tag = try LocaleTag(locale)
    let day = try Day(parsing: "2019-05-12")
    #expect(DayFormat.monthAndYear(tag).text(of: day) == month)
    #expect(DayFormat.year(tag).text(of: day) == year)
  }

  @Test func erasWithoutANameAreLeftOut() throws {
    let day = try Day(parsing: "2019-05-12")
    let styles: [DateStyle] = [.full, .long, .medium, .short]
    let amharic = try LocaleTag("am-ET-u-ca-ethiopic")
    #expect(
      styles.map { DayFormat(amharic, style: $0).text(of: day) } == [
        "እሑድ፣ 4 ግንቦት 2011", "4 ግንቦት 2011", "4 ግንቦት 2011", "04/09/2011",
      ])
  }

  @Test(arguments: ["ko-KR", "ar-SA", "ja-JP-u-ca-japanese", "bo"])
  func severalThreadsWriteTheSame(locale: String) throws {
    let tag = try LocaleTag(locale)
    let days = stride(from: -300_000, to: 30_000, by: 463).compactMap(Day.init(daysSinceEpoch:))
    let alone = DayFormat(tag, style: .full)
    let expected = days.map(alone.text(of:))
    let shared = DayFormat(tag, style: .full)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(days.map(shared.text(of:)) == expected)
    }
  }

  /// Each month and each day of the week.
  @Test(arguments: [
    ("1907-01-13", "Sonntag, 13. Jänner 1907"), ("1907-02-04", "Montag, 4. Februar 1907"),
    ("1907-03-19", "Dienstag, 19. März 1907"), ("1907-04-10", "Mittwoch, 10. April 1907"),
    ("1907-05-02", "Donnerstag, 2. Mai 1907"), ("1907-06-28", "Freitag, 28. Juni 1907"),
    ("1907-07-06", "Samstag, 6. Juli 1907"), ("1907-08-31", "Samstag, 31. August 1907"),
    ("1907-09-01", "Sonntag, 1. September 1907"), ("1907-10-14", "Montag, 14. Oktober 1907"),
    ("1907-11-05", "Dienstag, 5. November 1907"), ("1907-12-25", "Mittwoch, 25. Dezember 1907"),
    ("1904-02-29", "Montag, 29. Februar 1904"), ("1899-12-31", "Sonntag, 31. Dezember 1899"),
  ])
  func daysOfAnAustrianDiaryAreWritten(day: String, expected: String) throws {
    let format = DayFormat(try LocaleTag("de-AT"), style: .full)
    #expect(format.text(of: try Day(parsing: day)) == expected)
  }

  @Test(.needs(paper: "corpora/schnitzler/schnitzler.jsonl.gz"))
  func printedTitlesOfAnAustrianDiaryAreWritten() throws {
    struct Row: Decodable {
      let date: String
      let title: String
    }
    let file = Checkout.paper("corpora/schnitzler/schnitzler.jsonl.gz")
    let format = DayFormat(try LocaleTag("de-AT"), style: .full)
    let rows = try ProgramRun("gzip", ["-dc", file.path]).outputBytes
      .split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Row.self, from: Data($0)) }
    let different = try rows.filter { try format.text(of: Day(parsing: $0.date)) != $0.title }
    #expect(rows.count == 16_423)
    #expect(different.map(\.date) == ["1891-06-17"])
  }
}
