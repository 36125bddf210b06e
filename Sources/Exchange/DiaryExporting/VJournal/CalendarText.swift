/// Lines of an iCalendar file being written.
///
/// ## Source
/// RFC 5545, 3.1 and 3.3.11: lines end in CRLF and are folded behind 75 octets, never inside a
/// character; in texts backslashes, semicolons, commas and line ends are escaped.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  private static let longest = 75

  /// A line of a name, with its parameters, and a value.
  mutating func line(_ name: String, _ value: String) {
    var length = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > Self.longest {
        bytes += [0x0D, 0x0A, 0x20]
        length = 1
      }
      bytes += String(scalar).utf8
      length += width
    }
    bytes += [0x0D, 0x0A]
  }

  /// A line whose value is a text.
  mutating func text(_ name: String, _ text: String) {
    line(name, Self.escaped(text))
  }

  /// A line whose value is several texts.
  mutating func texts(_ name: String, _ texts: [String]) {
    line(name, texts.map(Self.escaped).joined(separator: ","))
  }

  private static func escaped(_ text: String) -> String {
    // No text may have other controls than these.
    let kept = text.unicodeScalars.filter {
      $0 == "\t" || $0 == "\n" || $0.value >= 0x20 && $0 != "\u{7F}"
    }
    let marks = #/[\\;,\n]/#.matchingSemantics(.unicodeScalar)
    return String(kept).replacing(marks) { $0.0 == "\n" ? "\\n" : "\\" + $0.0 }
  }
}
