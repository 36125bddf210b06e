import CCmark

extension DocumentWriter {
  mutating func open(
    link node: Node, destination: UnsafeBufferPointer<UInt8>, _ answer: ResolvedLink
  ) {
    var player: (EmbeddedFile, Node)?
    var end = Self.endOfLink
    if pictures?.isOfLink ?? false, !answer.isFile { pictures = nil }
    hidesWords = hidesWords || definesLinks
    switch answer {
    case .dropped:
      (end, hidesWords) = ([], true)
      if cmark_node_first_child(node) == nil {
        Array("…".utf8).withUnsafeBufferPointer { write(plain: $0) }
      }
    case .file(let file) where file.figure == nil:
      html.append(file.parts[0])
      end = file.parts[1]
    case .file(let file) where pictures?.isOfLink ?? false:
      player = (file, node)
      imageTextStart = html.count
      captionStart = text.buffer.count
    default:
      openAnchor(destination, answer)
      writeTitle(of: node)
      html.append("\">" as StaticString)
      if cmark_node_first_child(node) == nil, destination.first == linkByNameMark {
        Array(NamedLink.words(of: destination).utf8).withUnsafeBufferPointer { write(plain: $0) }
      }
    }
    links.append(
      OpenLink(
        end: end, player: player, textStart: text.buffer.count,
        address: shownAddress(destination, answer)))
  }

  private static let endOfLink = Array("</a>".utf8)

  private mutating func openAnchor(
    _ destination: UnsafeBufferPointer<UInt8>, _ answer: ResolvedLink
  ) {
    html.append("<a href=\"" as StaticString)
    append(destination, answer)
  }

  /// Appends where a link or an image leads, unless that could run a script.
  private mutating func append(
    _ destination: UnsafeBufferPointer<UInt8>, _ answer: ResolvedLink
  ) {
    if let address = answer.address {
      address.withUnsafeBufferPointer { html.append(escapingURL: $0) }
    } else if options.rawHTML == .allowed || !isDangerous(destination) {
      html.append(escapingURL: destination)
    }
  }

  private func shownAddress(
    _ destination: UnsafeBufferPointer<UInt8>, _ answer: ResolvedLink
  ) -> [UInt8] {
    guard text.isWanted, showsAddresses, answer != .dropped else { return [] }
    let address = answer.address ?? Array(destination)
    return address.withUnsafeBufferPointer(\.isAbsolute) ? address : []
  }

  mutating func closeLink() {
    guard let link = links.popLast() else { return }
    if let (file, node) = link.player { close(file, node) } else { html.append(link.end) }
    let shown = text.buffer.bytes(from: link.textStart)
    if link.address.isEmpty || link.address.withUnsafeBufferPointer({ $0.isSame(asShown: shown) }) {
      return
    }
    text.buffer.append(" (" as StaticString)
    text.buffer.append(link.address)
    text.buffer.append(UInt8(ascii: ")"))
  }

  /// The title that a link or an image was given.
  mutating func title(of node: Node) -> UnsafeBufferPointer<UInt8> {
    let title = bytes(ofText: cmark_node_get_title(node))
    return title.first == linkByNameMark ? bytes(ofText: nil) : restored(title, isSource: false)
  }

  /// Ends the `href` or `src` and begins the `title`, if there is one.
  private mutating func writeTitle(of node: Node) {
    let title = title(of: node)
    if title.isEmpty { return }
    html.append("\" title=\"" as StaticString)
    html.append(escaping: title)
  }

  mutating func open(
    image node: Node, destination: UnsafeBufferPointer<UInt8>, _ answer: ResolvedLink
  ) {
    image = node
    imageAnswer = answer
    text.hasPicture = true
    hidesWords = hidesWords || definesLinks
    if case .dropped = answer {
      hidesWords = true
      return
    }
    openPicture(hasText: cmark_node_first_child(node) != nil)
    if !answer.isFile {
      html.append("<img src=\"" as StaticString)
      append(destination, answer)
      html.append("\" alt=\"" as StaticString)
    }
    imageTextStart = html.count
  }

  mutating func closeImage(_ node: Node) {
    image = nil
    if case .dropped = imageAnswer { return }
    defer { endPlace(from: pictureStart) }
    if case .file(let file) = imageAnswer { return close(file, node) }
    noteWords(of: node)
    let sources = imageAnswer.picture
    if sources != nil {
      pictureTexts.append(Array(html.bytes(from: imageTextStart)))
      pictureTitles.append(Array(title(of: node)))
    }
    let start = html.count
    if !hasCaption { writeTitle(of: node) }
    html.append(UInt8(ascii: "\""))
    let (full, height) = (sources?.width ?? 0, sources?.height ?? 0)
    let typed = WikiText.width(of: node, limit: full)
    if typed != nil { html.append(" class=\"sized\"" as StaticString) }
    let size = (width: typed ?? full, height: typed.map { $0 * height / max(1, full) } ?? height)
    if let sources, !sources.sources.isEmpty {
      // A browser would make a photo in sizes as wide as the space that is named.
      let isSmall = typed != nil || 1..<Self.smallWidth ~= full
      writeSet(sources, space: isSmall ? "\(size.width)px" : space(of: sources))
    }
    write(size)
    let attributes = start - pictureStart..<html.count - pictureStart
    if options.defersImages {
      html.append(hasImage ? " loading=\"lazy\" decoding=\"async\"" : " decoding=\"async\"")
    }
    hasImage = true
    html.append(" />" as StaticString)
    closePicture(node, size, attributes)
  }

  /// The width in pixels below which a photo can be narrower than its space.
  private static let smallWidth = 784

  mutating func write(_ size: (width: Int, height: Int)) {
    writeSize(size.width, name: " width=\"")
    writeSize(size.height, name: " height=\"")
  }

  mutating func writeSet(_ sources: PictureSources, space: String) {
    html.append(" srcset=\"" as StaticString)
    for (index, source) in sources.sources.enumerated() {
      if index > 0 { html.append(", " as StaticString) }
      source.address.withUnsafeBufferPointer { html.append(escapingURL: $0) }
      html.append(0x20)
      html.append(decimal: source.width)
      html.append(UInt8(ascii: "w"))
    }
    html.append("\" sizes=\"" as StaticString)
    Array(space.utf8).withUnsafeBufferPointer { html.append(escaping: $0) }
    html.append(UInt8(ascii: "\""))
  }

  private mutating func writeSize(_ size: Int, name: StaticString) {
    guard size > 0 else { return }
    html.append(name)
    html.append(decimal: size)
    html.append(UInt8(ascii: "\""))
  }

  /// Writes a link found in a text node, and goes on in the node behind it.
  mutating func write(
    bareAddress range: Range<Int>, destination: UnsafeBufferPointer<UInt8>,
    _ answer: ResolvedLink
  ) {
    if answer != .dropped {
      openAnchor(destination, answer)
      html.append("\">" as StaticString)
    }
    let shown = UnsafeBufferPointer(rebasing: textWithAddress[range])
    write(plain: restored(shown, isSource: false))
    if answer != .dropped { html.append("</a>" as StaticString) }
    textOffset = range.upperBound
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is an address that means something outside the site.
  fileprivate var isAbsolute: Bool {
    hasPrefix("http://", ignoringCaseIn: self) || hasPrefix("https://", ignoringCaseIn: self)
      || hasPrefix("mailto:", ignoringCaseIn: self)
  }

  /// Whether a link's text already shows its address.
  fileprivate func isSame(asShown text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count >= text.count, !text.isEmpty, suffix(text.count).elementsEqual(text) else {
      return false
    }
    switch count - text.count {
    case 0: return true
    case 7:
      return hasPrefix("mailto:", ignoringCaseIn: self)
        || hasPrefix("http://", ignoringCaseIn: self)
    case 8: return hasPrefix("https://", ignoringCaseIn: self)
    default: return false
    }
  }
}
