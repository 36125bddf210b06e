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
    let bytes = Array(html.utf8)
    try self.init(bytes, isPage: Self.isPage(bytes), limits)
  }

  /// Parses HTML whose tags of a page, if it has any, mean nothing.
  init(parsingPart html: [UInt8], limits: HTMLLimits) throws(HTMLFault) {
    try self.init(html, isPage: false, limits)
  }

  /// What begins a part of a page would else be taken for the head of one; and pages without a
  /// document type have tables in their paragraphs.
  private static let startOfPage = Array("<!DOCTYPE html><body>".utf8)

  private init(_ html: [UInt8], isPage: Bool, _ limits: HTMLLimits) throws(HTMLFault) {
    let html = isPage ? html : Self.startOfPage + html
    self.root = try parsed(html, limits) { root, _ in
      var conversion = GumboConversion(greatestDepth: limits.depth)
      return conversion.element(root)
    }
  }

  private static let marksOfPages = [
    "!doctype", "html", "head>", "head ", "body", "frameset",
  ].map { Array($0.utf8) }

  private static func isPage(_ html: [UInt8]) -> Bool {
    let start = html.prefix(2_000).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return start.indices.contains { index in
      start[index] == UInt8(ascii: "<")
        && marksOfPages.contains { start[(index + 1)...].starts(with: $0) }
    }
  }
}

/// Has gumbo parse a page, and reads its tree while it is there.
///
/// - Parameter read: Takes the root, and the first byte of the text.
func parsed<Result>(
  _ html: [UInt8], _ limits: HTMLLimits,
  _ read: (UnsafeMutablePointer<GumboNode>, UnsafePointer<CChar>) -> Result?
) throws(HTMLFault) -> Result {
  guard html.count <= limits.bytes else { throw .tooLong(limit: limits.bytes) }
  guard TagNesting(bytes: html).depth <= limits.openTags else { throw .tooComplex }
  // In a closure that returns an optional: `withUnsafeBytes` throws no fault of ours.
  let result = html.withUnsafeBytes { bytes -> Result? in
    var parse = cgumbo_parse()
    defer { cgumbo_free(&parse) }
    guard let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return nil }
    cgumbo_run(&parse, text, bytes.count, limits.memory, CInt(clamping: limits.seconds))
    guard let output = parse.output, let root = output.pointee.root else { return nil }
    return read(root, text)
  }
  guard let result else { throw .tooComplex }
  return result
}

/// The reason why HTML is not read.
package enum HTMLFault: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  /// It nests or repeats so much that reading it takes too much memory or time, or gumbo fails.
  case tooComplex

  /// The cause and what to do about it, in words for the user.
  package var words: (why: String, fix: String) {
    switch self {
    case .tooLong(let limit): ("its HTML has more than \(limit) bytes", "split the entry")
    case .tooComplex:
      ("its HTML is nested too deeply to read", "open it in the app, and save it anew")
    }
  }
}

/// Bounds of the HTML that is read.
package struct HTMLLimits: Hashable, Sendable {
  /// The length of a text.
  package var bytes: Int
  /// The memory of its tree while it is parsed.
  package var memory: Int
  /// Elements that stand deeper lose their tags, not what is in them.
  package var depth: Int
  /// Tags that are open at once.
  package var openTags: Int
  /// The seconds of the processor that parsing may take.
  package var seconds: Int

  package init(
    bytes: Int = 16_000_000, memory: Int = 512 << 20, depth: Int = 200, openTags: Int = 1_000,
    seconds: Int = 10
  ) {
    self.bytes = bytes
    self.memory = memory
    self.depth = depth
    self.openTags = openTags
    self.seconds = seconds
  }
}
