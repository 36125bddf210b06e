import BuildGraph
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import DiarySharing
import ParallelMap
import SiteFiles
import SiteOutput
import Templating

/// Makes the files of a site that are out of date, and keeps the others.
struct SiteMaking: Sendable {
  let model: SiteModel
  let pages: EntryPages
  let addresses: SiteAddresses
  let pictures: PictureIndex
  private let diary: any FileTree
  let reading: BodyReading
  let output: StagedOutput
  var past: PastSite
  var outputs: SiteOutputs
  var graph: SiteGraph
  /// Of the entries.
  var facts: [EntryFacts]
  /// Of the facts of each; see ``SiteGraph/shown(_:)``.
  var shown: [UInt64]
  /// What the next build should know of the entries that are made, by entry; else empty.
  var records: [ArraySlice<UInt8>]
  var known: [ListedEntry?]
  /// By output; of those that are made or kept.
  var files: [StagedOutput.File?] = []
  private(set) var guarded: GuardedMaking
  /// About pictures of `Static` that could not be stripped, as far as they are made.
  var staticNotes: [Diagnostic] = []
  /// Said once of the whole diary.
  private(set) var notes: [Diagnostic] = []
  var work: BuildWork
  /// Why outputs were made.
  var causes: [(output: Int, cause: Cause)] = []

  init(
    _ model: SiteModel, compiled: CompiledTheme, request: BuildRequest, into output: StagedOutput,
    past: PastSite
  ) {
    self.model = model
    self.output = output
    self.past = past
    diary = request.diary
    reading = BodyReading(request, model.configuration)
    pages = EntryPages(
      model.plan, of: model.diary, theme: compiled, model.configuration,
      hasGuarded: model.keys != nil)
    guarded = GuardedMaking(pages, keys: model.keys)
    addresses = model.addresses
    pictures = PictureIndex(
      of: request.diary, limit: model.configuration.limits.asset,
      photos: model.configuration.photos)
    outputs = model.outputs
    work = BuildWork(
      filesRead: model.contents.files.count { $0.stamp != nil },
      entriesDecoded: model.contents.entries.count { $0.isRemembered }, isReplanned: true)
    facts = model.entries.indices.map { model.record(of: $0)?.facts ?? EntryFacts() }
    shown =
      model.contents.hasRecords
      ? facts.map(SiteGraph.shown) : Array(repeating: 0, count: facts.count)
    records = Array(repeating: [], count: facts.count)
    known = Array(repeating: nil, count: facts.count)
    graph = SiteGraph(
      model.plan, entries: model.entries, fingerprints: model.fingerprints, theme: model.theme,
      model.configuration, sources: model.sources, otherAddresses: model.otherAddressesFingerprint,
      stubs: model.stubs.reduce(0) { mixed($0, fingerprint(of: $1)) },
      clock: request.diary.clock)
  }

  /// - Throws: All faults of the entries, else of the files.
  mutating func make() async throws(Diagnostics) {
    files = Array(repeating: nil, count: outputs.paths.count)
    try await makeEntries()
    if model.keys != nil { try await renderGuarded() }
    try addPictures()
    graph.setCards(model.fingerprints, shown: shown)
    graph.add(outputs, facts: facts, assets: model.theme.assets, guarded: guarded.items)
    var lists: [ListMaking.Job] = []
    var others: [Int] = []
    var hidden: [(output: Int, item: Int)] = []
    let known = outputs.paths.indices.map { past[$0] }
    for (output, cause) in outOfDate(graph.graph, since: known) where files[output] == nil {
      causes.append((output, cause))
      switch outputs.kinds[output] {
      case .list(let page):
        lists.append(ListMaking.Job(output: output, page: model.plan.pages[page]))
      case .guarded(let item): hidden.append((output, item))
      default: others.append(output)
      }
    }
    let feeds = feedMaking
    let sitemap = outputs.wantsSitemap(among: others) ? feeds : nil
    let (plan, diary) = (model.plan, model.diary)
    async let sitemaps = sitemap?.sitemap(of: plan, diary).map(\.bytes)
    try await makeLists(lists)
    try await makeOthers(others, feeds, sitemaps: await sitemaps ?? [])
    try makeGuarded(hidden)
    try await keepTheRest()
    notes =
      DiaryNotes(sources: model.sources, configuration: model.configuration).all
      + DiskNames(model.outputs, model.plan, entries: model.entries).warnings
      + [BodyNote(model.entries, facts).note].compactMap { $0 }
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
  ) throws(Diagnostics) {
    let pictures = pictures
    let made = try guarded.bytes(of: wanted.map(\.item)) { source throws(Diagnostics) in
      do throws(Diagnostic) { return try pictures.publishedBytes(of: source) } catch {
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

  // MARK: Lists and single files

  private mutating func makeLists(_ jobs: [ListMaking.Job]) async throws(Diagnostics) {
    let layout = SiteLayout(
      pages, facts: Array(facts[..<model.plan.entryCount]),
      known: Array(known[..<model.plan.entryCount]))
    let made = try await ListMaking(layout: layout, output: output).make(jobs)
    for (output, file) in made { files[output] = file }
  }

  private var feedMaking: FeedMaking? {
    model.configuration.baseURL.map { site in
      FeedMaking(
        configuration: model.configuration, site: site, pages: pages, addresses: addresses,
        pictures: pictures, stubs: model.stubs)
    }
  }

  private mutating func makeOthers(
    _ others: [Int], _ making: FeedMaking?, sitemaps: [[UInt8]]
  ) async throws(Diagnostics) {
    var feeds: [FeedFormat: [UInt8]] = [:]
    let formats = others.compactMap { output in
      if case .feed(let format) = outputs.kinds[output] { format } else { nil }
    }
    if let making {
      let most = formats.map { model.configuration.items(in: $0) }.max() ?? 0
      let newest = Array(0..<min(most, model.plan.entryCount))
      let entries = newest.isEmpty ? EntryTable([]) : try await bodies(of: newest)
      for format in formats {
        let count = min(model.configuration.items(in: format), newest.count)
        feeds[format] = making.feed(format, of: Array(entries[..<count]), facts)
      }
    }
    for index in others {
      var photo: [UInt8]?
      switch outputs.kinds[index] {
      case .picture(let copy): photo = try published(copy.source, in: pictures)
      case .staticFile(let source): photo = try staticBytes(of: model.sources.files[source])
      default: break
      }
      do throws(FileFault) {
        let bytes = try bytes(
          of: outputs.kinds[index], feeds: feeds, sitemaps: sitemaps, photo: photo)
        files[index] = try output.put(outputs.paths[index], bytes)
      } catch {
        throw Diagnostics([output.diagnostic(of: error)])
      }
    }
  }

  private func bytes(
    of kind: SiteOutputs.Kind, feeds: [FeedFormat: [UInt8]], sitemaps: [[UInt8]], photo: [UInt8]?
  ) throws(FileFault) -> [UInt8] {
    let configuration = model.configuration
    switch kind {
    case .entry, .text, .list, .guarded: return []
    case .feed(let format): return feeds[format] ?? []
    case .sitemap(let index): return sitemaps[index]
    case .robots:
      let url = configuration.hasSitemap ? configuration.baseURL?.url(of: "sitemap.xml") : nil
      return robots(sitemapURL: url)
    case .asset(let index): return model.theme.assets[index].bytes
    case .alias(let index): return outputs.aliases[index].html(configuration)
    case .staticFile, .picture: return photo ?? []
    }
  }

  private mutating func staticBytes(of file: SitePath) throws(Diagnostics) -> [UInt8] {
    let made: StaticFiles.Made
    do throws(FileFault) {
      made = try StaticFiles(diary).published(
        file, limit: model.configuration.limits.asset, photos: model.configuration.photos)
    } catch {
      throw Diagnostics([output.diagnostic(of: error)])
    }
    switch made {
    case .bytes(let bytes): return bytes
    case .unstripped(let bytes, let note):
      staticNotes.append(note)
      return bytes
    case .refused(let fault): throw Diagnostics([fault])
    }
  }

  private mutating func keepTheRest() async throws(Diagnostics) {
    var batch = StagedOutput.Batch()
    var kept: [SitePath] = []
    for index in outputs.paths.indices where files[index] == nil {
      guard let file = past.file(of: index) else { continue }
      output.keep(outputs.paths[index], file.hash, in: &batch)
      files[index] = file
      kept.append(outputs.paths[index])
    }
    output.add(batch)
    work.filesMade = files.count { $0 != nil } - kept.count
    if output.looksAtAll { try await output.lookAgain(at: kept) }
  }
}

/// The bytes of a photo's copy.
private func published(
  _ photo: SitePath, in pictures: PictureIndex
) throws(Diagnostics) -> [UInt8] {
  do throws(Diagnostic) {
    return try pictures.publishedBytes(of: photo)
  } catch {
    var fault = error
    fault.location = SourceLocation(file: photo.text)
    throw Diagnostics([fault])
  }
}
