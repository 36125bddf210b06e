import StructuredText

/// Keys of front matter that are the same in small and large letters, as those of Hugo are.
enum SiteKeys {
  /// Those that are understood, as they are looked for.
  private static let spellings = Dictionary(
    (SitePage.known.union(SitePage.answered).union([
      "cascade", "_target", "target", "list", "pubDatetime",
    ]))
    .sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// A map with these keys in one spelling, as far as it does not have them already.
  static func canonical(_ node: Node) -> Node {
    switch node.value {
    case .list(let items): return Node(.list(items.map(canonical)), at: node.location)
    case .map(let fields):
      var taken = Set(fields.map(\.key))
      let renamed = fields.map { field in
        let key = spellings[field.key.lowercased()]
        let isFree = key.map { taken.insert($0).inserted } ?? false
        return Field(
          key: isFree ? key ?? field.key : field.key, keyLocation: field.keyLocation,
          value: nested.contains(key) ? canonical(field.value) : field.value)
      }
      return Node(.map(renamed), at: node.location)
    default: return node
    }
  }

  /// Keys below which the keys are understood, too.
  private static let nested: Set<String?> = ["build", "_build", "cascade", "_target", "target"]
}
