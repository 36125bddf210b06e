/// The elements and attributes that a text of others may have: none runs, asks, frames or styles
/// anything, none makes a browser read the text in it as anything but HTML, and none is read by a
/// parser of its own, as `template` and `select` are.
enum HarmlessHTML {
  /// With the attributes that they have besides those of all elements.
  static let elements: [String: [String: HTMLAttributeRule]] = {
    let cell = texts("align", "valign", "colspan", "rowspan", "headers")
    let film = flags("controls", "loop", "muted", "playsinline")
    let own: [String: [String: HTMLAttributeRule]] = [
      "a": texts("hreflang", "rel") + ["href": .address],
      "audio": flags("controls", "loop", "muted") + texts("preload") + ["src": .media],
      "blockquote": ["cite": .address],
      "col": texts("span"), "colgroup": texts("span"), "data": texts("value"),
      "del": texts("datetime") + ["cite": .address],
      "details": flags("open"),
      "img": texts("alt", "width", "height", "sizes", "loading", "decoding")
        + ["src": .media, "srcset": .mediaSet, "longdesc": .address],
      "ins": texts("datetime") + ["cite": .address],
      "li": texts("value"),
      "ol": texts("start", "type") + flags("reversed"),
      "q": ["cite": .address],
      "source": texts("type", "media", "sizes") + ["src": .media, "srcset": .mediaSet],
      "td": cell, "th": cell + texts("scope", "abbr"), "time": texts("datetime"),
      "track": texts("kind", "srclang", "label") + flags("default") + ["src": .media],
      "ul": texts("type"),
      "video": film + texts("height", "preload", "width") + ["src": .media, "poster": .media],
    ]
    return own + Dictionary(uniqueKeysWithValues: plain.map { ($0, [:]) })
  }()

  private static let plain = [
    "abbr", "address", "article", "aside", "b", "bdi", "bdo", "big", "br", "caption", "center",
    "cite", "code", "dd", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "i", "kbd", "label", "main", "mark",
    "nav", "p", "picture", "pre", "rp", "rt", "ruby", "s", "samp", "section", "small", "span",
    "strike", "strong", "sub", "summary", "sup", "table", "tbody", "tfoot", "thead", "tr", "tt",
    "u", "var", "wbr",
  ]

  /// Attributes of all elements.
  private static let general =
    texts(
      "id", "class", "title", "lang", "dir", "tabindex", "role", "translate",
      "data-footnote-backref-idx")
    + flags("hidden", "data-footnote-ref", "data-footnotes", "data-footnote-backref")

  /// Elements that go with all that is in them.
  static let dropped: Set = [
    "script", "style", "iframe", "noembed", "noframes", "title", "template",
  ]

  /// - Parameter own: The rules of its element.
  /// - Returns: `nil` if the attribute is left out.
  static func rule(
    of name: String, _ own: [String: HTMLAttributeRule]
  ) -> HTMLAttributeRule? {
    if let rule = general[name] ?? own[name] { return rule }
    let isLabel =
      name.hasPrefix("aria-") && name.utf8.dropFirst(5).allSatisfy { (0x61...0x7A).contains($0) }
    return isLabel ? .text : nil
  }

  private static func texts(_ names: String...) -> [String: HTMLAttributeRule] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .text) })
  }

  private static func flags(_ names: String...) -> [String: HTMLAttributeRule] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .flag) })
  }
}

private func + <Value>(left: [String: Value], right: [String: Value]) -> [String: Value] {
  left.merging(right) { first, _ in first }
}

/// The values that an attribute may have.
enum HTMLAttributeRule {
  case text
  /// It has no value.
  case flag
  /// The address of a link or of a quoted source.
  case address
  /// The address of something shown or played.
  case media
  /// `srcset`: several of these.
  case mediaSet
}
