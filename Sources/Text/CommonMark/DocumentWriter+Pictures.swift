import CCmark

/// Paragraphs of nothing but pictures whose files the resolver knows.
///
/// One picture becomes a figure with its title as the caption, two to four become a set. Each of
/// them links to its file, unless the answer names none:
///
/// ```html
/// <figure><a href="rain.jpg"><img src="rain.jpg" alt="" /></a><figcaption>Rain</figcaption></figure>
/// <div class="set n2"><a href="a.jpg"><img ... /></a><a href="b.jpg"><img ... /></a></div>
/// ```
///
/// All other images are written as CommonMark says.
extension DocumentWriter {
  mutating func beginPictures(_ node: Node) {
    if noteBeingWritten == nil { pictures = PictureParagraph(node, at: html.count) }
    pictures?.firstPlace = places.count
  }

  /// The space of an image on a page.
  func space(of sources: PictureSources) -> String {
    guard let pictures else { return sources.spaces.text }
    // The first of three is as high as the other two, which are squares.
    if pictures.count == 3, pictures.pictures.isEmpty { return sources.spaces.text }
    if pictures.count > 1 { return sources.spaces.set }
    return pictures.isFirst ? sources.spaces.lead : sources.spaces.text
  }

  /// Opens the link from an image to its file.
  ///
  /// - Parameter hasText: Whether the image has an alternative text.
  mutating func openPicture(hasText: Bool) {
    pictureStart = html.count
    captionStart = text.buffer.count
    guard pictures != nil, let sources = imageAnswer.picture, let file = sources.file else {
      return
    }
    html.append("<a href=\"" as StaticString)
    file.withUnsafeBufferPointer { html.append(escapingURL: $0) }
    // A link needs a name, and most photos that are imported come without words.
    if !hasText, !sources.name.isEmpty {
      html.append("\" aria-label=\"" as StaticString)
      sources.name.withUnsafeBufferPointer { html.append(escaping: $0) }
    }
    html.append("\">" as StaticString)
  }

  /// Whether the title of an image is shown below it.
  var hasCaption: Bool { pictures?.count == 1 && imageAnswer.picture != nil }

  mutating func closePicture(_ node: Node) {
    guard pictures != nil, let sources = imageAnswer.picture else { return }
    if sources.file != nil { html.append("</a>" as StaticString) }
    let picture = Array(html.bytes(from: pictureStart))
    var caption: [UInt8] = []
    let title = title(of: node)
    if hasCaption, !title.isEmpty {
      caption = escaped(title)
      writeText(ofCaption: title)
    }
    // One of unknown size can stand above the title.
    let canLead =
      sources.width == 0 || CommonMark.canLead(width: sources.width, height: sources.height)
    pictures?.pictures.append(.init(html: picture, caption: caption, canLead: canLead))
  }

  mutating func writeText(ofCaption title: UnsafeBufferPointer<UInt8>) {
    hasWords = true
    guard text.isWanted else { return }
    let shown = text.buffer.bytes(from: captionStart)
    if shown.elementsEqual(title) { return }
    if !shown.isEmpty { text.breakLine() }
    text.buffer.append(title)
  }

  /// Writes the paragraph that ends as what it is.
  ///
  /// - Returns: `false` if it is a paragraph like others.
  mutating func endPictures(_ node: Node) -> Bool {
    guard let paragraph = pictures, paragraph.node == node else { return false }
    pictures = nil
    guard paragraph.pictures.count == max(1, paragraph.count) else { return false }
    html.truncate(to: paragraph.start)
    if paragraph.count < 2, let picture = paragraph.pictures.first {
      html.append("<figure" as StaticString)
      if !picture.figure.isEmpty {
        html.append(" class=\"" as StaticString)
        html.append(picture.figure)
        html.append(UInt8(ascii: "\""))
      }
      html.append(UInt8(ascii: ">"))
      write(picture, at: paragraph.firstPlace)
      if !picture.caption.isEmpty {
        html.append("<figcaption>" as StaticString)
        html.append(picture.caption)
        html.append("</figcaption>" as StaticString)
      }
      html.append("</figure>\n" as StaticString)
      if paragraph.isFirst, picture.canLead { leadLength = html.count }
      return true
    }
    html.append("<div class=\"set n" as StaticString)
    html.append(decimal: paragraph.count)
    html.append("\">" as StaticString)
    for (number, picture) in paragraph.pictures.enumerated() {
      write(picture, at: paragraph.firstPlace + number)
    }
    html.append("</div>\n" as StaticString)
    return true
  }

  private mutating func write(_ picture: PictureParagraph.Picture, at place: Int) {
    let start = html.count
    html.append(picture.html)
    if keepsPlaces { places[place].html = start..<html.count }
  }
}

extension ResolvedLink {
  var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// An image whose file the resolver knows.
  var picture: PictureSources? {
    if case .picture(let sources) = self { sources } else { nil }
  }
}
