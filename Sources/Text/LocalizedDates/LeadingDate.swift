/// A date that a line begins with: `Sunday, 12 May 2024`, `2024년 5월 12일 일요일 산책`, `5/12/2024 Rain`.
package struct LeadingDate: Hashable, Sendable {
  /// The day if numbers have the day before the month, and if they have the month first.
  package let dayFirst, monthFirst: Day?
  package let time: TimeOfDay?
  /// The rest of the line, without the marks between them.
  package let rest: String

  /// No date is longer: in bytes, and in words and numbers.
  private static let longest = (bytes: 120, words: 16)

  /// - Returns: `nil` if the line begins otherwise.
  package init?(_ line: Substring) {
    for end in Self.ends(in: line).reversed() {
      let guess = DateGuess(String(line[..<end]))
      if guess.days.isEmpty { continue }
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

  /// The places at which a date may end: behind each word and number before the first that is in none.
  private static func ends(in line: Substring) -> [Substring.Index] {
    var ends: [Substring.Index] = []
    var rest = line
    while let first = rest.first, ends.count < longest.words {
      guard first.isLetter || first.isNumber else {
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { first.isLetter ? $0.isLetter : $0.isNumber }
      if line[..<word.endIndex].utf8.count > longest.bytes { break }
      // A title may follow the name of a day at once.
      if "일日".contains(first), !ends.isEmpty { ends.append(rest.index(after: rest.startIndex)) }
      if first.isLetter, !DateGuess.isOfDate(word) { break }
      rest = rest[word.endIndex...]
      ends.append(word.endIndex)
    }
    return ends
  }
}
