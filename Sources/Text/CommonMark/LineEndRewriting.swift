/// Copies a Markdown body with its line ends fit for a diary that treats them otherwise.
///
/// As in ``DestinationRewriting``, cmark does not say where in a text a soft line break stands. So
/// each line end that could be one gets a word of its own, and those whose word is followed by a
/// line break on the page are such. A text that would look otherwise then stays as it is.
package enum LineEndRewriting {
  /// Makes each line end inside a paragraph one that is shown whatever `breaks` says.
  package static func hardened(_ body: [UInt8]) -> [UInt8] {
    rewritten(body, from: .kept, to: .joined) { source, end in
      (Array("\\\n".utf8), next: end + 1)
    }
  }

  /// Makes one line of each paragraph.
  package static func joined(_ body: [UInt8]) -> [UInt8] {
    rewritten(body, from: .joined, to: .kept) { source, end in
      // Nothing of a paragraph begins so but the marks of the quotes around it.
      let next = source[(end + 1)...].firstIndex { !" \t>".utf8.contains($0) }
      return ([0x20], next: next ?? source.endIndex)
    }
  }

  /// Writes hard breaks as line ends, for a diary that keeps these.
  package static func plain(_ body: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity(body.count)
    for byte in body {
      if byte == 0x0A {
        if written.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 1 {
          written.removeLast()
        }
        while written.last == 0x20 { written.removeLast() }
      }
      written.append(byte)
    }
    return look(of: written, .kept) == look(of: body, .kept) ? written : body
  }

  private static func rewritten(
    _ source: [UInt8], from before: LineBreaks, to after: LineBreaks,
    _ replacement: (_ source: [UInt8], _ end: Int) -> ([UInt8], next: Int)
  ) -> [UInt8] {
    let ends = softLineEnds(of: source)
    if ends.isEmpty { return source }
    var written: [UInt8] = []
    written.reserveCapacity(source.count + ends.count)
    var start = 0
    for end in ends {
      written += source[start..<end]
      while written.last == 0x20 || written.last == 0x09 { written.removeLast() }
      let (bytes, next) = replacement(source, end)
      written += bytes
      start = next
    }
    written += source[start...]
    return look(of: written, after) == look(of: source, before) ? written : source
  }

  /// The words and marks of the page of a text, with HTML as such and as it is typed; `nil` if it
  /// cannot be read.
  private static func look(of source: [UInt8], _ breaks: LineBreaks) -> [UInt8]? {
    guard let allowed = html(of: source, breaks), let escaped = html(of: source, breaks, .escaped)
    else { return nil }
    return Array((allowed + escaped).split { $0 <= 0x20 }.joined(separator: [0x20]))
  }

  private static func html(
    of source: [UInt8], _ breaks: LineBreaks, _ rawHTML: RawHTML = .allowed
  ) -> [UInt8]? {
    var options = MarkdownOptions(rawHTML: rawHTML)
    options.breaks = breaks
    var renderer = MarkdownRenderer(options: options)
    var links = NoLinks()
    return source.withUnsafeBufferPointer { source in
      (try? renderer.render(source, file: "", resolver: &links, keepsText: false)) == nil
        ? nil : Array(renderer.html)
    }
  }

  private static func softLineEnds(of source: [UInt8]) -> [Int] {
    var ends = candidates(in: source)
    let mark = DestinationRewriting.unusedWord(in: source)
    // A word in code or HTML may change what stands around it, so it is taken back.
    for _ in 1...4 where !ends.isEmpty {
      let text = DestinationRewriting.replacing(ends.map { $0..<$0 }, in: source) {
        [0x20] + mark + "\($0)q".utf8
      }
      guard let html = html(of: text, .kept) else { return [] }
      let found = numbers(behind: mark, in: html)
      let count = ends.count
      ends = ends.enumerated().filter { found.contains($0.offset) }.map(\.element)
      if ends.count == count { break }
    }
    return ends
  }

  /// Line ends between two lines of text that are not hard breaks already, and where a word more
  /// makes nothing else of the line.
  private static func candidates(in source: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var isInTable = false
    var start = 0
    while let end = source[start...].firstIndex(of: 0x0A) {
      let line = source[start..<end]
      let next = source[(end + 1)...].prefix { $0 != 0x0A }
      if line.allSatisfy({ $0 <= 0x20 }) { isInTable = false }
      isInTable = isInTable || isDelimiterRow(next)
      let slashes = line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      let isHard = slashes % 2 == 1 || line.suffix(2).elementsEqual([0x20, 0x20])
      if !isHard, !isInTable, !isOfMarks(line), !next.allSatisfy({ $0 <= 0x20 }) {
        ends.append(end)
      }
      start = end + 1
    }
    return ends
  }

  private static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.contains { "|:".utf8.contains($0) }
      && line.allSatisfy { $0 <= 0x20 || "|:->".utf8.contains($0) }
  }

  /// Whether a line is blank, a rule, the underline of a heading, the definition of a link, or the
  /// beginning or end of code.
  private static func isOfMarks(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { " \t>".utf8.contains($0) }
    return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
      || text.first == UInt8(ascii: "[") && text.firstRange(of: "]:".utf8) != nil
        && !text.starts(with: "[^".utf8)
      || line.allSatisfy { $0 <= 0x20 || "-=*_+#|:>".utf8.contains($0) }
  }

  /// The numbers of the words that a line break follows.
  private static func numbers(behind mark: [UInt8], in html: [UInt8]) -> Set<Int> {
    var numbers: Set<Int> = []
    var rest = html[...]
    while let word = rest.firstRange(of: mark) {
      let digits = rest[word.upperBound...].prefix { (0x30...0x39).contains($0) }
      rest = rest[digits.endIndex...]
      if rest.starts(with: "q<br />".utf8),
        let number = Int(String(decoding: digits, as: UTF8.self))
      {
        numbers.insert(number)
      }
    }
    return numbers
  }

  private struct NoLinks: LinkResolver {
    mutating func resolve(
      _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
    ) -> ResolvedLink { .unchanged }
  }
}
