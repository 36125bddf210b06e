/// Text as it is written in Markdown, whose first and last character can still be written as
/// references.
struct EscapedText {
  /// The first character as it was, and as it is written.
  private(set) var first: Unicode.Scalar
  private(set) var last: Unicode.Scalar
  private var head: String
  private var middle: String
  /// Empty if there is one character only.
  private var tail: String
  /// Whether a backslash stands bare before the last character.
  private var hasBareBackslash = false

  /// - Parameters:
  ///   - scalars: At least one.
  ///   - isMark: Whether the character at an index needs a backslash.
  init?(_ scalars: [Unicode.Scalar], isMark: (Int) -> Bool) {
    guard let first = scalars.first, let last = scalars.last else { return nil }
    (self.first, self.last) = (first, last)
    func written(_ index: Int) -> String {
      isMark(index) ? "\\" + String(scalars[index]) : String(scalars[index])
    }
    head = written(0)
    var view = String.UnicodeScalarView()
    for index in scalars.indices.dropFirst().dropLast() {
      if isMark(index) { view.append("\\") }
      view.append(scalars[index])
    }
    middle = String(view)
    tail = scalars.count > 1 ? written(scalars.count - 1) : ""
    if scalars.count > 1 {
      let before = scalars.count - 2
      hasBareBackslash = scalars[before] == "\\" && !isMark(before)
    }
  }

  var text: String { head + middle + tail }

  /// The first character that is written.
  var firstWritten: Unicode.Scalar? { head.unicodeScalars.first }
  var lastWritten: Unicode.Scalar? { (tail.isEmpty ? head : tail).unicodeScalars.last }

  /// Writes the first character as a reference.
  mutating func referFirst() { head = Self.reference(first) }

  mutating func referLast() {
    if tail.isEmpty { return referFirst() }
    tail = Self.reference(last)
    // A backslash that escaped nothing before would now.
    if hasBareBackslash {
      if middle.isEmpty { head += "\\" } else { middle += "\\" }
      hasBareBackslash = false
    }
  }

  /// Puts a backslash before the last character, if there is none.
  mutating func escapeLast() {
    if tail.isEmpty {
      if head == String(last) { head = "\\" + head }
    } else if tail == String(last) {
      tail = "\\" + tail
    }
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}
