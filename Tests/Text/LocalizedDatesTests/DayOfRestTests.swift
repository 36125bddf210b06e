import Foundation
import Testing

@testable import LocalizedDates

@Suite struct DayOfRestTests {
  @Test(arguments: [
    ("ko", Weekday.sunday), ("en-US", .sunday), ("ar", .friday), ("ar-AE", .sunday),
    ("ar-MA", .sunday), ("fa", .friday), ("he", .saturday), ("hi", .sunday), ("eo", .sunday),
  ])
  func aRegionRestsOnADay(text: String, day: Weekday) throws {
    #expect(try LocaleTag(text).dayOfRest == day)
  }

  @Test func itIsInTheWeekendThatFoundationKnows() throws {
    var others: [String] = []
    for region in Locale.Region.isoRegions where region.identifier.utf8.count == 2 {
      let tag = try LocaleTag("en-" + region.identifier)
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: "en_" + region.identifier)
      calendar.timeZone = .gmt
      // 1970-01-04 was a Sunday.
      let days = Double(3 + tag.dayOfRest.daysAfterSunday)
      let isInWeekend = calendar.isDateInWeekend(Date(timeIntervalSince1970: days * 86_400))
      if !isInWeekend { others.append(region.identifier) }
    }
    #expect(others == [])
  }
}
