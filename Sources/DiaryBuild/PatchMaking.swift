import BuildGraph
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import DiarySharing
import SiteFiles
import SiteOutput
import Templating

/// Makes the files that show a changed body, from what the manifest knows of all others.
struct PatchMaking {
  private var patch: SitePatch
  private let sketch: SitePlan.Sketch
  private let plan: SitePlan
  private let request: BuildRequest
  private let configuration: Configuration
  private let output: StagedOutput
  private var nodes: [UInt64]
  /// The outputs to make, with what they are made from now.
  private var outputs: [(place: Int, fingerprint: UInt64)] = []
  private var files: [Int: StagedOutput.File] = [:]
  /// Of those that are needed.
  private var facts: [Int: EntryFacts] = [:]
  /// Those that are not needed are all the same one.
  private var entries: [PublicEntry]
  private var known: [Int: Manifest.Content] = [:]
  private var records = RecordReader()
  private let dated: Int
  private(set) var work: BuildWork

  init?(
    _ patch: SitePatch, request: BuildRequest, _ configuration: Configuration,
    into output: StagedOutput
  ) {
    let memory = patch.memory
    guard let sketch = memory.sketch else { return nil }
    (self.patch, self.sketch, self.output) = (patch, sketch, output)
    (self.request, self.configuration) = (request, configuration)
    plan = SitePlan(sketch)
    dated = sketch.entryCount
    work = BuildWork(filesRead: patch.filesRead)
    nodes = memory.outputs.nodeFingerprints
    entries = []
    guard let first = patch.changes.first?.entry ?? memory.entryFiles.indices.first,
      let placeholder = entry(at: first)
    else { return nil }
    entries = Array(repeating: placeholder, count: memory.entryFiles.count)
  }

  /// - Returns: The manifest of the new site; `nil` if the whole site must be planned after all,
  ///   and nothing was staged.
  mutating func make(
    theme: CompiledTheme
  ) async throws(Diagnostics) -> (() -> Manifest)? {
    let addresses = self.addresses
    let pictures = PictureIndex(
      of: request.diary, limit: configuration.limits.asset, photos: configuration.photos)
    guard try renderChanges(linking: addresses, pictures), findOutputs() else { return nil }
    guard fillEntries() else { return nil }
    let diary = rememberedDiary(of: entries, dated: dated)
    let pages = EntryPages(plan, of: diary, theme: theme, configuration)
    let making = EntryMaking(
      entries: entries, pages: pages, addresses: addresses, pictures: pictures,
      options: configuration.markdown, output: output)
    let made = await making.make(jobs).flatMap(\.made)
    let faults = made.flatMap(\.faults)
    if !faults.isEmpty { throw Diagnostics(Array(Set(faults))) }
    for made in made {
      files[sketch.firstEntryPage + made.entry] = made.page
      if let text = made.text { files[sketch.pageCount + made.entry] = text }
    }
    do throws(FileFault) {
      try makeLists(pages)
    } catch {
      throw Diagnostics([output.diagnostic(of: error)])
    }
    try await makeFeeds(pages, addresses, pictures)
    output.keepOthers()
    work.filesMade = outputs.count
    return manifest
  }

  // MARK: What is out of date

  /// Finds out what lists will show of the changed entries.
  private mutating func renderChanges(
    linking addresses: SiteAddresses, _ pictures: PictureIndex
  ) throws(Diagnostics) -> Bool {
    var renderer = EntryRenderer(
      options: configuration.markdown, addresses: addresses, pictures: pictures)
    for (place, change) in patch.changes.enumerated() {
      guard let before = entry(at: change.entry) else { return false }
      guard
        let entry =
          reopened(change.read, as: before, at: request.now, showing: request.preview)
      else { return false }
      let rendered: RenderedEntry
      do throws(Diagnostics) {
        rendered = try renderer.render(entry, keepsText: false).get()
      } catch {
        throw Diagnostics(Array(Set(error.all)))
      }
      guard patch.setFacts(rendered.facts, of: place) else { return false }
      entries[change.entry] = entry
      facts[change.entry] = rendered.facts
      nodes[SiteGraph.pageNode(of: change.entry)] = SiteGraph.page(
        at: entry.path, change.print, of: entry.content.source.file)
      nodes[SiteGraph.cardNode(of: change.entry)] = SiteGraph.card(
        at: entry.path, change.print, rendered.facts)
    }
    return true
  }

  /// - Returns: Whether all of them are files that a patch can make.
  private mutating func findOutputs() -> Bool {
    let past = patch.memory.outputs
    var isChanged = Array(repeating: false, count: nodes.count)
    for (node, fingerprint) in nodes.enumerated() where fingerprint != past.nodeFingerprints[node] {
      isChanged[node] = true
    }
    var start = 0
    for (place, end) in past.nodeEnds.enumerated() {
      let range = start..<Int(end)
      start = Int(end)
      guard past.nodes[range].contains(where: { isChanged[Int($0)] }) else { continue }
      let fingerprint = BuildGraph.fingerprint(of: past.nodes[range].map { nodes[Int($0)] })
      outputs.append((place, fingerprint))
    }
    return outputs.allSatisfy { kind(of: $0.place) != nil }
  }

  private enum Kind {
    case entry(Int)
    case text(Int)
    case list(SitePlan.SketchedPage)
    case feed(FeedFormat)
  }

  private func kind(of output: Int) -> Kind? {
    if output < sketch.pageCount {
      if let page = sketch.pages[output] { return page.kind == .terms ? nil : .list(page) }
      return .entry(output - sketch.firstEntryPage)
    }
    if configuration.share.text, output < sketch.pageCount + entries.count {
      return .text(output - sketch.pageCount)
    }
    return FeedFormat(rawValue: patch.memory.outputs.paths[output].text).map { .feed($0) }
  }

  private var jobs: [EntryMaking.Job] {
    let outputs = outputs.map(\.place)
    return patch.changes.map { change in
      EntryMaking.Job(
        entry: change.entry,
        page: SitePlan.Page(
          ofEntry: change.entry, at: entries[change.entry].path, of: plan),
        needsPage: outputs.contains(sketch.firstEntryPage + change.entry),
        needsText: configuration.share.text
          && outputs.contains(sketch.pageCount + change.entry))
    }
  }

  // MARK: Entries that did not change

  /// Reads the records of all entries that the outputs show, and of the undated pages.
  private mutating func fillEntries() -> Bool {
    let memory = patch.memory
    let first = UInt32(SiteGraph.firstEntryNode)
    var wanted: Set<Int> = Set(dated..<entries.count)
    for (place, _) in outputs {
      for node in memory.outputs.nodes(of: place)
      where node >= first && memory.nodeKinds[Int(node)] <= SiteGraph.Kind.name.rawValue {
        wanted.insert(Int(node - first) / 3)
      }
    }
    wanted.subtract(patch.changes.map(\.entry))
    for place in wanted {
      guard place < entries.count, let entry = entry(at: place) else { return false }
      entries[place] = entry
      facts[place] = record(of: place)?.facts
    }
    return true
  }

  private mutating func record(of entry: Int) -> EntryRecord? {
    let memory = patch.memory
    let (file, place) = (Int(memory.entryFiles[entry]), Int(memory.entryRecords[entry]))
    if known[file] == nil { known[file] = memory.contents.content(of: file) }
    guard let records = known[file]?.records, place < records.count else { return nil }
    return records[place]
  }

  private mutating func entry(at place: Int) -> PublicEntry? {
    guard let record = record(of: place) else { return nil }
    let file = patch.memory.sources.files[Int(patch.memory.entryFiles[place])]
    let source = EntrySource(file: file, index: record.index, line: record.line)
    let entry = records.entry(from: record, source: source)
    work.entriesDecoded += 1
    return remembered(entry, at: request.now, showing: request.preview)
  }

  /// What links of the entries may lead to, as it was.
  private var addresses: SiteAddresses {
    let (memory, sketch) = (patch.memory, sketch)
    let targets: @Sendable () -> [SiteAddresses.Target] = {
      memory.contents.places.flatMap { place in
        let file = memory.sources.files[Int(place)]
        return (memory.contents.content(of: Int(place))?.records ?? []).compactMap { record in
          SitePath(record.path).map { SiteAddresses.Target(file: file, page: $0) }
        }
      }
    }
    return SiteAddresses(of: targets, rules: configuration.folders) {
      let paths = (0..<(memory.outputs.paths.count - memory.pictureCount)).map {
        memory.outputs.paths[$0]
      }
      let folders = paths[..<sketch.pageCount].map {
        $0.name == "404.html" ? .root : $0.parent
      }
      return SiteAddresses.Targets(
        folders: folders + (0..<memory.aliases.count).map { memory.aliases[$0] }, files: paths,
        attachments: memory.sources.paths(of: .attachment))
    }
  }

  // MARK: Lists and feeds

  private mutating func makeLists(_ pages: EntryPages) throws(FileFault) {
    var bytes = PageBytes()
    var batch = StagedOutput.Batch()
    let hasLists = outputs.contains { output in
      if case .list? = kind(of: output.place) { true } else { false }
    }
    if !hasLists { return }
    let layout = SiteLayout(
      pages, facts: facts(of: entries.count), known: Array(repeating: nil, count: entries.count))
    for (place, _) in outputs {
      guard case .list(let sketched)? = kind(of: place),
        let page = SitePlan.Page(
          sketched, at: patch.memory.outputs.paths[place].parent, listing: listed(on: place))
      else { continue }
      bytes.removeAll()
      layout.append(page, to: &bytes)
      files[place] = try output.put(page.file, bytes, in: &batch)
    }
    output.add(batch)
  }

  private func facts(of count: Int) -> [EntryFacts] {
    (0..<count).map { facts[$0] ?? EntryFacts() }
  }

  /// The entries whose cards an output shows, in its order.
  private func listed(on place: Int) -> [Int] {
    let memory = patch.memory
    return memory.outputs.nodes(of: place).compactMap { node in
      let entry = Int(memory.nodeSubjects[Int(node)])
      let isCard = memory.nodeKinds[Int(node)] == SiteGraph.Kind.card.rawValue
      return isCard && entry < dated ? entry : nil
    }
  }

  private mutating func makeFeeds(
    _ pages: EntryPages, _ addresses: SiteAddresses, _ pictures: PictureIndex
  ) async throws(Diagnostics) {
    let feeds = outputs.compactMap { output -> (place: Int, format: FeedFormat)? in
      if case .feed(let format)? = kind(of: output.place) { (output.place, format) } else { nil }
    }
    guard let site = configuration.baseURL, !feeds.isEmpty else { return }
    let making = FeedMaking(
      configuration: configuration, site: site, pages: pages, addresses: addresses,
      pictures: pictures)
    let most = feeds.map { configuration.items(in: $0.format) }.max() ?? 0
    try await readBodies(of: 0..<min(most, dated))
    for (place, format) in feeds {
      let count = min(configuration.items(in: format), dated)
      let bytes = making.feed(format, of: Array(entries[..<count]), facts(of: count))
      do throws(FileFault) {
        files[place] = try output.put(patch.memory.outputs.paths[place], bytes)
      } catch {
        throw Diagnostics([output.diagnostic(of: error)])
      }
    }
  }

  private mutating func readBodies(of range: Range<Int>) async throws(Diagnostics) {
    let changed = Set(patch.changes.map(\.entry))
    let missing = range.filter { !changed.contains($0) }
    let read = try await BodyReading(request, configuration).bodies(
      of: missing.map { entries[$0] }, &work)
    for (place, entry) in zip(missing, read) { entries[place] = entry }
  }

  // MARK: The next manifest

  /// The manifest of the new site, but for the stamp of the output's list.
  private func manifest() -> Manifest {
    var manifest = patch.memory
    manifest.builtAt = request.now
    manifest.sources = patch.sources
    manifest.contents = manifest.contents.replacing(patch.contents)
    manifest.outputs.nodeFingerprints = nodes
    for (place, fingerprint) in outputs {
      manifest.outputs.fingerprints[place] = fingerprint
      guard let file = files[place] else { continue }
      manifest.outputs.hashes[place] = file.hash.value
      manifest.outputs.stamps[place] = file.stamp
    }
    return manifest
  }
}
