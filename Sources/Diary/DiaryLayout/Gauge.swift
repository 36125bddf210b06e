import SearchIndex

/// The scale of the bars of a year's days, of which the longest is 40 high.
struct Gauge {
  let scopes: FigureScopes
  /// The length of the day with the longest text, as ``TextCount/length`` has it.
  private let longest: Int
  /// A round number of words or characters near the half of that.
  private let mark: Int
  /// Twice the length of a word or a character.
  private let unit: Int

  init(_ scopes: FigureScopes, longest: Int) {
    let unit = scopes.statistics.all.text.isInCharacters ? 5 : 10
    let marks = [1, 10, 100, 1_000, 10_000].flatMap { [$0, 2 * $0, 5 * $0] }
    (self.scopes, self.longest, self.unit) = (scopes, longest, unit)
    mark = marks.min { abs($0 * unit - longest) < abs($1 * unit - longest) } ?? 1
  }

  func height(of text: TextCount) -> Int { max(1, text.length * 40 / max(1, longest)) }

  /// The height of a line across the bars; `nil` if the days have no words.
  var markHeight: Int? { longest > 0 ? min(40, mark * unit * 20 / longest) : nil }

  /// The length that the line marks: `500 words`.
  var label: String? {
    longest > 0 ? scopes.counted(mark, inCharacters: unit == 5) : nil
  }
}
