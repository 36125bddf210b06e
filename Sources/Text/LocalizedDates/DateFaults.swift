/// The messages about dates that cannot be read.
///
/// They are made apart from the reader: a good date never comes here, so care is free.
enum DateFaults {
  static let fixAnything =
    "write a day as YYYY-MM-DD, or with its time as YYYY-MM-DDTHH:MM+HH:MM"

  static func malformed(
    why: String, fix: String = fixAnything, range: Range<Int>
  ) -> TextFault {
    TextFault(what: "is not a date", why: why, fix: fix, range: range)
  }

  static func impossibleDay(year: Int, month: Int, day: Int) -> TextFault {
    let why =
      if year == 0 {
        "years go from 0001 to 9999"
      } else if !(1...12).contains(month) {
        "there are 12 months"
      } else if day == 0 {
        "days count from 1"
      } else {
        "\(months[month - 1]) \(year) has \(Day.length(ofMonth: month, year: year)) days"
      }
    return TextFault(
      what: "names a day that does not exist", why: why,
      fix: "write an existing day as YYYY-MM-DD", range: 0..<10)
  }

  /// Recognises what was meant, so that the fix can spell it.
  static func notADay(_ bytes: UnsafeBufferPointer<UInt8>) -> TextFault {
    let fault = notADayAsWritten(bytes)
    if fault.fix != fixAnything { return fault }
    let guesses = DateGuess(String(decoding: bytes, as: UTF8.self)).texts
    guard let first = guesses.first else { return fault }
    let fix =
      guesses.count == 1
      ? "write \(first)"
      : "write \(guesses.joined(separator: " or ")), whichever is meant"
    return TextFault(what: fault.what, why: fault.why, fix: fix, range: fault.range)
  }

  private static func notADayAsWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> TextFault {
    let all = 0..<bytes.count
    if bytes.isEmpty { return malformed(why: "it is empty", range: all) }
    if let first = bytes.first, first == 0x20 || first == 0x09 {
      return malformed(why: "it begins with a blank", range: 0..<1)
    }
    let head = bytes.prefix { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: " ") }
    let range = 0..<head.count
    let separators = head.filter { !isDigit($0) }
    let parts = head.split(omittingEmptySubsequences: false) { !isDigit($0) }
    if separators.isEmpty { return plainNumber(head.count, range: range) }
    guard parts.count == 3, separators.count == 2, parts.allSatisfy({ (1...5).contains($0.count) })
    else { return malformed(why: "it does not begin with YYYY-MM-DD", range: range) }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    if parts[0].count == 4 {
      let isDashed = separators == [UInt8(ascii: "-"), UInt8(ascii: "-")]
      let why =
        isDashed ? "month and day have two digits each" : "a date's parts are separated by '-'"
      let day = Day(year: numbers[0], month: numbers[1], day: numbers[2])
      return malformed(why: why, fix: day.map { "write \($0.iso)" } ?? fixAnything, range: range)
    }
    let why =
      parts[2].count == 4
      ? "the year comes first, then month and day" : "a year has four digits"
    return malformed(why: why, range: range)
  }

  private static func plainNumber(_ count: Int, range: Range<Int>) -> TextFault {
    let why =
      switch count {
      case 4: "it is only a year"
      case 8: "a date's parts are separated by '-'"
      default: "it is only a number"
      }
    return malformed(why: why, range: range)
  }

  static func notATime(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> TextFault {
    TextFault(
      what: "has a time that cannot be read",
      why: start == bytes.count
        ? "no time follows the day" : "a time is HH:MM or HH:MM:SS, two digits each",
      fix: "write the time as HH:MM, such as 07:30, or leave it out",
      range: min(start, max(bytes.count - 1, 0))..<bytes.count)
  }

  static func impossibleTime(hour: Int, minute: Int, range: Range<Int>) -> TextFault {
    let why =
      if hour == 24 {
        "hours go from 00 to 23; midnight is 00:00 of the next day"
      } else if hour > 24 {
        "hours go from 00 to 23"
      } else if minute > 59 {
        "minutes go from 00 to 59"
      } else {
        "seconds go from 00 to 59"
      }
    return TextFault(
      what: "names a time that does not exist", why: why,
      fix: "write an existing time as HH:MM or HH:MM:SS", range: range)
  }

  static func notAnOffset(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> TextFault {
    TextFault(
      what: "has an offset that cannot be read",
      why: "after the time only 'Z' or an offset from UTC such as +09:00 can follow",
      fix: "write the offset as +HH:MM, or leave it out",
      range: min(start, max(bytes.count - 1, 0))..<bytes.count)
  }

  static func impossibleOffset(range: Range<Int>) -> TextFault {
    TextFault(
      what: "has an offset that does not exist",
      why: "offsets go from -18:00 to +18:00, minutes from 00 to 59",
      fix: "write the offset as +HH:MM, such as +09:00", range: range)
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
