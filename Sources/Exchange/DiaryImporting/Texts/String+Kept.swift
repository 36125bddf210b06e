import CommonMark

extension String {
  /// The text, of which a change may see everything but code: that stays as it was typed.
  func changedOutsideOfCode(_ change: (String) -> String) -> String {
    changed(outside: MarkdownRenderer().code(in: Array(utf8)), change)
  }

  /// The text with its line ends rewritten, but for those of formulas, which have a meaning.
  func rewritingLineEnds(_ rewriting: ([UInt8]) -> [UInt8]) -> String {
    changed(outside: formulas) { String(decoding: rewriting(Array($0.utf8)), as: UTF8.self) }
  }

  /// - Parameter parts: What stays, as ranges of bytes, which ascend.
  private func changed(outside parts: [Range<Int>], _ change: (String) -> String) -> String {
    if parts.isEmpty { return change(self) }
    let text = ByteText(self)
    let mark = "\(AddressMark.scalar)"
    let marked = text.bytes.replacing(
      parts.enumerated().map { ($1, Array("\(mark)K\($0)\(mark)".utf8)) })
    return change(String(decoding: marked, as: UTF8.self))
      .replacingSpans(from: "\u{F8F0}", to: "\u{F8F0}") { mark in
        guard mark.first == "K", let index = Int(mark.dropFirst()), parts.indices.contains(index)
        else { return nil }
        return text.text(parts[index])
      }
  }

  /// Blocks that begin with a line `$$` and end with the next one, as ranges of bytes.
  private var formulas: [Range<Int>] {
    var (found, open, start): ([Range<Int>], Int?, Int) = ([], nil, 0)
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let core = line.drop { " \t>".contains($0) }.trimmed
      let end = start + line.utf8.count
      if let first = open {
        if core.hasSuffix("$$") { found.append(first..<end) }
        if core.hasSuffix("$$") || core.isEmpty { open = nil }
      } else if core.hasPrefix("$$"), !core.dropFirst(2).contains("$$") {
        open = start
      }
      start = end + 1
    }
    return found
  }
}
