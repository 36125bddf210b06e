import BuildGraph
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// Everything of a site that is known before any body is rendered.
///
/// It is planned anew from all entries. If nothing but some bodies changed, plan and outputs are
/// those of the last build, and only the entries that are needed are loaded.
struct SiteModel: Sendable {
  let configuration: Configuration
  let theme: Theme
  /// The content files that were read, or all of them.
  let contents: DiaryEntries
  let sources: SourceTree
  let diary: PublicDiary
  /// The diary's entries, then its undated pages.
  let entries: EntryTable
  /// By entry, as it was read or remembered; `nil` for one that has not changed and need not be
  /// looked at.
  let loaded: [DiaryEntries.Loaded?]
  /// The entries whose pages may be out of date.
  let candidates: [Int]
  /// The index of each entry in the contents; empty if not all of these were looked at.
  let contentIndices: [Int]
  let held: HeldCounts
  let unlisted: [UnlistedEntry]
  let encrypted: [EncryptedEntry]
  /// The keys that these need; `nil` if there are none.
  let keys: SiteKeys?
  let namingWarnings: [Diagnostic]
  /// The messages of the last build of the same settings.
  let rememberedMessages: [Diagnostic]
  private(set) var plan: SitePlan
  /// Without pictures, unless they are remembered: rendering finds those.
  private(set) var outputs: SiteOutputs
  /// Whether the site has pages of photos if there are any.
  let hasGallery: Bool
  /// Whether the plan was made with all pictures at hand, and not with what bodies promise.
  private(set) var photosAreKnown = false
  /// The entries of the last build, if its plan and its outputs still hold.
  let remembered: RememberedEntries?

  /// Plans the site anew.
  init(
    _ request: BuildRequest, _ configuration: Configuration, theme: Theme, _ contents: DiaryEntries,
    sources: SourceTree, memory: Manifest?
  ) throws(Diagnostics) {
    self.configuration = configuration
    self.theme = theme
    self.contents = contents
    self.sources = sources
    let keys =
      contents.held.hasGuarded
      ? try SiteKeys(
        request, configuration, for: contents.groups, in: contents.encryptedFiles)
      : nil
    let open = gate(
      contents.entries.map(\.judged), at: request.now, keepsNames: contents.keepsNames
    ) { visibility, id in keys?.path(of: visibility, id) ?? .root }
    self.keys = keys
    unlisted = open.unlisted
    encrypted = open.encrypted
    diary = open.diary
    entries = open.diary.all
    contentIndices = open.indices
    loaded = open.indices.map { contents.entries[$0] }
    candidates = Array(entries.indices)
    held = contents.held
    let remembered = contents.keepsNames ? memory?.namingWarnings : nil
    namingWarnings = remembered ?? open.warnings
    rememberedMessages = memory?.messages ?? []
    let hasGallery = configuration.hasGallery(in: theme)
    self.hasGallery = hasGallery
    let photos =
      hasGallery
      ? EntriesWithPhotos(loaded.prefix(open.diary.entries.count), sources: sources).entries : []
    plan = SitePlan(
      of: open.diary, configuration, layouts: theme.layoutSet,
      hasEncrypted: !open.encrypted.isEmpty, photosOf: photos)
    outputs = SiteOutputs(plan, of: entries, configuration, theme: theme, sources: sources)
    self.remembered = nil
  }

  /// Takes what the last build planned, of which only the bodies of some entries changed.
  ///
  /// - Parameters:
  ///   - changed: The changed entries, by their index.
  ///   - read: The contents of their files.
  /// - Returns: `nil` if something that is needed is not remembered after all.
  init?(
    _ memory: Manifest, changed: [Int: DiaryEntries.Loaded], _ read: DiaryEntries,
    _ request: BuildRequest, _ configuration: Configuration, theme: Theme, sources: SourceTree
  ) {
    guard let plan = memory.plan, memory.hasTexts(configuration.share.text) else { return nil }
    var remembered = RememberedEntries(memory, now: request.now, preview: request.preview)
    var loaded: [DiaryEntries.Loaded?] = Array(repeating: nil, count: memory.entryFiles.count)
    var open: [Int: PublicEntry] = [:]
    for (index, change) in changed {
      guard let record = remembered.record(of: index),
        let entry = DiaryGate.remembered(
          change.entry.named(as: record), at: request.now, showing: request.preview)
      else { return nil }
      (open[index], loaded[index]) = (entry, change)
    }
    // Undated pages, which come last, are needed in any case.
    if open.isEmpty, let last = loaded.indices.last { open[last] = remembered.entry(last) }
    guard let standIn = open.values.first else { return nil }
    var entries = EntryTable(count: loaded.count, standIn: standIn)
    for (index, entry) in open { entries[index] = entry }
    candidates = changed.keys.sorted()
    let dated = 0..<plan.entryCount
    let neighbors = candidates.filter(dated.contains).flatMap { entry in
      let others = plan.otherYears(of: entry)
      return [entry - 1, entry + 1] + [others.later, others.earlier].compactMap { $0 }
    }
    let shown = neighbors.filter(dated.contains) + (plan.entryCount..<entries.count)
    guard remembered.load(shown, into: &entries) else { return nil }
    (self.configuration, self.theme, self.sources) = (configuration, theme, sources)
    (contents, self.plan, outputs) = (read, plan, memory.outputs.files)
    hasGallery = configuration.hasGallery(in: theme)
    (self.entries, self.loaded) = (entries, loaded)
    diary = rememberedDiary(of: entries, dated: plan.entryCount)
    contentIndices = []
    held = memory.counts.held
    (unlisted, encrypted, keys) = ([], [], nil)
    (namingWarnings, rememberedMessages) = (memory.namingWarnings, memory.messages)
    self.remembered = remembered
  }

  /// The same with other pages of photos.
  ///
  /// - Parameter entries: All dated entries that have pictures to show there.
  func replanned(photosOf entries: [Int]) -> SiteModel {
    var model = self
    model.plan = SitePlan(
      of: diary, configuration, layouts: theme.layoutSet, hasEncrypted: !encrypted.isEmpty,
      photosOf: entries)
    model.outputs = SiteOutputs(
      model.plan, of: self.entries, configuration, theme: theme, sources: sources)
    model.photosAreKnown = true
    return model
  }

  /// The last build's record of an entry, if it still holds.
  func record(of entry: Int) -> EntryRecord? {
    contents.hasRecords ? loaded[entry]?.record : nil
  }

  /// Whether an entry's body is still in its file.
  func isBodyMissing(of entry: Int) -> Bool { loaded[entry]?.isRemembered ?? true }

  /// The output that is the share text of an entry; that of its page is its index.
  func text(of entry: Int) -> Int { entries.count + entry }

  var addresses: SiteAddresses {
    let (outputs, sources, entries) = (outputs, sources, entries)
    let memory = remembered?.memory
    let lists = plan.lists.map(\.folder) + outputs.aliases.paths
    let targets: SiteAddresses.Targets
    let pages: @Sendable () -> [SiteAddresses.Target]
    if let memory {
      pages = { memory.addresses(sources) }
      targets = SiteAddresses.Targets(
        folders: outputs.folders(of: entries.indices) + lists, files: outputs.linkedFiles,
        attachments: sources.paths(of: .attachment))
    } else {
      pages = { entries.map { .init(file: $0.content.source.file, page: $0.path) } }
      targets = SiteAddresses.Targets(
        folders: entries.map(\.path) + lists, files: outputs.linkedFiles,
        attachments: sources.paths(of: .attachment))
    }
    return SiteAddresses(of: pages, rules: configuration.folders, targets)
  }

  /// Where the encrypted entries stand that feeds mention, in an order that says nothing.
  var stubs: [SitePath] { configuration.hasStubs ? encrypted.map(\.path).sorted() : [] }

  /// The graph of the site; its outputs are added once they are all known.
  ///
  /// - Parameter clock: For files whose changes cannot be told.
  func graph(clock: Int64) -> SiteGraph {
    if let memory = remembered?.memory {
      var graph = SiteGraph(memory, plan, configuration, sources: sources)
      for entry in candidates {
        guard let fingerprint = loaded[entry]?.fingerprint else { continue }
        graph.setBody(of: entry, fingerprint, in: entries[entry].content.source.file)
      }
      return graph
    }
    return SiteGraph(
      plan, entries: entries, fingerprints: loaded.compactMap { $0?.fingerprint }, theme: theme,
      configuration, sources: sources, otherAddresses: otherAddressesFingerprint,
      stubs: stubs.reduce(0) { mixed($0, fingerprint(of: $1)) }, clock: clock)
  }

  /// A fingerprint of all that links may lead to besides entries.
  private var otherAddressesFingerprint: UInt64 {
    var fingerprint: UInt64 = 0
    // Entries say where their own files are.
    let own = configuration.share.text ? entries.count * 2 : entries.count
    for output in own..<outputs.linkedCount {
      fingerprint = mixed(fingerprint, hash(of: outputs.paths.text(at: output)))
    }
    for file in sources.indexes(of: .attachment) {
      fingerprint = mixed(fingerprint, hash(of: sources.files.text(at: file)))
    }
    return fingerprint
  }

  private func hash(of path: ArraySlice<UInt8>) -> UInt64 {
    ContentHash(of: path.span).value
  }
}

extension Manifest {
  /// The pages of entries that links may lead to, by their files.
  fileprivate func addresses(_ sources: SourceTree) -> [SiteAddresses.Target] {
    contents.files.flatMap { index in
      let file = sources.files[Int(index)]
      return (contents.content(of: Int(index))?.records ?? []).compactMap { record in
        SitePath(record.path).map { SiteAddresses.Target(file: file, page: $0) }
      }
    }
  }
}
