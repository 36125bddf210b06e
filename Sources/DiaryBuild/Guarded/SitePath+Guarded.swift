public import SiteFiles

extension SitePath {
  /// Whether only those know the address who were told: it is of an unlisted or encrypted entry.
  public var isGuarded: Bool {
    let first = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    return first.count < text.utf8.count
      && (first.elementsEqual("u".utf8) || first.elementsEqual("e".utf8))
  }

  /// The path, for a message that anyone may read.
  package var shown: String { isGuarded ? "\(text.prefix { $0 != "/" })/..." : text }
}
