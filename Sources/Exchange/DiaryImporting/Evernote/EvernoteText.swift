import HTMLReading

/// The text of a note: HTML with elements of Evernote's own for files, tasks and secrets.
enum EvernoteText {
  /// - Parameter resources: The note's files, which its text names by their hashes.
  static func markdown(
    _ content: String, _ resources: [EvernoteNote.Resource], _ imported: inout ImportedEntry
  ) -> String {
    let content = cleaned(content)
    let start = content.firstRange(of: "<en-note")?.lowerBound ?? content.startIndex
    let plain = withoutSecrets(String(content[start...]), &imported)
    let html = plain.replacingSpans(from: "<en-media", to: ">") { tag in
      let hash = (tag.attribute("hash") ?? "").lowercased()
      guard let resource = resources.first(where: { $0.hash == hash }) else {
        let words = imported.miss(hash.isEmpty ? "a file" : hash)
        return words.replacing("`", with: "").replacing("*", with: "")
      }
      let address = imported.attach(resource.attachment)
      if ImportedAttachment.isPicture(resource.attachment.fileExtension) {
        return "<img src=\"\(address)\">"
      }
      return "<a href=\"\(address)\">\(resource.name.escapedForHTML)</a>"
    }.replacingMark("</en-media>", with: "").replacingMark("</en-todo>", with: "")
      .replacingMark("<en-note", with: "<div").replacingMark("</en-note>", with: "</div>")
      .replacingSpans(from: "<en-todo", to: ">") { tag in
        let isDone = tag.attribute("checked") == "true"
        return "<input type=\"checkbox\"\(isDone ? " checked" : "")>"
      }
    guard let tree = try? HTMLTree(parsing: html) else { return HTMLBody.markdown(html) }
    return MarkdownWriter().markdown(from: arranged(tree.body.children)).trimmed
  }

  /// The encrypted parts of a note can be read by nobody but its writer.
  private static func withoutSecrets(
    _ text: String, _ imported: inout ImportedEntry
  ) -> String {
    let clean = text.replacingSpans(from: "<en-crypt", to: "</en-crypt>") { _ in "" }
    if clean != text {
      imported.remarks.add(.lost, "encrypted parts of a text are left out", at: imported.place)
    }
    return clean
  }

  // MARK: Tasks and code

  /// Lines with a box become items of a list, and lines of code one piece of it.
  ///
  /// Readers bound how deep elements nest, and so this recursion.
  private static func arranged(_ nodes: [HTMLNode]) -> [HTMLNode] {
    var arranged: [HTMLNode] = []
    var tasks: [HTMLNode] = []
    func flush() {
      if !tasks.isEmpty { arranged.append(.element(HTMLElement("ul", [], tasks))) }
      tasks = []
    }
    for node in nodes {
      guard case .element(var element) = node else {
        if case .text(let text) = node, text.isBlank, !tasks.isEmpty { continue }
        flush()
        arranged.append(node)
        continue
      }
      if element["style"]?.contains("-en-codeblock") ?? false {
        flush()
        arranged.append(.element(HTMLElement("pre", [], [.text(lines(of: element))])))
        continue
      }
      if ["div", "p"].contains(element.name), beginsWithBox(element) {
        tasks.append(.element(HTMLElement("li", [], element.children)))
        continue
      }
      flush()
      element.children = Self.arranged(element.children)
      if element.name == "li", let style = element["style"], style.contains("--en-checked") {
        let isDone = style.contains(#/--en-checked:\s*true/#)
        let box = HTMLElement(
          "input", [("type", "checkbox")] + (isDone ? [("checked", "")] : []))
        element.children.insert(.element(box), at: 0)
      }
      arranged.append(.element(element))
    }
    flush()
    return arranged
  }

  private static func beginsWithBox(_ element: HTMLElement) -> Bool {
    for child in element.children {
      switch child {
      case .text(let text): if !text.isBlank { return false }
      case .element(let inner):
        return inner.name == "input" || inner.name == "span" && beginsWithBox(inner)
      }
    }
    return false
  }

  private static func lines(of element: HTMLElement) -> String {
    element.children.map { child in
      switch child {
      case .text(let text): text.isBlank ? "" : text + "\n"
      case .element(let inner): inner.text + "\n"
      }
    }.joined()
  }
}
