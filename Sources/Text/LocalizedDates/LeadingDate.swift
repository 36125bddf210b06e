/// A date that a line begins with: `Sunday, 12 May 2024`, `2024년 5월 12일 일요일 산책`, `5/12/2024 Rain`.
package struct LeadingDate: Hashable, Sendable {
  /// The day for who writes the day before the month, and for who writes it behind.
  package let dayFirst, monthFirst: Day?
  package let time: TimeOfDay?
  /// What stands behind it, without the marks between them.
  package let rest: String

  /// No date is longer: in bytes, and in words and numbers.
  private static let longest = (bytes: 120, words: 16)

  /// - Returns: `nil` if the line begins otherwise.
  package init?(_ line: Substring) {
    for end in Self.ends(in: line).reversed() {
      let guess = DateGuess(String(line[..<end]))
      guard guess.isWhole, !guess.days.isEmpty else { continue }
      dayFirst = guess.orders.dayFirst
      // With points, the day comes first everywhere.
      let hasPoints = line[..<end].contains(".") && dayFirst != nil
      monthFirst = hasPoints ? dayFirst : guess.orders.monthFirst
      time = guess.texts.first.flatMap { try? DateText(parsing: $0) }?.time
      rest = String(line[end...].drop { " \t,.:;)]>-–—".contains($0) })
      return
    }
    return nil
  }

  /// Where a date may end.
  private static func ends(in line: Substring) -> [Substring.Index] {
    var ends: [Substring.Index] = []
    var rest = line
    while let first = rest.first, ends.count < longest.words {
      guard first.isLetter || first.isNumber else {
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { first.isLetter ? $0.isLetter : $0.isNumber }
      // Most lines begin with a word that is in no date.
      if ends.isEmpty, first.isLetter, !DateGuess.isOfDate(word) { return [] }
      // A title may stand at once behind the name of a day.
      if "일日".contains(first) { ends.append(rest.index(after: rest.startIndex)) }
      rest = rest[word.endIndex...]
      if line[..<word.endIndex].utf8.count > longest.bytes { break }
      ends.append(word.endIndex)
    }
    return ends
  }
}
