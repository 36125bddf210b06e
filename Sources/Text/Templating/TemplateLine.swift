/// The state of the line being read.
struct TemplateLine {
  /// True before the line's first byte.
  var isAtStart = true
  /// The index of the line's ``Node/Kind/line`` node.
  var first = 0
  /// Whether anything but blanks and tags was met.
  var hasText = false
  var hasVariable = false
  /// Whether a section opens and closes on the line: then its content is text in a line.
  var hasWholeSection = false
  var tags = 0
  var partials = 0
  var parents = 0
  /// Whether the line's first visible thing has been seen.
  var isNoted = false

  /// Whether the line vanishes from the output.
  ///
  /// Several tags may share such a line (`{{<base}}{{$main}}`), but a partial stands alone:
  /// two partials on a line are words in a line.
  var isStandalone: Bool {
    tags > 0 && !hasText && !hasVariable && !hasWholeSection && parents <= 1
      && (partials == 0 || tags == 1)
  }

  /// Whether something is shown so far.
  var showsSomething: Bool { hasText || hasVariable || hasWholeSection || partials > 0 }
}

extension TemplateParser {
  /// Takes literal text, line by line.
  mutating func readText(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      var text = start..<end
      if line.isAtStart {
        startLine(text)
        text = nodes[line.first].range.upperBound..<end
      }
      var isWhole = false
      if end < range.upperBound {
        isWhole = true
        if !text.isEmpty, bytes[end - 1] == UInt8(ascii: "\r") {
          text = text.lowerBound..<(end - 1)
        }
      }
      addText(text)
      if isWhole { endLine(text.upperBound..<(end + 1)) }
      start = isWhole ? end + 1 : end
    }
  }

  /// Begins a line whose first piece is `text`, which may be empty.
  mutating func startLine(_ text: Range<Int>) {
    var end = text.lowerBound
    while end < text.upperBound, isBlank(bytes[end]), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    line = TemplateLine()
    line.isAtStart = false
    line.first = nodes.count
    nodes.append(Node(kind: .line, range: text.lowerBound..<end))
  }

  private mutating func addText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if !line.hasText, !bytes[range].allSatisfy(isBlank) {
      noteContent(isClose: false)
      line.hasText = true
    }
    nodes.append(Node(kind: .text, range: range))
  }

  /// Tells the innermost open block where its first own line begins.
  mutating func noteContent(isClose: Bool) {
    guard !line.isNoted else { return }
    line.isNoted = true
    guard !isClose, let top = open.last, nodes[top].kind == .block, nodes[top].inner == nil
    else { return }
    nodes[top].inner = nodes[line.first].range
  }

  /// Decides what becomes of the line.
  ///
  /// - Parameter end: The line's end in the file; empty at the end of the file.
  mutating func endLine(_ end: Range<Int>) {
    line.isAtStart = true
    let leading = nodes[line.first].range
    if line.isStandalone {
      for index in line.first..<nodes.count { vanish(index, leading: leading, end: end) }
    } else if nodes.count == line.first + 1 {
      // A line of blanks alone is not indented.
      nodes.removeLast()
      append(leading.lowerBound..<end.upperBound)
    } else {
      append(end)
    }
  }

  /// Adds text of a line that stays, to the node before if it can.
  private mutating func append(_ text: Range<Int>) {
    guard !text.isEmpty else { return }
    if let last = nodes.indices.last, nodes[last].kind == .text,
      nodes[last].range.upperBound == text.lowerBound
    {
      nodes[last].range = nodes[last].range.lowerBound..<text.upperBound
    } else {
      nodes.append(Node(kind: .text, range: text))
    }
  }

  private mutating func vanish(_ index: Int, leading: Range<Int>, end: Range<Int>) {
    switch nodes[index].kind {
    case .text, .line:
      nodes[index].kind = .text
      nodes[index].range = leading.lowerBound..<leading.lowerBound
    default:
      nodes[index].isStandalone = true
      nodes[index].indentation = leading
      nodes[index].lineEnd = end
    }
  }

  func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
