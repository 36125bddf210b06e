public import Diagnostics

/// Turns Markdown into HTML, plain text and an excerpt.
///
/// It owns buffers that are used again for each text: make one per thread and keep it. libcmark
/// parses, the writer is ours; a text's tree lives in this thread's arena during the call.
///
/// ## Source
/// CommonMark 0.30; the additions follow GitHub Flavored Markdown 0.29. Tables have the classes
/// `align-left`, `align-center` and `align-right` where GitHub has the obsolete attribute
/// `align`; a task's box stands in a `<label>` and its item has the class `task`.
public struct MarkdownRenderer: ~Copyable {
  /// How many characters an excerpt has at most, as a reader counts them.
  public static let excerptLength = 160

  private let options: MarkdownOptions
  private var writer: DocumentWriter
  private var marked = ByteBuffer(capacity: 256)
  private var noted = ByteBuffer(capacity: 256)
  private var spare = ByteBuffer(capacity: 256)
  private var prepared = PreparedSource()

  public init(options: MarkdownOptions = MarkdownOptions()) {
    self.options = options
    writer = DocumentWriter(options: options)
  }

  /// Renders one text.
  ///
  /// The results are appended.
  ///
  /// - Parameters:
  ///   - source: UTF-8. Lines end in `\n`, `\r` or both.
  ///   - file: The path to show in messages.
  ///   - firstLine: The line of the file that the text begins on.
  ///   - resolver: Is asked for every link and image in order, footnotes last.
  ///   - html: A fragment of whole blocks, ending in a line end unless empty.
  ///   - text: Blocks separated by blank lines, no line end at the end.
  ///   - excerpt: The beginning of the running text, ``excerptLength`` characters at most:
  ///     headings, code blocks, tables, HTML and pictures left out, line ends as spaces.
  /// - Throws: A ``Diagnostic`` in the file if the text exceeds a limit.
  public mutating func render<Resolver: LinkResolver>(
    _ source: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int = 1,
    resolver: inout Resolver, into html: inout [UInt8], text: inout [UInt8],
    excerpt: inout [UInt8]
  ) throws(Diagnostic) -> RenderedMarkdown {
    let scan = try checked(source, file: file, firstLine: firstLine)
    return withArena {
      begin(source, scan: scan, firstLine: firstLine)
      while let question = writer.run() {
        writer.answer(
          resolver.resolve(question.destination, kind: question.kind, line: question.line))
      }
      return end(into: &html, text: &text, excerpt: &excerpt)
    }
  }

  private func checked(
    _ source: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int
  ) throws(Diagnostic) -> SourceScan {
    let scan = SourceScan(source, extensions: options.extensions, classes: writer.classes)
    let limits = SourceLimits(limits: options.limits, file: file, firstLine: firstLine)
    try limits.check(source, brackets: scan.brackets)
    return scan
  }

  private mutating func begin(
    _ source: UnsafeBufferPointer<UInt8>, scan: SourceScan, firstLine: Int
  ) {
    let needsMarks = scan.hasEscapes || scan.hasAddresses
    guard needsMarks || scan.hasNotes || scan.hasColumns else {
      let tree = parseTree(of: source, isSmart: options.isSmart)
      writer.begin(tree, scan: scan, firstLine: firstLine)
      return
    }
    var current = source
    var sentinels: Sentinels?
    if needsMarks, let unused = Sentinels(unusedIn: source) {
      marked.removeAll()
      let marking = EscapeMarking(sentinels: unused, scan: scan, classes: writer.classes)
      if marking.append(marking: source, to: &marked) {
        sentinels = unused
        current = marked.bytes
      }
    }
    var labels = FootnoteLabels()
    let (tree, lines) = prepare(current, scan: scan, labels: &labels)
    writer.begin(
      tree, scan: scan, sentinels: sentinels, lines: lines, labels: labels, firstLine: firstLine)
  }

  /// Parses a text with its footnotes and tables rewritten.
  private mutating func prepare(
    _ source: UnsafeBufferPointer<UInt8>, scan: SourceScan, labels: inout FootnoteLabels
  ) -> (Node?, SourceLines) {
    var current = source
    var lines = SourceLines()
    var tree: Node?
    if scan.hasNotes {
      var notes = FootnoteRewriting(source)
      if let found = notes.rewrite(into: &prepared, labels: &labels, isSmart: options.isSmart) {
        tree = found
        swap(&prepared.text, &noted)
        current = noted.bytes
        lines = prepared.lines
      }
    }
    guard let tree = tree ?? parseTree(of: current, isSmart: options.isSmart) else {
      return (nil, lines)
    }
    return scan.hasColumns ? withTables(tree, current, lines) : (tree, lines)
  }

  /// Rewrites the tables of a tree's text, a second and third time if more come to light: one
  /// may follow another in what cmark took for one paragraph.
  private mutating func withTables(
    _ tree: Node, _ source: UnsafeBufferPointer<UInt8>, _ lines: SourceLines
  ) -> (Node?, SourceLines) {
    var (tree, lines, current): (Node?, SourceLines, _) = (tree, lines, source)
    for _ in 1...3 {
      var finding = TableFinding(current)
      guard finding.mayHaveTables, let root = tree else { break }
      let tables = finding.tables(in: root)
      guard !tables.isEmpty else { break }
      swap(&prepared.text, &spare)
      prepared.removeAll()
      var rewriting = TableRewriting(source: current, lines: lines)
      rewriting.rewrite(tables, into: &prepared)
      current = prepared.text.bytes
      lines = prepared.lines
      tree = parseTree(of: current, isSmart: options.isSmart)
    }
    return (tree, lines)
  }

  private mutating func end(
    into html: inout [UInt8], text: inout [UInt8], excerpt: inout [UInt8]
  ) -> RenderedMarkdown {
    html.append(contentsOf: writer.html.bytes)
    text.append(contentsOf: writer.text.buffer.bytes)
    let words = writer.excerpt.bytes
    var length = Excerpt.length(of: words, characters: Self.excerptLength)
    let isCut = length < words.count
    while length > 0, words[length - 1] == 0x20 { length -= 1 }
    excerpt.append(contentsOf: words[..<length])
    return RenderedMarkdown(
      hasRawHTML: writer.hasRawHTML, isExcerptCut: isCut || !writer.wantsExcerpt)
  }

  /// The words of a text: as ``render(_:file:firstLine:resolver:into:text:excerpt:)`` writes
  /// them, but without the addresses of links.
  ///
  /// A text that exceeds a limit comes back as it is.
  public mutating func plainText(of source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let scan = try? checked(source, file: "", firstLine: 1) else { return Array(source) }
    return withArena {
      begin(source, scan: scan, firstLine: 1)
      writer.showsAddresses = false
      defer { writer.showsAddresses = true }
      while writer.run() != nil { writer.answer(.unchanged) }
      return Array(writer.text.buffer.bytes)
    }
  }
}
