import BuildGraph
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// The inputs of every file of the site.
///
/// An entry has three nodes: all of it, which its own page, its text and the feeds show; its card,
/// for lists, known once it is rendered, because of the excerpt; and its name, for its neighbours.
struct SiteGraph: Sendable {
  private(set) var graph = BuildGraph()
  private let datedCount: Int
  /// By entry: what lists show of it, besides what rendering finds.
  private var words: [UInt64] = []
  private var files: [Int: BuildGraph.Node] = [:]
  /// By page of the plan.
  private var days: [Int: UInt64] = [:]
  private var daysNodes: [Int: BuildGraph.Node] = [:]
  private var attachments: [SitePath: Int] = [:]
  private let plan: SitePlan
  private let sources: SourceTree
  private let configuration: Configuration

  /// The nodes of a site without its outputs; ``add(_:facts:assets:guarded:)`` adds those.
  ///
  /// - Parameters:
  ///   - entries: The diary's entries, then its undated pages.
  ///   - otherAddresses: All that links may lead to besides entries.
  init(
    _ plan: SitePlan, entries: EntryTable, theme: Theme, _ configuration: Configuration,
    sources: SourceTree, otherAddresses: UInt64, stubs: UInt64
  ) {
    (self.plan, self.configuration, self.sources) = (plan, configuration, sources)
    datedCount = plan.entryCount
    attachments = Dictionary(
      sources.indexes(of: .attachment).map { (sources.files[$0], $0) },
      uniquingKeysWith: { first, _ in first })
    graph.reserve(
      nodes: entries.count * 3 + plan.lists.count, outputs: plan.pageCount * 2,
      dependencies: entries.count * 16)
    for _ in Kind.allCases { graph.addNode(0) }
    for fingerprint in theme.layoutFingerprints { graph.addNode(fingerprint) }
    let (addresses, listed) = addEntries(entries, otherAddresses)
    self[.words] = theme.fingerprint
    self[.addresses] = addresses
    self[.stubs] = stubs
    self[.listed] = mixed(addresses, listed)
    let undated = (datedCount..<entries.count).map { graph[name(of: $0)] }
    self[.site] = mixed(plan.frameFingerprint, undated.reduce(0, mixed))
    self[.tags] = plan.tagsFingerprint
  }

  private mutating func addEntries(
    _ entries: EntryTable, _ otherAddresses: UInt64
  ) -> (addresses: UInt64, listed: UInt64) {
    var addresses = otherAddresses
    var listed: UInt64 = 0
    for index in entries.indices {
      let fingerprint = EntryFingerprint(of: entries[index])
      let source = DiaryBuild.fingerprint(of: entries[index].content.source.file)
      let path = DiaryBuild.fingerprint(of: entries[index].path)
      let name = mixed(path, fingerprint.name)
      let words = mixed(name, fingerprint.words)
      addresses = mixed(mixed(addresses, source), path)
      listed = mixed(listed, words)
      self.words.append(words)
      graph.addNode(mixed(mixed(words, fingerprint.body), source))
      graph.addNode(0)
      graph.addNode(name)
    }
    return (addresses, listed)
  }

  private subscript(kind: Kind) -> UInt64 {
    get { graph[node(of: kind)] }
    set { graph[node(of: kind)] = newValue }
  }

  private func node(of kind: Kind) -> BuildGraph.Node {
    .init(index: kind.rawValue)
  }

  private func node(of layout: Layout) -> BuildGraph.Node {
    .init(index: Kind.allCases.count + (Layout.allCases.firstIndex(of: layout) ?? 0))
  }

  /// The nodes of entries: page, card and name of each.
  static let firstEntryNode = Kind.allCases.count + Layout.allCases.count

  private func page(of entry: Int) -> BuildGraph.Node {
    .init(index: Self.firstEntryNode + entry * 3)
  }
  private func card(of entry: Int) -> BuildGraph.Node {
    .init(index: Self.firstEntryNode + entry * 3 + 1)
  }
  func name(of entry: Int) -> BuildGraph.Node {
    .init(index: Self.firstEntryNode + entry * 3 + 2)
  }

  // MARK: Entries

  /// Says that an entry has another body.
  mutating func setBody(of index: Int, _ entry: PublicEntry) {
    let fingerprint = EntryFingerprint(of: entry)
    graph[page(of: index)] = mixed(
      mixed(words[index], fingerprint.body), DiaryBuild.fingerprint(of: entry.content.source.file))
  }

  /// Says what lists show of an entry, once it is rendered.
  ///
  /// - Parameter shown: The fingerprint of its facts; see ``shown(_:)``.
  mutating func setCard(of entry: Int, shown: UInt64) {
    graph[card(of: entry)] = mixed(words[entry], shown)
  }

  /// Says how the days of a page's calendar are filled, once their entries are rendered.
  mutating func setDays(ofList page: Int, _ fingerprint: UInt64) {
    if let node = daysNodes[page] { graph[node] = fingerprint } else { days[page] = fingerprint }
  }

  // MARK: Outputs

  /// Whether all files of the site are there.
  var hasOutputs: Bool { !graph.outputs.isEmpty }

  /// One number for all that an entry's page is made from.
  ///
  /// - Parameter facts: Of all entries.
  mutating func fingerprint(ofPageOf entry: Int, _ facts: [EntryFacts]) -> UInt64 {
    if hasOutputs { return graph.fingerprint(of: entry) }
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
    for kind in outputs.indices.lazy.map(outputs.kind) {
      if case .guarded(let index) = kind {
        graph.addOutput(from: [graph.addNode(guarded[index].fingerprint)])
        continue
      }
      graph.addOutput(from: nodes(of: kind, outputs, facts: facts, assets: assets))
    }
  }

  private mutating func nodes(
    of kind: SiteOutputs.Kind, _ outputs: SiteOutputs, facts: [EntryFacts], assets: [Theme.Asset]
  ) -> [BuildGraph.Node] {
    switch kind {
    case .entry(let entry): return nodes(ofPageOf: entry, facts)
    case .list(let page): return nodes(ofList: plan.lists[page], at: page, facts)
    case .text(let entry): return text(of: entry)
    case .feed(let format, let journal):
      return self.nodes(ofFeedOf: configuration.items(in: format), journal, facts)
    case .sitemap: return [node(of: .listed)]
    case .search(let file): return nodes(of: file)
    case .robots, .guarded: return []
    case .asset(let index):
      let bytes = assets[index].bytes
      return [graph.addNode(ContentHash(of: bytes.span).value)]
    case .alias(let index): return [name(of: outputs.aliasPages[index].index)]
    case .staticFile(let index): return [file(index)]
    case .picture(let index): return file(at: outputs.pictures[index].source).map { [$0] } ?? []
    }
  }

  private mutating func nodes(of file: SearchFile) -> [BuildGraph.Node] {
    switch file {
    case .index(let fingerprint): [graph.addNode(fingerprint)]
    case .entries(let year): year.entries.map(name)
    case .shard(_, let year): year.entries.map(page)
    }
  }

  /// One number for the texts of some entries.
  func fingerprint(ofTextsOf entries: Range<Int>) -> UInt64 {
    entries.reduce(0) { mixed($0, graph[page(of: $1)]) }
  }

  private mutating func nodes(
    ofFeedOf items: Int, _ journal: Int?, _ facts: [EntryFacts]
  ) -> [BuildGraph.Node] {
    let shown = plan.newest(items, of: journal).flatMap { entry in
      [page(of: entry)] + links(of: facts[entry])
    }
    if let journal {
      let name = graph.addNode(DiaryBuild.fingerprint(of: plan.journals[journal].term.name))
      return shown + [node(of: .words), name]
    }
    return configuration.hasStubs ? shown + [node(of: .stubs)] : shown
  }

  private mutating func nodes(
    ofList page: SitePlan.Page, at index: Int, _ facts: [EntryFacts]
  ) -> [BuildGraph.Node] {
    var nodes = [node(of: .words), node(of: .site), node(of: page.layout)]
    if page.layout == Layout.tags { nodes.append(node(of: Kind.tags)) }
    // A text that changes concerns no page of photos: so not the cards, but what it shows.
    let photos = page.photos.map { shown($0, facts) } ?? 0
    let first = graph.fingerprints.count
    graph.addNode(mixed(plan.fingerprint(of: page), photos))
    if let days = days[index] {
      daysNodes[index] = graph.addNode(days)
    }
    nodes += (first..<graph.fingerprints.count).map { .init(index: $0) }
    if page.showsAll { nodes.append(node(of: .listed)) }
    nodes += plan.countedEntries(of: page).map(card) + plan.quotedEntries(of: page).map(self.page)
    if page.showsCards { nodes += page.listedEntries.map(card) }
    nodes += plan.pastEntries(of: page).map(card)
    if configuration.list.layout == .full {
      for entry in page.listedEntries {
        nodes.append(self.page(of: entry))
        nodes += links(of: facts[entry])
      }
    }
    nodes += plan.namedEntries(of: page, hasCover: configuration.look.cover != nil)
      .map(name)
    return nodes
  }

  private mutating func nodes(ofPageOf entry: Int, _ facts: [EntryFacts]) -> [BuildGraph.Node] {
    let isDated = entry < datedCount
    if entry == plan.homeEntry {
      let list = nodes(ofList: plan.page(ofEntry: entry, at: .root), at: plan.lists.count, facts)
      return list + [page(of: entry)] + links(of: facts[entry])
    }
    var nodes: [BuildGraph.Node] = []
    nodes.reserveCapacity(8)
    nodes.append(node(of: .words))
    nodes.append(node(of: .site))
    nodes.append(node(of: isDated ? .entry : Layout.page))
    // Later entries come before the entry and earlier ones behind it: a neighbour that changes
    // sides changes the page, though it is the same entry.
    let others = plan.otherYears(of: entry)
    if let later = others.later { nodes.append(name(of: later)) }
    if isDated, entry > 0 { nodes.append(name(of: entry - 1)) }
    nodes.append(page(of: entry))
    if isDated, entry + 1 < datedCount { nodes.append(name(of: entry + 1)) }
    if let earlier = others.earlier { nodes.append(name(of: earlier)) }
    if facts[entry].hasPaths { nodes += links(of: facts[entry]) }
    return nodes
  }

  /// The nodes that links and pictures of a body depend on.
  private mutating func links(of facts: EntryFacts) -> [BuildGraph.Node] {
    if !facts.hasPaths { return [] }
    return [node(of: .addresses)] + facts.copies.compactMap { file(at: $0.source) }
  }

  private mutating func file(at path: SitePath) -> BuildGraph.Node? {
    attachments[path].map { file($0) }
  }

  private mutating func file(_ index: Int) -> BuildGraph.Node {
    if let node = files[index] { return node }
    let node = graph.addNode(sources.fingerprint(ofFile: index))
    files[index] = node
    return node
  }
}
