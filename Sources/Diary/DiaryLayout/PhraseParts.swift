/// A phrase with one gap, taken apart once so that filling it is cheap.
struct PhraseParts: Sendable {
  /// The text before and after the gap.
  let start: String
  let end: String

  /// - Parameter fill: Fills the phrase's gap with what it is given.
  init(_ fill: (String) -> String) {
    // No text of a diary has this character.
    let mark = "\u{0}"
    let text = fill(mark)
    let gap = text.utf8.firstIndex(of: 0) ?? text.endIndex
    start = String(text[..<gap])
    end = gap == text.endIndex ? "" : String(text[text.utf8.index(after: gap)...])
  }
}
