import Testing

@testable import LocalizedDates

@Suite struct CalendarWordsTests {
  @Test(arguments: [
    ("en", "May May M", "Sun Mon Tue Wed Thu Fri Sat", "Monday M", "230"),
    ("de-AT", "Mai Mai M", "Mo Di Mi Do Fr Sa So", "Montag M", "230"),
    ("ko", "5월 5월 5월", "일 월 화 수 목 금 토", "월요일 월", "230"),
    ("ar-EG", "مايو مايو و", "سبت أحد اثنين ثلاثاء أربعاء خميس جمعة", "الاثنين ن", "٢٣٠"),
    ("ru", "май май М", "Пн Вт Ср Чт Пт Сб Вс", "понедельник П", "230"),
  ])
  func namesAndDigitsAreTheLocalesOwn(
    locale: String, may: String, week: String, monday: String, number: String
  ) throws {
    let words = CalendarWords(try LocaleTag(locale))
    #expect(CalendarWords.Width.allCases.map { words.month(5, $0) }.joined(separator: " ") == may)
    #expect(words.week.map { words.weekday($0, .short) }.joined(separator: " ") == week)
    #expect(words.weekday(.monday) + " " + words.weekday(.monday, .narrow) == monday)
    #expect(words.number(230) == number)
  }

  @Test(arguments: [
    ("ko", "수요일"), ("ja", "水曜日"), ("zh-Hans", "星期三"), ("en", "Wed"), ("de", "Mi"), ("fr", "mer."),
    ("es", "mié"), ("hi", "बुध"), ("th", "พ."), ("he", "יום ד׳"), ("ar", "أربعاء"),
    ("fa", "چهارشنبه"),
  ])
  func aNarrowColumnHasTheWholeNameWhereItIsShort(locale: String, wednesday: String) throws {
    #expect(CalendarWords(try LocaleTag(locale)).briefWeekday(.wednesday) == wednesday)
  }

  @Test func allMonthsAndExtremeNumbersAreSafe() throws {
    let words = CalendarWords(try LocaleTag("fa-IR"))
    #expect(Set((1...12).map { words.month($0) }).count == 12)
    #expect(words.month(0) == "۰")
    #expect(words.month(13) == "۱۳")
    #expect(words.number(.max) == "۹۲۲۳۳۷۲۰۳۶۸۵۴۷۷۵۸۰۷")
    #expect(words.number(.min) == "-۹۲۲۳۳۷۲۰۳۶۸۵۴۷۷۵۸۰۸")
    #expect(CalendarWords(try LocaleTag("en-u-nu-roman")).number(12) == "12")
  }

  @Test(arguments: [
    ("ko", "오전 12:35", "오후 3:05"), ("en", "12:35\u{202F}AM", "3:05\u{202F}PM"),
    ("en-GB", "00:35", "15:05"), ("ja", "0:35", "15:05"), ("de-AT", "00:35", "15:05"),
    ("ar-SA", "١٢:٣٥\u{A0}ص", "٣:٠٥\u{A0}م"), ("fa-IR", "۰:۳۵", "۱۵:۰۵"),
    ("en-u-hc-h23", "00:35", "15:05"), ("zh-TW", "上午12:35", "下午3:05"),
  ])
  func timesFollowTheLocalesClock(locale: String, night: String, afternoon: String) throws {
    let clock = ClockFormat(try LocaleTag(locale)).compiled()
    func text(_ time: TimeOfDay?) throws -> String {
      var output: [UInt8] = []
      clock.append(try #require(time), to: &output)
      return String(decoding: output, as: UTF8.self)
    }
    #expect(try text(TimeOfDay(hour: 0, minute: 35)) == night)
    #expect(try text(TimeOfDay(hour: 15, minute: 5, second: 59)) == afternoon)
  }
}
