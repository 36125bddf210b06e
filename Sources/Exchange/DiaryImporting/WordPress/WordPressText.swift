/// The HTML of WordPress: with paragraphs that are only blank lines, comments that name blocks, and
/// shortcodes.
enum WordPressText {
  /// - Parameter page: The address that it had.
  static func markdown(_ html: String, from page: String?) -> String {
    let html = EntryDraft.text(cleaned(html))
    let hasBlocks = ByteText(html).contains("<!-- wp:")
    let plain = html.replacingSpans(from: "<!--", to: "-->") { _ in "" }
      .replacingSpans(from: "[caption", to: "[/caption]", figure)
    return HTMLBody.markdown(hasBlocks ? plain : withParagraphs(plain), from: page)
  }

  /// What stands around a picture with a caption is a code of WordPress:
  /// `[caption id="a"]<a href="b"><img src="c" /></a> Words[/caption]`.
  private static func figure(_ code: String) -> String? {
    let parts = code.split(separator: "]", maxSplits: 1)
    guard parts.count == 2, !parts[1].contains("[") else { return nil }
    let inner = ByteText(parts[1].trimmed)
    guard let image = inner.firstIndex(of: Array("<img".utf8)),
      let end = inner.firstIndex(of: UInt8(ascii: ">"), from: image),
      image == 0 || inner.has("<a", at: 0)
    else { return nil }
    let words = end + (inner.has("</a>", at: end + 1) ? 5 : 1)
    let picture = inner.text(0..<words)
    let caption = inner.text(words..<inner.bytes.count).trimmed
    return "<figure>\(picture)<figcaption>\(caption)</figcaption></figure>"
  }

  /// Text without tags for paragraphs has a blank line between them.
  private static func withParagraphs(_ html: String) -> String {
    if tags(in: html[...]).contains("p") { return html }
    var blocks: [String] = []
    var lines: [Substring] = []
    var isPreformatted = false
    var wasPreformatted = false
    func end() {
      if !lines.isEmpty { blocks.append(block(lines, isRaw: isPreformatted || wasPreformatted)) }
      lines = []
      wasPreformatted = false
    }
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isBlank && !isPreformatted {
        end()
        continue
      }
      lines.append(line)
      for tag in tags(in: line) {
        guard let opens = opensPreformatted(tag) else { continue }
        wasPreformatted = wasPreformatted || isPreformatted
        isPreformatted = opens
      }
    }
    end()
    return blocks.joined(separator: "\n\n")
  }

  private static func block(_ lines: [Substring], isRaw: Bool) -> String {
    let text = lines.joined(separator: "\n")
    let trimmed = text.trimmed
    let start = trimmed.prefix(8).lowercased()
    let isBlock = ["<h", "<ul", "<ol", "<pre", "<table", "<block", "<div", "<fig", "<hr"]
      .contains { start.hasPrefix($0) }
    return isRaw || isBlock ? text : "<p>" + trimmed.replacingMark("\n", with: "<br>\n") + "</p>"
  }

  /// Whether a tag begins what stands as it is, or ends it; `nil` for other tags.
  private static func opensPreformatted(_ tag: String) -> Bool? {
    switch tag {
    case "pre", "script", "style": true
    case "/pre", "/script", "/style": false
    default: nil
    }
  }

  /// Codes that stay in the text, since only the site that had them knows what they show.
  static func remarks(on html: String, at place: String) -> [ImportRemark] {
    let text = ByteText(html)
    var (found, closed): (Set<String>, Set<String>) = ([], [])
    var spans = MarkedSpans(text, from: "[", to: "]", without: Array("[".utf8))
    while let span = spans.next() {
      let code = text.text(span.inner)
      let isEnd = code.hasPrefix("/")
      let name = code.dropFirst(isEnd ? 1 : 0).prefix { $0 != " " && $0 != "/" }
      guard name.wholeMatch(of: #/[a-z][a-z0-9_-]{1,59}/#) != nil else { continue }
      if isEnd || code.contains("=") { closed.insert(String(name)) }
      if !isEnd { found.insert(String(name)) }
    }
    return found.intersection(closed).subtracting(["caption"]).sorted().map { name in
      ImportRemark(.changed, "the shortcode [\(name)] stays in the text as it is", at: place)
    }
  }

  /// The names of short tags, in small letters, with a slash before those of ends.
  private static func tags(in html: Substring) -> [String] {
    guard html.utf8.contains(UInt8(ascii: "<")) else { return [] }
    return html.matches(of: #/<([\/A-Za-z]{1,8})[> \t\n]/#).map { $0.1.lowercased() }
  }
}
