/// A phrase with one gap, taken apart once so that filling it is cheap.
struct PhraseParts: Sendable {
  /// What stands before and behind the gap.
  let start: String
  let end: String

  /// - Parameter fill: Fills the phrase's gap with what it is given.
  init(_ fill: (String) -> String) {
    // No text of a diary has this character.
    let mark = "\u{0}"
    let parts = fill(mark).split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    start = String(parts.first ?? "")
    end = parts.count > 1 ? String(parts[1]) : ""
  }
}
