import CCmark

/// Paragraphs of nothing but pictures whose files the resolver knows.
///
/// Each becomes a figure with its title as the caption, and several become a set of rows. Each of
/// them links to its file, unless the answer names none:
///
/// ```html
/// <figure><a href="rain.jpg"><img src="rain.jpg" alt="" /></a><figcaption>Rain</figcaption></figure>
/// <div class="set">
/// <div class="row"><figure><a href="a.jpg"><img ... /></a></figure><figure>...</figure></div>
/// </div>
/// ```
///
/// The pictures of a row have one height, from which a style sheet can only make them smaller. The
/// first picture of a text has the class `tall` if it is higher than wide.
///
/// All other images are written as CommonMark says.
extension DocumentWriter {
  mutating func beginPictures(_ node: Node) {
    if noteBeingWritten == nil { pictures = PictureParagraph(node, at: html.count) }
    pictures?.firstPlace = places.count
  }

  /// The space of an image on a page, unless it is in a set.
  func space(of sources: PictureSources) -> String {
    pictures?.isFirst ?? false ? sources.spaces.lead : sources.spaces.text
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

  /// - Parameter attributes: Those that depend on the size and the place, from the link on.
  mutating func closePicture(
    _ node: Node, _ size: (width: Int, height: Int), _ attributes: Range<Int>
  ) {
    guard pictures != nil, let sources = imageAnswer.picture else { return }
    if sources.file != nil { html.append("</a>" as StaticString) }
    let all = Array(html.bytes(from: pictureStart))
    let parts = [
      all[..<attributes.lowerBound], all[attributes], all[attributes.upperBound...],
    ].map { Array($0) }
    var caption: [UInt8] = []
    let title = title(of: node)
    if !title.isEmpty {
      caption = escaped(title)
      writeText(ofCaption: title)
    }
    // One of unknown size can stand above the title.
    let canLead =
      sources.width == 0 || CommonMark.canLead(width: sources.width, height: sources.height)
    let isTall = pictures?.isFirst ?? false && sources.height > sources.width
    pictures?.pictures.append(
      .init(
        parts: parts, caption: caption, canLead: canLead, figure: isTall ? Array("tall".utf8) : [],
        sources: sources, size: size))
  }

  mutating func writeText(ofCaption title: UnsafeBufferPointer<UInt8>) {
    hasWords = true
    guard text.isWanted else { return }
    let shown = text.buffer.bytes(from: captionStart)
    if shown.elementsEqual(title) { return }
    let isLater = pictures?.pictures.isEmpty == false && !text.isAtStartOfLine
    if isLater || !shown.isEmpty { text.breakLine() }
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
      html.append("\n" as StaticString)
      if paragraph.isFirst, picture.canLead { leadLength = html.count }
      return true
    }
    html.append("<div class=\"set\">\n" as StaticString)
    for row in PictureRow.rows(of: paragraph.pictures.map(\.size), near: 340, atMost: 760) {
      html.append("<div class=\"row\">" as StaticString)
      for number in row.pictures {
        html.append("<figure>" as StaticString)
        write(paragraph.pictures[number], at: paragraph.firstPlace + number, in: row)
      }
      html.append("</div>\n" as StaticString)
    }
    html.append("</div>\n" as StaticString)
    return true
  }

  /// Writes what stands in a figure, and its end.
  private mutating func write(
    _ picture: PictureParagraph.Picture, at place: Int, in row: PictureRow? = nil
  ) {
    let start = html.count
    for (index, part) in picture.parts.enumerated() {
      guard index == 1, let row else {
        html.append(part)
        continue
      }
      html.append(UInt8(ascii: "\""))
      if let sources = picture.sources, !sources.sources.isEmpty {
        let spaces = sources.spaces
        writeSet(sources, space: row.pictures.count == 1 ? spaces.text : spaces.set)
      }
      write(row.size(of: picture.size))
    }
    if keepsPlaces { places[place].html = start..<html.count }
    if !picture.caption.isEmpty {
      html.append("<figcaption>" as StaticString)
      html.append(picture.caption)
      html.append("</figcaption>" as StaticString)
    }
    html.append("</figure>" as StaticString)
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
