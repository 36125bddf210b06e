import CCmark
import CPlatform
package import Diagnostics

/// Turns Markdown into HTML, plain text and an excerpt.
///
/// It owns buffers that are used again for each text: make one per thread and keep it. libcmark
/// parses, the writer is ours; a text's tree lives in this thread's arena during the call.
///
/// ## Source
/// CommonMark 0.30; the additions follow GitHub Flavored Markdown 0.29. Tables have the classes
/// `align-left`, `align-center` and `align-right` where GitHub has the obsolete attribute
/// `align`; a task's box is in a `<label>` and its item has the class `task`.
package struct MarkdownRenderer: ~Copyable {
  let options: MarkdownOptions
  var writer: DocumentWriter
  private var marked = ByteBuffer()
  private var noted = PreparedSource()
  private var spare = ByteBuffer()
  private var prepared = PreparedSource()
  private var excerptLength = 0
  /// The blank addresses of the last text that had oddities.
  private(set) var blankAddresses: [BlankAddress] = []
  /// Whether ``places`` are wanted.
  package var keepsPlaces = false

  package init(options: MarkdownOptions = MarkdownOptions()) {
    self.options = options
    writer = DocumentWriter(options: options)
  }

  /// Renders one text; the results are in ``html``, ``text`` and ``excerpt`` until the next call.
  ///
  /// - Parameters:
  ///   - source: UTF-8. Lines end in `\n`, `\r` or both.
  ///   - file: The path to show in messages.
  ///   - firstLine: The line of the file that the text begins on.
  ///   - resolver: Called for every link and image in order, footnotes last.
  ///   - keepsText: Whether ``text`` is wanted; else it is empty.
  /// - Throws: A ``Diagnostic`` in the file if the text exceeds a limit.
  package mutating func render<Resolver: LinkResolver>(
    _ source: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int = 1,
    resolver: inout Resolver, keepsText: Bool = true
  ) throws(Diagnostic) -> RenderedMarkdown {
    let scan = try checked(source, file: file, firstLine: firstLine)
    let mark = arena_begin()
    defer { arena_end(mark) }
    let parsed = parse(source, scan: scan)
    writer.begin(
      parsed, of: source, scan: scan, firstLine: firstLine, keepsPlaces: keepsPlaces)
    writer.text.isWanted = keepsText
    while let question = writer.run() {
      writer.answer(
        resolver.resolve(question.destination, kind: question.kind, line: question.line))
    }
    let words = writer.excerpt.bytes
    excerptLength = Excerpt.length(of: words, characters: options.excerptLength)
    let isCut = excerptLength < words.count
    while excerptLength > 0, words[excerptLength - 1] == 0x20 { excerptLength -= 1 }
    var facts = RenderedMarkdown(
      hasRawHTML: writer.hasRawHTML, isExcerptCut: isCut || !writer.wantsExcerpt,
      mayHoldControls: scan.hasControls, hasWords: writer.hasWords,
      pictureTexts: writer.pictureTexts, pictureTitles: writer.pictureTitles,
      leadLength: writer.leadLength)
    // Few texts have anything of the kind.
    let hasHTML = writer.hasRawHTML && options.rawHTML == .escaped
    // A `](`.
    let mayHoldLinks = scan.hasAddressedLinks && html.contains(0x5D, 0x28)
    if let tree = parsed.tree, hasHTML || scan.hasForeignMarks || mayHoldLinks || scan.isWiki {
      let found = OddityScan(
        of: source, tree, parsed.lines, firstLine: firstLine, wantsHTML: hasHTML,
        isWiki: options.isWiki)
      (facts.oddities, facts.blankAddresses) = (found.oddities, found.blankAddresses)
      blankAddresses = found.blankAddresses
    }
    return facts
  }

  /// In the order of the HTML; empty unless they are wanted.
  package var places: [MarkdownPlace] { writer.places }

  /// A fragment of whole blocks, ending in a line end unless empty.
  package var html: UnsafeBufferPointer<UInt8> { writer.html.bytes }

  /// Blocks separated by blank lines, no line end at the end.
  package var text: UnsafeBufferPointer<UInt8> {
    writer.text.isWanted ? writer.text.buffer.bytes : UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The beginning of the running text, as long as the options allow: headings, code
  /// blocks, tables, HTML and pictures left out, line ends as spaces.
  package var excerpt: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: writer.excerpt.bytes[..<excerptLength])
  }

  borrowing func checked(
    _ source: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int
  ) throws(Diagnostic) -> SourceScan {
    let scan = SourceScan(source, options)
    let limits = SourceLimits(limits: options.limits, file: file, firstLine: firstLine)
    try limits.check(source, brackets: scan.brackets)
    return scan
  }

  /// Parses a text with what its additions need.
  mutating func parse(
    _ source: UnsafeBufferPointer<UInt8>, scan: SourceScan
  ) -> ParsedSource {
    var current = source
    var parsed = ParsedSource()
    let needsMarking =
      scan.hasEscapes || scan.hasAddresses || scan.hasOpenMarks || scan.hasDays
    if needsMarking, let unused = Sentinels(unusedIn: source) {
      marked.removeAll()
      let marking = EscapeMarking(sentinels: unused, scan: scan)
      if marking.append(marking: source, to: &marked) {
        parsed.sentinels = unused
        current = marked.bytes
      }
    }
    parsed.text = current
    if scan.hasNotes {
      var notes = FootnoteRewriting(current)
      parsed.tree = notes.rewrite(into: &noted, labels: &parsed.labels, isSmart: options.isSmart)
      if parsed.tree != nil { (parsed.text, parsed.lines) = (noted.text.bytes, noted.lines) }
    }
    parsed.tree = parsed.tree ?? parseTree(of: parsed.text, isSmart: options.isSmart)
    if scan.hasColumns { rewriteTables(of: &parsed) }
    if scan.isWiki, let tree = parsed.tree { parsed.callouts = WikiText(reading: tree).callouts }
    return parsed
  }

  /// Rewrites the tables of a tree's text, a second and third time if more come to light: one
  /// may follow another in what cmark took for one paragraph.
  private mutating func rewriteTables(of parsed: inout ParsedSource) {
    for _ in 1...3 {
      var finding = TableFinding(parsed.text)
      guard let root = parsed.tree else { break }
      let tables = finding.tables(in: root)
      if tables.isEmpty { break }
      swap(&prepared.text, &spare)
      prepared.removeAll()
      finding.rewrite(tables, parsed.lines, into: &prepared)
      parsed.text = prepared.text.bytes
      parsed.lines = prepared.lines
      parsed.tree = parseTree(of: parsed.text, isSmart: options.isSmart)
    }
  }

  /// The words of a text: as ``text`` has them, but without the addresses of links.
  ///
  /// A text that exceeds a limit comes back as it is.
  package mutating func plainText(of source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let scan = try? checked(source, file: "", firstLine: 1) else { return Array(source) }
    return withArena {
      writer.begin(parse(source, scan: scan), of: source, scan: scan, firstLine: 1)
      writer.showsAddresses = false
      while writer.run() != nil { writer.answer(.unchanged) }
      return Array(writer.text.buffer.bytes)
    }
  }
}

extension MarkdownRenderer {
  /// The words of a text that are neither code nor HTML, in pieces. A character behind a backslash
  /// keeps it if it is `#`.
  ///
  /// - Returns: Nothing of a text that exceeds a limit.
  package borrowing func texts(of source: [UInt8]) -> [String] {
    var typed: [UInt8] = []
    for byte in source {
      if byte == UInt8(ascii: "#"), typed.last == UInt8(ascii: "\\") {
        typed.append(UInt8(ascii: "\\"))
      }
      typed.append(byte)
    }
    return typed.withUnsafeBufferPointer { typed in
      guard (try? checked(typed, file: "", firstLine: 1)) != nil else { return [] }
      return withArena {
        guard let tree = parseTree(of: typed, isSmart: false) else { return [] }
        var texts: [String] = []
        let walk = TreeWalk(tree)
        while let (node, kind, _) = walk.next() {
          if kind != .text { continue }
          texts.append(String(decoding: literal(of: node), as: UTF8.self))
        }
        return texts
      }
    }
  }
}

/// The kind of a single line of Markdown.
package enum MarkdownLine: Hashable, Sendable {
  /// With its text, markup stripped, UTF-8.
  case heading([UInt8])
  /// With its text, markup stripped, UTF-8.
  case paragraph([UInt8])
  /// A paragraph of nothing but pictures, with their alternative texts.
  case pictures([UInt8])
  /// A list item, a quote, code, HTML, a thematic break, the definition of a link.
  case other
  /// Nothing, or white space.
  case empty

  package var isOfPictures: Bool {
    if case .pictures = self { true } else { false }
  }
}

extension MarkdownRenderer {
  /// Reads one line as if it were a whole text.
  ///
  /// In the text a link is its words, a picture its alternative text, HTML as it was typed,
  /// comments nothing.
  package mutating func line(_ bytes: ArraySlice<UInt8>) -> MarkdownLine {
    bytes.withUnsafeBufferPointer { line($0) }
  }

  /// The same of other bytes.
  package mutating func line(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownLine {
    if bytes.allSatisfy(\.isSpace) { return .empty }
    return withArena {
      guard let tree = parseTree(of: bytes, isSmart: false),
        let block = cmark_node_first_child(tree), cmark_node_next(block) == nil
      else { return .other }
      switch NodeKind(of: block) {
      case .heading: return .heading(plainText(of: bytes))
      case .paragraph where holdsOnlyPictures(block): return .pictures(plainText(of: bytes))
      case .paragraph: return .paragraph(plainText(of: bytes))
      default: return .other
      }
    }
  }

  private func holdsOnlyPictures(_ node: Node) -> Bool {
    cmark_node_first_child(node) != nil
      && children(of: node).allSatisfy { child in
        switch NodeKind(of: child) {
        case .image: true
        case .text: literal(of: child).allSatisfy { $0 <= 0x20 }
        // Links do not nest.
        case .link: NodeKind(of: node) == .paragraph && holdsOnlyPictures(child)
        default: false
        }
      }
  }
}

/// The tree of a text, with everything else that the writer needs.
struct ParsedSource {
  var tree: Node?
  /// As cmark has read it; valid until the next text is parsed.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The sentinels that mark the text.
  var sentinels: Sentinels?
  var lines = SourceLines()
  var labels = FootnoteLabels()
  var callouts: [WikiText.Callout] = []
}

/// The facts about a rendered text.
package struct RenderedMarkdown: Hashable, Sendable {
  /// Whether it holds HTML, whatever became of it.
  package let hasRawHTML: Bool
  /// Whether the text goes on behind the excerpt.
  package let isExcerptCut: Bool
  /// Whether control characters may be in the results, typed or written as `&#7;`.
  package let mayHoldControls: Bool
  /// The marks for other programs, the first of each kind.
  package fileprivate(set) var oddities: [TextOddity] = []
  package fileprivate(set) var blankAddresses: [BlankAddress] = []
  /// Whether there is text besides the alternative text of pictures and HTML that stays HTML.
  package let hasWords: Bool
  /// The alternative texts, as HTML, of all images that were answered by
  /// ``ResolvedLink/picture(_:)``, in order.
  package let pictureTexts: [[UInt8]]
  /// Their titles, as plain text.
  package let pictureTitles: [[UInt8]]
  /// The bytes of the figure that the HTML begins with; 0 if it begins otherwise.
  package let leadLength: Int
}
