/// The style of a written day.
package enum DateStyle: Hashable, Sendable {
  /// With the weekday: Tuesday, March 5, 2024.
  case full
  /// March 5, 2024.
  case long
  /// Mar 5, 2024.
  case medium
  /// 3/5/24.
  case short
  case pattern(DatePattern)

  /// Reads `full`, `long`, `medium`, `short`, or a pattern such as `yy년 MM월 dd일(EEEEE)`.
  ///
  /// - Throws: The fault, with the bytes at fault.
  package init(_ text: String) throws(TextFault) {
    switch text {
    case "full": self = .full
    case "long": self = .long
    case "medium": self = .medium
    case "short": self = .short
    default:
      if (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ $0 | 0x20 >= 0x61 }),
        (try? DatePattern(text)) == nil
      {
        throw TextFault(
          what: "is no date style", why: "styles are full, long, medium and short",
          fix: "write one of them, or a pattern such as yyyy-MM-dd", range: 0..<text.utf8.count)
      }
      self = .pattern(try DatePattern(text))
    }
  }
}
