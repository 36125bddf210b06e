import StructuredText

/// An outline of Logseq: every line a bullet, with properties among them.
struct LogseqOutline {
  /// Those of the page: `tags:: walk, [[rain]]`.
  private(set) var properties: [Field] = []
  /// Of more than one word: `#[[two words]]`.
  private(set) var tags: [String] = []
  private let lines: [Substring]
  /// The indentation of the bullets that are open, in columns, the innermost last.
  private var open: [Int] = []
  /// Whether the bullet of the first level that is open is an item of a list, and no paragraph.
  private var isInList = false
  private var blocks: [String] = []
  private var isCode = false
  /// Properties that only say how a bullet looks, or what it is called.
  private static let ofBlocks: Set = [
    "id", "collapsed", "heading", "background-color",
  ]

  init(_ note: MarkdownNote) {
    let lines = note.body.split(separator: "\n", omittingEmptySubsequences: false)
    // Before it wrote bullets, Logseq wrote headings, and front matter above them.
    let isOfHeadings =
      (note.fields != nil || note.unread != nil) && !lines.contains { $0.hasPrefix("-") }
    self.lines = isOfHeadings ? lines.map(Self.bullet) : lines
  }

  /// `### Rain` as a bullet of the second level; other lines as they are.
  private static func bullet(_ line: Substring) -> Substring {
    let marks = line.prefix { $0 == "#" }
    let rest = line[marks.endIndex...]
    guard marks.count >= 2, rest.isEmpty || rest.first == " " else { return line }
    return String(repeating: "\t", count: marks.count - 2) + "-" + rest
  }

  /// The outline as text: bullets of the first level become paragraphs, unless they are tasks; those
  /// below stay a list.
  mutating func markdown(
    of file: SourceFile, _ links: NoteLinks, _ source: SourceFiles,
    _ imported: inout ImportedEntry
  ) -> String {
    readLines(&imported)
    let text = blocks.joined(separator: "\n").changedOutsideOfCode { text in
      unembedded(tagged(text, links), &imported)
        // '{:width 200}'
        .replacing(#/\)\{:[^\n{}]*\}/#, with: ")")
        .replacing(#/\n(?:[ \t]*\n){2,}/#, with: "\n\n")
    }
    let addresses = LocalAddresses(
      file: file, source: source, note: links.origin, isVault: true
    ) { _ in nil }
    return addresses.replaced(in: text, &imported).trimmed
  }

  /// Takes properties and drawers out, and gives the rest to the blocks.
  private mutating func readLines(_ imported: inout ImportedEntry) {
    var isProperties = true
    var isDrawer = false
    var hasDates = false
    for line in lines {
      let core = line.trimmed
      if isCode {
        add(line, core)
        continue
      }
      if [":LOGBOOK:", ":PROPERTIES:"].contains(core) { isDrawer = true }
      if isDrawer {
        if core == ":END:" { isDrawer = false }
        continue
      }
      if core.wholeMatch(of: #/(?:(?:SCHEDULED|DEADLINE): *<[^>]*> *)+/#) != nil {
        hasDates = true
        continue
      }
      if core.contains("::"), let match = core.wholeMatch(of: #/(?:- )?([A-Za-z][\w.-]*):: ?(.*)/#)
      {
        // Those before all text are of the page; those of a bullet say how it looks.
        if match.1.hasPrefix("logseq.") { continue }
        if isProperties {
          properties.append(Field(String(match.1), Node(String(match.2))))
        } else if !Self.ofBlocks.contains(match.1.lowercased()) {
          imported.remarks.add(.lost, "the property '\(match.1)' of a bullet is left out")
        }
        continue
      }
      if !core.isEmpty { isProperties = false }
      add(line, core)
    }
    if hasDates {
      imported.remarks.add(.lost, "the days in 'SCHEDULED:' and 'DEADLINE:' are left out")
    }
  }

  /// With links in place of tags that have brackets; those by days are no tags.
  private mutating func tagged(_ text: String, _ links: NoteLinks) -> String {
    text.replacingSpans(from: "#[[", to: "]]", without: "]\n") { name in
      if links.origin(ofNote: name) == nil { tags.append(name) }
      return "[[\(name)]]"
    }
  }

  /// With links in place of embedded videos and posts, and without what shows other blocks, of which
  /// the text is elsewhere.
  private func unembedded(_ text: String, _ imported: inout ImportedEntry) -> String {
    let linked = text.replacingSpans(from: "{{", to: "}}", without: "}") { code in
      let words = code.split(separator: " ").map(String.init)
      guard words.count == 2, words[1].contains("/"),
        ["video", "youtube", "tweet", "twitter", "vimeo"].contains(words[0])
      else { return nil }
      let name = words[1].split(separator: "/").last ?? ""
      return words[1].contains("://") ? "<\(words[1])>" : "[\(name)](\(words[1]))"
    }
    let left = linked.replacingSpans(from: "{{", to: "}}", without: "}") { code in
      ["embed", "query", "renderer"].contains { code.hasPrefix($0) } ? "" : nil
    }.replacingSpans(from: "((", to: "))", without: ")\n") { $0.count == 36 ? "" : nil }
    if left != linked {
      imported.remarks.add(.lost, "embedded blocks, queries and references to blocks are left out")
    }
    return left
  }

  private mutating func add(_ line: Substring, _ core: String) {
    let indent = line.prefix { $0 == "\t" || $0 == " " }
    let width = indent.reduce(0) { $0 + ($1 == "\t" ? 2 : 1) }
    let isBullet = core == "-" || core.hasPrefix("- ")
    // Code ends with its bullet, whether it was closed or not.
    if isCode, !isBullet || width > (open.last ?? 0) { return addMore(line, core) }
    isCode = Self.opensCode(isBullet ? core.dropFirst(2) : core[...])
    guard isBullet else { return addMore(line, core) }
    while let last = open.last, last >= width { open.removeLast() }
    open.append(width)
    let state = Self.task(core)
    if open.count == 1 { isInList = state != core }
    if core == "-" {
      blocks.append("")
    } else if open.count == 1, !isInList {
      blocks += ["", String(state.dropFirst(2)), ""]
    } else {
      blocks.append(String(repeating: "  ", count: depth - 1) + state)
    }
  }

  /// The level of the open bullet in a list: 0 for a paragraph.
  private var depth: Int { max(0, open.count - (isInList ? 0 : 1)) }

  /// More of the open bullet: its own indentation is two columns, and code may have more.
  private mutating func addMore(_ line: Substring, _ core: String) {
    if isCode, core == "```" || core == "~~~" { isCode = false }
    var own = line
    var columns = (open.last ?? -2) + 2
    while columns > 0, let first = own.first, first == " " || first == "\t" {
      own = own.dropFirst()
      columns -= first == "\t" ? 2 : 1
    }
    let isOfParagraph = blocks.last == "" && depth == 0
    if isOfParagraph { blocks.removeLast() }
    blocks.append(String(repeating: "  ", count: depth) + own)
    if isOfParagraph { blocks.append("") }
  }

  private static func opensCode(_ text: Substring) -> Bool {
    ["```", "~~~"].contains { text.hasPrefix($0) && !text.dropFirst(3).contains("`") }
  }

  private static func task(_ line: String) -> String {
    let form = #/^- (?:(DONE)|TODO|LATER|NOW|DOING|WAITING|WAIT|IN-PROGRESS) /#
    return line.replacing(form) { $0.1 == nil ? "- [ ] " : "- [x] " }
  }
}
