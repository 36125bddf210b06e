/// What an element means for Markdown.
enum ElementKind {
  /// It and all in it vanish: it runs, styles, asks for input, or is not shown.
  case dropped
  /// Its content stands in a line with what is around it.
  case inline(InlineStyle)
  /// Its content stands apart.
  case block
  case lineBreak, image, link, input, quotation, raised, lowered, ruby
  case heading(Int)
  case list(isOrdered: Bool)
  case quote, code, rule, table, figure, frame, media

  init(_ element: HTMLElement) {
    self = Self.kinds[element.name] ?? .inline([])
  }

  /// All that are no mere ``inline(_:)``.
  private static let kinds: [String: ElementKind] = {
    var kinds: [String: ElementKind] = [:]
    let table: [(ElementKind, String)] = [
      (
        .dropped,
        """
        script style template head title meta link base noscript select textarea button datalist \
        param source track area canvas svg col colgroup rp frameset progress meter
        """
      ),
      (
        .block,
        """
        address article aside body caption center dd details dialog div dl dt fieldset figcaption \
        footer form header hgroup html legend li main nav p search section summary tbody td tfoot \
        th thead tr
        """
      ),
      (.inline(.strong), "b strong"), (.inline(.emphasis), "i em cite dfn var"),
      (.inline(.strike), "s strike del"), (.inline(.code), "code tt kbd samp"),
      (.lineBreak, "br"), (.image, "img"), (.link, "a"), (.input, "input"), (.quotation, "q"),
      (.raised, "sup"), (.lowered, "sub"), (.ruby, "rt"), (.list(isOrdered: false), "ul menu dir"),
      (.list(isOrdered: true), "ol"), (.quote, "blockquote"),
      (.code, "pre xmp listing plaintext"), (.rule, "hr"), (.table, "table"),
      (.figure, "figure"), (.frame, "iframe frame"), (.media, "video audio embed object"),
    ]
    for (kind, names) in table {
      for name in names.split(separator: " ") { kinds[String(name)] = kind }
    }
    for level in 1...6 { kinds["h\(level)"] = .heading(level) }
    return kinds
  }()
}
