/// Writes blocks as lines of Markdown.
enum BlockWriting {
  static func lines(_ blocks: [MarkdownBlock], isTight: Bool = false) -> [String] {
    var lines: [String] = []
    // Two lists in a row would be one, if their marks were the same.
    var isOtherMark = false
    for (index, block) in blocks.enumerated() {
      let before = index > 0 ? blocks[index - 1] : nil
      isOtherMark = follows(block, before) && !isOtherMark
      let more = self.lines(block, isOtherMark: isOtherMark)
      if more.isEmpty { continue }
      if !lines.isEmpty && !isTight { lines.append("") }
      lines += more
    }
    return lines
  }

  private static func follows(_ block: MarkdownBlock, _ before: MarkdownBlock?) -> Bool {
    guard case .list(let list) = block, case .list(let other) = before else { return false }
    return (list.start == nil) == (other.start == nil)
  }

  private static func lines(_ block: MarkdownBlock, isOtherMark: Bool) -> [String] {
    switch block {
    case .paragraph(let runs): InlineWriting.lines(runs)
    case .heading(let level, let runs): [heading(level, runs)]
    case .code(let text, let language): code(text, language)
    case .quote(let blocks): lines(blocks).map { $0.isEmpty ? ">" : "> " + $0 }
    case .list(let list): self.list(list, isOtherMark: isOtherMark)
    case .table(let table): self.table(table)
    case .rule: ["***"]
    }
  }

  private static func heading(_ level: Int, _ runs: [TextRun]) -> String {
    var text = InlineWriting.lines(runs).joined(separator: " ")
    // Marks at the end would be the heading's own.
    let marks = text.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let rest = text.utf8.dropLast(marks)
    if marks > 0, rest.last.map({ $0 == 0x20 }) ?? true {
      text = String(Substring(rest)) + "\\" + String(repeating: "#", count: marks)
    }
    return String(repeating: "#", count: min(max(1, level), 6)) + " " + text
  }

  private static func code(_ text: String, _ language: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let longest = lines.map { $0.drop { $0 == " " }.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language] + lines + [fence]
  }

  private static func list(_ list: MarkdownBlock.List, isOtherMark: Bool) -> [String] {
    var lines: [String] = []
    for (index, item) in list.items.enumerated() {
      if index > 0 && !list.isTight { lines.append("") }
      let number = list.start.map { min($0 + index, 999_999_999) }
      let mark = number.map { "\($0)" + (isOtherMark ? ")" : ".") } ?? (isOtherMark ? "+" : "-")
      let indent = String(repeating: " ", count: mark.utf8.count + 1)
      let task = item.isDone.map { $0 ? "[x] " : "[ ] " } ?? ""
      let inner = self.lines(item.blocks, isTight: list.isTight)
      lines.append(inner.isEmpty ? mark : mark + " " + task + inner[0])
      for line in inner.dropFirst() { lines.append(line.isEmpty ? "" : indent + line) }
    }
    return lines
  }

  private static func table(_ table: MarkdownBlock.Table) -> [String] {
    var lines = table.rows.map { row in
      "| "
        + row.map { InlineWriting.lines($0, isInTable: true).joined(separator: " ") }
        .joined(separator: " | ") + " |"
    }
    let marks = table.alignments.map { alignment in
      switch alignment {
      case .none: "---"
      case .left: ":--"
      case .center: ":-:"
      case .right: "--:"
      }
    }
    lines.insert("| " + marks.joined(separator: " | ") + " |", at: min(1, lines.count))
    return lines
  }
}
