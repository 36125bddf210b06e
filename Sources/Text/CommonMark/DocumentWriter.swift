import CCmark

/// Writes cmark's tree as HTML, plain text and excerpt, in one walk.
///
/// The walk stops at each link, so that whoever knows where links lead can be asked without
/// this code being generic: ``run()`` gives the next question, ``answer(_:)`` takes the answer.
struct DocumentWriter: ~Copyable {
  /// A link whose destination is to be decided.
  struct Question {
    let destination: UnsafeBufferPointer<UInt8>
    let kind: LinkKind
    let line: Int
  }

  /// The next step after the start of a node.
  enum Step {
    case intoChildren
    case over
    case ask
  }

  struct OpenLink {
    /// The HTML that ends it; empty if it is dropped.
    let end: [UInt8]
    /// The element that it becomes, alone in its paragraph.
    let player: (EmbeddedFile, Node)?
    let textStart: Int
    /// The address that the plain text shows behind its words; may be empty.
    let address: [UInt8]
  }

  /// The amount of written text that is read as words.
  struct ReadWords {
    let text: TextWriter.Mark
    let excerptLength: Int
    let wantsExcerpt: Bool
    let isInExcerptBlock: Bool
    let hasWords: Bool
  }

  let options: MarkdownOptions

  var html = ByteBuffer()
  var text = TextWriter()
  var excerpt = ByteBuffer()
  var scratch = ByteBuffer()

  // The document.
  var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var root: Node?
  var scan = SourceScan()
  var sentinels: Sentinels?
  var lines = SourceLines()
  var labels = FootnoteLabels()
  var callouts: [WikiText.Callout] = []
  var firstLine = 1
  /// Whether the plain text has the addresses of links.
  var showsAddresses = true

  // The position in the tree.
  var node: Node?
  private var kind = NodeKind.document
  private var isEntering = true
  /// The offset at which a text node continues after a bare address in it.
  var textOffset = 0
  var nextMark: Int?
  var isBehindAddress = false
  var textWithAddress = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var isBehindNoteHeading = false
  var question: Question?
  var bareAddress: Range<Int>?

  // Open elements.
  var links: [OpenLink] = []
  var image: Node?
  var imageAnswer = ResolvedLink.unchanged
  var imageTextStart = 0
  /// The paragraph of nothing but images around it.
  var pictures: PictureParagraph?
  var pictureStart = 0
  var captionStart = 0
  /// The texts, as HTML, and the titles of images whose files the resolver knows.
  var pictureTexts: [[UInt8]] = [], pictureTitles: [[UInt8]] = []
  /// The length of the figure that the HTML begins with.
  var leadLength = 0
  var hasImage = false
  var listNumbers: [Int] = []
  /// The cell of a table that is being written.
  var cell: TableCell?
  var isInHeadCell = false
  var headingLevel = 1
  /// The mark of the item that has begun, until the paragraph that has it.
  var task: TaskMark?
  var isInTask = false
  var noteBeingWritten: Int?
  var wantsExcerpt = true
  var isInExcerptBlock = false
  /// Whether a line has ended behind the excerpt.
  var isExcerptLineBroken = false

  /// In typed HTML; what its content writes is taken back from the text and the excerpt.
  var unread = UnreadElement()
  /// As all was where ``unread`` opened.
  var beforeUnread: ReadWords?

  /// Whether each block is walked through by itself.
  var walksBlocks = false
  /// Whether a link may be one whose destination and title are defined elsewhere in the text.
  var definesLinks = false

  // Findings.
  var keepsPlaces = false
  var places: [MarkdownPlace] = []
  /// The lines of ``source`` whose ends are such inside a paragraph, and no breaks.
  var softLineEnds: [Int] = []
  /// The text that cmark has read, and where the lines of this and of ``source`` begin, with the ends;
  /// only if places are kept.
  var readText = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var readLines: [Int] = []
  var lineStarts: [Int] = []
  /// The block that is being walked through.
  var block: Node?
  /// The bytes by which the beginning of a line is longer than in ``source``.
  var surplus = (line: 0, end: 0, bytes: 0)
  /// The number of line ends of the paragraph that cmark has not counted so far.
  var uncountedLines = 0
  var hasRawHTML = false
  /// Whether words of the source have been left out.
  var hidesWords = false
  var hasWords = false
  var headingIDs = HeadingIDs()
  var headingLevels = HeadingLevels()
  var inlineMarks = InlineMarks()
  var notes = FootnoteUses()

  init(options: MarkdownOptions) { self.options = options }

  /// Begins another text: all but the memory of the buffers is as at first.
  mutating func begin(
    _ parsed: consuming ParsedSource, of source: UnsafeBufferPointer<UInt8>, scan: SourceScan,
    firstLine: Int, keepsPlaces: Bool = false
  ) {
    var fresh = DocumentWriter(options: options)
    swap(&fresh.html, &html)
    swap(&fresh.text.buffer, &text.buffer)
    swap(&fresh.excerpt, &excerpt)
    swap(&fresh.scratch, &scratch)
    self = fresh
    html.removeAll()
    text.buffer.removeAll()
    excerpt.removeAll()
    (self.source, self.scan, self.firstLine) = (source, scan, firstLine)
    (sentinels, lines, labels) = (parsed.sentinels, parsed.lines, parsed.labels)
    callouts = parsed.callouts
    if keepsPlaces {
      self.keepsPlaces = true
      (readText, readLines) = (parsed.text, LineBounds.all(in: parsed.text))
      lineStarts = LineBounds.all(in: source)
    }
    guard let tree = parsed.tree else { return }
    if !labels.isEmpty { notes.findDefinitions(in: tree, lines: lines, count: labels.all.count) }
    walk(tree)
  }

  /// Goes on to the next link.
  ///
  /// - Returns: `nil` at the end of the document.
  mutating func run() -> Question? {
    while let current = node {
      let kind = kind
      guard isEntering else {
        leave(current, kind)
        moveOn(from: current)
        continue
      }
      if kind == .paragraph || kind == .heading {
        if options.isSmart, scan.isEastAsian { EastAsianQuotes.close(in: current) }
        if scan.hasTildes || scan.hasOpenMarks || scan.hasHighlights {
          inlineMarks.pair(in: current, sentinels, scan)
        }
      }
      switch image == nil ? enter(current, kind) : enterInsideImage(current, kind) {
      case .intoChildren: moveIn(current, kind)
      case .over: moveOn(from: current)
      case .ask: return question
      }
    }
    return nil
  }

  /// Resolves the link at which ``run()`` has stopped.
  mutating func answer(_ answer: ResolvedLink) {
    guard let current = node, let question else { return }
    self.question = nil
    let start = html.count
    if let range = bareAddress {
      bareAddress = nil
      write(bareAddress: range, destination: question.destination, answer)
      endPlace(from: start)
      return
    }
    if kind == .image {
      open(image: current, destination: question.destination, answer)
    } else {
      open(link: current, destination: question.destination, answer)
      endPlace(from: start)
    }
    moveIn(current, kind)
  }

  private mutating func moveIn(_ current: Node, _ kind: NodeKind) {
    if kind.rawValue < NodeKind.text.rawValue || kind.rawValue > NodeKind.customInline.rawValue,
      let child = cmark_node_first_child(current)
    {
      self.kind = NodeKind(of: child)
      node = child
    } else {
      leave(current, kind)
      moveOn(from: current)
    }
  }

  private mutating func moveOn(from current: Node) {
    if current == root {
      finish()
    } else if let next = cmark_node_next(current) {
      kind = NodeKind(of: next)
      if !kind.isInline { separateText(next) }
      node = next
      isEntering = true
    } else {
      node = cmark_node_parent(current)
      if let parent = node { kind = NodeKind(of: parent) }
      isEntering = false
    }
  }

  /// Blocks are a blank line apart in the plain text, in tight lists a line end.
  private mutating func separateText(_ next: Node) {
    guard text.isWanted || isBehindNoteHeading else { return }
    guard let parent = cmark_node_parent(next) else { return }
    if isBehindNoteHeading {
      isBehindNoteHeading = false
      return
    }
    switch NodeKind(of: parent) {
    case .list: text.separate(isTight: cmark_node_get_list_tight(parent) != 0)
    case .item where parent != root:
      let list = cmark_node_parent(parent)
      text.separate(isTight: list.map { cmark_node_get_list_tight($0) != 0 } ?? false)
    default: text.separate(isTight: false)
    }
  }

  /// Starts the walk through another subtree, the text of a footnote.
  mutating func walk(_ subtree: Node) {
    root = subtree
    node = subtree
    kind = NodeKind(of: subtree)
    isEntering = true
  }
}

/// The element of typed HTML, if one is open, whose content nobody reads as words: scripts, styles,
/// and what stands for those whose reader cannot show the rest.
///
/// One that is never closed takes the rest of the text with it, as it does in browsers.
///
/// Not cmark's tree: a piece of HTML is one node of it.
struct UnreadElement {
  /// In lower case; `nil` outside of all of them.
  private(set) var name: String?

  private static let names: Set<String> = [
    "audio", "canvas", "head", "iframe", "noembed", "noframes", "noscript", "object", "script",
    "style", "template", "title", "video",
  ]

  /// Goes on over a piece of HTML: a tag, a comment or a whole block.
  mutating func pass(_ html: [UInt8]) {
    var index = 0
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if name == nil, html[start...].starts(with: "<!--".utf8) {
        guard let end = html[index...].firstRange(of: "-->".utf8) else { return }
        index = end.upperBound
        continue
      }
      let isEnd = index < html.count && html[index] == UInt8(ascii: "/")
      let tag = html[(isEnd ? index + 1 : index)...].prefix { ($0 | 0x20) &- 0x61 < 26 }
      let found = String(decoding: tag, as: UTF8.self).lowercased()
      if let name {
        if isEnd, found == name { self.name = nil }
      } else if !isEnd, Self.names.contains(found) {
        name = found
      }
    }
  }
}
