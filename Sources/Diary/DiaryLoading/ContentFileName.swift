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
    guard ContentFileName.beginsLikeDay(stem) else {
      (day, words, impossibleDay) = (nil, String(decoding: stem, as: UTF8.self), nil)
      return
    }
    func number(_ range: Range<Int>) -> Int {
      stem[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    day = Day(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    impossibleDay = day == nil ? ContentFileName.reason(against: stem) : nil
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

  /// Whether a name begins with four, two and two digits, and the same sign between them.
  private static func beginsLikeDay(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 10, bytes[4] == bytes[7],
      bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "_")
    else { return false }
    return (0..<min(bytes.count, 11)).allSatisfy { index in
      index == 4 || index == 7 || (0x30...0x39).contains(bytes[index]) == (index < 10)
    }
  }
}
