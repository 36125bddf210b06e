/// A text that is looked for, as units that a folded text must have one behind the other.
///
/// An initial consonant stands for itself and for each syllable that it begins, and the last
/// syllable for all that it may become while one goes on typing. Blanks between Hangul do not count:
/// writers of Korean set them as they like.
package struct SearchPattern: Sendable {
  /// The units that may stand at one position.
  private struct Choice: Sendable {
    let first: ClosedRange<UInt32>
    let others: [ClosedRange<UInt32>]
    /// Whether a blank may stand before it in the text, behind Hangul.
    let isHangul: Bool

    init(_ ranges: [ClosedRange<UInt32>]) {
      first = ranges.first ?? 0...0
      others = Array(ranges.dropFirst())
      isHangul = Hangul.isLetter(first.lowerBound)
    }

    func contains(_ unit: UInt32) -> Bool {
      if first.contains(unit) { return true }
      return !others.isEmpty && others.contains { $0.contains(unit) }
    }
  }

  /// Any one of them is enough.
  private let alternatives: [[Choice]]

  /// - Parameter units: Folded, without blanks at the ends; not empty.
  package init(_ units: [UInt32]) {
    var units = units
    Hangul.removeBlanks(in: &units)
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
  package func firstMatch(in units: [UInt32]) -> Int? {
    alternatives.compactMap { Self.firstMatch(of: $0, in: units) }.min()
  }

  private static func firstMatch(of choices: [Choice], in units: [UInt32]) -> Int? {
    guard let first = choices.first, units.count >= choices.count else { return nil }
    return units.withUnsafeBufferPointer { units in
      for start in 0...(units.count - choices.count) where first.contains(units[start]) {
        var (index, at) = (1, start + 1)
        while index < choices.count, at < units.count {
          if choices[index].contains(units[at]) {
            (index, at) = (index + 1, at + 1)
          } else if units[at] == 0x20, choices[index].isHangul, Hangul.isLetter(units[at - 1]) {
            at += 1
          } else {
            break
          }
        }
        if index == choices.count { return start }
      }
      return nil
    }
  }
}
