import CCmark

extension MarkdownRenderer {
  /// Where the code of a text is: all lines of a block, a span with its backticks. In the order of the
  /// text.
  ///
  /// - Returns: Nothing of a text that exceeds a limit.
  package borrowing func code(in source: [UInt8]) -> [Range<Int>] {
    let starts = TypedText(source).lineStarts
    return source.withUnsafeBufferPointer { typed in
      guard (try? checked(typed, file: "", firstLine: 1)) != nil else { return [] }
      return withArena {
        guard let tree = parseTree(of: typed, isSmart: false) else { return [] }
        var places: [Range<Int>] = []
        let walk = TreeWalk(tree)
        while let (node, kind, isEntering) = walk.next() {
          guard isEntering, [.codeBlock, .paragraph, .heading].contains(kind) else { continue }
          let first = min(max(1, Int(cmark_node_get_start_line(node))), starts.count) - 1
          let last = min(max(first + 1, Int(cmark_node_get_end_line(node))), starts.count - 1)
          guard first < last else { continue }
          var lines = source[starts[first]..<starts[last]]
          while lines.last == 0x0A { lines.removeLast() }
          places += kind == .codeBlock ? [lines.startIndex..<lines.endIndex] : spans(in: lines)
        }
        return places
      }
    }
  }

  /// The spans of code in a paragraph: from backticks to the next ones of the same number.
  ///
  /// Not cmark's tree: that does not say how many backticks there are.
  ///
  /// ## Source
  /// CommonMark 0.31, section 6.1.
  private borrowing func spans(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in text.indices where text[index] == UInt8(ascii: "`") {
      if runs.last?.upperBound == index {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    var nextOfLength: [Int: Int] = [:]
    var partners = [Int?](repeating: nil, count: runs.count)
    for (index, run) in runs.enumerated().reversed() {
      partners[index] = nextOfLength.updateValue(index, forKey: run.count)
    }
    var spans: [Range<Int>] = []
    var index = 0
    while index < runs.count {
      let start = runs[index].lowerBound
      let isEscaped =
        !text[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
      if let partner = partners[index], !isEscaped {
        spans.append(start..<runs[partner].upperBound)
        index = partner
      }
      index += 1
    }
    return spans
  }
}
