/// What an element means for Markdown.
enum ElementKind {
  /// It and all in it vanish: it runs, styles, asks for input, or is not shown.
  case dropped
  /// Its content stands in a line with what is around it.
  case inline(InlineStyle)
  /// Its content stands apart.
  case block
  case lineBreak, image, link, checkbox, quotation, raised, lowered, ruby
  case heading(Int)
  case list(isOrdered: Bool)
  case quote, code, rule, table, figure, frame, media

  init(_ element: HTMLElement) {
    switch element.name {
    case "script", "style", "template", "head", "title", "meta", "link", "base", "noscript",
      "select", "textarea", "button", "datalist", "param", "source", "track", "area", "canvas",
      "svg", "col", "colgroup", "rp", "frameset", "progress", "meter":
      self = .dropped
    case "input": self = element["type"]?.lowercased() == "checkbox" ? .checkbox : .dropped
    case "br": self = .lineBreak
    case "img": self = .image
    case "a": self = .link
    case "q": self = .quotation
    case "sup": self = .raised
    case "sub": self = .lowered
    case "rt": self = .ruby
    case "h1", "h2", "h3", "h4", "h5", "h6": self = .heading(Int(element.name.suffix(1)) ?? 1)
    case "ul", "menu", "dir": self = .list(isOrdered: false)
    case "ol": self = .list(isOrdered: true)
    case "blockquote": self = .quote
    case "pre", "xmp", "listing", "plaintext": self = .code
    case "hr": self = .rule
    case "table": self = .table
    case "figure": self = .figure
    case "iframe", "frame": self = .frame
    case "video", "audio", "embed", "object": self = .media
    default:
      self = Self.style(of: element.name).map { .inline($0) } ?? Self.other(element.name)
    }
  }

  private static func style(of name: String) -> InlineStyle? {
    switch name {
    case "b", "strong": .strong
    case "i", "em", "cite", "dfn", "var": .emphasis
    case "s", "strike", "del": .strike
    case "code", "tt", "kbd", "samp": .code
    default: nil
    }
  }

  private static func other(_ name: String) -> ElementKind {
    blocks.contains(name) ? .block : .inline([])
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "body", "caption", "center", "dd", "details", "dialog", "div",
    "dl", "dt", "fieldset", "figcaption", "footer", "form", "header", "hgroup", "html", "legend",
    "li", "main", "nav", "p", "search", "section", "summary", "tbody", "td", "tfoot", "th",
    "thead", "tr",
  ]
}
