import BuildGraph
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// Everything of a site that is known before any body is rendered.
struct SiteModel: Sendable {
  let configuration: Configuration
  let theme: Theme
  let contents: DiaryEntries
  let sources: SourceTree
  let diary: PublicDiary
  /// The diary's entries, then its undated pages.
  let entries: EntryTable
  /// Where each of these stands among the contents.
  let contentIndices: [Int]
  let fingerprints: [FingerprintRow]
  let held: HeldCounts
  let unlisted: [UnlistedEntry]
  let encrypted: [EncryptedEntry]
  /// What these need; `nil` if there are none.
  let keys: SiteKeys?
  let namingWarnings: [Diagnostic]
  /// What the last build said of the same settings.
  let rememberedMessages: [Diagnostic]
  let plan: SitePlan
  /// Without pictures: rendering finds those.
  let outputs: SiteOutputs

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
    fingerprints = open.indices.compactMap { contents.fingerprints[$0] }
    held = contents.held
    let remembered = contents.keepsNames ? memory?.namingWarnings : nil
    namingWarnings = remembered ?? open.warnings
    rememberedMessages = memory?.messages ?? []
    plan = SitePlan(
      of: open.diary, configuration, hasEncrypted: !open.encrypted.isEmpty)
    outputs = SiteOutputs(plan, of: open.diary, configuration, theme: theme, sources: sources)
  }

  /// What tells whether an entry changed; `nil` for one that only a preview shows.
  func fingerprint(of entry: Int) -> EntryFingerprint? {
    contents.entries[contentIndices[entry]].fingerprint
  }

  /// By entry: what the last build knew of it, if it says the same.
  func record(of entry: Int) -> EntryRecord? {
    contents.hasRecords ? contents.entries[contentIndices[entry]].record : nil
  }

  var addresses: SiteAddresses {
    let (plan, outputs, sources) = (plan, outputs, sources)
    let entries = entries
    let pages: @Sendable () -> [SiteAddresses.Target] = {
      entries.map { SiteAddresses.Target(file: $0.content.source.file, page: $0.path) }
    }
    return SiteAddresses(of: pages, rules: configuration.folders) {
      SiteAddresses.Targets(
        folders: plan.pages.map(\.folder) + outputs.aliases.map(\.folder), files: outputs.paths,
        attachments: sources.paths(of: .attachment))
    }
  }

  /// Where the encrypted entries stand that feeds mention, in an order that says nothing.
  var stubs: [SitePath] { configuration.hasStubs ? encrypted.map(\.path).sorted() : [] }

  /// Of all that links may lead to besides entries.
  var otherAddressesFingerprint: UInt64 {
    var fingerprint: UInt64 = 0
    for output in outputs.paths.indices where !outputs.kinds[output].isOfEntry {
      fingerprint = mixed(fingerprint, DiaryBuild.fingerprint(of: outputs.paths[output]))
    }
    for file in sources.indexes(of: .attachment) {
      let hash = sources.files.text(at: file).withUnsafeBufferPointer { ContentHash(of: $0).value }
      fingerprint = mixed(fingerprint, hash)
    }
    return fingerprint
  }
}

extension SiteOutputs.Kind {
  /// Whether the path of an entry says where it stands.
  fileprivate var isOfEntry: Bool {
    switch self {
    case .entry, .text: true
    default: false
    }
  }
}
