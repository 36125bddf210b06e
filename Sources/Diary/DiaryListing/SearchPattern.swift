/// A text that is looked for, as units that a folded text must have one behind the other.
///
/// An initial consonant stands for itself and for each syllable that it begins, and the last
/// syllable for all that it may become while one goes on typing.
struct SearchPattern: Sendable {
  /// The units that may stand at one position.
  private struct Choice: Sendable {
    let first: ClosedRange<UInt32>
    let others: [ClosedRange<UInt32>]

    init(_ ranges: [ClosedRange<UInt32>]) {
      first = ranges.first ?? 0...0
      others = Array(ranges.dropFirst())
    }

    func contains(_ unit: UInt32) -> Bool {
      if first.contains(unit) { return true }
      return !others.isEmpty && others.contains { $0.contains(unit) }
    }
  }

  /// Any one of them is enough.
  private let alternatives: [[Choice]]

  /// - Parameter units: Folded, without blanks at the ends; not empty.
  init(_ units: [UInt32]) {
    var alternatives = [units.enumerated().map { Self.choice($1, isLast: $0 == units.count - 1) }]
    if let last = units.last, Hangul.syllables.contains(last),
      let (rest, letter) = Hangul.moved(last)
    {
      alternatives.append(
        (units.dropLast() + [rest, letter]).map { Self.choice($0, isLast: false) })
    }
    self.alternatives = alternatives
  }

  private static func choice(_ unit: UInt32, isLast: Bool) -> Choice {
    if isLast, Hangul.syllables.contains(unit) { return Choice(Hangul.syllables(typedFrom: unit)) }
    let initial = Hangul.syllables(beginningWith: unit)
    return Choice((initial.map { [$0] } ?? []) + [unit...unit])
  }

  /// The index of the first unit of the first place where the pattern is found.
  func firstMatch(in units: [UInt32]) -> Int? {
    alternatives.compactMap { Self.firstMatch(of: $0, in: units) }.min()
  }

  private static func firstMatch(of choices: [Choice], in units: [UInt32]) -> Int? {
    guard let first = choices.first, units.count >= choices.count else { return nil }
    return units.withUnsafeBufferPointer { units in
      for start in 0...(units.count - choices.count) where first.contains(units[start]) {
        var index = 1
        while index < choices.count, choices[index].contains(units[start + index]) { index += 1 }
        if index == choices.count { return start }
      }
      return nil
    }
  }
}
