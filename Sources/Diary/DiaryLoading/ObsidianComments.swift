import Platform

/// Leaves Obsidian's comments out of Markdown: what stands between `%%` and the next `%%`.
///
/// Not cmark's tree: what a comment holds could open code there, with all of the text behind it.
///
/// Not in code, neither fenced, indented nor in a line; `\%` is text, and so are `%%` without
/// another, and `%%%`. Line ends inside of a comment stay, so that all lines keep their numbers.
///
/// ## Source
/// Obsidian Help, "Basic formatting syntax", Comments.
struct ObsidianComments {
  private let text: ArraySlice<UInt8>
  private var rest: [UInt8] = []
  private var position: Int
  /// Whether there is no `%%` any more that could close a comment.
  private var isUnclosed = false
  /// The end of the search for each length of backtick runs, so that no text is searched twice.
  private var unmatched: [Int: Int] = [:]
  private var isInList = false
  private var isBehindBlank = true

  private static func hasSign(_ text: ArraySlice<UInt8>) -> Bool {
    var start = text.startIndex
    while let index = text.firstIndex(ofByte: percent, from: start) {
      start = index + 1
      if start < text.endIndex, text[start] == percent { return true }
    }
    return false
  }

  /// - Returns: `nil` if there is no comment.
  static func removed(from text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard hasSign(text) else { return nil }
    var comments = ObsidianComments(text)
    comments.walk()
    return comments.rest.count == text.count ? nil : comments.rest[...]
  }

  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
    rest.reserveCapacity(text.count)
  }

  private static let percent = UInt8(ascii: "%")

  private mutating func walk() {
    while position < text.endIndex {
      let line = text[position..<end(ofLineAt: position)]
      let content = line.drop { $0 == 0x20 || $0 == 0x09 }
      let isBlank = content.allSatisfy { $0 <= 0x20 }
      if let fence = fence(in: line) {
        copyFenced(fence)
      } else if !isBlank, isBehindBlank, !isInList, isIndented(line) {
        // Behind a line of indented code, the next one is code too.
        copy(to: line.endIndex)
        continue
      } else {
        if isItem(content) { isInList = true }
        if !isBlank, !isItem(content), content.startIndex == line.startIndex { isInList = false }
        isBehindBlank = isBlank
        walkLine()
        continue
      }
      isBehindBlank = false
    }
  }

  /// Goes to the next line, or further if code or a comment does.
  private mutating func walkLine() {
    while position < text.endIndex {
      let byte = text[position]
      switch byte {
      case 0x0A:
        copy(to: position + 1)
        return
      case UInt8(ascii: "\\"): copy(to: min(position + 2, text.endIndex))
      case UInt8(ascii: "`"): copySpan()
      case Self.percent: skipComment()
      default: copy(to: position + 1)
      }
    }
  }

  private mutating func copy(to end: Int) {
    rest += text[position..<end]
    position = end
  }

  // MARK: Comments

  private mutating func skipComment() {
    let count = run(at: position)
    guard count == 2, !isUnclosed, let close = closing(from: position + 2) else {
      if count == 2 { isUnclosed = true }
      return copy(to: position + count)
    }
    let lines = text[position..<close].count { $0 == 0x0A }
    position = close + 2
    let behind = text[position...].prefix { $0 == 0x20 || $0 == 0x09 }
    let endsLine = behind.endIndex == text.endIndex || text[behind.endIndex] == 0x0A
    // Two blanks at a line's end would break it.
    if endsLine || lines > 0 {
      while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    }
    if endsLine || rest.last == 0x20 { position = behind.endIndex }
    rest += Array(repeating: 0x0A, count: lines)
  }

  private func closing(from start: Int) -> Int? {
    var index = start
    while index < text.endIndex {
      guard text[index] == Self.percent else {
        index += 1
        continue
      }
      let count = run(at: index)
      if count == 2 { return index }
      index += count
    }
    return nil
  }

  private func run(at start: Int) -> Int {
    text[start...].prefix { $0 == text[start] }.count
  }

  // MARK: Code

  /// Copies a span of code, or the backticks that open none.
  private mutating func copySpan() {
    let count = run(at: position)
    let start = position + count
    if let known = unmatched[count], start < known { return copy(to: start) }
    var index = start
    while index < text.endIndex, !isEndOfParagraph(index) {
      if text[index] == UInt8(ascii: "`") {
        let found = run(at: index)
        index += found
        if found == count { return copy(to: index) }
      } else {
        index += 1
      }
    }
    unmatched[count] = index
    copy(to: start)
  }

  private func isEndOfParagraph(_ index: Int) -> Bool {
    guard text[index] == 0x0A else { return false }
    let next = text[(index + 1)...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return next.first == 0x0A || next.isEmpty
  }

  /// The backticks or tildes that open fenced code on a line, also in quotes and lists.
  private func fence(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let content = line.drop { ">-*+ \t".utf8.contains($0) || $0 &- UInt8(ascii: "0") < 10 }
      .drop { ".) ".utf8.contains($0) }
    guard let first = content.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
    else { return nil }
    let fence = content.prefix { $0 == first }
    let isSpan = first == UInt8(ascii: "`") && content[fence.endIndex...].contains(first)
    return fence.count >= 3 && !isSpan ? fence : nil
  }

  private mutating func copyFenced(_ fence: ArraySlice<UInt8>) {
    copy(to: end(ofLineAt: position))
    while position < text.endIndex {
      let end = end(ofLineAt: position)
      let content = text[position..<end].drop { "> \t".utf8.contains($0) }
      copy(to: end)
      let closing = content.prefix { $0 == fence.first }
      if closing.count >= fence.count, content[closing.endIndex...].allSatisfy({ $0 <= 0x20 }) {
        return
      }
    }
  }

  private func isIndented(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == 0x09 || line.starts(with: [0x20, 0x20, 0x20, 0x20])
  }

  private func isItem(_ content: ArraySlice<UInt8>) -> Bool {
    let digits = content.prefix { $0 &- UInt8(ascii: "0") < 10 }
    let mark = content[digits.endIndex...].prefix(2)
    guard let first = mark.first, mark.dropFirst().first.map({ $0 <= 0x20 }) ?? true else {
      return false
    }
    return digits.isEmpty ? "-*+".utf8.contains(first) : ".)".utf8.contains(first)
  }

  private func end(ofLineAt start: Int) -> Int {
    text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
  }
}
