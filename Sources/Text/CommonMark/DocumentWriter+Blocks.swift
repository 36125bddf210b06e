import CCmark

extension DocumentWriter {
  /// Ends the line of HTML unless that is done.
  @inline(__always)
  mutating func endLine() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
  }

  mutating func enter(_ node: Node, _ kind: NodeKind) -> Step {
    switch kind {
    case .text: return enterText(node)
    case .document, .customBlock, .customInline: break
    case .blockQuote:
      endLine()
      openQuote(node)
      text.enterQuote()
    case .list: return enterList(node)
    case .item: return enterItem(node)
    case .codeBlock: writeCodeBlock(node)
    case .htmlBlock: write(htmlBlock: literal(of: node), at: node)
    case .paragraph: enterParagraph(node)
    case .heading: return enterHeading(node)
    case .thematicBreak:
      endLine()
      html.append("<hr />\n" as StaticString)
      text.startLine()
      text.buffer.append("* * *" as StaticString)
    default: return enterInline(node, kind)
    }
    return .intoChildren
  }

  private mutating func openQuote(_ node: Node) {
    guard let callout = WikiText.callout(of: node).map({ callouts[$0] }) else {
      return html.append("<blockquote>\n" as StaticString)
    }
    html.append(callout.isFoldable ? "<details class=\"callout " : "<div class=\"callout ")
    html.append(Array(callout.kind.utf8))
    html.append(callout.isOpen ? "\" open=\"\">\n" : "\">\n")
  }

  private func endTag(ofQuote node: Node) -> StaticString {
    guard let number = WikiText.callout(of: node) else { return "</blockquote>\n" }
    return callouts[number].isFoldable ? "</details>\n" : "</div>\n"
  }

  mutating func leave(_ node: Node, _ kind: NodeKind) {
    switch kind {
    case .blockQuote:
      endLine()
      html.append(endTag(ofQuote: node))
      text.leave(isItem: false)
    case .list:
      let isBullet = cmark_node_get_list_type(node) == CMARK_BULLET_LIST
      html.append(isBullet ? "</ul>\n" : "</ol>\n")
      _ = listNumbers.popLast()
    case .item:
      if node == root { break }
      html.append("</li>\n" as StaticString)
      text.leave(isItem: true)
    case .paragraph: leaveParagraph(node)
    case .heading: leaveHeading()
    case .emphasis where image == nil: html.append("</em>" as StaticString)
    case .strong where image == nil: html.append("</strong>" as StaticString)
    case .link where image == nil: closeLink()
    case .image where image == node: closeImage(node)
    default: break
    }
  }

  private mutating func enterList(_ node: Node) -> Step {
    if let item = cmark_node_first_child(node), lines.note(ofItem: item) != nil { return .over }
    endLine()
    if cmark_node_get_list_type(node) == CMARK_BULLET_LIST {
      html.append("<ul>\n" as StaticString)
      listNumbers.append(-1)
    } else {
      let start = Int(cmark_node_get_list_start(node))
      if start == 1 {
        html.append("<ol>\n" as StaticString)
      } else {
        html.append("<ol start=\"" as StaticString)
        html.append(decimal: start)
        html.append("\">\n" as StaticString)
      }
      listNumbers.append(start)
    }
    return .intoChildren
  }

  private mutating func enterItem(_ node: Node) -> Step {
    if node == root { return .intoChildren }
    if lines.note(ofItem: node) != nil { return .over }
    endLine()
    task = scan.hasTasks ? TaskMark(item: node) : nil
    html.append(task != nil ? "<li class=\"task\">" : "<li>")
    if text.isWanted { text.enterItem(marker: nextMarker(of: node)) }
    return .intoChildren
  }

  private mutating func nextMarker(of item: Node) -> [UInt8] {
    guard let number = listNumbers.last, number >= 0 else { return Array("- ".utf8) }
    let list = cmark_node_parent(item)
    let isPeriod = list.map { cmark_node_get_list_delim($0) == CMARK_PERIOD_DELIM } ?? true
    listNumbers[listNumbers.count - 1] = number + 1
    return Array("\(number)\(isPeriod ? "." : ")") ".utf8)
  }

  private func isTight(_ paragraph: Node) -> Bool {
    guard let parent = cmark_node_parent(paragraph), NodeKind(of: parent) == .item,
      parent != root, let list = cmark_node_parent(parent)
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  private mutating func enterParagraph(_ node: Node) {
    (block, uncountedLines) = (node, 0)
    if let number = WikiText.callout(of: node) {
      html.append(callouts[number].isFoldable ? "<summary><strong>" : "<p><strong>")
    } else if !isTight(node) {
      endLine()
      beginPictures(node)
      html.append("<p>" as StaticString)
    }
    text.startParagraph()
    beginExcerptBlock()
    if let task { open(task) }
  }

  mutating func beginExcerptBlock() {
    isInExcerptBlock = wantsExcerpt && noteBeingWritten == nil
    isExcerptLineBroken = false
    guard isInExcerptBlock, let last = excerpt.last, last != 0x20 else { return }
    if !EastAsianText.endsInWideMark(excerpt.bytes) { excerpt.append(0x20) }
  }

  mutating func endExcerptBlock() {
    guard isInExcerptBlock else { return }
    isInExcerptBlock = false
    wantsExcerpt = excerpt.count < Excerpt.longestBytes
  }

  private mutating func open(_ mark: TaskMark) {
    (task, isInTask) = (nil, true)
    html.append("<label><input type=\"checkbox\"" as StaticString)
    html.append(mark.isDone ? " checked=\"\" disabled=\"\" /> " : " disabled=\"\" /> ")
    text.buffer.append(mark.isDone ? "[x] " : "[ ] ")
    textOffset = TaskMark.length
  }

  private mutating func leaveParagraph(_ node: Node) {
    if isInTask {
      isInTask = false
      html.append("</label>" as StaticString)
    }
    endExcerptBlock()
    text.endParagraph()
    if let number = WikiText.callout(of: node) {
      return html.append(callouts[number].isFoldable ? "</strong></summary>\n" : "</strong></p>\n")
    }
    guard !isTight(node), !endPictures(node) else { return }
    noteParagraphEnds(node)
    html.append("</p>\n" as StaticString)
  }

  private mutating func writeCodeBlock(_ node: Node) {
    endLine()
    let info = restored(bytes(ofText: cmark_node_get_fence_info(node)), isSource: false)
    if info.isEmpty {
      html.append(options.scrollsWideBlocks ? "<pre tabindex=\"0\"><code>" : "<pre><code>")
    } else {
      let end = info.firstIndex { $0.isSpace } ?? info.count
      if end < info.count { hidesWords = true }
      html.append(options.scrollsWideBlocks ? "<pre tabindex=\"0\">" : "<pre>")
      html.append("<code class=\"language-" as StaticString)
      html.append(escaping: UnsafeBufferPointer(rebasing: info[..<end]))
      html.append("\">" as StaticString)
    }
    let code = restored(literal(of: node), isSource: true)
    html.append(escaping: code)
    html.append("</code></pre>\n" as StaticString)
    if !code.isEmpty { hasWords = true }
    let isEnded = code.last == UInt8(ascii: "\n")
    text.write(lines: UnsafeBufferPointer(rebasing: code.dropLast(isEnded ? 1 : 0)))
  }

  /// The bytes with sentinels turned back; valid until ``scratch`` is used again.
  mutating func restored(
    _ bytes: UnsafeBufferPointer<UInt8>, isSource: Bool
  ) -> UnsafeBufferPointer<UInt8> {
    guard let sentinels, bytes.contains(0xE1) else { return bytes }
    scratch.removeAll()
    sentinels.append(restoring: bytes, isSource: isSource, to: &scratch)
    return scratch.bytes
  }
}

/// The `[ ] ` or `[x] ` that a task begins with.
///
/// ## Source
/// GitHub Flavored Markdown, 5.3 "Task list items (extension)".
struct TaskMark {
  let isDone: Bool
  /// The bytes it takes of the text, with the space.
  static let length = 4

  /// - Returns: `nil` if the item's first block is not a paragraph that begins with one.
  init?(item: Node) {
    guard let paragraph = cmark_node_first_child(item), NodeKind(of: paragraph) == .paragraph,
      let first = cmark_node_first_child(paragraph), NodeKind(of: first) == .text,
      let literal = cmark_node_get_literal(first)
    else { return nil }
    guard literal[0] == 0x5B, literal[1] != 0, literal[2] == 0x5D,
      literal[3] == 0x20 || literal[3] == 0x09
    else { return nil }
    switch literal[1] {
    case 0x20: isDone = false
    case 0x58, 0x78: isDone = true
    default: return nil
    }
  }
}
