import CommonMark
package import Diagnostics
package import DiaryGate
import DiaryLoading
package import DiaryModel
package import LocalizedDates
package import SiteFiles

/// A diary as its sources alone tell it: nothing is remembered on the disk, rendered or written, and
/// no passphrase is needed.
///
/// Everything that shows, changes or builds entries reads this. A file that cannot be read keeps no
/// other from being listed; ``check()`` throws what keeps a site from being built.
package struct LoadedDiary: Sendable {
  let inputs: BuildInputs
  let contents: DiaryEntries
  let sources: SourceTree
  /// The time for which the entries were judged.
  package let now: Instant
  /// The root of the diary.
  package let files: any FileTree
  private let scanFaults: [Diagnostic]
  private let sharedIDs: [Diagnostic]

  /// Reads a diary for the first time in a process, or in one that reads it once.
  ///
  /// - Throws: The faults of the configuration, and of the files that speak for folders.
  package init(_ request: BuildRequest) async throws(Diagnostics) {
    try await self.init(request, since: nil, .unknown)
  }

  /// Reads the files of a diary that are new or changed.
  ///
  /// - Parameters:
  ///   - earlier: What was read before in this process.
  ///   - changes: The changes of the sources since then.
  init(
    _ request: BuildRequest, since earlier: LoadedDiary?, _ changes: SourceChanges
  ) async throws(Diagnostics) {
    let inputs = try BuildInputs(request)
    var scan: SourceTree.Scan?
    if let earlier, case .paths(let paths) = changes,
      earlier.inputs.themes.folders == inputs.themes.folders,
      earlier.configuration.ignored == inputs.configuration.ignored
    {
      scan = earlier.sources.lookedAtAgain(request.diary, at: paths, themes: inputs.themes)
    }
    let looked: SourceTree.Scan
    if let scan {
      looked = scan
    } else {
      looked = try await SourceTree.scan(
        request.diary, themes: inputs.themes, ignoring: inputs.configuration.ignored,
        stampsEntries: false, since: earlier?.sources)
    }
    try await self.init(request, inputs, looked, since: earlier)
  }

  /// Reads the files that a look at the sources found.
  init(
    _ request: BuildRequest, _ inputs: BuildInputs, _ scan: SourceTree.Scan,
    since earlier: LoadedDiary? = nil
  ) async throws(Diagnostics) {
    var (inputs, sources) = (inputs, scan.tree)
    try inputs.readFolderRules(sources, of: request)
    let kept = earlier.flatMap { $0.holds(for: inputs, at: request.now) ? $0.contents : nil }
    contents = await DiaryEntries.load(scan, request, inputs.configuration, kept: kept)
    sources.take(contents.stamps, clock: scan.clock)
    (self.inputs, self.sources, scanFaults) = (inputs, sources, scan.faults)
    (now, files) = (request.now, request.diary)
    sharedIDs =
      contents.files.contains(where: \.givesID)
      ? sharedIdentities(contents.entries.map(\.entry), at: now, in: request.diary) : []
  }

  /// A diary that could be built.
  ///
  /// - Throws: The faults of the configuration, of folders or of entries that a build would report.
  static func checked(_ request: BuildRequest) async throws(Diagnostics) -> LoadedDiary {
    do throws(Diagnostics) {
      let diary = try await LoadedDiary(request)
      try diary.checkFolders()
      try await diary.check()
      return diary
    } catch {
      throw request.told(error)
    }
  }

  /// - Throws: All faults of folders, which decide who may read the entries in them.
  func checkFolders() throws(Diagnostics) {
    if !inputs.folderFaults.isEmpty { throw Diagnostics(inputs.folderFaults) }
  }

  /// - Throws: All faults of all files.
  func check() async throws(Diagnostics) {
    let faults = scanFaults + contents.warnings + sharedIDs + (await copies)
    if faults.contains(where: { $0.severity == .error }) {
      throw Diagnostics(gathered(faults, keys: configuration.keys))
    }
  }

  // MARK: Time

  /// Whether all entries would be judged now as they were: no setting changed, and none fell due.
  func holds(for inputs: BuildInputs, at now: Instant) -> Bool {
    let due = contents.held.nextDue
    return self.inputs.settings == inputs.settings && self.inputs.folderRules == inputs.folderRules
      && self.now <= now && due.map { $0 > now } ?? true
  }

  /// Whether another look found the same.
  package func isSame(as later: LoadedDiary) -> Bool {
    sources.look == later.sources.look && holds(for: later.inputs, at: later.now)
  }

  /// Whether another look found the same files and photos, whatever their entries say.
  package func hasSameFiles(as later: LoadedDiary) -> Bool {
    later.sources.differsOnlyInEntries(from: sources)
  }

  /// Whether another reading of the same process came after this one.
  package func isBehind(_ other: LoadedDiary) -> Bool {
    (sources.look, now) < (other.sources.look, other.now)
  }

  // MARK: What is in it

  /// With the rules of the diary's folders.
  package var configuration: Configuration { inputs.configuration }

  /// All entries in the order of their files, judged as readers of the site find them.
  package var entries: [JudgedEntry] {
    contents.entries.map { $0.entry.judged(at: now) }
  }

  /// The entries of a content file, in their order.
  package func entries(of file: SitePath) -> [JudgedEntry] {
    guard let index = sources.files.index(of: file), let file = contents.file(index) else {
      return []
    }
    return contents.entries[file.entries].map { $0.entry.judged(at: now) }
  }

  /// The entry that gives an id of its own.
  package func source(ofID id: EntryID) -> EntrySource? {
    contents.entries.first { $0.entry.content.identity.given == id }?.entry.content.source
  }

  /// The errors of a content file, which hide its entries; a key that is not known hides none.
  package func errors(of file: SitePath) -> [Diagnostic] {
    sources.files.index(of: file).flatMap { contents.file($0)?.errors } ?? []
  }

  /// The files and folders that cannot be read, and so are not listed.
  package var broken: [SitePath: [Diagnostic]] {
    var broken: [SitePath: [Diagnostic]] = [:]
    for fault in scanFaults {
      if let path = fault.location.flatMap({ SitePath($0.file) }), path.isInside(contentFolder) {
        broken[path, default: []].append(fault)
      }
    }
    for file in contents.files where !file.warnings.isEmpty && !file.errors.isEmpty {
      broken[sources.files[file.index]] = file.errors
    }
    return broken
  }

  /// The content files of which no entry is listed: those that cannot be read, and empty ones.
  package var withoutEntries: [SitePath] {
    broken.keys + contents.files.filter(\.entries.isEmpty).map { sources.files[$0.index] }
  }

  /// The files beside entries, such as photos, relative to the diary's root.
  package var attachments: [SitePath] { sources.paths(of: .attachment) }

  /// The entries that the gate lets through.
  ///
  /// - Parameter address: Gives the address of an entry's page that nothing public leads to.
  func gated(
    address: (Visibility, EntryID) -> SitePath = { _, _ in .root }
  ) -> GateResult {
    gate(
      contents.entries, at: now, isVault: configuration.markdown.isWiki, address: address)
  }

  /// The entries that are not public.
  var notPublic: [JudgedEntry] {
    contents.entries.filter { $0.admission != .open }
  }
}

extension DiaryEntries.File {
  fileprivate var errors: [Diagnostic] {
    warnings.filter { $0.severity == .error && !$0.isOfUnknownKey }
  }
}
