import Foundation

/// Writes times of day, to the minute, by the locale's habit: `오전 12:35`, `0:35`, `12:35 AM`.
///
/// Making one is free: the locale's data are loaded when the first time is written. Copies share
/// them, and any number of threads may write at once.
package struct ClockFormat: Sendable {
  private let shared: LazyShared<CompiledClockFormat>

  package init(_ locale: LocaleTag) {
    shared = LazyShared {
      LocaleRow(locale).flatMap { CompiledClockFormat($0) }
        ?? CompiledClockFormat(locale: locale.gregorianLocale)
    }
  }

  /// The format with its data loaded, which saves asking for them at every time.
  package func compiled() -> CompiledClockFormat { shared.value }
}

/// A ``ClockFormat`` with the locale's data.
///
/// A class, so that the copies of a ``ClockFormat`` share it.
package final class CompiledClockFormat: Sendable {
  private enum Step: Sendable {
    case literal([UInt8])
    /// Hours counted from `first`, modulo `modulus`.
    case hour(modulus: Int, first: Int, atLeast: Int)
    case minute(atLeast: Int)
    /// AM, PM, noon, at night ...: for each hour the word of its first minute, then of the others.
    case period([[UInt8]])
  }

  /// `nil` if the steps need none.
  private let pool: FormatterPool?
  private let digits: Digits
  private let steps: [Step]?

  /// - Returns: `nil` if the row does not hold all of it.
  init?(_ common: LocaleRow) {
    guard let pattern = common.text(.time), let digits = common.digits,
      let steps = CompiledClockFormat.steps(
        pattern,
        periods: { letter, _ in
          let halves = common.list(.halfDays)
          guard letter == UInt8(ascii: "a"), halves.count == 2 else { return nil }
          return (0..<48).map { halves[$0 / 24] }
        })
    else { return nil }
    self.pool = nil
    self.digits = digits
    self.steps = steps
  }

  init(locale: Locale) {
    let pattern =
      DateFormatter.dateFormat(fromTemplate: "jm", options: 0, locale: locale) ?? "HH:mm"
    let pool = FormatterPool(locale: locale, source: .pattern(pattern))
    self.pool = pool
    if let digits = CalendarSymbols(locale: locale, fields: []).digits,
      let steps = CompiledClockFormat.steps(
        pattern, periods: { CompiledClockFormat.periods($0, $1, locale) }),
      CompiledClockFormat.agree(steps, digits, pool)
    {
      self.digits = digits
      self.steps = steps
    } else {
      self.digits = .ascii
      self.steps = nil
    }
  }

  /// Appends the time in UTF-8; seconds are dropped.
  package func append(_ time: TimeOfDay, to output: inout [UInt8]) {
    let (hour, minute) = (time.hour, time.minute)
    if let steps {
      CompiledClockFormat.append(hour, minute, steps, digits, to: &output)
    } else if let pool {
      output.append(contentsOf: pool.text(ofSecond: hour * 3600 + minute * 60).utf8)
    }
  }

  private static func append(
    _ hour: Int, _ minute: Int, _ steps: [Step], _ digits: Digits, to output: inout [UInt8]
  ) {
    for step in steps {
      switch step {
      case .literal(let bytes): output.append(contentsOf: bytes)
      case .hour(let modulus, let first, let count):
        let shown = (hour + modulus - first) % modulus + first
        digits.append(shown, atLeast: count, to: &output)
      case .minute(let count): digits.append(minute, atLeast: count, to: &output)
      case .period(let words):
        output.append(contentsOf: words[hour * 2 + (minute == 0 ? 0 : 1)])
      }
    }
  }

  /// - Parameter periods: The words for a field's letter and length, `nil` if they are not known.
  private static func steps(
    _ pattern: String, periods: (UInt8, Int) -> [[UInt8]]?
  ) -> [Step]? {
    var steps: [Step] = []
    for piece in PatternPieces(pattern).all {
      switch piece {
      case .literal(let bytes): steps.append(.literal(bytes))
      case .field(let letter, let count, _):
        switch Unicode.Scalar(letter) {
        case "H": steps.append(.hour(modulus: 24, first: 0, atLeast: count))
        case "h": steps.append(.hour(modulus: 12, first: 1, atLeast: count))
        case "K": steps.append(.hour(modulus: 12, first: 0, atLeast: count))
        case "k": steps.append(.hour(modulus: 24, first: 1, atLeast: count))
        case "m": steps.append(.minute(atLeast: count))
        case "a", "b", "B":
          guard let words = periods(letter, count) else { return nil }
          steps.append(.period(words))
        default: return nil
        }
      }
    }
    return steps
  }

  private static func periods(_ letter: UInt8, _ count: Int, _ locale: Locale) -> [[UInt8]] {
    let run = String(repeating: Character(Unicode.Scalar(letter)), count: count)
    let pool = FormatterPool(locale: locale, source: .pattern(run))
    return (0..<48).map { index in
      Array(pool.text(ofSecond: index / 2 * 3600 + index % 2 * 60).utf8)
    }
  }

  private static func agree(_ steps: [Step], _ digits: Digits, _ pool: FormatterPool) -> Bool {
    var output: [UInt8] = []
    return (0..<24).allSatisfy { hour in
      output.removeAll(keepingCapacity: true)
      let minute = hour * 5 % 60
      append(hour, minute, steps, digits, to: &output)
      return pool.text(ofSecond: hour * 3600 + minute * 60).utf8.elementsEqual(output)
    }
  }
}
