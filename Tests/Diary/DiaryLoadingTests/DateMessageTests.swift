import DiaryModel
import LocalizedDates
import Testing

@testable import DiaryLoading

@Suite struct DateMessageTests {
  @Test func anImpossibleDayIsNamedWithItsReason() async {
    #expect(
      await said("date: 2024-02-30") == """
        Content/2024-05-12.md:2:7: error: 'date' names a day that does not exist
          2 | date: 2024-02-30
            |       ^^^^^^^^^^
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD

        """)
  }

  @Test func anImpossibleDayOfAFileNameIsNamedWithItsReason() async {
    #expect(
      await messages(["2024-02-30-rain.md": "Words.\n"]) == """
        Content/2024-02-30-rain.md:1:1: error: the entry has no date
          1 | Words.
            | ^
          why: its file name begins with a day that does not exist: February 2024 has 29 days
          fix: add 'date: YYYY-MM-DD', begin the file's name with it, or write 'page: true'

        """)
  }

  @Test func anImpossibleMonthOfAFileNameIsNamedWithItsReason() async {
    #expect(
      await messages(["2024_13_01.md": "Words.\n"]) == """
        Content/2024_13_01.md:1:1: error: the entry has no date
          1 | Words.
            | ^
          why: its file name begins with a day that does not exist: there are 12 months
          fix: add 'date: YYYY-MM-DD', begin the file's name with it, or write 'page: true'

        """)
  }

  @Test func aYearOfTheBuddhistEraIsAskedAbout() async throws {
    var thai = site("Asia/Bangkok")
    thai.locale = try LocaleTag("th")
    let message = "error: the year 2567 is still to come"
    let words = """
        why: years are counted as in 2024, not from the Buddhist era
        fix: subtract 543 from the year

      """
    #expect(
      await messages(["a.md": "---\ndate: 2567-05-12\n---\nวัน\n"], thai) == """
        Content/a.md:2:7: \(message)
          2 | date: 2567-05-12
            |       ^^^^^^^^^^
        \(words)
        """)
    #expect(
      await messages(["2567-05-12.md": "วัน\n"], thai) == """
        Content/2567-05-12.md:1:1: \(message)
          1 | วัน
            | ^
        \(words)
        """)
    #expect(
      await messages(["2567-05-12.md": "A day\n"]) == """
        Content/2567-05-12.md:1:1: note: the year 2567 is still to come
          1 | A day
            | ^
        \(words)
        """)
  }

  @Test func anEntryWithoutADateIsRefused() async {
    #expect(
      await messages(["rain.md": "Words.\n"]) == """
        Content/rain.md:1:1: error: the entry has no date
          1 | Words.
            | ^
          why: neither its fields nor its file name give one
          fix: add 'date: YYYY-MM-DD', begin the file's name with it, or write 'page: true'

        """)
  }

  @Test func aJSONEntryWithoutADateIsRefused() async {
    #expect(
      await saidOfJSON(#"{"title": "T"}"#) == """
        Content/a.json:1:1: error: the entry has no date
          why: neither its fields nor its file name give one
          fix: add "date": "YYYY-MM-DD", or "created_at" in unix seconds

        """)
  }

  @Test func otherSeparatorsAreNotGuessed() async {
    #expect(
      await said("date: 2024/5/12") == """
        Content/2024-05-12.md:2:7: error: 'date' is not a date
          2 | date: 2024/5/12
            |       ^^^^^^^^^
          why: a date's parts are separated by '-'
          fix: write 2024-05-12

        """)
  }

  @Test func eightDigitsAreNoDateButNearlyOne() async {
    #expect(
      await said("date: 20240512") == """
        Content/2024-05-12.md:2:7: error: 'date' is not a date
          2 | date: 20240512
            |       ^^^^^^^^
          why: a date's parts are separated by '-'
          fix: write 2024-05-12

        """)
  }

  @Test func aListIsNoDate() async {
    #expect(
      await said("date: [2024-05-12]") == """
        Content/2024-05-12.md:2:7: error: 'date' is not a date
          2 | date: [2024-05-12]
            |       ^^^^^^^^^^^^
          why: the key takes a date
          fix: write it like 'date: 2024-05-12'

        """)
  }

  @Test func aNumberFarAwayIsRefused() async {
    #expect(
      await said("date: 999999999999999999") == """
        Content/2024-05-12.md:2:7: error: 'date' is a moment outside the years 1 to 9999
          2 | date: 999999999999999999
            |       ^^^^^^^^^^^^^^^^^^
          why: a number counts seconds since 1970, or milliseconds from 100000000000
          fix: write seconds since 1970, or the day as YYYY-MM-DD

        """)
  }

  @Test func aMomentWhoseDayHereIsBeyondYear9999IsRefused() async {
    #expect(
      await said("date: 253402300799000") == """
        Content/2024-05-12.md:2:7: error: 'date' lies outside the calendar
          2 | date: 253402300799000
            |       ^^^^^^^^^^^^^^^
          why: years run from 1 to 9999
          fix: check the number

        """)
  }

  @Test func anUnknownZoneIsRefused() async {
    #expect(
      await said("timeZone: Seoul") == """
        Content/2024-05-12.md:2:11: error: 'timeZone' is not a time zone
          2 | timeZone: Seoul
            |           ^^^^^
          why: zones are named as in the IANA database, or are offsets from UTC
          fix: write a name such as Asia/Seoul, Europe/Vienna or UTC, or an offset such as +09:00

        """)
  }

  @Test func anUnreadableTimeIsPointedAt() async {
    #expect(
      await said("date: 2024-05-12T25:00") == """
        Content/2024-05-12.md:2:18: error: 'date' names a time that does not exist
          2 | date: 2024-05-12T25:00
            |                  ^^^^^
          why: hours go from 00 to 23
          fix: write an existing time as HH:MM or HH:MM:SS

        """)
  }

  @Test func anUnreadableOffsetIsPointedAt() async {
    #expect(
      await said("date: 2024-05-12T07:30 KST") == """
        Content/2024-05-12.md:2:24: error: 'date' has an offset that cannot be read
          2 | date: 2024-05-12T07:30 KST
            |                        ^^^
          why: after the time only 'Z' or an offset from UTC such as +09:00 can follow
          fix: write the offset as +HH:MM, or leave it out

        """)
  }

  @Test func updatedIsADateToo() async {
    #expect(
      await said("updated: soon") == """
        Content/2024-05-12.md:2:10: error: 'updated' is not a date
          2 | updated: soon
            |          ^^^^
          why: it does not begin with YYYY-MM-DD
          fix: write a day as YYYY-MM-DD, or with its time as YYYY-MM-DDTHH:MM+HH:MM

        """)
  }

  @Test func inAQuotedDateTheWholeValueIsMeant() async {
    #expect(
      await said("date: '2024-02-30'") == """
        Content/2024-05-12.md:2:7: error: 'date' names a day that does not exist
          2 | date: '2024-02-30'
            |       ^^^^^^^^^^^^
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD

        """)
  }

  @Test func severalFaultyDatesAreReportedTogether() async {
    #expect(
      await said("date: 2024-02-30\nupdated: 2023-02-29") == """
        Content/2024-05-12.md:2:7: error: 'date' names a day that does not exist
          2 | date: 2024-02-30
            |       ^^^^^^^^^^
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD
        Content/2024-05-12.md:3:10: error: 'updated' names a day that does not exist
          3 | updated: 2023-02-29
            |          ^^^^^^^^^^
          why: February 2023 has 28 days
          fix: write an existing day as YYYY-MM-DD

        """)
  }
}
