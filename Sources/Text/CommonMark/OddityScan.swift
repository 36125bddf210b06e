import CCmark

/// Looks through a text for what cmark leaves as text and the writer did not mean as such.
///
/// cmark's tree says which lines are no code. Not what is text in them: its nodes have lost the
/// escapes.
struct OddityScan {
  /// The first of each kind.
  private(set) var oddities: [TextOddity] = []
  private(set) var blankAddresses: [BlankAddress] = []
  private let source: UnsafeBufferPointer<UInt8>
  private let wantsHTML: Bool
  /// Whether `[[name]]` is a link.
  private var isWiki = false
  /// The ends that the rest of the line does not have: looked for once, so that a line of
  /// beginnings alone takes no time that grows with the square of their number.
  private var missing: Set<[UInt8]> = []
  /// The next `)` of the line, as far as one was looked for.
  private var parenthesis = 0

  /// - Parameter wantsHTML: Whether HTML is shown as it was typed, and there is some.
  fileprivate init(_ source: UnsafeBufferPointer<UInt8>, wantsHTML: Bool) {
    (self.source, self.wantsHTML) = (source, wantsHTML)
  }

  /// - Parameters:
  ///   - tree: That of the source.
  ///   - firstLine: The line of the file that the source begins on.
  init(
    of source: UnsafeBufferPointer<UInt8>, _ tree: Node, _ lines: SourceLines, firstLine: Int,
    wantsHTML: Bool, isWiki: Bool
  ) {
    self.init(source, wantsHTML: wantsHTML)
    self.isWiki = isWiki
    let starts = LineBounds.all(in: source)
    var next = 1
    let walk = TreeWalk(tree)
    while let (node, kind, isEntering) = walk.next() {
      let first = Int(cmark_node_get_start_line(node))
      if isEntering, kind == .codeBlock, isWiki, isQuery(node) {
        note(.dataview, firstLine - 1 + lines.typedLine(of: first))
      }
      guard isEntering, kind == .paragraph || kind == .heading || kind == .htmlBlock else {
        continue
      }
      // cmark counts the last line of some HTML to what is behind.
      let last =
        kind == .htmlBlock
        ? first - 1 + literal(of: node).count { $0 == 0x0A } : Int(cmark_node_get_end_line(node))
      next = max(next, lines.typedLine(of: first))
      while next <= lines.typedLine(of: last), next < starts.count {
        let ends = source[starts[next - 1]..<starts[next]].suffix(2).count {
          $0 == 0x0A || $0 == 0x0D
        }
        look(at: starts[next - 1]..<(starts[next] - ends), firstLine - 1 + next)
        next += 1
      }
    }
  }

  private func isQuery(_ code: Node) -> Bool {
    bytes(ofText: cmark_node_get_fence_info(code)).starts(with: "dataview".utf8)
  }

  fileprivate mutating func look(at range: Range<Int>, _ line: Int) {
    missing.removeAll(keepingCapacity: true)
    parenthesis = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound { index = look(at: index, in: range, line) }
  }

  /// - Returns: The index to continue at.
  private mutating func look(at index: Int, in range: Range<Int>, _ line: Int) -> Int {
    let next = index + 1 < range.upperBound ? source[index + 1] : 0
    switch source[index] {
    case UInt8(ascii: "\\"): return index + 2
    case UInt8(ascii: "`"): return endOfCode(at: index, in: range)
    case UInt8(ascii: "[") where next == UInt8(ascii: "["):
      guard let end = end("]]", behind: index + 2, in: range), end > index + 4 else { break }
      let isLink = end < range.upperBound && "([".utf8.contains(source[end])
      if !isLink, !isWiki { note(.wikiLink, line) }
      return end
    case UInt8(ascii: "{") where next == UInt8(ascii: "{"):
      guard let end = end("}}", behind: index + 2, in: range), end > index + 4 else { break }
      note("<%".utf8.contains(source[index + 2]) ? .shortcode : .liquid, line)
      return end
    case UInt8(ascii: "{") where next == UInt8(ascii: "%"):
      guard let end = end("%}", behind: index + 2, in: range) else { break }
      note(.liquid, line)
      return end
    case UInt8(ascii: "<") where isWiki && next == UInt8(ascii: "%"): note(.templater, line)
    case UInt8(ascii: "<") where wantsHTML && isTag(at: index, in: range): note(.rawHTML, line)
    case UInt8(ascii: "]") where next == UInt8(ascii: "("):
      lookAtAddress(from: index + 2, in: range, line)
    default: break
    }
    return index + 1
  }

  private mutating func note(_ kind: TextOddity.Kind, _ line: Int) {
    if !oddities.contains(where: { $0.kind == kind }) {
      oddities.append(TextOddity(kind: kind, line: line))
    }
  }

  /// Behind a mark that ends something.
  private mutating func end(_ mark: String, behind start: Int, in range: Range<Int>) -> Int? {
    let bytes = Array(mark.utf8)
    if missing.contains(bytes) { return nil }
    let rest = source[min(start, range.upperBound)..<range.upperBound]
    let end = rest.firstRange(of: bytes)?.upperBound
    if end == nil { missing.insert(bytes) }
    return end
  }

  /// Behind a code span that ends on the same line, else behind its marks.
  private mutating func endOfCode(at start: Int, in range: Range<Int>) -> Int {
    let marks = Array(source[start..<range.upperBound].prefix { $0 == UInt8(ascii: "`") })
    var index = start + marks.count
    if missing.contains(marks) { return index }
    while index < range.upperBound {
      let run = source[index..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
      if run == marks.count { return index + run }
      index += max(run, 1)
    }
    missing.insert(marks)
    return start + marks.count
  }

  /// Whether a tag begins here, no comment and no address such as `<https://...>`.
  private func isTag(at start: Int, in range: Range<Int>) -> Bool {
    var rest = source[(start + 1)..<range.upperBound]
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    guard rest.first?.isLetter ?? false else { return false }
    let behind = rest.first { !$0.isLetterOrDigit && $0 != UInt8(ascii: "-") }
    return behind.map { " \t/>".utf8.contains($0) } ?? true
  }

  /// Finds a file's name with blanks or lone parentheses: without `<` and `>` it is no address.
  private mutating func lookAtAddress(from start: Int, in range: Range<Int>, _ line: Int) {
    guard start < range.upperBound, source[start] != UInt8(ascii: "<"), source[start] != 0x20 else {
      return
    }
    let last = min(range.upperBound, start + Self.longestAddress)
    if parenthesis < start { parenthesis = endOfAddress(from: start, to: range.upperBound) }
    // Most addresses are well-formed.
    let isOdd = source[start..<min(parenthesis, last)].contains { $0 == 0x20 || $0 == 0x28 }
    guard isOdd else { return }
    var end = parenthesis
    // Names with more parentheses are rare, and would be looked through again and again.
    for _ in 1...4 where end < last {
      // Another link begins.
      if UnsafeBufferPointer(rebasing: source[start..<end]).contains(0x5D, 0x28) { return }
      if let name = name(start..<end) {
        if name.isOdd {
          blankAddresses.append(
            BlankAddress(line: line, column: start - range.lowerBound + 1, bytes: name.bytes))
        }
        return
      }
      end = endOfAddress(from: end + 1, to: last)
    }
  }

  private func endOfAddress(from start: Int, to end: Int) -> Int {
    source[start..<end].firstIndex(of: UInt8(ascii: ")")) ?? end
  }

  /// The name of a file that stands before a parenthesis, perhaps with a title in quotes.
  private func name(_ range: Range<Int>) -> (bytes: Range<Int>, isOdd: Bool)? {
    var name = source[range]
    if let last = name.last(where: { $0 != 0x20 }), "\"'".utf8.contains(last),
      let quote = name.firstIndex(of: last)
    {
      name = name[..<quote]
    }
    while name.last == 0x20 { name.removeLast() }
    guard FileEnding.isKnown(name) else { return nil }
    var (depth, isLone) = (0, false)
    for byte in name {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      isLone = isLone || depth < 0
    }
    return (name.startIndex..<name.endIndex, isLone || depth > 0 || name.contains(0x20))
  }

  /// In bytes: no file has a longer path.
  private static let longestAddress = 4_096
}

/// Something in a text that another program would read, and that is shown as it was typed.
package struct TextOddity: Hashable, Sendable {
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case rawHTML = 0
    /// `{{< figure >}}`
    case shortcode = 1
    /// `{% include %}`, `{{ page.title }}`
    case liquid = 2
    /// `[[Rain]]`
    case wikiLink = 3
    /// Code of Obsidian's plugin of that name, in a vault.
    case dataview = 4
    /// `<% tp.date.now() %>` in a vault.
    case templater = 5
  }

  package let kind: Kind
  /// The line of the file that the first of its kind stands on.
  package let line: Int

  package init(kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }

  /// The oddities of a text of one line.
  package static func all(inLine bytes: [UInt8], _ line: Int, wantsHTML: Bool) -> [TextOddity] {
    bytes.withUnsafeBufferPointer { source in
      var scan = OddityScan(source, wantsHTML: wantsHTML)
      scan.look(at: source.indices, line)
      return scan.oddities
    }
  }
}

/// A link whose address has a blank or a lone parenthesis, which is none in Markdown.
package struct BlankAddress: Hashable, Sendable {
  /// The line of the file.
  package let line: Int
  package let column: Int
  /// Its place in the text.
  package let bytes: Range<Int>
}
