import CCmark

/// Sounds, films and documents.
extension DocumentWriter {
  /// Writes what an image of such a file becomes, or a link alone, in place of its words, which end
  /// here.
  mutating func close(_ file: EmbeddedFile, _ node: Node) {
    // A link holds no link, and nothing that one could press: its words stay.
    guard links.isEmpty else { return }
    var words = Array(html.bytes(from: imageTextStart))
    html.truncate(to: imageTextStart)
    // Imports write the ending of the name, or all of it, where they have no words.
    if file.address.suffix(words.count).elementsEqual(words) { words = [] }
    // No label has elements.
    let isElement = words.contains(UInt8(ascii: "<"))
    let name = words.isEmpty || isElement ? file.name.withUnsafeBufferPointer(escaped) : words
    for (index, part) in file.parts.enumerated() {
      if index > 0 { html.append(name) }
      html.append(part)
    }
    guard let figure = file.figure, let pictures, pictures.count < 2 else { return }
    let title = title(of: node)
    if !title.isEmpty {
      words = escaped(title)
      writeText(ofCaption: title)
    }
    let element = Array(html.bytes(from: imageTextStart))
    self.pictures?.pictures.append(
      .init(parts: [element], caption: words, canLead: false, figure: Array(figure.utf8)))
  }
}
