import LocalizedDates
import SiteFiles

/// The parts of a content file's name: perhaps a day, and the words after it.
///
/// `2024-05-12.md`, `2024-05-12-rain.md`, `2024_05_12.md`; a name without a day is all words.
struct ContentFileName {
  /// `nil` if the name begins with no day.
  let day: Day?
  /// The words after the day, or the whole name; `nil` if there are none.
  let words: String?
  /// The fault of the day, if the name begins like one: `2024-02-30.md`.
  let impossibleDay: String?

  /// - Parameter path: Its last component is the name; what follows the last dot does not count.
  init(of path: SitePath) {
    self = path.text.withBytes(ContentFileName.init(path:))
  }

  private init(path: UnsafeBufferPointer<UInt8>) {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let end = path[start...].lastIndex(of: UInt8(ascii: ".")) ?? path.count
    let stem = UnsafeBufferPointer(rebasing: path[start..<end])
    guard let (year, month, day) = ContentFileName.dayDigits(stem) else {
      (self.day, words, impossibleDay) = (nil, String(decoding: stem, as: UTF8.self), nil)
      return
    }
    self.day = Day(year: year, month: month, day: day)
    impossibleDay = self.day == nil ? ContentFileName.reason(against: stem) : nil
    var rest = 10
    while rest < stem.count, ContentFileName.separates(stem[rest]) { rest += 1 }
    words =
      rest == stem.count
      ? nil : String(decoding: UnsafeBufferPointer(rebasing: stem[rest...]), as: UTF8.self)
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == 0x20
  }

  private static func reason(against stem: UnsafeBufferPointer<UInt8>) -> String? {
    let written = stem.prefix(10).map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    do throws(TextFault) {
      _ = try Day(parsing: String(decoding: written, as: UTF8.self))
      return nil
    } catch {
      return error.why
    }
  }

  private static func dayDigits(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (year: Int, month: Int, day: Int)? {
    guard bytes.count >= 10, bytes[4] == bytes[7],
      bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "_"),
      bytes.count == 10 || !isDigit(bytes[10])
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard isDigit(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    return (year, month, day)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
