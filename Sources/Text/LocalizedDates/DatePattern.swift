/// A pattern of a day's fields: `yy년 MM월 dd일(EEEEE)` gives 20년 12월 23일(수).
///
/// Fields are runs of one letter; other characters stand for themselves, words in single quotes
/// too; `''` is one quote.
///
/// | letter | field | by length |
/// | --- | --- | --- |
/// | `y` | year | 2: two digits; else at least so many |
/// | `M` `L` | month (`L`: standing alone) | 1, 2: number; 3 short, 4 whole, 5 one letter |
/// | `d` | day of the month | 1, 2: digits |
/// | `D` | day of the year | 1, 3: digits |
/// | `E` `c` | weekday (`c`: standing alone) | 1-3 short, 4 whole, 5 one letter, 6 shortest |
/// | `e` | weekday counted from the week's first | 1, 2: number; else as `E` |
/// | `G` | era | 1-3 short, 4 whole, 5 one letter |
/// | `Q` `q` | quarter (`q`: standing alone) | 1, 2: number; 3 short, 4 whole |
///
/// ## Source
/// UTS 35, part 4, date field symbols.
package struct DatePattern: Hashable, Sendable {
  package let text: String

  private static let longest = 200

  /// - Throws: The fault, with the bytes at fault.
  package init(_ text: String) throws(TextFault) {
    guard text.utf8.count <= DatePattern.longest else {
      throw TextFault(
        what: "is too long a date pattern",
        why: "it has \(text.utf8.count) bytes, at most \(DatePattern.longest) are read",
        fix: "write a shorter one", range: 0..<text.utf8.count)
    }
    let pieces = PatternPieces(text)
    if let quote = pieces.unclosedQuote {
      throw TextFault(
        what: "is a date pattern with an open quote", why: "a \"'\" is never closed",
        fix: "close it, or write '' for the character itself", range: quote..<text.utf8.count)
    }
    var hasField = false
    for piece in pieces.all {
      guard case .field(let letter, let count, let start) = piece else { continue }
      try DatePattern.check(letter, count, range: start..<(start + count))
      hasField = true
    }
    guard hasField else {
      throw TextFault(
        what: "is a date pattern without a field", why: "every date would look the same",
        fix: "write a style such as long, or a pattern such as yyyy-MM-dd",
        range: 0..<text.utf8.count)
    }
    self.text = text
  }

  private static func check(
    _ letter: UInt8, _ count: Int, range: Range<Int>
  ) throws(TextFault) {
    let run = String(repeating: Character(Unicode.Scalar(letter)), count: count)
    switch (Unicode.Scalar(letter), count) {
    case ("y", 1...9), ("M", 1...5), ("L", 1...5), ("d", 1...2), ("D", 1), ("D", 3), ("E", 1...6),
      ("c", 1), ("c", 3...6), ("e", 1...6), ("G", 1...5), ("Q", 1...4), ("q", 1...4):
      return
    case ("Y", _):
      throw fault(
        run, "it is the year that the week belongs to, 2020 for 2019-12-30",
        "write \(run.lowercased())", range)
    case ("D", 2):
      throw fault(run, "it is the day of the year", "write dd for the day of the month", range)
    case ("m", _):
      throw fault(
        run, "it is the minute, and a day has none", "write \(run.uppercased()) for the month",
        range)
    case ("y", _), ("M", _), ("L", _), ("d", _), ("D", _), ("E", _), ("c", _), ("e", _), ("G", _),
      ("Q", _), ("q", _):
      throw fault(run, "no field of this letter has \(count)", "write fewer of them", range)
    case ("h", _), ("H", _), ("k", _), ("K", _), ("s", _), ("S", _), ("a", _), ("b", _), ("B", _),
      ("A", _), ("z", _), ("Z", _), ("v", _), ("V", _), ("x", _), ("X", _), ("O", _), ("j", _):
      throw fault(run, "it is part of a time, and a day has none", "leave it out", range)
    default:
      throw fault(
        run, "letters stand for fields, and no field has this one",
        "put words in single quotes, such as 'on'", range)
    }
  }

  private static func fault(
    _ run: String, _ why: String, _ fix: String, _ range: Range<Int>
  ) -> TextFault {
    TextFault(what: "has '\(run)' in its date pattern", why: why, fix: fix, range: range)
  }
}
