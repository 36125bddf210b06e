internal import Diagnostics

extension TemplateParser {
  /// Reads the tag at `start` and moves on behind it.
  mutating func readTag(at start: Int) {
    if line.isAtStart { startLine(start..<start) }
    var inside = skipBlanks(from: start + opener.count)
    let sigil = inside < bytes.count ? bytes[inside] : 0
    var ending = closer
    if sigil == UInt8(ascii: "{") { ending = [UInt8(ascii: "}")] + closer }
    if sigil == UInt8(ascii: "=") { ending = [UInt8(ascii: "=")] + closer }
    if "{&#^/><$!=".utf8.contains(sigil) { inside += 1 }
    let isComment = sigil == UInt8(ascii: "!")
    guard let end = find(ending, from: inside) else {
      return reportUnclosedTag(start, ending: ending, isComment: isComment)
    }
    let whole = start..<(end + ending.count)
    let content = trimmed(inside..<end)
    let next = find(opener, from: content.lowerBound) ?? bytes.count
    let hasOpener = next + opener.count <= content.upperBound
    if !isComment, hasOpener || bytes[content].contains(UInt8(ascii: "\n")) {
      return reportUnclosedTag(start, ending: ending, isComment: false)
    }
    position = whole.upperBound
    line.tags += 1
    noteContent(isClose: sigil == UInt8(ascii: "/"))
    switch sigil {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "="): setDelimiters(content, in: whole)
    case UInt8(ascii: "/"): readClosing(content, in: whole)
    case UInt8(ascii: "#"): opens(.section, content, in: whole)
    case UInt8(ascii: "^"): opens(.inverted, content, in: whole)
    case UInt8(ascii: "$"): opens(.block, content, in: whole)
    case UInt8(ascii: "<"): opens(.parent, content, in: whole)
    case UInt8(ascii: ">"): readPartial(content, in: whole)
    case UInt8(ascii: "{"), UInt8(ascii: "&"): readVariable(content, isRaw: true, in: whole)
    default: readVariable(content, isRaw: false, in: whole)
    }
  }

  private mutating func readVariable(_ content: Range<Int>, isRaw: Bool, in whole: Range<Int>) {
    line.hasVariable = true
    guard let name = name(content, isPath: true, in: whole) else { return }
    nodes.append(Node(kind: .variable, range: whole, name: name, isRaw: isRaw))
  }

  private mutating func readPartial(_ content: Range<Int>, in whole: Range<Int>) {
    line.partials += 1
    var content = content
    let isDynamic = bytes[content].first == UInt8(ascii: "*")
    if isDynamic { content = trimmed((content.lowerBound + 1)..<content.upperBound) }
    guard let name = name(content, isPath: false, in: whole) else { return }
    nodes.append(Node(kind: .partial, range: whole, name: name, isDynamic: isDynamic))
  }

  private mutating func opens(_ kind: Node.Kind, _ content: Range<Int>, in whole: Range<Int>) {
    if kind == .parent { line.parents += 1 }
    let isPath = kind == .section || kind == .inverted
    // An unreadable name still opens: its closing tag must not be reported too.
    let name = name(content, isPath: isPath, in: whole) ?? -1
    open.append(nodes.count)
    nodes.append(Node(kind: kind, range: whole, name: name))
    if open.count > TemplateLimits.nesting {
      faults.add(
        whole, what: "too many tags inside one another",
        why: "at most \(TemplateLimits.nesting) may be open at once",
        fix: "close some before this one, or move parts into partials")
      // The rest cannot be judged, and tags that are still open are not faults of their own.
      open.removeAll()
      nodes.removeAll()
      line = TemplateLine()
      position = bytes.count
    }
  }

  private mutating func readClosing(_ content: Range<Int>, in whole: Range<Int>) {
    let name = source.text(content.prefix(TemplateLimits.nameBytes + 1))
    guard let top = open.last else { return reportStray(name, whole, top: nil) }
    if nodes[top].name == -1 || self.name(of: top) == name {
      open.removeLast()
      return close(top, with: whole)
    }
    if let outer = open.lastIndex(where: { self.name(of: $0) == name }) {
      for index in open[(outer + 1)...].reversed() {
        reportUnclosed(index, closedBy: whole)
        close(index, with: whole)
      }
      close(open[outer], with: whole)
      open.removeSubrange(outer...)
    } else if nearMiss(of: name, in: [self.name(of: top)]) != nil {
      reportStray(name, whole, top: top)
      open.removeLast()
      close(top, with: whole)
    } else {
      reportStray(name, whole, top: top)
    }
  }

  mutating func close(_ index: Int, with range: Range<Int>) {
    if index > line.first, nodes[index].kind == .section || nodes[index].kind == .inverted {
      line.hasWholeSection = true
    }
    nodes[index].partner = nodes.count
    var node = Node(kind: .close, range: range, name: nodes[index].name)
    node.partner = index
    node.closesInline = line.showsSomething
    nodes.append(node)
  }

  private mutating func setDelimiters(_ content: Range<Int>, in whole: Range<Int>) {
    let parts = bytes[content].split(whereSeparator: { isBlank($0) })
    let areGood = parts.allSatisfy {
      $0.count <= TemplateLimits.delimiterBytes && !$0.contains(UInt8(ascii: "="))
    }
    guard parts.count == 2, areGood else {
      return faults.add(
        whole, what: "'\(source.shown(whole))' does not set delimiters",
        why: "it needs two words without '=', of at most \(TemplateLimits.delimiterBytes) bytes",
        fix: "write it like {{=<% %>=}}")
    }
    opener = Array(parts[0])
    closer = Array(parts[1])
  }

  /// The index of a name, or `nil` after reporting it.
  ///
  /// - Parameter isPath: Whether dots part the name, as in `date.long`; `.` alone is a path too.
  private mutating func name(
    _ content: Range<Int>, isPath: Bool, in whole: Range<Int>
  ) -> Int? {
    if content.count > TemplateLimits.nameBytes {
      faults.add(
        whole, what: "a name is too long",
        why: "it has \(content.count) bytes; at most \(TemplateLimits.nameBytes) are read",
        fix: "close the tag earlier, or use a shorter name")
      return nil
    }
    let text = source.text(content)
    if content.isEmpty {
      faults.add(
        whole, what: "a tag without a name", why: "every tag but a comment names something",
        fix: "write a name between the braces, or remove the tag")
    } else if bytes[content].contains(where: isBlank) {
      faults.add(
        whole, what: "'\(text)' is not a name", why: "a name has no blanks",
        fix: "write one name; several values need several tags")
    } else if isPath, hasEmptyPart(content) {
      faults.add(
        whole, what: "'\(text)' is not a name", why: "a part between its dots is empty",
        fix: "write it like 'date' or 'date.long'")
    } else {
      return intern(text)
    }
    return nil
  }

  /// Whether a dot stands first, last or before another one; `.` alone is a name.
  private func hasEmptyPart(_ name: Range<Int>) -> Bool {
    let dot = UInt8(ascii: ".")
    if name.count == 1 { return false }
    return bytes[name.lowerBound] == dot || bytes[name.upperBound - 1] == dot
      || name.dropLast().contains { bytes[$0] == dot && bytes[$0 + 1] == dot }
  }

  private func skipBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == UInt8(ascii: "\n") }
}
