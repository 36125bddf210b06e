extension SiteGraph {
  /// The kind of a node.
  enum Kind: UInt8, CaseIterable, Sendable {
    case words, site, addresses, tags, listed, stubs, layout, page, card, name, list, file, asset
    /// A file that nothing public leads to.
    case guarded
    /// The days of a calendar, as they are filled.
    case days

    /// Those of which there is one.
    static let single: [Kind] = [.words, .site, .addresses, .tags, .listed, .stubs]
  }
}
