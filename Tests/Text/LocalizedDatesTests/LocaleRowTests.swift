import Foundation
import TestSupport
import Testing

@testable import LocalizedDates

/// The table of common locales against Foundation; `RECORD_LOCALES=1` makes it anew, and fails.
@Suite struct LocaleRowTests {
  private static let groups = """
    en en-US,en-GB,en-IE,en-AU,en-NZ,en-CA,en-IN,en-ZA,ko ko-KR,ja ja-JP
    zh zh-CN zh-Hans zh-Hans-CN,zh-TW zh-Hant zh-Hant-TW,zh-HK zh-Hant-HK,zh-SG zh-Hans-SG
    de de-DE,de-AT,de-CH,fr fr-FR,fr-CA,fr-CH,fr-BE,es es-ES,es-MX,es-AR,es-US,ca ca-ES,gl gl-ES,eu eu-ES
    it it-IT,it-CH,pt pt-BR,pt-PT,nl nl-NL,nl-BE,ar,ar-EG,ar-AE,he he-IL,hi hi-IN,id id-ID,vi vi-VN
    ru ru-RU,uk uk-UA,pl pl-PL,cs cs-CZ,sk sk-SK,sl sl-SI,hr hr-HR,bg bg-BG,ro ro-RO,hu hu-HU,el el-GR
    sv sv-SE,da da-DK,nb nb-NO,nn nn-NO,fi fi-FI,is is-IS,et et-EE,lv lv-LV,lt lt-LT,tr tr-TR
    """.split { ",\n".contains($0) }.map(String.init)

  private static let tags = groups.flatMap { $0.split(separator: " ").map(String.init) }

  @Test func theTableIsWhatFoundationSays() throws {
    let rows = try Self.groups.map { try row(of: $0) }
    let table = rows.joined(separator: "\n") + "\n"
    let isRecorded = table == "\(localeTable)"
    #expect(isRecorded)
    guard !isRecorded, ProcessInfo.processInfo.environment["RECORD_LOCALES"] != nil else { return }
    let file = Checkout.root.appending(path: "Sources/Text/LocalizedDates/LocaleTable.swift")
    let old = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(old.range(of: "\"\"\"\n"))
    let lines = rows.map { "  \($0)\n" }.joined()
    try Data("\(old[..<head.upperBound])\(lines)\n  \"\"\"\n".utf8).write(to: file)
  }

  @Test(arguments: tags)
  func allTagsOfARowAreWrittenAsFoundationWritesThem(tag: String) throws {
    let tag = try LocaleTag(tag)
    let locale = tag.foundationLocale
    #expect(LocaleRow(tag) != nil)
    let styles: [(DateStyle, FormatterPool.Source)] = [
      (.full, .style(.full)), (.long, .style(.long)), (.medium, .style(.medium)),
      (.short, .style(.short)),
      (.pattern(try DatePattern("LLLL cccc LLL ccc")), .pattern("LLLL cccc LLL ccc")),
      (
        .pattern(try DatePattern("EEE MMM EEEEE MMMMM LLLLL")),
        .pattern("EEE MMM EEEEE MMMMM LLLLL")
      ),
    ]
    for (style, source) in styles {
      try compare(DayFormat(tag, style: style), FormatterPool(locale: locale, source: source))
    }
    for (format, skeleton) in [
      (DayFormat.year(tag), "y"), (.monthAndYear(tag), "yMMMM"), (.monthAndDay(tag), "MMMMd"),
    ] {
      let pattern = DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale)
      try compare(
        format, FormatterPool(locale: locale, source: .pattern(try #require(pattern))))
    }
    #expect(clock(ClockFormat(tag).compiled()) == clock(CompiledClockFormat(locale: locale)))
  }

  @Test(arguments: tags)
  func allTagsOfARowHaveItsScriptRegionAndWeek(tag: String) throws {
    let tag = try LocaleTag(tag)
    let parts = maximal(tag.text)
    #expect(tag.script == parts[1])
    #expect(tag.region == parts[2])
    let first = tag.foundationLocale.calendar.firstWeekday - 1
    #expect(tag.firstWeekday.daysAfterSunday == first)
  }

  private func compare(_ format: DayFormat, _ pool: FormatterPool) throws {
    let days = stride(from: -800_000, to: 48_000, by: 2311).compactMap(Day.init(daysSinceEpoch:))
    #expect(
      days.map(format.text(of:)) == days.map { pool.text(ofDay: $0.daysSinceEpoch) })
  }

  private func clock(_ format: CompiledClockFormat) -> [String] {
    stride(from: 0, to: 1440, by: 7).map { minute in
      var bytes: [UInt8] = []
      if let time = TimeOfDay(hour: minute / 60, minute: minute % 60) {
        format.append(time, to: &bytes)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  // MARK: Making rows

  private func maximal(_ tag: String) -> [String] {
    Locale.Language(identifier: tag).maximalIdentifier.split(separator: "-").map(String.init)
  }

  /// - Parameter tags: Those that the row is for; the first one decides.
  private func row(of tags: String) throws -> String {
    let tag = try LocaleTag(String(tags.prefix { $0 != " " }))
    let locale = tag.foundationLocale
    #expect(locale.calendar.identifier == .gregorian)
    func style(_ style: DateFormatter.Style) -> String {
      FormatterPool(locale: locale, source: .style(style)).pattern
    }
    func skeleton(_ fields: String) -> String {
      DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? ""
    }
    let halves = FormatterPool(locale: locale, source: .pattern("a"))
    let digits = FormatterPool(locale: locale, source: .pattern("d"))
    let parts = maximal(tag.text)
    var row = [
      tags, parts[1], parts[2], String(locale.calendar.firstWeekday - 1),
      // The 10th, and the 1st to the 9th.
      ([String(digits.text(ofDay: 9).unicodeScalars.suffix(1))]
        + (0..<9).map { digits.text(ofDay: $0) }).joined(separator: " "),
      style(.full), style(.long), style(.medium), style(.short), skeleton("yMMMM"),
      skeleton("y"), skeleton("MMMMd"), skeleton("jm"),
      halves.text(ofSecond: 0) + ";" + halves.text(ofSecond: 43_200),
    ]
    let fields = [("M", "L", [4, 3, 5]), ("E", "c", [4, 3, 5])].flatMap { inside, alone, counts in
      counts.flatMap { [(inside, $0), (alone, $0)] }
    }.map { CalendarSymbols.Field(Unicode.Scalar($0.0) ?? "M", $0.1) }
    let symbols = CalendarSymbols(locale: locale, fields: fields)
    var last = ""
    for field in fields {
      let names =
        "ML".unicodeScalars.contains(field.letter) ? symbols.months(field) : symbols.weekdays(field)
      let text = names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";")
      row.append(text == last ? "" : text)
      last = text
    }
    return row.joined(separator: "|")
  }
}
