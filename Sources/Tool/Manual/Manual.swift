/// The pages of the manual, which travel with the program: those of `docs/Content`.
package enum Manual {
  /// The names of the pages but for the table of contents, in the order of their names.
  package static let topics = pages.keys.filter { $0 != "index" }.sorted()

  private static let pages = Dictionary(
    uniqueKeysWithValues: embeddedFiles.map { path, text, _ in (topic(of: path), text) })

  /// The name of a page: `reference/commands.md` is `commands`.
  private static func topic(of path: String) -> String {
    String(path.split(separator: "/").last?.dropLast(3) ?? "")
  }

  /// A page as a text for a terminal: Markdown without front matter and targets of links.
  ///
  /// - Parameter columns: Paragraphs are filled up to this width; samples are as they are, and so are
  ///   tables that are not wider.
  /// - Returns: `nil` if there is no page of that name.
  package static func page(_ topic: String, columns: Int) -> String? {
    guard let source = pages[topic] else { return nil }
    var lines = "\(source)".split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.first == "---" {
      lines = lines.dropFirst().drop { $0 != "---" }.dropFirst().drop { $0.isEmpty }
    }
    var text = ""
    while let line = lines.first {
      let isSample = line.drop { $0 == " " }.hasPrefix("```")
      let block =
        isSample
        ? sample(at: lines)
        : line.hasPrefix("|")
          ? lines.prefix { $0.hasPrefix("|") }
          : line.isEmpty || line.hasPrefix("#") ? lines.prefix(1) : paragraph(at: lines)
      lines = lines.dropFirst(block.count)
      if line.hasPrefix("|") {
        text += table(block, columns)
        continue
      }
      let isFilled = !isSample && block.count > 0 && !line.isEmpty
      text +=
        isFilled
        ? filled(block, columns) : block.map { (isSample ? String($0) : plain($0)) + "\n" }.joined()
    }
    return text
  }

  /// The lines of a sample, with its fences.
  private static func sample(at lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let inside = lines.dropFirst().prefix { !$0.drop { $0 == " " }.hasPrefix("```") }
    return lines.prefix(inside.count + 2)
  }

  /// The lines up to a blank one, a sample or another item of a list.
  private static func paragraph(at lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let more = lines.dropFirst().prefix { line in
      let words = line.drop { $0 == " " }
      return !words.isEmpty && !words.hasPrefix("```") && !words.hasPrefix("- ")
        && words.prefix { $0.isNumber }.isEmpty
    }
    return lines.prefix(more.count + 1)
  }

  static func filled(_ lines: ArraySlice<Substring>, _ columns: Int) -> String {
    let first = lines.first ?? ""
    let blanks = first.prefix { $0 == " " }
    let words = first.dropFirst(blanks.count)
    let marker = words.hasPrefix("- ") ? 2 : words.prefix { $0.isNumber || $0 == "." }.count
    let hanging = String(
      repeating: " ", count: blanks.count + (marker == 2 ? 2 : marker > 0 ? 3 : 0))
    let all = plain(Substring(lines.joined(separator: " ")))
    var text = String(blanks)
    var width = text.count
    var isFirst = true
    for word in all.split(separator: " ") {
      if !isFirst, width + 1 + word.count > columns {
        text += "\n" + hanging
        width = hanging.count
      } else if !isFirst {
        text += " "
        width += 1
      }
      text += word
      width += word.count
      isFirst = false
    }
    return text + "\n"
  }

  /// A line without the targets of links to other pages, and with pictures as their words.
  static func plain(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let middle = rest.firstRange(of: "]("),
      let start = rest[..<middle.lowerBound].lastIndex(of: "["),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let (words, target) = (
        rest[rest.index(after: start)..<middle.lowerBound], rest[middle.upperBound..<end]
      )
      let isPicture = rest[..<start].last == "!"
      text += isPicture ? rest[..<start].dropLast() : rest[..<start]
      text += isPicture ? "(Picture: \(words))" : "\(words)"
      if target.contains("://") { text += " (\(target))" }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
