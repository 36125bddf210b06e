/// The values that an attribute may have.
enum HTMLAttributeRule {
  case text
  /// The address of a link or of a quoted source.
  case address
  /// The address of something shown or played.
  case media
  /// `srcset`: several of these.
  case mediaSet

  /// - Returns: `nil` if the attribute is left out.
  init?(_ name: String, of element: HTMLElement) {
    switch name {
    case "id", "class", "title", "lang", "dir", "hidden", "tabindex", "role", "translate",
      "data-footnote-ref", "data-footnotes", "data-footnote-backref",
      "data-footnote-backref-idx":
      self = .text
      return
    default:
      if name.hasPrefix("aria-"), name.utf8.dropFirst(5).allSatisfy(\.isLetter) {
        self = .text
        return
      }
    }
    switch element {
    case .a: self.init(name, address: "href", text: ["hreflang", "rel"])
    case .blockquote, .q: self.init(name, address: "cite")
    case .del, .ins: self.init(name, address: "cite", text: ["datetime"])
    case .img:
      self.init(
        name, address: "longdesc", media: ["src"], set: "srcset",
        text: ["alt", "width", "height", "sizes", "loading", "decoding"])
    case .source: self.init(name, media: ["src"], set: "srcset", text: ["type", "media", "sizes"])
    case .track: self.init(name, media: ["src"], text: ["kind", "srclang", "label", "default"])
    case .audio: self.init(name, media: ["src"], text: ["controls", "loop", "muted", "preload"])
    case .video:
      self.init(
        name, media: ["src", "poster"],
        text: ["controls", "height", "loop", "muted", "playsinline", "preload", "width"])
    default: self.init(name, text: Self.texts(of: element))
    }
  }

  private init?(
    _ name: String, address: String? = nil, media: [String] = [], set: String? = nil,
    text: [String] = []
  ) {
    switch name {
    case address: self = .address
    case _ where media.contains(name): self = .media
    case set: self = .mediaSet
    default:
      guard text.contains(name) else { return nil }
      self = .text
    }
  }

  private static func texts(of element: HTMLElement) -> [String] {
    switch element {
    case .time: ["datetime"]
    case .data: ["value"]
    case .ol: ["start", "type", "reversed"]
    case .ul: ["type"]
    case .li: ["value"]
    case .details: ["open"]
    case .col, .colgroup: ["span"]
    case .td: ["align", "valign", "colspan", "rowspan", "headers"]
    case .th: ["align", "valign", "colspan", "rowspan", "headers", "scope", "abbr"]
    default: []
    }
  }
}
