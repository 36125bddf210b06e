import StructuredText

/// The pieces of a formatted text of Day One as HTML, line by line.
struct DayOneHTML {
  private enum Line: Equatable {
    case paragraph
    case heading(Int)
    /// `level` is at least 1.
    case item(tag: String, level: Int, start: Int, isChecked: Bool?)
    case quote
    case code
  }

  private var html = ""
  private var open = ""
  private var line: Line?
  /// The lists that are open, the innermost last.
  private var lists: [String] = []
  /// The end of the block of several lines that is open.
  private var blockEnd = ""
  /// Lists nested deeper become flat.
  private static let deepest = 8

  /// All of it.
  var text: String {
    var copy = self
    copy.endLine()
    copy.endBlocks()
    return copy.html
  }

  mutating func append(_ text: String, _ attributes: Node?) {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      // A line break at its end begins no line.
      if part.isEmpty && parts.isEmpty { return }
      if line == nil { line = Self.line(attributes?["line"]) }
      open += Self.marked(part.escapedForHTML, attributes)
      if parts.isEmpty { return }
      endLine()
    }
  }

  mutating func append(embedded object: Node) {
    endLine()
    endBlocks()
    let isRule = object.text("type") == "horizontalRuleLine"
    let identifier = isRule ? nil : object.text("identifier")?.escapedForHTML
    html += identifier.map { "<p><img src=\"dayone-moment://\($0)\"></p>" } ?? "<hr>"
  }

  // MARK: Lines

  private static func line(_ node: Node?) -> Line {
    guard let node else { return .paragraph }
    if let level = node["header"]?.number, (1...6).contains(level) { return .heading(Int(level)) }
    func item(_ tag: String, _ isChecked: Bool? = nil) -> Line {
      .item(
        tag: tag, level: Int(min(Double(deepest), max(1, node["indentLevel"]?.number ?? 1))),
        start: Int(min(1e6, max(1, node["listIndex"]?.number ?? 1))), isChecked: isChecked)
    }
    switch node.text("listStyle") {
    case "bulleted": return item("ul")
    case "numbered": return item("ol")
    case "checkbox": return item("ul", node.flag("checked"))
    default: return node.flag("quote") ? .quote : node.flag("codeBlock") ? .code : .paragraph
    }
  }

  private mutating func endLine() {
    guard let line else { return }
    let words = open
    (self.line, open) = (nil, "")
    if words.isBlank && line != .code { return endBlocks() }
    switch line {
    case .paragraph: block("<p>\(words)</p>")
    case .heading(let level): block("<h\(level)>\(words)</h\(level)>")
    case .quote:
      begin("<blockquote>", "</blockquote>")
      html += "<p>\(words)</p>"
    case .code:
      begin("<pre><code>", "</code></pre>")
      html += words + "\n"
    case .item(let tag, let level, let start, let isChecked):
      begin("", "")
      let box = isChecked.map { $0 ? "<input type=checkbox checked>" : "<input type=checkbox>" }
      item(tag, level, start, (box ?? "") + words)
    }
  }

  private mutating func block(_ text: String) {
    endBlocks()
    html += text
  }

  /// Begins a block of several lines, unless it is open.
  private mutating func begin(_ start: String, _ end: String) {
    if blockEnd == end { return }
    endBlocks()
    html += start
    blockEnd = end
  }

  private mutating func item(_ tag: String, _ level: Int, _ start: Int, _ words: String) {
    while lists.count > level { endList() }
    if lists.count == level, lists.last != tag { endList() }
    if lists.count == level {
      html += "</li><li>"
    } else {
      lists.append(tag)
      html += tag == "ol" ? "<ol start=\"\(start)\"><li>" : "<ul><li>"
    }
    html += words
  }

  private mutating func endList() {
    guard let tag = lists.popLast() else { return }
    html += "</li></\(tag)>"
  }

  private mutating func endBlocks() {
    while !lists.isEmpty { endList() }
    html += blockEnd
    blockEnd = ""
  }

  // MARK: Words

  private static func marked(_ text: String, _ attributes: Node?) -> String {
    guard let attributes, !text.isBlank else { return text }
    var html = text
    if attributes.flag("inlineCode") { html = "<code>\(html)</code>" }
    if attributes.flag("italic") { html = "<i>\(html)</i>" }
    if attributes.flag("bold") { html = "<b>\(html)</b>" }
    if attributes.flag("strikethrough") { html = "<s>\(html)</s>" }
    if let link = attributes.text("linkURL") {
      html = "<a href=\"\(link.escapedForHTML)\">\(html)</a>"
    }
    return html
  }
}
