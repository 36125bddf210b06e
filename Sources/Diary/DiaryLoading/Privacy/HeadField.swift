/// A key and a value, as they stand on a line of a text's head.
struct HeadField {
  /// At most four words, without marks around them.
  let key: Substring
  private let rest: Substring
  /// Read on demand: most keys need no value.
  var value: HeadValue { HeadValue(rest) }

  /// Signs between a key and its value; the colons are those that keyboards and fonts take for one.
  static let separators = SignSet(":=：＝∶︰﹕︓꞉﹦")

  /// - Parameter text: Without marks in front of the key and behind the value.
  /// - Returns: `nil` without a separator, and for a key that is none.
  init?(_ text: Substring) {
    guard let separator = text.firstIndex(where: Self.separators.contains) else { return nil }
    key = text[..<separator].trimmingMarks()
    guard (1...48).contains(key.utf8.count), key.split(separator: " ").count <= 4 else {
      return nil
    }
    rest = text[separator...].drop { Self.separators.contains($0) || $0 == ">" }
  }

  /// Whether the key is written like a name: `Public: yes` may be the line of a play.
  var isCapitalised: Bool { key.first?.isUppercase ?? false }

  /// Whether the key is in small letters, as a program's is.
  var isSmall: Bool { key.first?.isLowercase ?? false }
}

extension Substring {
  private static let endMarks = SignSet("}])>*,;%\"'`-/ \t")

  /// Without the signs that close what other programs open.
  func trimmingMarks() -> Substring { droppingLast(of: Self.endMarks) }

  func droppingLast(of signs: SignSet) -> Substring {
    var text = self
    while let last = text.last, signs.contains(last) { text.removeLast() }
    return text
  }
}
