/// A pattern turned into steps over year, month and day, with all names looked up.
///
/// It works for calendars with Gregorian months and days. Foundation takes 1 to 2 us a date,
/// this about a tenth. A step is a plain value and all texts lie in one array: several threads
/// counting references to the same texts would cost four times as much.
struct CompiledPattern: Sendable {
  private enum Step: Sendable {
    /// Numbers are indices into ``TextTable``.
    case literal(Int)
    case monthName(first: Int)
    case weekdayName(first: Int)
    case quarterName(first: Int)
    case eraName(first: Int)
    case year(atLeast: Int)
    case twoDigitYear
    case month(atLeast: Int)
    case day(atLeast: Int)
    case dayOfYear(atLeast: Int)
    case quarter(atLeast: Int)
    case weekday(atLeast: Int)
  }

  private let kind: CalendarKind
  private let digits: Digits
  private let firstWeekday: Weekday
  /// The text that stands for year 1: Japanese writes 元年, not 1年.
  private var firstYear: Int?
  private var olderEras: OldJapaneseYears?
  private var texts = TextTable()
  private var steps: [Step] = []

  /// - Parameter firstYear: The name of year 1, if it is not a number.
  /// - Returns: `nil` if the calendar or a field needs Foundation.
  init?(_ pieces: PatternPieces, symbols: CalendarSymbols, firstYear: String?) {
    guard let digits = symbols.digits, symbols.kind != .other else { return nil }
    self.kind = symbols.kind
    self.digits = digits
    self.firstWeekday = symbols.firstWeekday
    self.firstYear = firstYear.map { texts.append([Array($0.utf8)]) }
    for piece in pieces.all {
      switch piece {
      case .literal(let bytes): steps.append(.literal(texts.append([bytes])))
      case .field(let letter, let count, _):
        let field = CalendarSymbols.Field(Unicode.Scalar(letter), count)
        guard let step = step(field, symbols) else { return nil }
        steps.append(step)
        if field.letter == "G" { olderEras = symbols.olderEras(field) }
      }
    }
  }

  private mutating func step(
    _ field: CalendarSymbols.Field, _ symbols: CalendarSymbols
  ) -> Step? {
    let count = field.count
    switch (field.letter, count) {
    case ("y", 2): return .twoDigitYear
    case ("y", _): return .year(atLeast: count)
    case ("M", 1...2), ("L", 1...2): return .month(atLeast: count)
    case ("d", _): return .day(atLeast: count)
    case ("D", _): return .dayOfYear(atLeast: count)
    case ("e", 1...2): return .weekday(atLeast: count)
    case ("c", 1...2): return .weekday(atLeast: 1)
    case ("Q", 1...2), ("q", 1...2): return .quarter(atLeast: count)
    case ("M", _), ("L", _):
      return add(symbols.months(field), 12).map { .monthName(first: $0) }
    case ("E", _), ("e", _), ("c", _):
      return add(symbols.weekdays(field), 7).map { .weekdayName(first: $0) }
    case ("Q", _), ("q", _):
      return add(symbols.quarters(field), 4).map { .quarterName(first: $0) }
    case ("G", _):
      return add(symbols.eras(field), kind.eraDays.count).map { .eraName(first: $0) }
    default: return nil
    }
  }

  /// - Returns: The index of the first name; `nil` if there are not `count` of them.
  private mutating func add(_ names: [[UInt8]], _ count: Int) -> Int? {
    names.count == count ? texts.append(names) : nil
  }

  func append(_ day: Day, to output: inout [UInt8]) {
    let known = kind.year(of: day)
    for step in steps {
      switch step {
      case .literal(let text): texts.write(text, to: &output)
      case .monthName(let first): texts.write(first + day.month - 1, to: &output)
      case .weekdayName(let first): texts.write(first + day.daysAfterSunday, to: &output)
      case .quarterName(let first): texts.write(first + (day.month - 1) / 3, to: &output)
      case .eraName(let first):
        if let known {
          texts.write(first + known.era, to: &output)
        } else if let olderEras {
          output.append(contentsOf: olderEras.eraName(of: day).utf8)
        }
      case .year(let count):
        let year = known?.year ?? OldJapaneseYears.year(of: day)
        if year == 1, let firstYear {
          texts.write(firstYear, to: &output)
        } else {
          digits.append(year, atLeast: count, to: &output)
        }
      case .twoDigitYear:
        let year = known?.year ?? OldJapaneseYears.year(of: day)
        digits.append(abs(year) % 100, atLeast: 2, to: &output)
      case .month(let count): digits.append(day.month, atLeast: count, to: &output)
      case .day(let count): digits.append(day.day, atLeast: count, to: &output)
      case .dayOfYear(let count): digits.append(day.dayOfYear, atLeast: count, to: &output)
      case .quarter(let count): digits.append((day.month + 2) / 3, atLeast: count, to: &output)
      case .weekday(let count):
        digits.append(day.weekday.daysAfter(firstWeekday) + 1, atLeast: count, to: &output)
      }
    }
  }
}

/// Short texts one after the other in one array.
struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  /// The text with index `i` lies between the ends `i` and `i + 1`.
  private var ends: [Int] = [0]

  /// - Returns: The index of the first of them.
  mutating func append(_ texts: [[UInt8]]) -> Int {
    let first = ends.count - 1
    for text in texts {
      bytes.append(contentsOf: text)
      ends.append(bytes.count)
    }
    return first
  }

  /// Appends the text with the index to `output`.
  func write(_ index: Int, to output: inout [UInt8]) {
    let range = ends[index]..<ends[index + 1]
    bytes.withUnsafeBufferPointer { bytes in
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
