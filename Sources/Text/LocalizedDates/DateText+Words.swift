extension DateText {
  /// A date in any of the usual forms and in the words of many languages: `2024년 5월 12일 일요일`,
  /// `Sonntag, 12. Mai 2024`, `May 12th, 2024 6:30 PM`.
  ///
  /// - Returns: `nil` also for a date that can be read in two ways.
  package init?(inWordsOf text: String) {
    let texts = DateGuess(text).texts
    guard texts.count == 1, let date = try? DateText(parsing: texts[0]) else { return nil }
    self = date
  }
}
