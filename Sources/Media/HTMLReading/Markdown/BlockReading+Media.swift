extension BlockReading {
  mutating func readMedium(_ element: HTMLElement, _ kind: ElementKind, _ context: Context) {
    switch kind {
    case .image: readImage(element, title: Self.words(element["title"]), context)
    case .figure: readFigure(element, context)
    case .frame: readFrame(element, .frame, context)
    default: readFrame(element, .media, context)
    }
  }

  private mutating func readImage(_ element: HTMLElement, title: String, _ context: Context) {
    let alternative = Self.words(element["alt"])
    let isSign = element.hasClass("emoji") || element.hasClass("wp-smiley")
    guard !isSign, let source = Self.source(of: element), let address = address(source, .image)
    else {
      return read([.text(alternative)], context)
    }
    append(
      TextRun(
        content: .image(address: address, alternative: alternative, title: title),
        style: context.style.subtracting(.code), link: context.link))
  }

  /// The address of an image: where scripts load it late, the one they would take.
  private static func source(of image: HTMLElement) -> String? {
    let late = ["data-src", "data-lazy-src", "data-original"].compactMap { image[$0] }.first
    guard let source = image["src"], !source.isEmpty else { return late }
    return source.lowercased().hasPrefix("data:") ? late ?? source : source
  }

  /// One image of the diary's own gets the caption as its title, which pages show below it; else the
  /// caption is a paragraph.
  private mutating func readFigure(_ figure: HTMLElement, _ context: Context) {
    flush()
    defer { flush() }
    let images = Self.count("img", in: figure.children)
    let caption = figure.first { $0.name == "figcaption" }
    guard images == 1, let caption, Self.isPlain(caption),
      let image = figure.first(where: { $0.name == "img" }), isShownWithTitle(image)
    else {
      return read(figure.children, context)
    }
    let words = Self.words(caption.text)
    let link = figure.first { link in
      link.name == "a" && link.first { $0.name == "img" } != nil
    }
    var inner = context
    if let text = link?["href"], let address = address(text, .link) {
      inner.link = TextRun.Link(address: address, title: "")
    }
    let title = words.isEmpty ? Self.words(image["title"]) : words
    readImage(image, title: title, inner)
    let others = figure.children.filter { $0 != .element(caption) }
    let rest = Self.withoutImages(others)
    flush()
    read(rest, context)
  }

  /// Whether pages show the title of an image: those of images elsewhere stand in an attribute.
  private func isShownWithTitle(_ image: HTMLElement) -> Bool {
    guard let source = Self.source(of: image), let address = address(source, .image) else {
      return true
    }
    return !address.contains("//")
  }

  /// Whether a caption loses nothing as the title of an image.
  private static func isPlain(_ caption: HTMLElement) -> Bool {
    caption.first { ["a", "img", "ul", "ol", "table", "iframe"].contains($0.name) } == nil
  }

  private static func count(_ name: String, in nodes: [HTMLNode]) -> Int {
    nodes.reduce(0) { sum, node in
      guard case .element(let element) = node, element.name != "noscript" else { return sum }
      return sum + (element.name == name ? 1 : 0) + count(name, in: element.children)
    }
  }

  private static func withoutImages(_ nodes: [HTMLNode]) -> [HTMLNode] {
    nodes.compactMap { node in
      guard case .element(var element) = node else { return node }
      if element.name == "img" || element.name == "figcaption" { return nil }
      element.children = withoutImages(element.children)
      return .element(element)
    }
  }

  /// A frame, a film or a sound becomes a link to it.
  private mutating func readFrame(
    _ element: HTMLElement, _ use: HTMLAddress.Use, _ context: Context
  ) {
    flush()
    let inner = element.first { $0.name == "source" && $0["src"] != nil }
    guard let source = element["src"] ?? element["data"] ?? inner?["src"],
      let address = address(source, use)
    else {
      return read(element.children, context)
    }
    let words = Self.words(element["title"] ?? element["aria-label"])
    let link = TextRun.Link(address: address, title: "")
    read([.text(words.isEmpty ? address : words)], Context(link: link))
    flush()
  }
}
