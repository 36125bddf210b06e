package import Diagnostics
import DiaryLayout
package import DiaryModel
package import DiaryRendering
package import LocalizedDates
import Platform
package import SiteFiles

/// A site that is planned again whenever its sources change, for looking at while writing.
///
/// Nothing is written: entries, their rendered bodies and the plan are kept in memory, and a file is
/// made when it is asked for. An actor, because one plan goes on from the one before.
package actor WarmSite {
  /// The beginning of the site's addresses, as of the last plan: begins and ends in `/`, and is
  /// percent-encoded.
  package private(set) var basePath = "/"
  private let diary: OpenDiary
  private var request: BuildRequest
  /// The last site that could be planned.
  private var kept: (site: Site, diary: LoadedDiary, rebuilt: Rebuilt)?
  private var made = MadeFiles()

  /// - Parameters:
  ///   - request: Its present is replaced by that of each plan.
  ///   - folder: The diary's root.
  ///   - diary: The diary as the process has it in memory; `nil` if nothing else reads it.
  package init(_ request: BuildRequest, at folder: DiskPath, _ diary: OpenDiary? = nil) {
    self.init(request, diary ?? OpenDiary(request, at: folder))
  }

  init(_ request: BuildRequest, _ diary: OpenDiary) {
    (self.request, self.diary) = (request, diary)
  }

  /// Plans the site as it would be now.
  ///
  /// - Parameter changes: Since the last call, whether it succeeded or not.
  /// - Throws: All faults of the stage that found some; the site is then as it was.
  package func rebuild(
    _ changes: SourceChanges, now: Instant
  ) async throws(Diagnostics) -> Rebuilt {
    let read = try await diary.read(changes, now: now)
    (request.now, request.diary) = (now, read.files)
    do throws(Diagnostics) {
      try request.checkSecret()
      return try await plan(read)
    } catch {
      throw request.told(error)
    }
  }

  /// - Throws: The faults of all pictures of the last site that are copied as they are.
  package func checkCopies() async throws(Diagnostics) {
    if let kept { try await kept.site.checkCopies() }
  }

  private func plan(_ diary: LoadedDiary) async throws(Diagnostics) -> Rebuilt {
    let (before, request) = (kept, request)
    // One save often causes two events. Keys can change although the sources do not.
    if let before, before.diary.isSame(as: diary), before.site.model.keys == nil {
      return before.rebuilt.again
    }
    let inputs = diary.inputs
    let last = before.flatMap { $0.diary.inputs.settings == inputs.settings ? $0 : nil }
    // Settings say how photos are made.
    if last == nil { made = MadeFiles() }
    let same = last.flatMap {
      diary.sources.hasSameTheme(as: $0.diary.sources) ? $0.site : nil
    }
    let site = try await Walk(request: request, kept: same, isWhole: false).site(
      of: diary, same.map { .success($0.model.theme) })
    basePath = inputs.configuration.baseURL?.basePath ?? "/"
    request.rememberConfiguration(isThere: inputs.isConfigured)
    request.remember(inputs.knownFolders)
    var report = BuildReport(site.counts)
    report.held = site.model.held
    let messages = inputs.notes + site.warnings(await site.notes)
    report.messages = request.told(Diagnostics(messages).all)
    if before == nil { report.firstNotes = inputs.firstNotes }
    let rebuilt = Rebuilt(
      report: report, files: ServedSite(site, made), parts: site.changedParts(since: last?.site),
      pages: SitePages(site))
    kept = (site, diary, rebuilt)
    return rebuilt
  }
}

extension Site {
  /// - Throws: The faults of all pictures that are copied as they are.
  fileprivate func checkCopies() async throws(Diagnostics) {
    let copied = outputs.indices.filter { outputs.kind(of: $0).isPicture && photo(of: $0) == nil }
    let faults = await parallelChunks(of: copied, chunk: 16) { chunk in
      chunk.flatMap { output -> [Diagnostic] in
        do throws(Diagnostics) { _ = try layOut(output) } catch { return error.all }
        return []
      }
    }
    if !faults.isEmpty { throw request.told(Diagnostics(faults)) }
  }

  /// The files that pages use and that are others than on another site, such as style sheets and
  /// pictures.
  fileprivate func changedParts(since other: Site?) -> [SitePath] {
    guard let other, !model.sources.hasSameOtherFiles(as: other.model.sources) else { return [] }
    let (now, before) = (parts, other.parts)
    return Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
  }

  /// All such files, each with a number for what it is made of.
  private var parts: [SitePath: UInt64] {
    let sources = model.sources
    let attachments = Dictionary(
      sources.indexes(of: .attachment).map { (sources.files[$0], $0) },
      uniquingKeysWith: { first, _ in first })
    var parts: [SitePath: UInt64] = [:]
    for output in outputs.indices {
      switch outputs.kind(of: output) {
      case .staticFile(let file): parts[outputs.paths[output]] = sources.fingerprint(ofFile: file)
      case .asset(let index):
        let bytes = model.theme.source.assets[index].bytes
        parts[outputs.paths[output]] = ContentHash(of: bytes.span).value
      case .picture(let index):
        let file = attachments[outputs.pictures[index].source]
        parts[outputs.paths[output]] = file.map { sources.fingerprint(ofFile: $0) }
      default: break
      }
    }
    return parts
  }
}

/// The result of a rebuild.
package struct Rebuilt: Sendable {
  package private(set) var report: BuildReport
  package let files: any ServedFiles
  /// Whether the sources changed.
  package private(set) var isOther = true
  /// The changed files that pages use, such as style sheets and pictures.
  package private(set) var parts: [SitePath] = []
  package private(set) var pages = SitePages()

  /// The same if nothing changed.
  var again: Rebuilt {
    var rebuilt = self
    (rebuilt.isOther, rebuilt.parts, rebuilt.report.firstNotes) = (false, [], [])
    return rebuilt
  }
}

/// A site whose files are made when they are asked for.
package protocol ServedFiles: Sendable {
  func contains(_ file: SitePath) -> Bool

  /// - Returns: `nil` if there is no such file.
  /// - Throws: Why it cannot be shown.
  func bytes(at file: SitePath) async throws(Diagnostics) -> [UInt8]?
}

/// Where entries stand on a site that was built, and what links may lead to there.
package struct SitePages: Sendable {
  package let entries: EntryTable
  package let addresses: SiteAddresses
  /// The smallest file of each entry's first picture; `nil` for those that show none.
  package let thumbs: [SitePath?]
  /// The folders of lists that stand at the top, such as `calendar`.
  package let topLists: Set<SitePath>

  /// The pages of a site that was not built yet: none.
  package init() {
    (entries, addresses, thumbs, topLists) = (EntryTable([]), SiteAddresses(), [], [])
  }

  init(_ site: Site) {
    (entries, addresses) = (site.model.entries, site.model.addresses)
    thumbs = site.facts.map { $0.pictures.first?.files.first?.path }
    topLists = Set(site.model.plan.lists.map(\.folder).filter { $0.parent.isRoot })
  }
}
