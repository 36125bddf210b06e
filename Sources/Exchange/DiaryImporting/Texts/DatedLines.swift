import LocalizedDates

/// The lines of a text that begin entries: each is a date, alone or before a title.
struct DatedLines {
  struct Line {
    /// From 0.
    let number: Int
    let date: LeadingDate
  }

  enum Order { case dayFirst, monthFirst }

  /// The marks that may stand before a date: those of headings, lists, emphasis and brackets.
  private static let marks = "#*=-_[]()<> \t"
  private let lines: [Line]
  /// `nil` if dates of numbers can be read in two ways, and nothing tells which.
  private let order: Order?

  /// - Parameter order: Chosen by a person.
  init(_ text: [Substring], order: Order? = nil) {
    let all = text.enumerated().compactMap { number, line -> Line? in
      // Most lines are no dates, which their bytes tell.
      guard line.utf8.count < 1_000, line.utf8.contains(where: { 0x30...0x39 ~= $0 || $0 >= 0xEF })
      else { return nil }
      return LeadingDate(Self.withoutMarks(line)).map { Line(number: number, date: $0) }
    }
    let alone = all.filter { $0.date.rest.isEmpty }
    let orders = order.map { [$0] } ?? [.dayFirst, .monthFirst]
    // Dates with words behind them begin entries if they go on from day to day; else they are sentences.
    let readings = [all, alone].lazy.map { lines in
      (lines: lines, orders: orders.filter { Self.isInOrder(lines, $0) })
    }
    let found = readings.first { !$0.orders.isEmpty && $0.lines.count > 1 }
    lines = found?.lines ?? alone
    let possible =
      found?.orders ?? orders.filter { order in alone.allSatisfy { $0.date[order] != nil } }
    let isSame = lines.allSatisfy { $0.date.dayFirst == $0.date.monthFirst }
    self.order = isSame || possible.count == 1 ? possible.first : nil
  }

  /// `== 2024-05-12 Rain ==` without its marks; other marks at the end belong to the title.
  private static func withoutMarks(_ line: Substring) -> Substring {
    let mark = line.first { !$0.isWhitespace } ?? " "
    var core = line.drop { marks.contains($0) }
    while let last = core.last, last == mark && "*=_".contains(mark) || last.isWhitespace {
      core.removeLast()
    }
    return core
  }

  /// Whether a text has entries of several days, or begins with a day.
  var areFound: Bool { !lines.isEmpty }

  /// Whether it is not known if the day or the month comes first.
  var isAmbiguous: Bool { order == nil && areFound }

  /// - Parameter kind: By whose name a person decides.
  static func whyAmbiguous(_ kind: ImportKind) -> String {
    """
    it is not known whether its dates have the day or the month first; \
    --from \(kind.rawValue) --name-format d/M/yyyy, or M/d/yyyy, says it
    """
  }

  /// The entries: with the number of the first line, and up to that of the next entry.
  var entries: [(line: Int, day: Day, time: TimeOfDay?, title: String, end: Int?)] {
    guard let order else { return [] }
    return lines.enumerated().compactMap { index, line in
      guard let day = line.date[order] else { return nil }
      let next = lines.indices.contains(index + 1) ? lines[index + 1].number : nil
      return (line.number, day, line.date.time, line.date.rest, next)
    }
  }

  private static func isInOrder(_ lines: [Line], _ order: Order) -> Bool {
    let days = lines.compactMap { $0.date[order] }
    guard days.count == lines.count, !days.isEmpty else { return false }
    let pairs = zip(days, days.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }
}

extension LeadingDate {
  fileprivate subscript(order: DatedLines.Order) -> Day? {
    order == .dayFirst ? dayFirst : monthFirst
  }
}
