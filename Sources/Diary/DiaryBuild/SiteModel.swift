import BuildGraph
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import SiteFiles
import Templating

/// The entries of a site with their addresses; once they are rendered, also its pages.
struct SiteModel: Sendable {
  /// Without a cover that is not there.
  let configuration: Configuration
  /// The photo that the settings name as the cover, if it is not there.
  let missingCover: SitePath?
  let theme: Theme
  private(set) var contents: DiaryEntries
  private(set) var sources: SourceTree
  private(set) var diary: PublicDiary
  /// The diary's entries, then its undated pages.
  private(set) var entries: EntryTable
  /// The index of each entry in the contents.
  let contentIndices: [Int]
  let unlisted: [UnlistedEntry]
  let encrypted: [EncryptedEntry]
  private let hidden: HiddenNames
  /// The keys that these need; `nil` if there are none.
  let keys: SiteKeys?
  let warnings: [Diagnostic]
  private(set) var plan = SitePlan()
  /// Without pictures: rendering finds those.
  private(set) var outputs = SiteOutputs()
  /// The targets of links; the same object as long as the plan holds.
  private(set) var addresses = SiteAddresses()
  /// The entries that have other bodies than in the site that this one was taken from; `nil` if it
  /// was planned anew.
  private(set) var changed: [Int]?

  /// - Parameter whole: A site with more entries, whose keys this one has, and whose names it hides.
  init(
    _ request: BuildRequest, _ configuration: Configuration, theme: Theme, _ contents: DiaryEntries,
    sources: SourceTree, insteadOf whole: SiteModel? = nil
  ) throws(Diagnostics) {
    missingCover = configuration.look.cover.flatMap { photo in
      let file = staticFolder.appending(photo.text)
      return sources.paths(of: .staticFile).contains(file) ? nil : photo
    }
    var configuration = configuration
    if missingCover != nil { configuration.look.cover = nil }
    self.configuration = configuration
    self.theme = theme
    self.contents = contents
    self.sources = sources
    var keys = whole?.keys
    if keys == nil, contents.held.hasGuarded {
      keys = try SiteKeys(
        request, configuration, for: contents.groups, in: contents.encryptedFiles)
    }
    let open = gate(contents.entries, at: request.now, hiding: whole?.hidden) { visibility, id in
      keys?.path(of: visibility, id) ?? .root
    }
    self.keys = keys
    unlisted = open.unlisted
    encrypted = open.encrypted
    hidden = open.hidden
    diary = open.diary
    entries = open.diary.all
    contentIndices = open.indices
    warnings = open.warnings + (keys?.warnings ?? [])
    // Before it is known which pages of photos there are, links may lead to all that there could be;
    // these are found out for the first link that leads to a page.
    let model = self
    let whole = Once { model.planned(photosOf: Array(model.diary.entries.indices)) }
    addresses = addresses(of: { whole.value }, uncertain: .photos)
  }

  var held: HeldCounts { contents.held }

  /// The same site with other bodies of some public entries: then no address, list, tag or
  /// neighbour changes.
  ///
  /// - Parameter sources: The same files as this site's.
  /// - Returns: `nil` if more changed than bodies.
  func withBodies(
    of contents: DiaryEntries, sources: SourceTree, _ request: BuildRequest
  ) -> SiteModel? {
    guard contents.entries.count == self.contents.entries.count else { return nil }
    var others: Set<Int> = []
    for (index, (now, before)) in zip(contents.entries, self.contents.entries).enumerated()
    where now.entry !== before.entry {
      guard now.admission == .open, before.admission == .open, now.entry.isNamed(as: before.entry)
      else { return nil }
      others.insert(index)
    }
    var (bodies, changed): ([Int: Entry], [Int]) = ([:], [])
    for (index, place) in contentIndices.enumerated() where others.contains(place) {
      let entry = contents.entries[place].entry
      let reason = entries[index].heldReason
      let now = EntryFingerprint(of: hidden.shown(entry.content), heldReason: reason)
      let before = EntryFingerprint(of: entries[index])
      guard now.isSameButForBody(as: before) else { return nil }
      bodies[index] = entry
      if now.body != before.body { changed.append(index) }
    }
    guard
      let diary = reopened(
        diary, with: bodies, at: request.now, showing: request.preview, hiding: hidden)
    else { return nil }
    var model = self
    (model.contents, model.sources, model.changed) = (contents, sources, changed)
    (model.diary, model.entries) = (diary, diary.all)
    return model
  }

  /// The same with its pages.
  ///
  /// - Parameter entries: All dated entries that have pictures to show on pages of photos.
  func planned(photosOf entries: [Int]) -> SiteModel {
    var model = self
    model.plan = SitePlan(
      of: diary, configuration, layouts: theme.layoutSet, hasEncrypted: !encrypted.isEmpty,
      photosOf: configuration.hasGallery(in: theme) ? entries : [])
    model.outputs = SiteOutputs(
      model.plan, of: self.entries, configuration, theme: theme, sources: sources)
    let planned = model
    model.addresses = addresses(of: { planned })
    return model
  }

  private func addresses(
    of planned: @escaping @Sendable () -> SiteModel, uncertain: SitePath? = nil
  ) -> SiteAddresses {
    let (entries, sources) = (entries, sources)
    return SiteAddresses(
      of: { entries.map { .init(file: $0.content.source.file, page: $0.path) } },
      rules: configuration.folders,
      SiteAddresses.Targets(
        folders: planned().linkedFolders, files: planned().outputs.linkedFiles,
        attachments: sources.paths(of: .attachment)), uncertain: uncertain)
  }

  /// The folders of all pages that links may lead to.
  private var linkedFolders: [SitePath] {
    entries.map(\.path) + plan.lists.map(\.folder) + outputs.aliases.paths
  }

  /// The output that is the share text of an entry; that of its page is its index.
  func text(of entry: Int) -> Int { entries.count + entry }

  /// Where the encrypted entries stand that feeds mention, in an order that says nothing.
  var stubs: [SitePath] { configuration.hasStubs ? encrypted.map(\.path).sorted() : [] }

  /// The graph of the site; its outputs are added once they are all known.
  var graph: SiteGraph {
    SiteGraph(
      plan, entries: entries, theme: theme, configuration, sources: sources,
      otherAddresses: otherAddressesFingerprint,
      stubs: stubs.reduce(0) { mixed($0, fingerprint(of: $1)) })
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

extension Configuration {
  /// Whether the site has pages of photos if there are any: a theme may lack the layout, and
  /// originals of cameras would make such pages heavier than a whole diary.
  fileprivate func hasGallery(in theme: Theme) -> Bool {
    photoSizes.hasGallery && !photoSizes.widths.isEmpty
      && theme.layouts.contains { $0.name == Layout.photos.name }
  }
}

extension Entry {
  /// Whether its page gets the same address among the same others.
  fileprivate func isNamed(as other: Entry) -> Bool {
    isPage == other.isPage && slugs == other.slugs && due == other.due
      && content.source.index == other.content.source.index
  }
}
