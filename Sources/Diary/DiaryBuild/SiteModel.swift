import CommonMark
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
  /// Without a cover that is not there, and with what the theme's words decide.
  let configuration: Configuration
  /// The photo that the settings name as the cover, if it is not there.
  let missingCover: SitePath?
  let theme: LoadedTheme
  let contents: DiaryEntries
  let sources: SourceTree
  let diary: PublicDiary
  /// The diary's entries, then its undated pages.
  let entries: EntryTable
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

  /// - Parameters:
  ///   - whole: A site with more entries, whose keys this one has, and whose names it hides.
  ///   - kept: The last site of this process, whose keys it has if they are the same.
  init(
    _ request: BuildRequest, _ configuration: Configuration, theme: LoadedTheme,
    _ contents: DiaryEntries,
    sources: SourceTree, insteadOf whole: SiteModel? = nil, since kept: SiteModel? = nil
  ) throws(Diagnostics) {
    missingCover = configuration.look.cover.flatMap { photo in
      let file = staticFolder.appending(photo.text)
      return sources.paths(of: .staticFile).contains(file) ? nil : photo
    }
    var configuration = configuration
    if missingCover != nil { configuration.look.cover = nil }
    if let label = theme.source.phrases["backReference"] {
      configuration.markdown.backReferenceLabel = label
    }
    self.configuration = configuration
    self.theme = theme
    self.contents = contents
    self.sources = sources
    var keys = whole?.keys
    if keys == nil, contents.held.hasGuarded {
      keys = try SiteKeys(
        request, configuration, for: contents.groups, in: contents.encryptedFiles)
      // To make them once more would take long.
      if let known = kept?.keys, known.code == keys?.code { keys = known }
    }
    let open = gate(
      contents.entries, at: request.now, hiding: whole?.hidden,
      isVault: configuration.markdown.isWiki
    ) { visibility, id in
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

  /// The same with its pages.
  ///
  /// - Parameter entries: All dated entries that have pictures to show on pages of photos.
  func planned(photosOf entries: [Int]) -> SiteModel {
    var model = self
    model.plan = SitePlan(
      of: diary, configuration, layouts: theme.source.layoutSet, hasEncrypted: !encrypted.isEmpty,
      photosOf: configuration.hasGallery(in: theme.source) ? entries : [])
    model.outputs = SiteOutputs(
      model.plan, of: self.entries, configuration, theme: theme.source, sources: sources)
    let planned = model
    model.addresses = addresses(of: { planned })
    return model
  }

  private func addresses(
    of planned: @escaping @Sendable () -> SiteModel, uncertain: SitePath? = nil
  ) -> SiteAddresses {
    let (entries, sources) = (entries, sources)
    return SiteAddresses(
      of: { entries.map { .init($0.content, page: $0.path) } },
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

  /// The entry of a row of `entries`.
  func entry(_ index: Int) -> Entry { contents.entries[contentIndices[index]].entry }

  /// The row of each entry.
  var placesOfEntries: [ObjectIdentifier: Int] {
    Dictionary(
      contentIndices.indices.map { (ObjectIdentifier(entry($0)), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether an earlier site had the same number of entries in the same order, so that an entry that
  /// did not change is in the same row.
  func isInOrder(of earlier: SiteModel) -> Bool { contentIndices == earlier.contentIndices }

  /// Whether all links lead to where they led on an earlier site.
  ///
  /// - Parameter changed: The entries that are not those of the earlier site.
  func hasSameAddresses(as earlier: SiteModel, but changed: [Int]) -> Bool {
    // The pages of entries come first among the outputs.
    isInOrder(of: earlier) && outputs.hasSameLinked(as: earlier.outputs)
      && changed.allSatisfy {
        entries[$0].content.source.file == earlier.entries[$0].content.source.file
      }
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
