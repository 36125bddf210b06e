/// A day of the proleptic Gregorian calendar, in the years 1 to 9999.
///
/// It is a label on the writer's wall, not a span of time: no zone can shift it. The calendar is
/// Gregorian at all times, also before 1582-10-15.
///
/// ## Source
/// ISO 8601, calendar dates.
package struct Day: Hashable, Sendable {
  @inlinable package var year: Int { Int(storedYear) }
  /// 1 to 12.
  @inlinable package var month: Int { Int(storedMonth) }
  /// 1 to 31.
  @inlinable package var day: Int { Int(storedDay) }

  // Four bytes in all: every entry has days, and a build walks over all entries many times.
  @usableFromInline let storedYear: Int16
  @usableFromInline let storedMonth: Int8
  @usableFromInline let storedDay: Int8

  package static let first = Day(uncheckedYear: 1, month: 1, day: 1)
  package static let last = Day(uncheckedYear: 9999, month: 12, day: 31)
  static let firstNumber = -719_162
  static let lastNumber = 2_932_896

  /// - Returns: `nil` if there is no such day, or it lies outside the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    storedYear = Int16(year)
    storedMonth = Int8(month)
    storedDay = Int8(day)
  }

  /// - Parameter number: Days since 1970-01-01; negative before it.
  /// - Returns: `nil` outside the years 1 to 9999.
  package init?(daysSinceEpoch number: Int) {
    guard (Day.firstNumber...Day.lastNumber).contains(number) else { return nil }
    // Years begin on 1 March here, so that the leap day is the last of its year.
    let shifted = number + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Days since 1970-01-01; negative before it.
  package var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 for 1 January, to 366.
  package var dayOfYear: Int {
    let before = Day.daysBeforeMonth[month - 1] + day
    return month > 2 && Day.isLeap(year) ? before + 1 : before
  }

  package var weekday: Weekday { Weekday(daysAfterSunday: daysAfterSunday) }

  var daysAfterSunday: Int { (daysSinceEpoch - Day.firstNumber + 1) % 7 }

  /// - Returns: `nil` outside the years 1 to 9999.
  package func adding(days: Int) -> Day? {
    let (number, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : Day(daysSinceEpoch: number)
  }

  /// The number of days in the month, 28 to 31.
  ///
  /// - Parameter month: 1 to 12; other numbers have no days.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1, 3, 5, 7, 8, 10, 12: 31
    default: 0
    }
  }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
}

extension Day: Comparable {
  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Day: CustomStringConvertible {
  /// As ``iso``.
  package var description: String { iso }

  /// `YYYY-MM-DD`, always ten characters.
  package var iso: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      write(to: buffer)
      return 10
    }
  }

  /// Appends `YYYY-MM-DD`, ten bytes.
  package func appendISO(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { buffer in
      write(to: buffer)
      bytes.append(contentsOf: buffer)
    }
  }

  func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
    buffer.initialize(repeating: UInt8(ascii: "-"))
    writeTwoDigits(year / 100, to: buffer, at: 0)
    writeTwoDigits(year % 100, to: buffer, at: 2)
    writeTwoDigits(month, to: buffer, at: 5)
    writeTwoDigits(day, to: buffer, at: 8)
  }
}

/// Writes `number` (0 to 99) as two ASCII digits.
func writeTwoDigits(_ number: Int, to buffer: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
  buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
  buffer[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
}

/// A day of the week, in the order of ISO 8601: Monday is 1.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The number of days after Sunday: 0 for Sunday to 6 for Saturday.
  package var daysAfterSunday: Int { rawValue % 7 }

  /// The number of days after `first`: 0 to 6. This is the column in a month's calendar.
  package func daysAfter(_ first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }

  /// - Parameter days: Days after Sunday; any integer.
  init(daysAfterSunday days: Int) {
    self = Weekday(rawValue: (days % 7 + 7) % 7) ?? .sunday
  }
}
