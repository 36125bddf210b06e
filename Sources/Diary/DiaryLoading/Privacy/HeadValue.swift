/// The value of a ``HeadField``: a word that a program would read, and maybe a remark behind it.
struct HeadValue {
  /// Without the marks around it, a comment behind it and the full stop of a sentence.
  let text: Substring
  /// The first word, if a sign or a word such as `until` sets it apart from a remark:
  /// `private (for now)`. Else `nil`.
  let remarkedWord: Substring?
  /// Whether it ends as sentences do.
  let isSentence: Bool
  /// The items of a list, `[a, b]` or `a, b` or `#a #b`; else the value alone.
  let items: [Substring]
  let isBracketed: Bool

  private static let sentenceEnds = SignSet(".!?…。！？؟।")
  private static let remarkSigns = SignSet(",;(（、，；|/–—-")
  private static let comments = [" #", " //", " <!--", " %%", " ;"]
  private static let commas = SignSet(",，、;；")
  private static let tagSigns = SignSet("#: ")
  private static let remarkWords: Set<String> = [
    "until", "till", "for", "please", "again", "now", "still", "unless", "because", "since", "bis",
    "vorerst", "noch", "por", "hasta", "pour", "jusqua", "jusquau", "encore",
  ]

  init(_ behindSeparator: Substring) {
    let start = behindSeparator.drop { $0.isWhitespace || "|>".contains($0) }
    isBracketed = start.first == "["
    items = Self.items(of: start)
    let value = Self.withoutComment(start).drop { "\"'`[{(*_ ".contains($0) }.trimmingMarks()
    let whole = value.droppingLast(of: Self.sentenceEnds)
    isSentence = whole.endIndex < value.endIndex
    text = whole.trimmingMarks()
    remarkedWord = Self.remarkedWord(of: text)
  }

  var isOneWord: Bool {
    (1...48).contains(text.utf8.count) && !text.contains(where: \.isWhitespace)
  }

  private static func withoutComment(_ value: Substring) -> Substring {
    let bytes = value.utf8
    let end = bytes.indices.first { index in
      bytes[index] == 0x20 && comments.contains { bytes[index...].starts(with: $0.utf8) }
    }
    return end.map { value[..<$0] } ?? value
  }

  private static func remarkedWord(of text: Substring) -> Substring? {
    let word = text.prefix { !$0.isWhitespace && ($0 == "-" || !remarkSigns.contains($0)) }
    let name = word.droppingLast(of: sentenceEnds)
    let rest = text[name.endIndex...].drop(while: \.isWhitespace)
    // `1,200` and `1. the keys` are numbers.
    let isNumber = name.allSatisfy(\.isNumber) && name.endIndex == rest.startIndex
    guard !name.isEmpty, !isNumber, let sign = rest.first else { return nil }
    let next = rest.prefix { !$0.isWhitespace }
    let isRemark =
      sentenceEnds.contains(sign) || remarkSigns.contains(sign)
      || remarkWords.contains(folded(next))
    return isRemark ? name : nil
  }

  private static func items(of value: Substring) -> [Substring] {
    let hasCommas = value.contains(where: commas.contains)
    let isList = hasCommas || value.contains { $0 == "#" || $0 == ":" }
    let parts =
      isList ? value.split(whereSeparator: (hasCommas ? commas : tagSigns).contains) : [value]
    return parts.map { $0.drop { " #\"'`[".contains($0) }.trimmingMarks() }
  }
}
