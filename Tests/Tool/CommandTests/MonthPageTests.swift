import Foundation
import TestSupport
import Testing

/// The page of a month: a calendar, and the list of its days.
@Suite struct MonthPageTests {
  /// - Parameter days: Of May 2027, which begins on a Saturday: six weeks.
  private func diary(_ days: ClosedRange<Int>, months: String = "") throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": "title: Days\nlocale: en-GB\nbaseURL: https://example.org/\n\(months)"
    ])
    for day in days {
      try diary.write(
        "# Day\n\n\(String(repeating: "A line of words. ", count: day * 8))\n",
        to: "Content/2027-05-\(day < 10 ? "0" : "")\(day).md")
    }
    return diary
  }

  private func build(_ diary: Diary) throws {
    let outcome = try diary.build("--now", "2028-01-01")
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
  }

  @Test(arguments: [7, 8]) func fewDaysStandBesideASmallCalendar(count: Int) throws {
    let diary = try diary(1...count, months: "archives: {days: true}\n")
    try build(diary)
    #expect(
      try diary.text("public/2027/05/index.html").contains("<div class=\"few\">") == (count < 8))
    #expect(try !diary.text("public/2027/05/01/index.html").contains("class=\"few\""))
    #expect(try !diary.text("public/2027/index.html").contains("class=\"few\""))
  }

  @Test(.needs(.browser), .waits) func theMonthIsReadOnScreensAndOnPaper() throws {
    let diary = try diary(1...31)
    for day in ["03", "19", "30"] {
      try diary.write("A day of another month.\n", to: "Content/2027-08-\(day).md")
    }
    try build(diary)
    let count = try scriptChecks(
      "month.py", by: try #require(InstalledTool.browser.path),
      [diary.url("public").path, "2027/05/", "2027/08/"])
    #expect(count == 10)
  }
}
