extension TimeOfDay {
  /// `.25`; empty for whole seconds.
  package var fraction: String {
    if nanosecond == 0 { return "" }
    let digits = String(nanosecond)
    let padded = String(repeating: "0", count: 9 - digits.utf8.count) + digits
    var end = padded.endIndex
    while padded[padded.index(before: end)] == "0" { end = padded.index(before: end) }
    return "." + padded[..<end]
  }
}
