/// Marks of one kind that stand together.
struct DelimiterRun {
  enum Kind: Int {
    case asterisk, underscore, tilde, equals

    var character: UInt8 {
      switch self {
      case .asterisk: UInt8(ascii: "*")
      case .underscore: UInt8(ascii: "_")
      case .tilde: UInt8(ascii: "~")
      case .equals: UInt8(ascii: "=")
      }
    }

    /// Whether only two of them are a mark.
    var isDouble: Bool { self == .tilde || self == .equals }
  }

  /// The meaning of one mark, or of two.
  enum Piece {
    case emphasis, strong, deleted, highlighted
    /// So many stay as they were typed.
    case typed(Int)
  }

  let kind: Kind
  /// The number of its text.
  let text: Int
  let range: Range<Int>
  let length: Int
  let canOpen: Bool
  let canClose: Bool
  /// Whether there is a letter, a digit or another inline between this and the run before.
  let isBehindContent: Bool
  /// The marks that have no partner so far.
  var rest: Int
  /// From the left.
  var closing: [Piece] = []
  /// From the right.
  var opening: [Piece] = []
}

/// Pairs the runs of one inline parent, in time in proportion to their number.
///
/// ## Source
/// CommonMark 0.30, "An algorithm for parsing nested emphasis and links". In blocks with Han, kana or
/// Hangul a run of `*` or `~~` beside such a character opens and closes whatever punctuation stands on
/// its other side, as <https://github.com/tats-u/markdown-cjk-friendly> specifies, and `*` around
/// neither letters nor digits is text: faces such as `*^^*`.
struct EmphasisPairing {
  private(set) var runs: [DelimiterRun] = []
  private(set) var isEastAsian = false
  /// Whether there was a letter, a digit or another inline since the last run.
  var hasContent = false
  /// The runs that may still be closed, innermost last.
  private var open: [Int] = []
  /// The contents before each run, counted.
  private var contents: [Int] = []

  mutating func begin(isEastAsian: Bool) {
    runs.removeAll(keepingCapacity: true)
    (self.isEastAsian, hasContent) = (isEastAsian, false)
  }

  var needsNoContent: Bool { !isEastAsian || hasContent }

  /// Notes whether there is a letter or a digit, if that matters.
  ///
  /// - Returns: The bytes that were looked at.
  @inline(__always)
  mutating func noted(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    if needsNoContent { return 1 }
    let (scalar, length) = ScalarReading.scalar(at: index, in: text)
    hasContent = ScalarReading.isWord(scalar)
    return length
  }

  mutating func add(
    _ kind: DelimiterRun.Kind, in text: Int, at range: Range<Int>, length: Int,
    before: Unicode.Scalar, after: Unicode.Scalar
  ) {
    let looksThrough = isEastAsian && kind != .underscore
    let opens = ScalarReading.leans(from: before, to: after, looksThrough: looksThrough)
    let closes = ScalarReading.leans(from: after, to: before, looksThrough: looksThrough)
    let isWordMark = kind == .underscore
    runs.append(
      DelimiterRun(
        kind: kind, text: text, range: range, length: length,
        canOpen: opens && (!isWordMark || !closes || ScalarReading.isPunctuation(before)),
        canClose: closes && (!isWordMark || !opens || ScalarReading.isPunctuation(after)),
        isBehindContent: hasContent, rest: length))
    hasContent = false
  }

  /// Pairs `*` and `_`.
  mutating func pairEmphasis() {
    open.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    // Before these no partner was found: of `*` by length and ability to open. cmark 0.30 does not
    // tell `_` apart so.
    var bottoms = [Int](repeating: -1, count: 7)
    var count = 0
    for closer in runs.indices {
      if runs[closer].isBehindContent { count += 1 }
      contents.append(count)
      if runs[closer].kind.isDouble { continue }
      while runs[closer].canClose, runs[closer].rest > 0 {
        let run = runs[closer]
        let key = run.kind == .underscore ? 6 : (run.canOpen ? 3 : 0) + run.length % 3
        guard let place = open.lastIndex(where: { $0 <= bottoms[key] || isPair($0, run) }),
          open[place] > bottoms[key]
        else {
          bottoms[key] = closer - 1
          break
        }
        open.removeLast(open.count - place - 1)
        pair(open[place], closer)
        if runs[open[place]].rest == 0 { open.removeLast() }
      }
      if runs[closer].canOpen, runs[closer].rest > 0 { open.append(closer) }
    }
  }

  /// Rules 9 and 10: a run that may open and close has no partner with which it has a multiple of 3.
  private func isPair(_ index: Int, _ closer: DelimiterRun) -> Bool {
    let opener = runs[index]
    guard opener.kind == closer.kind else { return false }
    return !(closer.canOpen || opener.canClose) || closer.length % 3 == 0
      || (opener.length + closer.length) % 3 != 0
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let length = min(2, runs[opener].rest, runs[closer].rest)
    let isFace =
      isEastAsian && runs[closer].kind == .asterisk && contents[opener] == contents[closer]
    let piece: DelimiterRun.Piece =
      isFace ? .typed(length) : length == 2 ? .strong : .emphasis
    runs[opener].opening.append(piece)
    runs[closer].closing.append(piece)
    runs[opener].rest -= length
    runs[closer].rest -= length
  }

  /// Pairs `~~` and `==` inside the emphasis that is paired.
  mutating func pairDoubles() {
    open.removeAll(keepingCapacity: true)
    // The runs that were open where an emphasis began.
    var floors = [0]
    for index in runs.indices {
      for piece in runs[index].closing where !piece.isTyped {
        open.removeLast(max(0, open.count - (floors.popLast() ?? 0)))
      }
      let kind = runs[index].kind
      if kind.isDouble {
        // Few are open at a time, of both kinds.
        let opener = open[(floors.last ?? 0)...].suffix(100).last { runs[$0].kind == kind }
        if runs[index].canClose, let opener {
          while open.popLast() != opener {}
          runs[opener].opening = [kind == .tilde ? .deleted : .highlighted]
          runs[index].closing = runs[opener].opening
          (runs[opener].rest, runs[index].rest) = (0, 0)
        } else if runs[index].canOpen {
          open.append(index)
        }
      }
      for piece in runs[index].opening where !piece.isTyped { floors.append(open.count) }
    }
  }
}

extension DelimiterRun.Piece {
  var isTyped: Bool { if case .typed = self { true } else { false } }
}
