import CCmark

extension DocumentWriter {
  mutating func enterHeading(_ node: Node) -> Step {
    (block, uncountedLines) = (node, 0)
    if case .cell(let cell) = lines[Int(cmark_node_get_start_line(node))].role {
      enter(cell, isEmpty: cmark_node_first_child(node) == nil)
      return .intoChildren
    }
    // The heading of a footnote's item only keeps its text apart.
    if noteBeingWritten != nil, cmark_node_parent(node) == root,
      cmark_node_previous(node) == nil
    {
      isBehindNoteHeading = true
      return .over
    }
    let typed = Int(cmark_node_get_heading_level(node))
    let level = options.ordersHeadings ? headingLevels.level(for: typed) : typed
    endLine()
    note(.heading, UnsafeBufferPointer(start: nil, count: 0), at: node)
    let start = html.count
    html.append("<h" as StaticString)
    html.append(UInt8(truncatingIfNeeded: 0x30 + level))
    if options.hasHeadingIDs {
      html.append(" id=\"" as StaticString)
      html.append(headingIDs.id(for: words(of: node)))
      html.append("\">" as StaticString)
    } else {
      html.append(UInt8(ascii: ">"))
    }
    endPlace(from: start)
    headingLevel = level
    text.startLine()
    return .intoChildren
  }

  mutating func leaveHeading() {
    if let cell { return leave(cell) }
    html.append("</h" as StaticString)
    html.append(UInt8(truncatingIfNeeded: 0x30 + headingLevel))
    html.append(">\n" as StaticString)
  }

  /// The text of a heading without marks; valid until ``scratch`` is used again.
  private mutating func words(of heading: Node) -> UnsafeBufferPointer<UInt8> {
    scratch.removeAll()
    let walk = TreeWalk(heading)
    while let (node, kind, _) = walk.next() {
      switch kind {
      case .text: appendWords(literal(of: node), isSource: false)
      case .code: appendWords(literal(of: node), isSource: true)
      case .softBreak, .lineBreak: scratch.append(0x20)
      default: break
      }
    }
    return scratch.bytes
  }

  /// Appends to ``scratch``, with sentinels turned back.
  mutating func appendWords(_ bytes: UnsafeBufferPointer<UInt8>, isSource: Bool) {
    if let sentinels {
      sentinels.append(restoring: bytes, isSource: isSource, to: &scratch)
    } else {
      scratch.append(bytes)
    }
  }
}

/// Tables: cells are headings that stand where the cells' lines are.
extension DocumentWriter {
  private mutating func enter(_ cell: TableCell, isEmpty: Bool) {
    self.cell = cell
    if lines.tables[cell.table].isCut { hidesWords = true }
    // A heading without words would be none: WCAG wants a plain cell there.
    isInHeadCell = cell.row == 0 && !isEmpty
    if cell.column == 0 {
      if cell.row == 0 {
        endLine()
        if options.scrollsWideBlocks {
          html.append("<div class=\"table\" tabindex=\"0\">\n" as StaticString)
        }
        html.append("<table>\n<thead>\n" as StaticString)
      } else {
        if cell.row == 1 { html.append("<tbody>\n" as StaticString) }
        text.separate(isTight: true)
      }
      html.append("<tr>\n" as StaticString)
      text.startLine()
    } else {
      text.buffer.append(" | " as StaticString)
    }
    openCell(lines.tables[cell.table].alignments[cell.column])
  }

  private mutating func openCell(_ alignment: TableShape.Alignment) {
    html.append(isInHeadCell ? "<th" : "<td")
    switch alignment {
    case .none: html.append(UInt8(ascii: ">"))
    case .left: html.append(" class=\"align-left\">" as StaticString)
    case .center: html.append(" class=\"align-center\">" as StaticString)
    case .right: html.append(" class=\"align-right\">" as StaticString)
    }
  }

  private mutating func leave(_ cell: TableCell) {
    self.cell = nil
    let table = lines.tables[cell.table]
    html.append(isInHeadCell ? "</th>\n" : "</td>\n")
    guard cell.isLastInRow else { return }
    for column in (cell.column + 1)..<max(cell.column + 1, table.alignments.count) {
      openCell(table.alignments[column])
      html.append("</td>\n" as StaticString)
    }
    html.append("</tr>\n" as StaticString)
    if cell.row == 0 { html.append("</thead>\n" as StaticString) }
    guard cell.row == table.rows - 1 else { return }
    if cell.row > 0 { html.append("</tbody>\n" as StaticString) }
    html.append("</table>\n" as StaticString)
    if options.scrollsWideBlocks { html.append("</div>\n" as StaticString) }
  }
}

/// Orders headings under the page's own: they start at 2 and never skip a level.
struct HeadingLevels {
  private var open: [(typed: Int, written: Int)] = []

  /// The level to write for the next heading, 2 to 6.
  mutating func level(for typed: Int) -> Int {
    while let last = open.last, last.typed >= typed { open.removeLast() }
    let written = min(6, (open.last?.written ?? 1) + 1)
    open.append((typed, written))
    return written
  }
}
