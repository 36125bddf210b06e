/// Copies a Markdown body with its line ends fit for a diary that treats them otherwise.
///
/// A text that would look otherwise then stays as it is.
package enum LineEndRewriting {
  /// Makes each line end inside a paragraph one that is shown whatever `breaks` says.
  package static func hardened(_ body: [UInt8]) -> [UInt8] {
    rewritten(body, from: .kept, to: .joined, Array("\\\n".utf8)) { end in end + 1 }
  }

  /// Makes one line of each paragraph.
  package static func joined(_ body: [UInt8]) -> [UInt8] {
    rewritten(body, from: .joined, to: .kept, [0x20]) { end in
      // Nothing of a paragraph begins so but the marks of the quotes around it.
      body[(end + 1)...].firstIndex { !" \t>".utf8.contains($0) } ?? body.endIndex
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
    _ source: [UInt8], from before: LineBreaks, to after: LineBreaks, _ bytes: [UInt8],
    _ next: (_ end: Int) -> Int
  ) -> [UInt8] {
    let ends = softLineEnds(of: source)
    if ends.isEmpty { return source }
    let written = source.replacing(
      ends.map { end in
        let words = source[..<end].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? -1
        return (words + 1..<next(end), bytes)
      })
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
    var links = TypedLinks()
    return renderer.html(of: source[...], resolver: &links)
  }

  private static func softLineEnds(of source: [UInt8]) -> [Int] {
    guard let renderer = MarkdownRenderer(notedIn: source, MarkdownOptions()) else { return [] }
    let starts = TypedText(source).lineStarts
    return Set(renderer.writer.softLineEnds).sorted().map { starts[$0] - 1 }
  }
}
