import BuildGraph
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import Platform
import SiteFiles
import SiteOutput

/// Makes the files of a site that are out of date, and keeps the others.
struct SiteMaking: Sendable {
  let model: SiteModel
  let pages: EntryPages
  let diary: any FileTree
  let request: BuildRequest
  let output: StagedOutput
  /// The last site of this process, which this build goes on with.
  var past: PastSite?
  var outputs: SiteOutputs
  /// Kept for the next build of this process; `nil` if there will be none.
  var graph: SiteGraph?
  /// The rendered bodies, and what they show.
  var bodies: BodyMaking
  var known: [ListedEntry?]
  /// By output; of those that are made or kept.
  var files: [StagedOutput.File?]
  private(set) var guarded: GuardedMaking
  var search = SearchMaking()
  /// About pictures that could not be stripped, by their source.
  var copyNotes: [SitePath: Diagnostic] = [:]
  /// Said once of the whole diary.
  private(set) var notes: [Diagnostic] = []
  var work: BuildWork
  /// The files that are made besides the pages of entries; `nil`: all.
  private let only: Set<SitePath>?

  /// - Parameters:
  ///   - bodies: The rendered bodies of a site whose pages are planned.
  ///   - kept: The last site of this process, if it counts.
  ///   - keepsGraph: Whether there will be another build of this process.
  ///   - only: The files that are made besides the pages of entries; `nil`: all.
  init(
    of bodies: BodyMaking, compiled: CompiledTheme, _ languages: [PageLanguage],
    into output: StagedOutput, since kept: KeptSite?, keepsGraph: Bool, only: Set<SitePath>? = nil
  ) {
    let model = bodies.model
    (self.model, self.bodies, self.only) = (model, bodies, only)
    self.output = output
    (diary, request) = (bodies.request.diary, bodies.request)
    pages = EntryPages(
      model.plan, of: model.diary, theme: compiled, model.configuration, languages: languages,
      hasGuarded: model.keys != nil, makesFew: model.changed != nil)
    guarded = GuardedMaking(pages, keys: model.keys)
    outputs = model.outputs
    work = BuildWork(
      filesRead: model.contents.files.count { $0.stamp != nil }, isReplanned: model.changed == nil)
    known = Array(repeating: nil, count: model.entries.count)
    if let kept, let changed = model.changed {
      (outputs, graph, guarded) = (kept.making.outputs, kept.making.graph, kept.making.guarded)
      search = kept.making.search
      for entry in changed { graph?.setBody(of: entry, model.entries[entry]) }
    } else if keepsGraph {
      graph = model.graph
    }
    files = Array(repeating: nil, count: outputs.paths.count)
    guard let kept else { return }
    past = PastSite(kept, paths: outputs.paths)
    copyNotes = kept.making.copyNotes
  }

  var addresses: SiteAddresses { model.addresses }
  var facts: [EntryFacts] { bodies.facts }

  /// - Throws: The faults of the files.
  mutating func make() async throws(Diagnostics) {
    if model.plan.hasSearch, model.changed == nil { await makeSearch() }
    try await makeEntries()
    if model.changed == nil {
      if model.keys != nil { try await renderGuarded() }
      try addPictures()
    }
    completeGraph()
    var wanted = Array(outputs.indices)
    if let graph, let past { wanted = outOfDate(graph.graph, since: wanted.map(past.fingerprint)) }
    try await makeRest(
      wanted.filter { files[$0] == nil && only?.contains(outputs.paths[$0]) ?? true })
    work.filesMade = files.count { $0 != nil }
    try await keepTheRest()
    notes = DiaryNotes(model: model, facts: facts).all + (await deadPlaces)
    search.forgetBytes()
  }

  private mutating func completeGraph() {
    guard var graph = self.graph else { return }
    // Two would hold it, and copy it at the first change.
    self.graph = nil
    for entry in model.changed ?? Array(facts.indices) {
      graph.setCard(of: entry, shown: SiteGraph.shown(facts[entry]))
    }
    setDays(in: &graph)
    if model.changed == nil {
      graph.add(outputs, facts: facts, assets: model.theme.assets, guarded: guarded.items)
    }
    self.graph = graph
  }

  /// Makes the files that are not of a single entry.
  private mutating func makeRest(_ wanted: [Int]) async throws(Diagnostics) {
    var lists: [ListMaking.Job] = []
    var others: [(output: Int, kind: SiteOutputs.Kind)] = []
    var hidden: [(output: Int, item: Int)] = []
    var photos: [Int] = []
    for output in wanted {
      switch outputs.kind(of: output) {
      case .picture(let index) where outputs.pictures[index].isMade: photos.append(output)
      case .list(let page):
        lists.append(ListMaking.Job(output: output, page: model.plan.lists[page]))
      case .entry(let entry):
        // Only that which shows a list waits for the others.
        lists.append(
          ListMaking.Job(output: output, page: model.plan.page(ofEntry: entry, at: .root)))
      case .guarded(let item): hidden.append((output, item))
      case let kind: others.append((output, kind))
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

  private var deadPlaces: [Diagnostic] {
    get async {
      await DeadPlaces(model: model, facts: facts, rendering: bodies.rendering).warnings()
    }
  }

  private mutating func renderGuarded() async throws(Diagnostics) {
    let sources = model.sources
    try await guarded.render(
      model.unlisted, model.encrypted, bodies.rendering
    ) { photo in
      sources.files.index(of: photo).map { sources.fingerprint(ofFile: $0) } ?? 0
    }
  }

  private mutating func makeGuarded(
    _ wanted: [(output: Int, item: Int)]
  ) async throws(Diagnostics) {
    if wanted.isEmpty { return }
    let pictures = bodies.pictures
    let photos = wanted.compactMap { guarded.items[$0.item].photo }.filter(\.isMade)
    let made = photos.isEmpty ? [:] : try await photoMaking.bytes(of: photos)
    let sealed = try guarded.bytes(of: wanted.map(\.item)) { copy throws(Diagnostics) in
      if let bytes = made[copy.destination] { return bytes }
      do throws(Diagnostic) { return try pictures.publishedBytes(of: copy.source) } catch {
        // Its name is nobody's business.
        throw Diagnostics([error])
      }
    }
    do throws(FileFault) {
      for (index, bytes) in zip(wanted.map(\.output), sealed) {
        files[index] = try output.put(
          outputs.paths[index], bytes, isList: outputs.isList(index))
      }
    } catch {
      throw Diagnostics([output.diagnostic(of: error)])
    }
  }

  /// Keeps the files of the last site that are not out of date.
  private mutating func keepTheRest() async throws(Diagnostics) {
    guard let past else { return }
    var batch = StagedOutput.Batch()
    var kept: [SitePath] = []
    for index in outputs.indices where files[index] == nil {
      guard let file = past.file(of: index) else { continue }
      files[index] = file
      if model.changed != nil, !output.looksAtAll { continue }
      kept.append(outputs.paths[index])
      if model.changed == nil {
        let kept = OutputFile(
          path: outputs.paths[index], hash: file.hash, isList: outputs.isList(index))
        output.keep(kept, in: &batch)
      }
    }
    if model.changed == nil { output.add(batch) } else { output.keepOthers() }
    if output.looksAtAll { try await output.lookAgain(at: kept) }
  }

  // MARK: Messages and counts

  /// All that is said about the diary.
  var warnings: [Diagnostic] {
    var warnings = notes + model.contents.warnings + model.warnings
    for entry in facts.indices where !facts[entry].warnings.isEmpty {
      warnings += facts[entry].warnings
    }
    return warnings + notesOfCopiedFiles
  }

  var counts: SiteCounts {
    SiteCounts(
      entries: model.plan.entryCount, undated: model.plan.undatedCount,
      pages: model.plan.pageCount + guarded.items.count(where: \.isPage),
      files: outputs.paths.count)
  }
}

extension SiteOutputs.Kind {
  fileprivate var isSitemap: Bool {
    if case .sitemap = self { true } else { false }
  }
}
