import BuildGraph
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// What every file of the site is made from.
///
/// An entry has three nodes: all of it, which its own page, its text and the feeds show; its card,
/// which lists show; and its name, which its neighbours show. A card is known once the entry is
/// rendered, because of the excerpt.
struct SiteGraph: Sendable {
  /// What a node stands for.
  enum Kind: UInt8, CaseIterable, Sendable {
    case words, site, addresses, tags, listed, stubs, layout, page, card, name, list, file, asset
    /// A file that nothing public leads to.
    case guarded

    /// Those of which there is one.
    fileprivate static let single: [Kind] = [.words, .site, .addresses, .tags, .listed, .stubs]
  }

  private(set) var graph = BuildGraph()
  private(set) var kinds: [UInt8] = []
  /// What each node is about: the place of an entry, an output, a layout or a source.
  private(set) var subjects: [UInt32] = []
  private let entryCount: Int
  private let datedCount: Int
  private var files: [Int: BuildGraph.Node] = [:]
  private let attachments: [SitePath: Int]
  private let plan: SitePlan
  private let sources: SourceTree
  private let configuration: Configuration
  private let clock: Int64

  /// - Parameters:
  ///   - entries: The diary's entries, then its undated pages.
  ///   - fingerprints: Of these.
  ///   - otherAddresses: All that links may lead to besides entries.
  ///   - clock: For files whose changes cannot be told: it makes them differ each time.
  init(
    _ plan: SitePlan, entries: [PublicEntry], fingerprints: [EntryFingerprints], theme: Theme,
    _ configuration: Configuration, sources: SourceTree, otherAddresses: UInt64,
    stubs: UInt64,
    clock: Int64
  ) {
    self.plan = plan
    self.configuration = configuration
    self.sources = sources
    self.clock = clock
    attachments = Dictionary(
      sources.indexes(of: .attachment).map { (sources.files[$0], $0) },
      uniquingKeysWith: { first, _ in first })
    entryCount = entries.count
    datedCount = plan.entryCount
    graph.reserve(
      nodes: entries.count * 3 + plan.pages.count, outputs: plan.pages.count * 2,
      dependencies: entries.count * 16)
    for kind in Kind.single { add(kind, about: 0, 0) }
    for (place, print) in theme.layoutFingerprints.enumerated() {
      add(.layout, about: place, print)
    }
    var addresses = otherAddresses
    var listed: UInt64 = 0
    for place in entries.indices {
      entries.prefetch(behind: place)
      let print = fingerprints[place]
      let path = DiaryBuild.fingerprint(of: entries[place].path)
      let name = mixed(path, print.name)
      let words = mixed(name, print.words)
      addresses = mixed(mixed(addresses, print.source), path)
      listed = mixed(listed, words)
      add(.page, about: place, Self.page(print, words: words))
      add(.card, about: place, 0)
      add(.name, about: place, name)
    }
    self[.words] = theme.fingerprint
    self[.addresses] = addresses
    self[.stubs] = stubs
    self[.listed] = mixed(addresses, listed)
    let undated = (datedCount..<entries.count).map { graph[name(of: $0)] }
    self[.site] = mixed(plan.frameFingerprint, undated.reduce(0, mixed))
    self[.tags] = plan.tagsFingerprint
  }

  private mutating func add(_ kind: Kind, about subject: Int, _ fingerprint: UInt64) {
    kinds.append(kind.rawValue)
    subjects.append(UInt32(truncatingIfNeeded: subject))
    graph.addNode(fingerprint)
  }

  private subscript(kind: Kind) -> UInt64 {
    get { graph[node(of: kind)] }
    set { graph[node(of: kind)] = newValue }
  }

  private func node(of kind: Kind) -> BuildGraph.Node {
    .init(index: Kind.single.firstIndex(of: kind) ?? 0)
  }

  private func node(of layout: Layout) -> BuildGraph.Node {
    .init(index: Kind.single.count + (Layout.allCases.firstIndex(of: layout) ?? 0))
  }

  private func page(of entry: Int) -> BuildGraph.Node { .init(index: Self.pageNode(of: entry)) }
  private func card(of entry: Int) -> BuildGraph.Node { .init(index: Self.cardNode(of: entry)) }
  private func name(of entry: Int) -> BuildGraph.Node { .init(index: Self.cardNode(of: entry) + 1) }

  /// Says what lists show of the entries, once they are rendered.
  ///
  /// - Parameter shown: Of the facts of each; see ``shown(_:)``.
  mutating func setCards(_ fingerprints: [EntryFingerprints], shown: [UInt64]) {
    for entry in fingerprints.indices {
      let words = mixed(graph[name(of: entry)], fingerprints[entry].words)
      graph[card(of: entry)] = mixed(words, shown[entry])
    }
  }

  // MARK: Fingerprints of an entry

  static func page(at path: SitePath, _ print: EntryPrint, of source: SitePath) -> UInt64 {
    page(EntryFingerprints(print, of: source), words: words(at: path, print))
  }

  private static func page(_ print: EntryFingerprints, words: UInt64) -> UInt64 {
    mixed(mixed(words, print.body), print.source)
  }

  static func card(at path: SitePath, _ print: EntryPrint, _ facts: EntryFacts) -> UInt64 {
    mixed(words(at: path, print), shown(facts))
  }

  /// Of what lists show of an entry once it is rendered.
  static func shown(_ facts: EntryFacts) -> UInt64 {
    let picture = facts.picture.map { DiaryBuild.fingerprint(of: $0) } ?? 0
    return mixed(DiaryBuild.fingerprint(of: facts.excerpt), picture)
  }

  /// Of what lists show of an entry before it is rendered.
  private static func words(at path: SitePath, _ print: EntryPrint) -> UInt64 {
    mixed(mixed(DiaryBuild.fingerprint(of: path), print.name), print.words)
  }

  /// The nodes of entries: page, card and name of each.
  static let firstEntryNode = Kind.single.count + Layout.allCases.count
  static func pageNode(of entry: Int) -> Int { firstEntryNode + entry * 3 }
  static func cardNode(of entry: Int) -> Int { firstEntryNode + entry * 3 + 1 }

  // MARK: Outputs

  /// One number for all that an entry's page is made from.
  ///
  /// - Parameter facts: Of all entries.
  mutating func fingerprint(ofPageOf entry: Int, _ facts: [EntryFacts]) -> UInt64 {
    let nodes = nodes(ofPageOf: entry, facts)
    return graph.fingerprint(of: nodes[...])
  }

  func fingerprint(ofTextOf entry: Int) -> UInt64 { graph.fingerprint(of: text(of: entry)[...]) }

  /// A page without a title and words is called by a word of the theme.
  private func text(of entry: Int) -> [BuildGraph.Node] {
    entry < datedCount ? [page(of: entry)] : [page(of: entry), node(of: .words)]
  }

  /// Adds all files of the site, in their order.
  ///
  /// - Parameter facts: Of the entries.
  mutating func add(
    _ outputs: SiteOutputs, facts: [EntryFacts], assets: [Theme.Asset], guarded: [GuardedItem]
  ) {
    for kind in outputs.kinds {
      if case .guarded(let place) = kind {
        add(.guarded, about: place, guarded[place].fingerprint)
        graph.addOutput(from: [lastNode])
        continue
      }
      let nodes = nodes(of: kind, facts: facts, assets: assets, aliases: outputs.aliases)
      graph.addOutput(from: nodes)
    }
  }

  private mutating func nodes(
    of kind: SiteOutputs.Kind, facts: [EntryFacts], assets: [Theme.Asset], aliases: [AliasPage]
  ) -> [BuildGraph.Node] {
    switch kind {
    case .page(let place): return nodes(of: plan.pages[place], at: place, facts: facts)
    case .text(let entry): return text(of: entry)
    case .feed(let format): return self.nodes(ofFeedOf: configuration.items(in: format), facts)
    case .sitemap: return [node(of: .listed)]
    case .robots: return []
    case .asset(let place):
      let bytes = assets[place].bytes.withUnsafeBufferPointer { ContentHash(of: $0).value }
      add(.asset, about: place, bytes)
      return [lastNode]
    case .alias(let place): return [name(of: aliases[place].place)]
    case .staticFile(let place): return [file(place)]
    case .picture(let copy): return file(at: copy.source).map { [$0] } ?? []
    case .guarded: return []
    }
  }

  private var lastNode: BuildGraph.Node { .init(index: kinds.count - 1) }

  private mutating func nodes(
    ofFeedOf items: Int, _ facts: [EntryFacts]
  ) -> [BuildGraph.Node] {
    let shown = (0..<min(items, datedCount)).flatMap { entry in
      [page(of: entry)] + links(of: facts[entry])
    }
    return configuration.hasStubs ? shown + [node(of: .stubs)] : shown
  }

  private mutating func nodes(
    of page: SitePlan.Page, at place: Int, facts: [EntryFacts]
  ) -> [BuildGraph.Node] {
    if let entry = page.entryIndex ?? page.undatedIndex.map({ $0 + datedCount }) {
      return nodes(ofPageOf: entry, facts)
    }
    var nodes = [node(of: .words), node(of: .site), node(of: page.layout)]
    if page.layout == Layout.tags { nodes.append(node(of: Kind.tags)) }
    add(.list, about: place, plan.fingerprint(of: page))
    nodes.append(lastNode)
    for entry in page.listedEntries { nodes.append(card(of: entry)) }
    return nodes
  }

  private mutating func nodes(ofPageOf entry: Int, _ facts: [EntryFacts]) -> [BuildGraph.Node] {
    let isDated = entry < datedCount
    var nodes: [BuildGraph.Node] = []
    nodes.reserveCapacity(8)
    nodes.append(node(of: .words))
    nodes.append(node(of: .site))
    nodes.append(node(of: isDated ? .entry : Layout.page))
    nodes.append(page(of: entry))
    if isDated, entry > 0 { nodes.append(name(of: entry - 1)) }
    if isDated, entry + 1 < datedCount { nodes.append(name(of: entry + 1)) }
    if facts[entry].hasPaths { nodes += links(of: facts[entry]) }
    return nodes
  }

  /// What links and pictures of a body depend on.
  private mutating func links(of facts: EntryFacts) -> [BuildGraph.Node] {
    if !facts.hasPaths { return [] }
    return [node(of: .addresses)] + facts.copies.compactMap { file(at: $0.source) }
  }

  private mutating func file(at path: SitePath) -> BuildGraph.Node? {
    attachments[path].map { file($0) }
  }

  /// Of a source as it is now; of an attachment by its path.
  func fingerprint(ofAttachment path: SitePath) -> UInt64 {
    attachments[path].map { fingerprint(ofFile: $0) } ?? 0
  }

  private func fingerprint(ofFile place: Int) -> UInt64 {
    let stamp = sources.stamps[place]
    return stamp.kind != .file
      ? mixed(UInt64(bitPattern: clock), UInt64(place)) : DiaryBuild.fingerprint(of: stamp)
  }

  private mutating func file(_ place: Int) -> BuildGraph.Node {
    if let node = files[place] { return node }
    add(.file, about: place, fingerprint(ofFile: place))
    files[place] = lastNode
    return lastNode
  }
}

func fingerprint(of path: SitePath) -> UInt64 { fingerprint(of: path.text) }

func fingerprint(of stamp: FileStamp) -> UInt64 {
  withUnsafeBytes(of: stamp) { raw in ContentHash(of: raw.bindMemory(to: UInt8.self)).value }
}
