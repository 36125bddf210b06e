import CCmark

extension DocumentWriter {
  mutating func open(
    link node: Node, destination: UnsafeBufferPointer<UInt8>, _ answer: ResolvedLink
  ) {
    let before = linkAddresses.count
    var (isDropped, isWritten) = (false, false)
    var player: (EmbeddedFile, Node)?
    var end = Self.endOfLink
    if pictures?.isOfLink ?? false, !answer.isFile { pictures = nil }
    hidesWords = hidesWords || definesLinks
    switch answer {
    case .dropped:
      (isDropped, hidesWords) = (true, true)
      if cmark_node_first_child(node) == nil {
        Array("…".utf8).withUnsafeBufferPointer { write(plain: $0) }
      }
    case .unchanged: openAnchor(destination, isTrusted: options.rawHTML == .allowed)
    case .replaced(let url), .image(let url, _, _):
      url.withUnsafeBufferPointer { openAnchor($0, isTrusted: true) }
    case .picture(let sources):
      sources.address.withUnsafeBufferPointer { openAnchor($0, isTrusted: true) }
    case .file(let file):
      if file.figure == nil {
        html.append(file.parts[0])
        (end, isWritten) = (file.parts[1], true)
      } else if pictures?.isOfLink ?? false {
        (player, isWritten) = ((file, node), true)
        imageTextStart = html.count
        captionStart = text.buffer.count
      } else {
        file.address.withUnsafeBufferPointer { openAnchor($0, isTrusted: true) }
      }
    }
    if !isDropped, !isWritten {
      writeTitle(of: node)
      html.append("\">" as StaticString)
    }
    links.append(
      OpenLink(
        end: isDropped ? [] : end, player: player, textStart: text.buffer.count,
        address: linkAddresses.count > before ? before : nil, addressesBefore: before))
  }

  private static let endOfLink = Array("</a>".utf8)

  private mutating func openAnchor(_ url: UnsafeBufferPointer<UInt8>, isTrusted: Bool) {
    html.append("<a href=\"" as StaticString)
    guard isTrusted || !isDangerous(url) else { return }
    html.append(escapingURL: url, classes: classes)
    if showsAddresses, url.isAbsolute { linkAddresses.append(url) }
  }

  mutating func closeLink() {
    guard let link = links.popLast() else { return }
    if let (file, node) = link.player { close(file, node) } else { html.append(link.end) }
    if let start = link.address {
      let shown = text.buffer.bytes(from: link.textStart)
      let address = linkAddresses.bytes(from: start)
      if !address.isSame(asShown: shown) {
        text.buffer.append(" (" as StaticString)
        text.buffer.append(address)
        text.buffer.append(UInt8(ascii: ")"))
      }
    }
    linkAddresses.truncate(to: link.addressesBefore)
  }

  /// Ends the `href` or `src` and begins the `title`, if there is one.
  private mutating func writeTitle(of node: Node) {
    let title = restored(bytes(ofText: cmark_node_get_title(node)), isSource: false)
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
    if case .file = answer {
      imageTextStart = html.count
      return
    }
    html.append("<img src=\"" as StaticString)
    switch answer {
    case .unchanged where options.rawHTML == .allowed || !isDangerous(destination):
      html.append(escapingURL: destination, classes: classes)
    case .replaced(let url), .image(let url, _, _):
      url.withUnsafeBufferPointer { html.append(escapingURL: $0, classes: classes) }
    case .picture(let sources):
      sources.address.withUnsafeBufferPointer { html.append(escapingURL: $0, classes: classes) }
    default: break
    }
    html.append("\" alt=\"" as StaticString)
    imageTextStart = html.count
  }

  mutating func closeImage(_ node: Node) {
    image = nil
    if case .dropped = imageAnswer { return }
    defer { endPlace(from: pictureStart) }
    if case .file(let file) = imageAnswer { return close(file, node) }
    noteWords(of: node)
    if imageAnswer.isKnownPicture { pictureTexts.append(Array(html.bytes(from: imageTextStart))) }
    if !hasCaption { writeTitle(of: node) }
    html.append(UInt8(ascii: "\""))
    switch imageAnswer {
    case .image(_, let width, let height):
      writeSize(width, name: " width=\"")
      writeSize(height, name: " height=\"")
    case .picture(let sources): write(sources)
    default: break
    }
    if options.defersImages {
      html.append(hasImage ? " loading=\"lazy\" decoding=\"async\"" : " decoding=\"async\"")
    }
    hasImage = true
    html.append(" />" as StaticString)
    closePicture(node)
  }

  private mutating func write(_ sources: PictureSources) {
    if !sources.sources.isEmpty { writeSet(sources) }
    writeSize(sources.width, name: " width=\"")
    writeSize(sources.height, name: " height=\"")
  }

  private mutating func writeSet(_ sources: PictureSources) {
    html.append(" srcset=\"" as StaticString)
    for (index, source) in sources.sources.enumerated() {
      if index > 0 { html.append(", " as StaticString) }
      source.address.withUnsafeBufferPointer { html.append(escapingURL: $0, classes: classes) }
      html.append(0x20)
      html.append(decimal: source.width)
      html.append(UInt8(ascii: "w"))
    }
    html.append("\" sizes=\"" as StaticString)
    Array(space(of: sources).utf8).withUnsafeBufferPointer { html.append(escaping: $0) }
    html.append(UInt8(ascii: "\""))
  }

  private mutating func writeSize(_ size: Int?, name: StaticString) {
    guard let size, size > 0 else { return }
    html.append(name)
    html.append(decimal: size)
    html.append(UInt8(ascii: "\""))
  }

  /// Writes a link found in a text node, and goes on in the node behind it.
  mutating func write(
    bareAddress range: Range<Int>, destination: UnsafeBufferPointer<UInt8>,
    _ answer: ResolvedLink
  ) {
    var isDropped = false
    switch answer {
    case .dropped: isDropped = true
    case .unchanged: openAnchor(destination, isTrusted: false)
    case .replaced(let url), .image(let url, _, _):
      url.withUnsafeBufferPointer { openAnchor($0, isTrusted: true) }
    case .picture(let sources):
      sources.address.withUnsafeBufferPointer { openAnchor($0, isTrusted: true) }
    case .file(let file):
      file.address.withUnsafeBufferPointer { openAnchor($0, isTrusted: true) }
    }
    linkAddresses.truncate(to: links.last?.addressesBefore ?? 0)
    if !isDropped { html.append("\">" as StaticString) }
    let shown = UnsafeBufferPointer(rebasing: textWithAddress[range])
    write(plain: restored(shown, isSource: false))
    if !isDropped { html.append("</a>" as StaticString) }
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
