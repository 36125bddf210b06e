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
  private var graph: BuildGraph
  /// The outputs to make.
  private var outputs: [(index: Int, kind: Kind)] = []
  private var files: [Int: StagedOutput.File] = [:]
  /// Of those that are needed.
  private var facts: [Int: EntryFacts] = [:]
  /// Loaded as they are needed.
  private var entries: EntryTable
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
    graph = memory.outputs.graph
    entries = EntryTable(count: memory.entryFiles.count)
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
    take(made)
    try await makeLists(pages)
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
    for (index, change) in patch.changes.enumerated() {
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
      guard patch.setFacts(rendered.facts, of: index) else { return false }
      entries[change.entry] = entry
      facts[change.entry] = rendered.facts
      graph[SiteGraph.page(of: change.entry)] = SiteGraph.page(
        at: entry.path, change.fingerprint, of: entry.content.source.file)
      graph[SiteGraph.card(of: change.entry)] = SiteGraph.card(
        at: entry.path, change.fingerprint, rendered.facts)
    }
    return true
  }

  /// - Returns: Whether all of them are files that a patch can make.
  private mutating func findOutputs() -> Bool {
    let past = patch.memory.outputs.fingerprints.map {
      PastOutput(fingerprint: $0, isIntact: true)
    }
    for (index, _) in outOfDate(graph, since: past) {
      guard let kind = kind(of: index) else { return false }
      outputs.append((index, kind))
    }
    return true
  }

  private enum Kind {
    case entry(Int)
    case text(Int)
    case list(SitePlan.SketchedPage)
    case feed(FeedFormat)
  }

  /// - Returns: `nil` for an output that a patch cannot make.
  private func kind(of output: Int) -> Kind? {
    let outputs = patch.memory.outputs
    let subject = Int(outputs.subjects[output])
    switch SiteOutputs.Kind.Code(rawValue: outputs.kinds[output]) {
    case .entry: return isChanged(subject) ? .entry(subject) : nil
    case .text: return isChanged(subject) ? .text(subject) : nil
    case .list:
      guard sketch.pages.indices.contains(subject), let page = sketch.pages[subject] else {
        return nil
      }
      return page.kind == .terms ? nil : .list(page)
    case .feed:
      let formats = FeedFormat.allCases
      return formats.indices.contains(subject) ? .feed(formats[subject]) : nil
    default: return nil
    }
  }

  private func isDated(_ entry: Int) -> Bool { (0..<dated).contains(entry) }

  private func isChanged(_ entry: Int) -> Bool {
    patch.changes.contains { $0.entry == entry }
  }

  /// The changed entries, all of which are rendered.
  private var jobs: [EntryMaking.Job] {
    var (pages, texts): (Set<Int>, Set<Int>) = ([], [])
    for output in outputs {
      if case .entry(let entry) = output.kind { pages.insert(entry) }
      if case .text(let entry) = output.kind { texts.insert(entry) }
    }
    return patch.changes.map { change in
      EntryMaking.Job(
        entry: change.entry,
        page: SitePlan.Page(ofEntry: change.entry, at: entries[change.entry].path, of: plan),
        needsPage: pages.contains(change.entry), needsText: texts.contains(change.entry))
    }
  }

  private mutating func take(_ made: [EntryMaking.Made]) {
    let made = Dictionary(made.map { ($0.entry, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, kind) in outputs {
      if case .entry(let entry) = kind { files[index] = made[entry]?.page }
      if case .text(let entry) = kind { files[index] = made[entry]?.text }
    }
  }

  // MARK: Entries that did not change

  /// Reads the records of all entries that the outputs show, and of the undated pages.
  private mutating func fillEntries() -> Bool {
    let memory = patch.memory
    var wanted: Set<Int> = Set(dated..<entries.count)
    for (output, _) in outputs {
      for node in graph.nodes(of: output) {
        switch SiteGraph.Kind(rawValue: memory.nodeKinds[Int(node.index)]) {
        case .page, .card, .name: wanted.insert(Int(memory.nodeSubjects[Int(node.index)]))
        default: continue
        }
      }
    }
    // A planted manifest may leave out what these files read.
    for (output, kind) in outputs {
      switch kind {
      case .entry(let entry) where isDated(entry):
        wanted.formUnion([entry - 1, entry + 1].filter(isDated))
      case .list(let page):
        let listed = listed(on: output)
        if page.day != nil, let first = listed.min(), let last = listed.max() {
          wanted.formUnion(first...last)
        }
      case .feed(let format): wanted.formUnion(0..<min(configuration.items(in: format), dated))
      case .entry, .text: continue
      }
    }
    wanted.subtract(patch.changes.map(\.entry))
    for index in wanted {
      guard index < entries.count, let entry = entry(at: index) else { return false }
      entries[index] = entry
      facts[index] = record(of: index)?.facts
    }
    return true
  }

  private mutating func record(of entry: Int) -> EntryRecord? {
    let memory = patch.memory
    let (file, row) = (Int(memory.entryFiles[entry]), Int(memory.entryRecords[entry]))
    if known[file] == nil { known[file] = memory.contents.content(of: file) }
    guard let records = known[file]?.records, row < records.count else { return nil }
    return records[row]
  }

  private mutating func entry(at index: Int) -> PublicEntry? {
    guard let record = record(of: index) else { return nil }
    let file = patch.memory.sources.files[Int(patch.memory.entryFiles[index])]
    let source = EntrySource(file: file, index: record.index, line: record.line)
    let entry = records.entry(from: record, source: source)
    work.entriesDecoded += 1
    return remembered(entry, at: request.now, showing: request.preview)
  }

  /// What links of the entries may lead to, as it was.
  private var addresses: SiteAddresses {
    let (memory, sketch) = (patch.memory, sketch)
    let targets: @Sendable () -> [SiteAddresses.Target] = {
      memory.contents.files.flatMap { index in
        let file = memory.sources.files[Int(index)]
        return (memory.contents.content(of: Int(index))?.records ?? []).compactMap { record in
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

  private mutating func makeLists(_ pages: EntryPages) async throws(Diagnostics) {
    let jobs = outputs.compactMap { index, kind -> ListMaking.Job? in
      guard case .list(let sketched) = kind else { return nil }
      let folder = patch.memory.outputs.paths[index].parent
      return SitePlan.Page(sketched, at: folder, listing: listed(on: index)).map {
        ListMaking.Job(output: index, page: $0)
      }
    }
    if jobs.isEmpty { return }
    let layout = SiteLayout(
      pages, facts: facts(of: entries.count), known: Array(repeating: nil, count: entries.count))
    for (index, file) in try await ListMaking(layout: layout, output: output).make(jobs) {
      files[index] = file
    }
  }

  private func facts(of count: Int) -> [EntryFacts] {
    (0..<count).map { facts[$0] ?? EntryFacts() }
  }

  /// The entries whose cards an output shows, in its order.
  private func listed(on output: Int) -> [Int] {
    let memory = patch.memory
    return graph.nodes(of: output).compactMap { node in
      let entry = Int(memory.nodeSubjects[Int(node.index)])
      let isCard = memory.nodeKinds[Int(node.index)] == SiteGraph.Kind.card.rawValue
      return isCard && entry < dated ? entry : nil
    }
  }

  private mutating func makeFeeds(
    _ pages: EntryPages, _ addresses: SiteAddresses, _ pictures: PictureIndex
  ) async throws(Diagnostics) {
    let feeds = outputs.compactMap { index, kind -> (output: Int, format: FeedFormat)? in
      if case .feed(let format) = kind { (index, format) } else { nil }
    }
    guard let site = configuration.baseURL, !feeds.isEmpty else { return }
    let making = FeedMaking(
      configuration: configuration, site: site, pages: pages, addresses: addresses,
      pictures: pictures)
    let most = feeds.map { configuration.items(in: $0.format) }.max() ?? 0
    try await readBodies(of: 0..<min(most, dated))
    for (index, format) in feeds {
      let count = min(configuration.items(in: format), dated)
      let bytes = making.feed(format, of: Array(entries[..<count]), facts(of: count))
      do throws(FileFault) {
        files[index] = try output.put(patch.memory.outputs.paths[index], bytes)
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
    for (index, entry) in zip(missing, read) { entries[index] = entry }
  }

  // MARK: The next manifest

  /// The manifest of the new site, but for the stamp of the output's list.
  private func manifest() -> Manifest {
    var manifest = patch.memory
    manifest.builtAt = request.now
    manifest.sources = patch.sources
    manifest.contents = manifest.contents.replacing(patch.contents)
    manifest.outputs.graph = graph
    for (index, _) in outputs {
      manifest.outputs.fingerprints[index] = graph.fingerprint(of: index)
      guard let file = files[index] else { continue }
      manifest.outputs.hashes[index] = file.hash.value
      manifest.outputs.stamps[index] = file.stamp
    }
    return manifest
  }
}
