/// Copies a Markdown body with other destinations of links, all else as it was typed.
///
/// cmark does not say where in a text a destination stands, so this looks for what can be one:
/// behind `](`, and behind a label and a colon at the beginning of a line. Code is passed over.
public struct BodyRewriting {
  /// The new destination; `nil` leaves the old one.
  public typealias Answer = (_ address: String) -> String?

  private let source: [UInt8]
  private let answer: Answer
  /// Whether comments and what only they refer to are left out: no page shows them.
  private let dropsComments: Bool
  private var written: [UInt8] = []
  private var index = 0
  /// The mark and the length of the fence that is open.
  private var fence: (mark: UInt8, length: Int)?
  private var isBehindBlank = true
  /// Whether no comment ends behind here.
  private var isLastComment = false
  /// How often each label stands in the text, in small letters; `nil` until it is asked.
  private var labels: [String: Int]?

  /// - Returns: The body with new destinations.
  public static func rewritten(
    _ body: ArraySlice<UInt8>, dropsComments: Bool, _ answer: Answer
  ) -> [UInt8] {
    withoutActuallyEscaping(answer) { answer in
      var rewriting = BodyRewriting(Array(body), dropsComments, answer)
      rewriting.run()
      return rewriting.written
    }
  }

  private init(_ source: [UInt8], _ dropsComments: Bool, _ answer: @escaping Answer) {
    (self.source, self.dropsComments, self.answer) = (source, dropsComments, answer)
    written.reserveCapacity(source.count)
  }

  private mutating func run() {
    while index < source.count {
      let end = source[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
      passLine(to: end)
    }
  }

  private mutating func passLine(to end: Int) {
    let line = source[index..<end]
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    if text.isEmpty || text.first == 0x0A {
      isBehindBlank = true
      return copy(to: end)
    }
    let isCode = line.first == 0x09 || text.startIndex - index >= 4
    if passesFence(line) || isCode && isBehindBlank { return copy(to: end) }
    isBehindBlank = false
    if let definition = LinkDefinition(text, in: source) {
      if dropsComments, !isUsed(definition.label) { return drop(definition, to: end) }
      copy(to: definition.destination.lowerBound)
      write(destination: definition.destination)
      return copy(to: end)
    }
    while index < end { passInline(to: end) }
  }

  private mutating func copy(to end: Int) {
    guard end > index else { return }
    written += source[index..<end]
    index = end
  }

  private mutating func passesFence(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    let mark = rest.first ?? 0
    let length = rest.prefix { $0 == mark }.count
    let isFence = (mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")) && length >= 3
    if let open = fence {
      let isEnd =
        isFence && mark == open.mark && length >= open.length
        && rest.dropFirst(length).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
      if isEnd { fence = nil }
      return true
    }
    guard isFence, mark == UInt8(ascii: "~") || !rest.dropFirst(length).contains(mark) else {
      return false
    }
    fence = (mark, length)
    return true
  }

  private mutating func passInline(to end: Int) {
    switch source[index] {
    case UInt8(ascii: "\\"): copy(to: min(index + 2, end))
    case UInt8(ascii: "`"): copy(to: endOfCode(before: end))
    case UInt8(ascii: "<") where dropsComments && source[index...].starts(with: "<!--".utf8):
      guard !isLastComment, let close = source[index...].firstRange(of: "-->".utf8) else {
        isLastComment = true
        return copy(to: index + 1)
      }
      index = close.upperBound
    case UInt8(ascii: "]") where index + 1 < end && source[index + 1] == UInt8(ascii: "("):
      copy(to: index + 2)
      if let found = LinkDestination(at: index, in: source), found.endsLink {
        copy(to: found.range.lowerBound)
        write(destination: found.range)
      }
    default: copy(to: index + 1)
    }
  }

  /// Behind a code span that ends on the same line, else behind its marks.
  private func endOfCode(before end: Int) -> Int {
    let mark = UInt8(ascii: "`")
    let length = source[index..<end].prefix { $0 == mark }.count
    var next = index + length
    while next < end {
      let run = source[next..<end].prefix { $0 == mark }.count
      if run == length { return next + run }
      next += max(run, 1)
    }
    return index + length
  }

  /// - Parameter range: With its `<` and `>`, if it has them.
  private mutating func write(destination range: Range<Int>) {
    if let new = answer(LinkDestination.address(source[range])) {
      written += new.utf8
      index = range.upperBound
    } else {
      copy(to: range.upperBound)
    }
  }

  /// Whether a label stands anywhere else in the text.
  private mutating func isUsed(_ label: ArraySlice<UInt8>) -> Bool {
    let counts = labels ?? Self.labels(in: source)
    labels = counts
    return counts[Self.folded(label), default: 0] > 1
  }

  private static func labels(in source: [UInt8]) -> [String: Int] {
    var counts: [String: Int] = [:]
    var start: Int?
    for (index, byte) in source.enumerated() {
      if byte == UInt8(ascii: "[") { start = index }
      guard byte == UInt8(ascii: "]"), let first = start else { continue }
      counts[folded(source[first...index]), default: 0] += 1
      start = nil
    }
    return counts
  }

  private static func folded(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Leaves out a definition that nothing refers to, with a title on the next line.
  private mutating func drop(_ definition: LinkDefinition, to end: Int) {
    index = end
    guard definition.isAlone(in: source, before: end), end < source.count else { return }
    let next = source[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    let title = source[end..<next].filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
    if let first = title.first, let last = title.last, title.count > 1,
      first == last && "\"'".utf8.contains(first)
        || first == UInt8(ascii: "(") && last == UInt8(ascii: ")")
    {
      index = next
    }
  }
}
