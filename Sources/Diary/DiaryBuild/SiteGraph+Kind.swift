extension SiteGraph {
  /// The first nodes of the graph, of each of which there is one.
  enum Kind: Int, CaseIterable, Sendable {
    case words, site, addresses, tags, listed, stubs
  }
}
