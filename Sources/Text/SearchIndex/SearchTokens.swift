/// The tokens of a folded text.
///
/// A run of letters that stand in pairs (``LetterKind/paired``) gives every two neighbours, and its
/// last letter alone. Any other word is a token of up to 24 letters; an Arabic one gives a second token
/// without its article.
enum SearchTokens {
  static let longestWord = 24

  /// Hands each token to a closure, in the order of the text.
  static func each(
    of units: UnsafeBufferPointer<UInt32>, _ take: (UnsafeBufferPointer<UInt32>) -> Void
  ) {
    let table = LetterKind.table
    var index = 0
    while index < units.count {
      switch LetterKind(units[index], table: table) {
      case .none: index += 1
      case .paired:
        let next = index + 1
        let hasNext = next < units.count && LetterKind(units[next], table: table) == .paired
        take(.init(rebasing: units[index...(hasNext ? next : index)]))
        index = next
      case .word:
        let start = index
        while index < units.count, LetterKind(units[index], table: table) == .word { index += 1 }
        let word = UnsafeBufferPointer(rebasing: units[start..<min(index, start + longestWord)])
        take(word)
        if (0x0627...0x0648).contains(units[start]), let rest = withoutArticle(word) { take(rest) }
      }
    }
  }

  private static let articles = ["وال", "بال", "كال", "فال", "ال", "لل"]
    .map { $0.unicodeScalars.map(\.value) }

  private static func withoutArticle(
    _ word: UnsafeBufferPointer<UInt32>
  ) -> UnsafeBufferPointer<UInt32>? {
    articles.first { word.count > $0.count + 1 && word.starts(with: $0) }
      .map { .init(rebasing: word[$0.count...]) }
  }
}
