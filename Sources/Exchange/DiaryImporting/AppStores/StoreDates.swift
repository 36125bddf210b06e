import LocalizedDates

/// The dates in a column of a store: numbers, which all count in one way, or texts.
struct StoreDates {
  /// A moment of a row.
  struct Moment {
    let date: DateText
    let instant: Instant
  }

  /// A way to count: the seconds of 1 January 2001 or 1970, and how many of a number are a second.
  private struct Counting {
    let start: Double
    let scale: Double

    func seconds(_ number: Double) -> Double { number / scale + start }
  }

  private let counting: Counting
  /// Whether the column is one of Core Data's own dates.
  private let isDeclared: Bool
  private var texts: SourceDates
  private let zone: Zone

  /// - Parameters:
  ///   - values: Of the whole column: a single row would not tell how it counts, since a moment of
  ///     one way is an earlier or later moment of another.
  ///   - type: As the table declares the column.
  init(_ values: [SQLiteValue], declaredAs type: String, _ zone: Zone, now: Instant) {
    self.zone = zone
    isDeclared = ["TIMESTAMP", "DATETIME"].contains(type.uppercased())
    let (from2001, from1970) = (978_307_200.0, 0.0)
    var ways = [Counting(start: from1970, scale: 1), Counting(start: from2001, scale: 1)]
    if isDeclared { ways.reverse() }
    ways += [Counting(start: from1970, scale: 1_000), Counting(start: from2001, scale: 1_000)]
    ways += [Counting(start: from1970, scale: 1e6), Counting(start: from2001, scale: 1e9)]
    // Between the first phones of these apps and now; half a year for clocks that were wrong.
    let likely = 1_167_609_600.0...max(1_167_609_601, Double(now.seconds) + 15_778_800)
    let numbers = values.compactMap(\.number).filter { $0 != 0 }
    func fits(_ way: Counting) -> Int { numbers.count { likely.contains(way.seconds($0)) } }
    let counts = ways.map(fits)
    // The first of the best: a column is read as it is declared unless that says less.
    counting = zip(ways, counts).first { $0.1 == counts.max() }?.0 ?? ways[0]
    texts = SourceDates(in: zone)
    for value in values {
      if value.number == nil, let text = value.text { texts.learn(text) }
    }
  }

  func moment(_ value: SQLiteValue) -> Moment? {
    if let number = value.number {
      // Zero is 1970, which nobody wrote at, or the first moment of 2001.
      guard number != 0 || isDeclared,
        let instant = ImportedDate.instant(unixSeconds: counting.seconds(number)),
        let date = ImportedDate.date(instant, in: zone)
      else { return nil }
      // One app stored days as midnight on its owner's clock: these are days without a time.
      let isDay = isDeclared && number == number.rounded() && date.time == .midnight
      return Moment(date: isDay ? DateText(day: date.day) : date, instant: instant)
    }
    guard let text = value.text, let date = texts.date(text.trimmed) else { return nil }
    let instant = zone.instant(of: date.day, at: date.time ?? .midnight)
    return Moment(date: date, instant: instant)
  }
}
