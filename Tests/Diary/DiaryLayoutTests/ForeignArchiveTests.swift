import DiaryModel
import LocalizedDates
import Testing

/// Archives where the locale's calendar is not the Gregorian one.
@Suite struct ForeignArchiveTests {
  private static let layout = """
    {{page.heading}}{{#archive.year}} in {{name}} {{path}}{{/archive.year}}:\
    {{#archive.isYear}}{{#months}} {{name}} {{path}}{{#entries}} {{heading}}{{/entries}};{{/months}}\
    {{/archive.isYear}}\
    {{#entries}} {{heading}}{{/entries}}\
    {{#newer}} newer {{name}} {{path}}{{/newer}}{{#older}} older {{name}} {{path}}{{/older}}
    """

  /// The archives of entries of these days, each called by its ISO date.
  private func archives(
    _ locale: String, _ days: [String], layout: String = layout,
    _ change: (inout Configuration) -> Void = { _ in }
  ) async throws -> [String: String] {
    var settings = try configuration(locale)
    change(&settings)
    let entries = try days.map { text in
      let day = try Day(parsing: text)
      return SampleEntry(day: (day.year, day.month, day.day), title: text, slug: "x")
    }
    return try await pages(of: try diary(entries), settings, ["archive": layout])
      .filter { !$0.value.isEmpty }
  }

  @Test func persianYearsMonthsAndDaysStandByTheirNumbers() async throws {
    let all = try await archives(
      "fa-IR", ["2026-10-23", "2026-10-22", "2026-09-23", "2026-03-20", "0600-01-01"]
    ) { $0.archives.days = true }
    #expect(
      all == [
        "persian/1405/index.html":
          "۱۴۰۵: فروردین ; اردیبهشت ; خرداد ; تیر ; مرداد ; شهریور ; مهر persian/1405/07/; آبان persian/1405/08/;"
          + " older ۱۴۰۴ persian/1404/",
        "persian/1404/index.html":
          "۱۴۰۴: فروردین ; اردیبهشت ; خرداد ; تیر ; مرداد ; شهریور ; مهر ; آبان ; آذر ; دی ; بهمن ; اسفند persian/1404/12/;"
          + " newer ۱۴۰۵ persian/1405/ older ‎−۲۲ persian/-0022/",
        "persian/-0022/index.html":
          "‎−۲۲: دی persian/-0022/10/; بهمن ; اسفند ;"
          + " newer ۱۴۰۴ persian/1404/",
        "persian/1405/08/index.html":
          "آبان ۱۴۰۵ in ۱۴۰۵ persian/1405/: 2026-10-23 older مهر ۱۴۰۵ persian/1405/07/",
        "persian/1405/07/index.html":
          "مهر ۱۴۰۵ in ۱۴۰۵ persian/1405/: 2026-10-22 2026-09-23"
          + " newer آبان ۱۴۰۵ persian/1405/08/ older اسفند ۱۴۰۴ persian/1404/12/",
        "persian/1404/12/index.html":
          "اسفند ۱۴۰۴ in ۱۴۰۴ persian/1404/: 2026-03-20"
          + " newer مهر ۱۴۰۵ persian/1405/07/ older دی ‎−۲۲ persian/-0022/10/",
        "persian/-0022/10/index.html":
          "دی ‎−۲۲ in ‎−۲۲ persian/-0022/: 0600-01-01 newer اسفند ۱۴۰۴ persian/1404/12/",
        "persian/1405/08/01/index.html":
          "۱ آبان ۱۴۰۵ in ۱۴۰۵ persian/1405/: 2026-10-23 older ۳۰ مهر ۱۴۰۵ persian/1405/07/30/",
        "persian/1405/07/30/index.html":
          "۳۰ مهر ۱۴۰۵ in ۱۴۰۵ persian/1405/: 2026-10-22 newer ۱ آبان ۱۴۰۵ persian/1405/08/01/"
          + " older ۱ مهر ۱۴۰۵ persian/1405/07/01/",
        "persian/1405/07/01/index.html":
          "۱ مهر ۱۴۰۵ in ۱۴۰۵ persian/1405/: 2026-09-23 newer ۳۰ مهر ۱۴۰۵ persian/1405/07/30/"
          + " older ۲۹ اسفند ۱۴۰۴ persian/1404/12/29/",
        "persian/1404/12/29/index.html":
          "۲۹ اسفند ۱۴۰۴ in ۱۴۰۴ persian/1404/: 2026-03-20 newer ۱ مهر ۱۴۰۵ persian/1405/07/01/"
          + " older ۱۱ دی ‎−۲۲ persian/-0022/10/11/",
        "persian/-0022/10/11/index.html":
          "۱۱ دی ‎−۲۲ in ‎−۲۲ persian/-0022/: 0600-01-01"
          + " newer ۲۹ اسفند ۱۴۰۴ persian/1404/12/29/",
      ])
  }

  /// The pages of months alone, by their folders, with what they are called.
  private func months(_ locale: String, _ days: [String]) async throws -> [String] {
    try await archives(
      locale, days, layout: "{{#archive.isMonth}}{{page.heading}}{{/archive.isMonth}}"
    )
    .map { "\($0.key.dropLast("/index.html".count)) \($0.value)" }.sorted()
  }

  @Test func hebrewMonthsKeepTheirNumbersInLeapYears() async throws {
    let days = [
      "2025-03-30", "2025-03-05", "2025-02-01", "2024-09-30", "2024-04-09", "2024-03-11",
      "2024-02-10", "2024-01-11", "2023-09-16",
    ]
    #expect(
      try await months("en-u-ca-hebrew", days) == [
        "hebrew/5784/01 Tishri 5784", "hebrew/5784/05 Shevat 5784", "hebrew/5784/06 Adar I 5784",
        "hebrew/5784/07 Adar II 5784", "hebrew/5784/08 Nisan 5784", "hebrew/5784/13 Elul 5784",
        "hebrew/5785/05 Shevat 5785", "hebrew/5785/07 Adar 5785", "hebrew/5785/08 Nisan 5785",
      ])
    let year = try await archives("en-u-ca-hebrew", days)["hebrew/5784/index.html"]
    #expect(
      year == "5784: Tishri hebrew/5784/01/; Heshvan ; Kislev ; Tevet ; Shevat hebrew/5784/05/;"
        + " Adar I hebrew/5784/06/; Adar II hebrew/5784/07/; Nisan hebrew/5784/08/; Iyar ; Sivan ;"
        + " Tamuz ; Av ; Elul hebrew/5784/13/; newer 5785 hebrew/5785/")
  }

  @Test func chineseLeapMonthsFollowTheMonthOfTheirNumber() async throws {
    #expect(
      try await months(
        "zh-u-ca-chinese", ["2024-02-09", "2023-04-20", "2023-03-22", "2023-03-21", "2023-01-21"])
        == [
          "chinese/2022/12 2022壬寅年腊月", "chinese/2023/02 2023癸卯年二月",
          "chinese/2023/02-leap 2023癸卯年闰二月", "chinese/2023/03 2023癸卯年三月",
          "chinese/2023/12 2023癸卯年腊月",
        ])
  }

  @Test(arguments: [
    ("hi-u-ca-indian", "indian/1948/07 अश्विन 1948 शक"),
    ("en-u-ca-coptic", "coptic/1743/02 Baba 1743"),
    ("am-u-ca-ethiopic", "ethiopic/2019/02 ጥቅምት 2019"),
    ("am-u-ca-ethioaa", "ethioaa/7519/02 ጥቅምት 7519"),
    ("ar-SA", "islamic-umalqura/1448/05 جمادى الأولى، ١٤٤٨ هـ"),
    ("en-u-ca-islamic", "islamic/1448/05 Jumada I 1448 AH"),
    ("en-u-ca-islamic-civil", "islamic-civil/1448/05 Jumada I 1448 AH"),
    ("en-u-ca-islamic-tbla", "islamic-tbla/1448/05 Jumada I 1448 AH"),
    ("he-IL-u-ca-hebrew", "hebrew/5787/02 חשון 5787"),
    ("fa-IR-u-ca-gregory", "2026/10 اکتبر ۲۰۲۶"), ("th-TH", "2026/10 ตุลาคม 2569"),
    ("zh-TW-u-ca-roc", "2026/10 民國115年10月"), ("ja-JP-u-ca-japanese", "2026/10 令和8年10月"),
  ])
  func everyCalendarHasItsAddressAndName(locale: String, month: String) async throws {
    #expect(try await months(locale, ["2026-10-14"]) == [month])
  }

  @Test func aYearOrMonthOfTwoErasNamesBoth() async throws {
    let all = try await archives(
      "ja-JP-u-ca-japanese",
      ["2020-01-01", "2019-05-01", "2019-04-30", "1989-01-08", "1989-01-07", "1868-01-25"],
      layout: """
        {{page.heading}}{{#archive.year}} in {{name}}{{/archive.year}}\
        {{#archive.isYear}}{{#months}}{{#path}} {{name}}{{/path}}{{/months}}{{/archive.isYear}}\
        {{#newer}} > {{name}}{{/newer}}{{#older}} < {{name}}{{/older}}
        """
    ) { $0.archives.days = true }
    #expect(all["2020/index.html"] == "令和2年 1月 < 平成31年/令和元年")
    #expect(all["2019/index.html"] == "平成31年/令和元年 4月 5月 > 令和2年 < 昭和64年/平成元年")
    #expect(
      all["2019/05/index.html"] == "令和元年5月 in 平成31年/令和元年 > 令和2年1月 < 平成31年4月")
    #expect(
      all["1989/01/index.html"]
        == "昭和64年1月/平成元年1月 in 昭和64年/平成元年 > 平成31年4月 < 慶応4年1月")
    #expect(
      all["1989/01/07/index.html"]
        == "昭和64年1月7日 in 昭和64年/平成元年 > 平成元年1月8日 < 慶応4年1月25日")
    #expect(all["1868/index.html"] == "慶応4年/明治元年 1月 > 昭和64年/平成元年")
    let english = try await archives("en-u-ca-japanese", ["2019-05-01"], layout: "{{page.heading}}")
    #expect(english["2019/index.html"] == "Heisei 31 / Reiwa 1")
    #expect(english["2019/05/index.html"] == "May Reiwa 1")
  }

  @Test func aMonthsTableHasTheDaysOfItsCalendar() async throws {
    let table = """
      {{#calendar}}{{#weekdays}}{{short}}{{/weekdays}}
      {{#weeks}}
      {{#days}}[{{number}}{{#path}} {{path}} {{label}}{{/path}}]{{/days}}
      {{/weeks}}
      {{/calendar}}
      """
    let all = try await archives("fa-IR", ["2026-10-22", "2026-09-23"], layout: table)
    #expect(
      all["persian/1405/07/index.html"] == """
        شیدسچپج
        [][][][][۱ 2026/09/23/x/ ۱ مهر: ۱ entry, very short][۲][۳]
        [۴][۵][۶][۷][۸][۹][۱۰]
        [۱۱][۱۲][۱۳][۱۴][۱۵][۱۶][۱۷]
        [۱۸][۱۹][۲۰][۲۱][۲۲][۲۳][۲۴]
        [۲۵][۲۶][۲۷][۲۸][۲۹][۳۰ 2026/10/22/x/ ۳۰ مهر: ۱ entry, very short][]

        """)
    let days = try await archives("fa-IR", ["2026-10-22", "2026-10-22"], layout: table) {
      $0.archives.days = true
    }
    #expect(days["persian/1405/07/index.html"]?.contains("[۳۰ persian/1405/07/30/ ") ?? false)
    let short = try await archives("en-u-ca-coptic", ["2026-09-07"], layout: table)
    #expect(
      short["coptic/1742/13/index.html"] == """
        SMTWTFS
        [1][2 2026/09/07/x/ Nasie 2: 1 entry, very short][3][4][5][][]

        """)
    // Its first days are of a year that no diary has.
    let first = try await archives("fa-IR", ["0001-01-01"], layout: table)
    #expect(first["persian/-0621/10/index.html"]?.contains("[۱]\n[۲]") ?? false)
  }

  @Test func navigationLeadsToTheCalendarsYears() async throws {
    let list = "{{#site.years}}{{name}} {{path}}{{#current}}!{{/current}} {{/site.years}}"
    let all = try await archives("fa-IR", ["2026-10-14", "2026-01-01"], layout: list)
    #expect(all["persian/1404/index.html"] == "۱۴۰۵ persian/1405/ ۱۴۰۴ persian/1404/! ")
    #expect(all["persian/1405/07/index.html"] == "۱۴۰۵ persian/1405/ ۱۴۰۴ persian/1404/ ")
  }

  /// For days of two centuries in every calendar: each month's page has its own days alone,
  /// newest first, and no entry is missing.
  @Test(arguments: ArchiveCalendar.names.sorted())
  func aMonthsDaysStandInOrderAndBelongToIt(name: String) async throws {
    let tag = try LocaleTag("en-u-ca-\(name)")
    let number = DayFormat(tag, style: try DateStyle("d"))
    let month = DayFormat.monthAndYear(tag)
    let days = stride(from: 47_000, to: -25_000, by: -173).compactMap { Day(daysSinceEpoch: $0) }
    let near = try #require(Day(daysSinceEpoch: 20_000))
    let row = (0..<60).compactMap { near.adding(days: -$0) }
    for days in [days, row] {
      let all = try await archives(
        "en-u-ca-\(name)", days.map(\.iso),
        layout:
          "{{#archive.isMonth}}{{page.heading}}|{{#entries}}{{heading}} {{/entries}}{{/archive.isMonth}}"
      )
      var seen: [Day] = []
      for text in all.values {
        let parts = text.split(separator: "|")
        let listed = try parts[1].split(separator: " ").map { try Day(parsing: String($0)) }
        let numbers = listed.compactMap { Int(number.text(of: $0)) }
        #expect(numbers.count == listed.count && numbers == numbers.sorted(by: >))
        #expect(Set(numbers).count == numbers.count)
        for day in listed { #expect(month.text(of: day) == parts[0]) }
        seen += listed
      }
      #expect(seen.sorted() == days.sorted())
    }
  }
}
