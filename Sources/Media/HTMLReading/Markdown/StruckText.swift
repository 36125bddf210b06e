import CommonMark

/// Text that is struck through, cut where Markdown could not mark it.
///
/// The marks `~~` do not count between a letter and punctuation: there the punctuation stays out.
struct StruckText {
  private(set) var runs: [TextRun]
  /// What stays out at the beginning, and at the end in reverse.
  private(set) var head: [Unicode.Scalar] = []
  private(set) var tail: [Unicode.Scalar] = []
  /// Whether there is any text to be marked.
  private(set) var isMarked = true

  init(_ runs: ArraySlice<TextRun>) {
    self.runs = Array(runs)
  }

  /// - Parameters:
  ///   - before: The character of the text before it; `nil` if there is a mark or nothing.
  ///   - after: That of the text behind it.
  mutating func shrink(after before: Unicode.Scalar?, before after: Unicode.Scalar?) {
    var before = before
    while let scalar = edge(isFirst: true), !isFine(scalar, outside: before) {
      head.append(scalar)
      before = scalar
      removeEdge(isFirst: true)
    }
    var after = after
    while let scalar = edge(isFirst: false), !isFine(scalar, outside: after) {
      tail.append(scalar)
      after = scalar
      removeEdge(isFirst: false)
    }
    // Code and images count as punctuation, and cannot be cut.
    let isOpen = edge(isFirst: true) != nil || allowsPunctuation(before)
    let isClosed = edge(isFirst: false) != nil || allowsPunctuation(after)
    isMarked = isOpen && isClosed && !runs.isEmpty
  }

  private func isFine(_ inner: Unicode.Scalar, outside: Unicode.Scalar?) -> Bool {
    if ScalarReading.isSpace(inner) { return false }
    return inner.isPlainWord || allowsPunctuation(outside)
  }

  /// Whether marks count between a character and punctuation.
  private func allowsPunctuation(_ outside: Unicode.Scalar?) -> Bool {
    outside.map { !$0.isMarkdownWord } ?? true
  }

  /// The character at an end, if it is text.
  private func edge(isFirst: Bool) -> Unicode.Scalar? {
    guard let run = isFirst ? runs.first : runs.last, case .text(let text) = run.content,
      !run.style.contains(.code)
    else { return nil }
    return isFirst ? text.unicodeScalars.first : text.unicodeScalars.last
  }

  private mutating func removeEdge(isFirst: Bool) {
    let index = isFirst ? 0 : runs.count - 1
    guard runs.indices.contains(index), case .text(let text) = runs[index].content else { return }
    let rest = isFirst ? text.unicodeScalars.dropFirst() : text.unicodeScalars.dropLast()
    if rest.isEmpty {
      runs.remove(at: index)
    } else {
      runs[index].content = .text(String(String.UnicodeScalarView(rest)))
    }
  }
}
