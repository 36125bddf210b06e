import CGumbo

/// HTML as browsers read it, whether it is a page or a part of one.
///
/// ## Source
/// WHATWG HTML, "Parsing HTML documents", as gumbo 0.10 implements it.
package struct HTMLTree: Hashable, Sendable {
  /// The element `html`.
  package let root: HTMLElement

  /// The element `body`: of a part of a page, all of it that is shown.
  package var body: HTMLElement { root.elements.first { $0.name == "body" } ?? root }

  package init(
    parsing html: String, limits: HTMLLimits = HTMLLimits()
  ) throws(HTMLFault) {
    guard html.utf8.count <= limits.bytes else { throw .tooLong(limit: limits.bytes) }
    guard TagNesting(html).depth <= limits.openTags else { throw .tooComplex }
    // What begins a part of a page would else be taken for the head of one.
    var html = Self.isPage(html) ? html : "<body>" + html
    let count = html.utf8.count
    // In a closure that returns an optional: `withUTF8` throws no fault of ours.
    let root = html.withUTF8 { bytes -> HTMLElement? in
      var parse = cgumbo_parse()
      defer { cgumbo_free(&parse) }
      return bytes.withMemoryRebound(to: CChar.self) { text -> HTMLElement? in
        cgumbo_run(&parse, text.baseAddress, count, limits.memory, CInt(clamping: limits.seconds))
        guard let output = parse.output, let root = output.pointee.root else { return nil }
        var conversion = GumboConversion(greatestDepth: limits.depth)
        return conversion.element(root)
      }
    }
    guard let root else { throw .tooComplex }
    self.root = root
  }

  private static let marksOfPages = [
    "!doctype", "html", "head>", "head ", "body", "frameset",
  ].map { Array($0.utf8) }

  private static func isPage(_ html: String) -> Bool {
    let start = html.utf8.prefix(2_000).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return start.indices.contains { index in
      start[index] == UInt8(ascii: "<")
        && marksOfPages.contains { start[(index + 1)...].starts(with: $0) }
    }
  }
}
