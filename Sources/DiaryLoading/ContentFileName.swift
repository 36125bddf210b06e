import LocalizedDates

/// What a content file's name says: maybe a day, and the words behind it.
///
/// `2024-05-12.md`, `2024-05-12-rain.md`, `2024_05_12.md`; a name without a day is all words.
struct ContentFileName {
  /// `nil` if the name begins with no day.
  let day: Day?
  /// What stands behind the day, or the whole name; `nil` if nothing does.
  let words: String?
  /// Why there is no such day, if the name begins like one: `2024-02-30.md`.
  let impossibleDay: String?

  init(stem: String) {
    let bytes = Array(stem.utf8.prefix(11))
    guard let digits = ContentFileName.dayDigits(bytes) else {
      (day, words, impossibleDay) = (nil, stem, nil)
      return
    }
    day = Day(year: digits.0, month: digits.1, day: digits.2)
    impossibleDay = day == nil ? ContentFileName.reason(against: stem) : nil
    let rest = stem.utf8.dropFirst(10).drop { "-_. ".utf8.contains($0) }
    words = rest.isEmpty ? nil : String(rest)
  }

  private static func reason(against stem: String) -> String? {
    let written = stem.prefix(10).map { $0 == "_" ? "-" : $0 }
    do throws(TextFault) {
      _ = try Day(parsing: String(written))
      return nil
    } catch {
      return error.why
    }
  }

  private static func dayDigits(_ bytes: [UInt8]) -> (Int, Int, Int)? {
    guard bytes.count >= 10, bytes[4] == bytes[7], "-_".utf8.contains(bytes[4]),
      bytes.count == 10 || !isDigit(bytes[10])
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy(isDigit) ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 48) } : nil
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    return (year, month, day)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
