import BuildGraph
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import Feeds
import Platform
import SiteFiles
import SiteOutput
import Templating

/// Makes the files of a site that are out of date, and keeps the others.
struct SiteMaking: Sendable {
  let model: SiteModel
  let pages: EntryPages
  let addresses: SiteAddresses
  let pictures: PictureIndex
  let diary: any FileTree
  let request: BuildRequest
  let reading: BodyReading
  let output: StagedOutput
  var past: PastSite
  var outputs: SiteOutputs
  var graph: SiteGraph
  var entries: EntryTable
  /// By entry, as far as they are known.
  var facts: [EntryFacts]
  /// Fingerprints of the facts; see ``SiteGraph/shown(_:)``.
  var shown: [UInt64]
  /// The records of the entries that are made, for the next build, by entry; else empty.
  var records: [ArraySlice<UInt8>]
  var known: [ListedEntry?]
  /// By output; of those that are made or kept.
  var files: [StagedOutput.File?]
  private(set) var guarded: GuardedMaking
  /// About pictures that could not be stripped, as far as they are made.
  var copyNotes: [Diagnostic] = []
  /// Said once of the whole diary.
  private(set) var notes: [Diagnostic] = []
  var work: BuildWork
  /// Why outputs were made.
  var causes: [(output: Int, cause: Cause)] = []
  /// Loads entries that the last build remembers, if not all are loaded.
  var remembered: RememberedEntries?

  init(
    _ model: SiteModel, compiled: CompiledTheme, _ languages: [PageLanguage],
    request: BuildRequest, into output: StagedOutput, past: PastSite
  ) {
    self.model = model
    self.output = output
    self.past = past
    (diary, self.request) = (request.diary, request)
    reading = BodyReading(request, model.configuration)
    remembered = model.remembered
    pages = EntryPages(
      model.plan, of: model.diary, theme: compiled, model.configuration, languages: languages,
      hasGuarded: model.keys != nil, makesFew: remembered != nil)
    guarded = GuardedMaking(pages, keys: model.keys)
    addresses = model.addresses
    pictures = PictureIndex(
      of: request.diary, limit: model.configuration.limits.asset,
      photos: model.configuration.photos, sizes: model.configuration.photoSizes,
      spaces: model.theme.pictureSpaces)
    outputs = model.outputs
    work = BuildWork(
      filesRead: model.contents.files.count { $0.stamp != nil },
      entriesDecoded: model.contents.entries.count { $0.isRemembered },
      isReplanned: remembered == nil)
    entries = model.entries
    facts = Array(repeating: EntryFacts(), count: entries.count)
    shown = Array(repeating: 0, count: entries.count)
    if remembered == nil, model.contents.hasRecords {
      facts = model.loaded.map { $0?.record?.facts ?? EntryFacts() }
      shown = facts.map(SiteGraph.shown)
    }
    for entry in model.candidates where remembered != nil {
      facts[entry] = remembered?.facts(of: entry) ?? EntryFacts()
    }
    records = Array(repeating: [], count: entries.count)
    known = Array(repeating: nil, count: entries.count)
    files = Array(repeating: nil, count: outputs.paths.count)
    graph = model.graph(clock: request.diary.clock)
  }

  /// - Returns: `false` if the plan of the last build does not hold after all, or more of its entries
  ///   are needed than were loaded.
  /// - Throws: All faults of the entries, else of the files.
  mutating func make() async throws(Diagnostics) -> Bool {
    try await makeEntries()
    guard try await takeFacts() else { return false }
    let known = outputs.indices.map { past[$0] }
    let wanted = outOfDate(graph.graph, since: known).filter { files[$0.output] == nil }
    causes += wanted
    guard load(for: wanted.map(\.output)) else { return false }
    try await makeRest(wanted.map(\.output))
    if entries.wasReadInGaps { return false }
    try await keepTheRest()
    if remembered == nil {
      notes =
        DiaryNotes(
          sources: model.sources, configuration: model.configuration, plan: model.plan,
          layouts: model.theme.layoutSet
        ).all
        + model.navigationWarnings
        + DiskNames(model.outputs, model.plan, entries: entries).warnings
        + [BodyNote(entries, facts).note].compactMap { $0 }
    }
    return true
  }

  /// Completes outputs and graph by what rendering found.
  ///
  /// - Returns: `false` if an entry leads to other pages or pictures than the plan of the last
  ///   build knows of, or if the diary needs other pages of photos than those that are planned.
  private mutating func takeFacts() async throws(Diagnostics) -> Bool {
    if remembered == nil {
      if !holdsPhotos { return false }
      if model.keys != nil { try await renderGuarded() }
      try addPictures()
    } else {
      for entry in model.candidates {
        guard let before = remembered?.facts(of: entry), facts[entry].keepsPlan(of: before)
        else { return false }
      }
    }
    for entry in model.candidates {
      guard let loaded = model.loaded[entry], let fingerprint = loaded.fingerprint else { continue }
      graph.setCard(of: entry, fingerprint, shown: shown[entry])
    }
    guard takeDays() else { return false }
    if !graph.hasOutputs {
      graph.add(outputs, facts: facts, assets: model.theme.assets, guarded: guarded.items)
    }
    return true
  }

  /// Loads the entries that some outputs show.
  ///
  /// - Returns: `false` if one of them is not remembered, or an output cannot be made from what is.
  private mutating func load(for wanted: [Int]) -> Bool {
    guard remembered != nil else { return true }
    var shown: Set<Int> = []
    for output in wanted {
      switch outputs.kind(of: output) {
      // It shows pictures of entries that are not at hand.
      case .list(let page) where model.plan.lists[page].photos != nil: return false
      case .list(let page):
        shown.formUnion(model.plan.lists[page].listedEntries)
        shown.formUnion(model.plan.namedEntries(of: model.plan.lists[page]))
      case .feed(let format):
        shown.formUnion(0..<min(model.configuration.items(in: format), model.plan.entryCount))
      default: return false
      }
    }
    return loadRemembered(shown)
  }

  /// Loads entries of the last build with their facts, as far as they have not changed.
  ///
  /// - Returns: Whether all of them are there.
  mutating func loadRemembered(_ wanted: some Collection<Int>) -> Bool {
    guard var remembered else { return true }
    let isWhole = remembered.load(wanted, into: &entries)
    for entry in wanted where model.loaded[entry] == nil {
      facts[entry] = remembered.facts(of: entry)
    }
    work.entriesDecoded = remembered.count
    self.remembered = remembered
    return isWhole
  }

  /// Makes the files that are not of a single entry.
  private mutating func makeRest(_ wanted: [Int]) async throws(Diagnostics) {
    var lists: [ListMaking.Job] = []
    var others: [(output: Int, kind: SiteOutputs.Kind)] = []
    var hidden: [(output: Int, item: Int)] = []
    var photos: [Int] = []
    for output in wanted {
      switch outputs.kind(of: output) {
      case .picture(let index) where outputs.pictures[index].size != nil: photos.append(output)
      case .list(let page):
        lists.append(ListMaking.Job(output: output, page: model.plan.lists[page]))
      case .entry(let entry):
        // Only that which shows a list waits for the others.
        lists.append(
          ListMaking.Job(output: output, page: model.plan.page(ofEntry: entry, at: .root)))
      case .guarded(let item): hidden.append((output, item))
      case let kind?: others.append((output, kind))
      case nil: continue
      }
    }
    let feeds = feedMaking
    let sitemap = others.contains { $0.kind.isSitemap } ? feeds : nil
    let (plan, diary) = (model.plan, model.diary)
    async let sitemaps = sitemap?.sitemap(of: plan, diary).map(\.bytes)
    try await makeLists(lists)
    try await makeOthers(others, feeds, sitemaps: await sitemaps ?? [])
    try await makePhotos(photos)
    try await makeGuarded(hidden)
  }

  private mutating func renderGuarded() async throws(Diagnostics) {
    let graph = graph
    try await guarded.render(
      model.unlisted, model.encrypted,
      Rendering(
        options: model.configuration.markdown, addresses: addresses, pictures: pictures)
    ) { graph.fingerprint(ofAttachment: $0) }
  }

  private mutating func makeGuarded(
    _ wanted: [(output: Int, item: Int)]
  ) async throws(Diagnostics) {
    if wanted.isEmpty { return }
    let pictures = pictures
    let sizes = wanted.compactMap { guarded.items[$0.item].photo }.filter { $0.size != nil }
    let scaled = sizes.isEmpty ? [:] : try await photoMaking.bytes(of: sizes)
    let made = try guarded.bytes(of: wanted.map(\.item)) { copy throws(Diagnostics) in
      if let bytes = scaled[copy.destination] { return bytes }
      do throws(Diagnostic) { return try pictures.publishedBytes(of: copy.source) } catch {
        // Its name is nobody's business.
        throw Diagnostics([error])
      }
    }
    do throws(FileFault) {
      for (index, bytes) in zip(wanted.map(\.output), made) {
        files[index] = try output.put(outputs.paths[index], bytes)
      }
    } catch {
      throw Diagnostics([output.diagnostic(of: error)])
    }
  }

  private mutating func keepTheRest() async throws(Diagnostics) {
    work.filesMade = files.count { $0 != nil }
    if remembered != nil { return output.keepOthers() }
    var batch = StagedOutput.Batch()
    var kept: [SitePath] = []
    for index in outputs.indices where files[index] == nil {
      guard let file = past.file(of: index) else { continue }
      let path = outputs.paths[index]
      output.keep(path, file.hash, in: &batch)
      files[index] = file
      kept.append(path)
    }
    output.add(batch)
    if output.looksAtAll { try await output.lookAgain(at: kept) }
  }
}

extension EntryFacts {
  /// Whether an entry leads to the same pages and pictures as before, and there is nothing to say.
  fileprivate func keepsPlan(of before: EntryFacts) -> Bool {
    copies == before.copies && pictures == before.pictures && hasPaths == before.hasPaths
      && oddities == before.oddities && warnings.isEmpty
  }
}

extension SiteOutputs.Kind {
  fileprivate var isSitemap: Bool {
    if case .sitemap = self { true } else { false }
  }
}
