extension TemplateParser {
  /// Reports a tag without its closing braces, and goes on with the next line.
  ///
  /// - Parameter ending: The missing closing tag.
  mutating func reportUnclosedTag(_ start: Int, ending: [UInt8], isComment: Bool) {
    let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let closing = String(decoding: ending, as: UTF8.self)
    faults.add(
      start..<min(lineEnd, start + opener.count),
      what: "a \(isComment ? "comment" : "tag") is never closed",
      why: isComment
        ? "no '\(closing)' follows in the file"
        : "no '\(closing)' follows in its line, or another tag opens before it",
      fix: "write '\(closing)' after the \(isComment ? "comment" : "name")")
    line.hasText = true
    position = lineEnd
  }

  /// Reports what is open without a closing tag, at its opening.
  ///
  /// - Parameter outer: The closing tag of something around it; `nil` at the end of the file.
  mutating func reportUnclosed(_ index: Int, closedBy outer: Range<Int>?) {
    let node = nodes[index]
    guard node.name != -1 else { return }
    let name = name(of: index)
    let why =
      if let outer {
        "'\(source.shown(outer))' in line \(source.line(of: outer.lowerBound)) closes what is around it"
      } else {
        "the file ends without '\(closing(name))'"
      }
    faults.add(
      node.range, what: "\(kindName(node.kind)) '\(name)' is never closed", why: why,
      fix: "write '\(closing(name))' where it ends")
  }

  /// Reports a closing tag that closes nothing.
  mutating func reportStray(_ name: String, _ range: Range<Int>, top: Int?) {
    guard let top else {
      return faults.add(
        range, what: "'\(source.shown(range))' closes nothing", why: "nothing is open here",
        fix: "remove it, or write its opening tag before it")
    }
    let opening = nodes[top].range
    faults.add(
      range, what: "'\(source.shown(range))' closes nothing",
      why: "'\(source.shown(opening))' in line \(source.line(of: opening.lowerBound)) is open here",
      fix: "write '\(closing(self.name(of: top)))'")
  }

  /// A closing tag in the delimiters in force.
  private func closing(_ name: String) -> String {
    "\(String(decoding: opener, as: UTF8.self))/\(name)\(String(decoding: closer, as: UTF8.self))"
  }

  private func kindName(_ kind: Node.Kind) -> String {
    switch kind {
    case .block: "block"
    case .parent: "parent"
    default: "section"
    }
  }
}
