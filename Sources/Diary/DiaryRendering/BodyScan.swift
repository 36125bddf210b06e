import Platform

/// Looks through a Markdown body for what cmark leaves as text and the writer did not mean as such.
///
/// Code is passed over. Few bodies have anything of the kind: those with HTML, those with
/// ``RenderedMarkdown/hasForeignMarks``, and those where ``mayHoldBlankAddress(_:)`` is true.
struct BodyScan {
  /// A link whose address has a blank, which is none in Markdown.
  struct BlankAddress {
    let line: Int
    let column: Int
    let address: Range<Int>
  }

  /// The first of each kind.
  private(set) var oddities: [BodyOddity] = []
  private(set) var blankAddresses: [BlankAddress] = []
  private let source: UnsafeBufferPointer<UInt8>
  private let wantsHTML: Bool
  private let hasCodeBlocks: Bool
  private var line: Int
  /// The mark and the length of the fence that is open.
  private var fence: (mark: UInt8, length: Int)?
  private var isBehindBlank = true
  /// The ends that the rest of the line does not have: looked for once, so that a line of
  /// beginnings alone takes no time that grows with the square of their number.
  private var missing: Set<End> = []
  /// The next `)` of the line, as far as one was looked for.
  private var parenthesis = 0

  private enum End: Hashable {
    case mark(Mark)
    /// As many backticks.
    case code(Int)
  }

  private enum Mark {
    case link, braces, percent

    var bytes: (UInt8, UInt8) {
      switch self {
      case .link: (UInt8(ascii: "]"), UInt8(ascii: "]"))
      case .braces: (UInt8(ascii: "}"), UInt8(ascii: "}"))
      case .percent: (UInt8(ascii: "%"), UInt8(ascii: "}"))
      }
    }
  }

  /// - Parameter html: The HTML of a source that has `](`: there it was not a link.
  static func mayHoldBlankAddress(_ html: [UInt8]) -> Bool {
    html.withUnsafeBytes { html in
      guard var start = html.baseAddress else { return false }
      let end = start + html.count
      // Twenty times as fast as a loop in Swift.
      while let found = memchr(start, Int32(UInt8(ascii: "]")), end - start) {
        start = UnsafeRawPointer(found) + 1
        if start < end, start.load(as: UInt8.self) == UInt8(ascii: "(") { return true }
      }
      return false
    }
  }

  /// - Parameters:
  ///   - html: The HTML of the source.
  ///   - wantsHTML: Whether HTML is shown as it was typed, and there is some.
  init(
    _ source: UnsafeBufferPointer<UInt8>, _ html: [UInt8], firstLine: Int, wantsHTML: Bool
  ) {
    self.source = source
    self.wantsHTML = wantsHTML
    hasCodeBlocks = html.firstRange(of: Array("<pre".utf8)) != nil
    line = firstLine
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      look(at: start..<end)
      let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
      line += 1
    }
  }

  private mutating func look(at range: Range<Int>) {
    let text = range.lowerBound + source[range].prefix { $0 == 0x20 || $0 == 0x09 }.count
    if text == range.upperBound {
      isBehindBlank = true
      return
    }
    if endsOrIsInFence(range) { return }
    let isIndented = text - range.lowerBound >= 4 || source[range.lowerBound] == 0x09
    if isIndented && isBehindBlank && hasCodeBlocks { return }
    isBehindBlank = false
    missing.removeAll(keepingCapacity: true)
    parenthesis = text
    var index = text
    while index < range.upperBound {
      index = look(at: index, in: range)
    }
  }

  private mutating func endsOrIsInFence(_ range: Range<Int>) -> Bool {
    let rest = source[range].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    let mark = rest.first ?? 0
    let length = rest.prefix { $0 == mark }.count
    let isFence = (mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")) && length >= 3
    if let open = fence {
      let isEnd =
        isFence && mark == open.mark && length >= open.length
        && rest.dropFirst(length).allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isEnd { fence = nil }
      return true
    }
    guard isFence, mark == UInt8(ascii: "~") || !rest.dropFirst(length).contains(mark) else {
      return false
    }
    fence = (mark, length)
    return true
  }

  /// - Returns: The index to continue at.
  private mutating func look(at index: Int, in line: Range<Int>) -> Int {
    let next = index + 1 < line.upperBound ? source[index + 1] : 0
    switch source[index] {
    case UInt8(ascii: "\\"): return index + 2
    case UInt8(ascii: "`"): return endOfCode(at: index, in: line)
    case UInt8(ascii: "[") where next == UInt8(ascii: "["):
      guard let end = self.end(.link, behind: index + 2, in: line), end > index + 4 else { break }
      let isLink = end < line.upperBound && "([".utf8.contains(source[end])
      if !isLink { note(.wikiLink) }
      return end
    case UInt8(ascii: "{") where next == UInt8(ascii: "{"):
      guard let end = self.end(.braces, behind: index + 2, in: line), end > index + 4 else { break }
      note("<%".utf8.contains(source[index + 2]) ? .shortcode : .liquid)
      return end
    case UInt8(ascii: "{") where next == UInt8(ascii: "%"):
      guard let end = self.end(.percent, behind: index + 2, in: line) else { break }
      note(.liquid)
      return end
    case UInt8(ascii: "<") where wantsHTML && isTag(at: index, in: line): note(.rawHTML)
    case UInt8(ascii: "]") where next == UInt8(ascii: "("): lookAtAddress(from: index + 2, in: line)
    default: break
    }
    return index + 1
  }

  private mutating func note(_ kind: BodyOddity.Kind) {
    if !oddities.contains(where: { $0.kind == kind }) {
      oddities.append(BodyOddity(kind: kind, line: line))
    }
  }

  /// Behind a mark of two characters.
  private mutating func end(_ mark: Mark, behind start: Int, in line: Range<Int>) -> Int? {
    if missing.contains(.mark(mark)) { return nil }
    let (first, second) = mark.bytes
    var index = start
    while index + 1 < line.upperBound {
      if source[index] == first, source[index + 1] == second { return index + 2 }
      index += 1
    }
    missing.insert(.mark(mark))
    return nil
  }

  /// Behind a code span that ends on the same line, else behind its marks.
  private mutating func endOfCode(at start: Int, in line: Range<Int>) -> Int {
    let mark = UInt8(ascii: "`")
    let length = source[start..<line.upperBound].prefix { $0 == mark }.count
    if missing.contains(.code(length)) { return start + length }
    var index = start + length
    while index < line.upperBound {
      let run = source[index..<line.upperBound].prefix { $0 == mark }.count
      if run == length { return index + run }
      index += max(run, 1)
    }
    missing.insert(.code(length))
    return start + length
  }

  /// Whether a tag begins here, no comment and no address such as `<https://...>`.
  private func isTag(at start: Int, in line: Range<Int>) -> Bool {
    var index = start + 1
    if index < line.upperBound, source[index] == UInt8(ascii: "/") { index += 1 }
    guard index < line.upperBound, (source[index] | 0x20) &- 0x61 < 26 else { return false }
    while index < line.upperBound {
      let byte = source[index]
      let isName = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
      if !isName { return byte == 0x20 || byte == 0x09 || "/>".utf8.contains(byte) }
      index += 1
    }
    return true
  }

  /// Finds a picture's name with blanks: without `<` and `>` it is no address.
  private mutating func lookAtAddress(from start: Int, in line: Range<Int>) {
    if parenthesis < start {
      let rest = source[start..<line.upperBound]
      parenthesis = rest.firstIndex(of: UInt8(ascii: ")")) ?? line.upperBound
    }
    guard start < line.upperBound, source[start] != UInt8(ascii: "<"),
      parenthesis < line.upperBound, parenthesis - start <= Self.longestAddress
    else { return }
    var address = start..<parenthesis
    // A title may follow, in quotes.
    if let last = source[address].last(where: { $0 != 0x20 }), "\"'".utf8.contains(last),
      let quote = source[address].firstIndex(of: last)
    {
      address = start..<quote
    }
    while let last = source[address].last, last == 0x20 {
      address = start..<(address.upperBound - 1)
    }
    guard source[address].contains(0x20), source[address].first != 0x20 else { return }
    let name = String(decoding: source[address], as: UTF8.self)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      Self.endings.contains(name[name.index(after: dot)...].lowercased())
    else { return }
    blankAddresses.append(
      BlankAddress(line: self.line, column: start - line.lowerBound + 1, address: address))
  }

  /// In bytes: no file has a longer path.
  private static let longestAddress = 4_096

  private static let endings: Set<String> = [
    "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "avif", "tif", "tiff", "bmp", "svg", "mp4",
    "m4v", "mov", "webm", "mp3", "m4a",
  ]
}

/// Something in a title or a body that another program would read, and that is shown as it was
/// typed.
package struct BodyOddity: Hashable, Sendable {
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case rawHTML = 0
    /// `{{< figure >}}`
    case shortcode = 1
    /// `{% include %}`, `{{ page.title }}`
    case liquid = 2
    /// `[[Rain]]`
    case wikiLink = 3
  }

  package let kind: Kind
  /// The line of the file that the first of its kind stands on.
  package let line: Int
}
