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
  private let options: MarkdownOptions
  var writer: DocumentWriter
  private var marked = ByteBuffer(capacity: 256)
  private var noted = ByteBuffer(capacity: 256)
  private var spare = ByteBuffer(capacity: 256)
  private var prepared = PreparedSource()
  private var excerptLength = 0

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
    writer.text.isWanted = keepsText
    let mark = arena_begin()
    defer { arena_end(mark) }
    writer.begin(parse(source, scan: scan), of: source, scan: scan, firstLine: firstLine)
    while let question = writer.run() {
      writer.answer(
        resolver.resolve(question.destination, kind: question.kind, line: question.line))
    }
    let words = writer.excerpt.bytes
    excerptLength = Excerpt.length(of: words, characters: options.excerptLength)
    let isCut = excerptLength < words.count
    while excerptLength > 0, words[excerptLength - 1] == 0x20 { excerptLength -= 1 }
    return RenderedMarkdown(
      hasRawHTML: writer.hasRawHTML, hasForeignMarks: scan.hasForeignMarks,
      hasAddressedLinks: scan.hasAddressedLinks,
      isExcerptCut: isCut || !writer.wantsExcerpt, mayHoldControls: scan.hasControls,
      hasWords: writer.hasWords, pictureTexts: writer.pictureTexts,
      leadLength: writer.leadLength)
  }

  /// Whether ``places`` are wanted.
  package var keepsPlaces: Bool {
    get { writer.keepsPlaces }
    set { writer.keepsPlaces = newValue }
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

  mutating func checked(
    _ source: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int
  ) throws(Diagnostic) -> SourceScan {
    let scan = SourceScan(source, extensions: options.extensions, classes: writer.classes)
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
    if scan.hasEscapes || scan.hasAddresses, let unused = Sentinels(unusedIn: source) {
      marked.removeAll()
      let marking = EscapeMarking(sentinels: unused, scan: scan, classes: writer.classes)
      if marking.append(marking: source, to: &marked) {
        parsed.sentinels = unused
        current = marked.bytes
      }
    }
    parsed.text = current
    guard scan.hasNotes || scan.hasColumns else {
      parsed.tree = parseTree(of: current, isSmart: options.isSmart)
      return parsed
    }
    prepare(&parsed, scan: scan)
    return parsed
  }

  /// Parses a text with its footnotes and tables rewritten.
  private mutating func prepare(_ parsed: inout ParsedSource, scan: SourceScan) {
    if scan.hasNotes {
      var notes = FootnoteRewriting(parsed.text)
      parsed.tree = notes.rewrite(
        into: &prepared, labels: &parsed.labels, isSmart: options.isSmart)
      if parsed.tree != nil {
        swap(&prepared.text, &noted)
        parsed.text = noted.bytes
        parsed.lines = prepared.lines
      }
    }
    parsed.tree = parsed.tree ?? parseTree(of: parsed.text, isSmart: options.isSmart)
    if scan.hasColumns { rewriteTables(of: &parsed) }
  }

  /// Rewrites the tables of a tree's text, a second and third time if more come to light: one
  /// may follow another in what cmark took for one paragraph.
  private mutating func rewriteTables(of parsed: inout ParsedSource) {
    for _ in 1...3 {
      var finding = TableFinding(parsed.text)
      guard finding.mayHaveTables, let root = parsed.tree else { break }
      let tables = finding.tables(in: root)
      guard !tables.isEmpty else { break }
      swap(&prepared.text, &spare)
      prepared.removeAll()
      var rewriting = TableRewriting(source: parsed.text, lines: parsed.lines)
      rewriting.rewrite(tables, into: &prepared)
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
      writer.text.isWanted = true
      writer.begin(parse(source, scan: scan), of: source, scan: scan, firstLine: 1)
      writer.showsAddresses = false
      defer { writer.showsAddresses = true }
      while writer.run() != nil { writer.answer(.unchanged) }
      return Array(writer.text.buffer.bytes)
    }
  }
}

/// The kind of a single line of Markdown.
package enum MarkdownLine: Hashable, Sendable {
  /// With its text, markup stripped, UTF-8.
  case heading([UInt8])
  /// With its text, markup stripped, UTF-8.
  case paragraph([UInt8])
  /// A list item, a quote, code, HTML, a thematic break, the definition of a link.
  case other
  /// Nothing, or white space.
  case empty
}

extension MarkdownRenderer {
  /// Reads one line as if it were a whole text.
  ///
  /// In the text a link is its words, a picture its alternative text, HTML as it was typed,
  /// comments nothing.
  package mutating func line(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownLine {
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return .empty }
    return withArena {
      guard let block = onlyBlock(of: bytes) else { return .other }
      switch NodeKind(of: block) {
      case .heading: return .heading(plainText(of: bytes))
      case .paragraph: return .paragraph(plainText(of: bytes))
      default: return .other
      }
    }
  }

  /// Whether a line, read as a whole text, shows pictures and nothing else.
  package mutating func holdsOnlyPictures(_ line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBufferPointer { bytes in
      withArena {
        guard let block = onlyBlock(of: bytes), NodeKind(of: block) == .paragraph else {
          return false
        }
        return holdsOnlyPictures(block)
      }
    }
  }

  private func holdsOnlyPictures(_ node: Node) -> Bool {
    var next = cmark_node_first_child(node)
    if next == nil { return false }
    while let child = next {
      switch NodeKind(of: child) {
      case .image: break
      case .text where bytes(ofText: cmark_node_get_literal(child)).allSatisfy { $0 <= 0x20 }: break
      // Links do not nest.
      case .link where NodeKind(of: node) == .paragraph && holdsOnlyPictures(child): break
      default: return false
      }
      next = cmark_node_next(child)
    }
    return true
  }

  private func onlyBlock(of bytes: UnsafeBufferPointer<UInt8>) -> Node? {
    guard let tree = parseTree(of: bytes, isSmart: false),
      let block = cmark_node_first_child(tree), cmark_node_next(block) == nil
    else { return nil }
    return block
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
}

/// The facts about a rendered text.
package struct RenderedMarkdown: Hashable, Sendable {
  /// Whether it holds HTML, whatever became of it.
  package let hasRawHTML: Bool
  /// Whether the source has `[[`, `{{` or `{%`, which mean something to other programs.
  package let hasForeignMarks: Bool
  /// Whether the source has `](`, as links with their address have.
  package let hasAddressedLinks: Bool
  /// Whether the text goes on behind the excerpt.
  package let isExcerptCut: Bool
  /// Whether control characters may be in the results, typed or written as `&#7;`.
  package let mayHoldControls: Bool
  /// Whether there is text besides the alternative text of pictures and HTML that stays HTML.
  package let hasWords: Bool
  /// The alternative texts, as HTML, of all images that were answered by
  /// ``ResolvedLink/picture(_:)`` or ``ResolvedLink/image(_:width:height:)``, in order.
  package let pictureTexts: [[UInt8]]
  /// The bytes of the figure that the HTML begins with; 0 if it begins otherwise.
  package let leadLength: Int
}
