import Foundation
import TestSupport
import Testing

/// The tables of the page of figures: which there are, and what they compare.
@Suite struct StatisticsTableTests {
  /// Writes an entry on each of some days from 1 January 2024, a Monday, at an hour.
  private func write(_ days: some Sequence<Int>, to diary: Diary, hour: (Int) -> Int = { _ in 8 })
    throws
  {
    for day in days {
      let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(day) * 86_400)
      let iso = date.ISO8601Format().prefix(10)
      try diary.write(
        "---\ndate: \(iso)T\(hour(day) < 10 ? "0" : "")\(hour(day)):00:00Z\n---\n\(String(repeating: "word ", count: 40))\n",
        to: "Content/day\(day).md")
    }
  }

  private func diary(_ configuration: String = "locale: en\n") throws -> Diary {
    try Diary(["diarysite.yml": "title: Days\nstatistics: true\nplaces: true\n\(configuration)"])
  }

  private func statistics(of diary: Diary) throws -> String {
    let outcome = try diary.build()
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    return try diary.text("public/statistics/index.html")
  }

  @Test func aDiaryOfFewerThanTenEntriesHasNoTables() throws {
    let diary = try diary()
    let sentence = "Tables appear here from the tenth entry on."
    try write(0..<9, to: diary) { 8 + $0 % 2 }
    let few = try statistics(of: diary)
    #expect(few.contains(sentence) && !few.contains("<section"))
    try write(9..<10, to: diary)
    let more = try statistics(of: diary)
    #expect(!more.contains(sentence) && more.contains("<section class=\"by-hours\">"))
  }

  @Test func tablesThatDoNotVaryAreLeftOut() throws {
    let diary = try diary()
    try write(0..<70, to: diary)
    let all = try statistics(of: diary)
    for kind in ["years", "weekdays", "hours", "runs"] {
      #expect(!all.contains("by-\(kind)"), "\(kind)")
    }
    // Every day has as much, so months differ by their words.
    #expect(
      all.contains("<td class=\"l3 hue h1\">1.2</td><td class=\"l3 hue h2\">1.2</td>"), "\(all)")
    #expect(all.contains("<p class=\"note\">Words, in thousands. Blank: nothing written.</p>"))
  }

  @Test func aTemperatureAloneIsNoWeather() throws {
    let diary = try diary()
    for (day, weather) in ["{temperature: 12.5}", "rain"].enumerated() {
      try diary.write(
        "---\nweather: \(weather)\n---\nWords.\n", to: "Content/2024-03-0\(day + 1).md")
    }
    #expect(
      try diary.run("stats", "--format", "json").output.contains(
        #""weather":[{"name":"rain","icon":"rain","entries":1,"years":{"2024":1}}]"#))
  }

  @Test func weekdaysHaveTheirMeanAndHoursAColumn() throws {
    let diary = try diary()
    // All days of 10 weeks but 5 of the Sundays; at noon on Mondays.
    try write((0..<70).filter { $0 % 14 != 6 }, to: diary) { $0 % 7 == 0 ? 12 : 8 }
    let page = try statistics(of: diary)
    let weekdays = try #require(page.split(separator: "by-weekdays").last)
    #expect(weekdays.firstRange(of: "<td>0.50</td>") != nil)
    #expect(weekdays.firstRange(of: "<td>1.00</td>") != nil)
    #expect(weekdays.firstRange(of: "<p class=\"note\">Entries a week</p>") != nil)
    #expect(page.contains("aria-label=\"Most at 8:00\u{202F}AM: 55 entries\""), "\(page)")
    #expect(page.contains("<path d=\"M8 40v-40h.8v40zM12 40v-8h.8v8z\"/>"))
    #expect(
      page.contains(
        "<span>0</span><span>6</span><span>12</span><span>18</span><span>24</span>"))
  }

  /// Nine and eight of ten Sundays beside ten of each other day: a tenth more, and a quarter more.
  @Test(arguments: [([6], false), ([6, 13], true)])
  func weekdaysThatHardlyDifferAreLeftOut(missing: [Int], isShown: Bool) throws {
    let diary = try diary()
    try write((0..<70).filter { !missing.contains($0) }, to: diary)
    #expect(try statistics(of: diary).contains("by-weekdays") == isShown)
  }

  @Test func monthsOfFewDaysHaveTheirEntries() throws {
    let diary = try diary()
    try write([0, 1, 2, 3, 4, 5, 6, 7, 8, 40, 70], to: diary)
    let page = try statistics(of: diary)
    #expect(
      page.contains(
        """
        <td class="l3 hue h1">9</td><td class="l1 hue h2">1</td><td class="l1 hue h3">1</td><td></td>
        """), "\(page)")
    #expect(page.contains("<th scope=\"col\" abbr=\"January\">J</th>"))
    #expect(page.contains("<p class=\"note\">Entries. Blank: nothing written.</p>"))
  }

  @Test func textsAreCountedInWhatMostOfThemNeed() throws {
    let diary = try diary()
    try write(0..<1, to: diary)
    try diary.write("비가 왔다.\n", to: "Content/2023-12-31.md")
    let mostlyWords = try statistics(of: diary)
    #expect(mostlyWords.contains("<dt>Words</dt><dd>40</dd>"))
    #expect(!mostlyWords.contains("<dt>Characters</dt>"))
    try diary.write(String(repeating: "비가 왔다. ", count: 40), to: "Content/2023-12-30.md")
    let mostlyCharacters = try statistics(of: diary)
    #expect(mostlyCharacters.contains("<dt>Characters</dt><dd>164</dd>"))
    #expect(!mostlyCharacters.contains("<dt>Words</dt>"))
  }

  @Test func theBarsOfAYearAreMeasuredByALine() throws {
    let diary = try diary()
    try diary.write("One, two, three, four.\n", to: "Content/2024-05-12.md")
    try diary.write("One and two.\n\nThree, 비가.\n", to: "Content/2024-05-13.md")
    try diary.write("비가 왔다.\n", to: "Content/2024-06-30.md")
    _ = try statistics(of: diary)
    let page = try diary.text("public/2024/index.html")
    let days = [
      ("05/#d12", "May 12: 4 words", "M11 40v-32h.8v32z"),
      ("05/#d13", "May 13: 4 words", "M12 40v-40h.8v40z"),
      ("06/#d30", "June 30: 4 characters", "M29 40v-16h.8v16z"),
    ]
    for (path, title, bar) in days {
      #expect(
        page.contains(
          """
          <a href="../2024/\(path)" tabindex="-1"><title>\(title)</title><path d="\(bar)"/></a>
          """), "\(page)")
    }
    // The longest day is as long as five words.
    #expect(page.contains("<p class=\"note scale\">2 words</p>"))
    #expect(page.contains("<path class=\"scale\" d=\"M0 24h31\"/>"))
    #expect(page.contains("<p><span>1</span><span>10</span><span>20</span><span>31</span></p>"))
  }

  @Test(arguments: [("en", "H"), ("de", "T")])
  func placesAreFiledByTheirNouns(locale: String, initial: String) throws {
    let diary = try diary("locale: \(locale)\n")
    for (day, place) in ["The harbour", "Inn", "Inn"].enumerated() {
      try diary.write(
        "---\nlocation: {name: \(place)}\n---\nHere.\n", to: "Content/2024-05-0\(day + 1).md")
    }
    try diary.write(
      "---\nlocation: {name: Abbey}\n---\nHere.\n", to: "Content/2024-05-04.md")
    _ = try statistics(of: diary)
    let page = try diary.text("public/places/index.html")
    let initials = page.split(separator: "class=\"none\" aria-hidden=\"true\">").dropFirst()
      .map { String($0.prefix(1)) }
    #expect(initials == ["I", "A", initial])
    #expect(
      page.contains("<p class=\"initials\" aria-hidden=\"true\"><span>J</span><span>F</span>"))
  }
}
