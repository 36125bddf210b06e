package import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
package import LocalizedDates
package import SiteFiles
import SiteOutput

/// The changes that a build would make for readers now, and the entries that it would hold back.
package struct SiteStatus: Sendable {
  package enum Base: String, Sendable {
    case publish
    case build
    /// Nothing is remembered: all is new.
    case nothing
  }

  /// The base of the comparison.
  package let base: Base
  package let new: [PublishedEntry]
  package let changed: [SiteChanges.ChangedEntry]
  package let gone: [GoneEntry]
  package let unchangedCount: Int
  /// In the order of their files.
  package let held: [HeldEntry]
  /// The address of the site, if the configuration has one.
  package let site: SiteURL?
  package let zone: Zone
  /// The name of the folder of entries in messages.
  private let content: String

  /// An entry that was public.
  package enum GoneEntry: Equatable, Sendable {
    case removed(PublishedEntry)
    /// It is still there; its words are private now.
    case held(HeldEntry)
  }

  /// The name of a file of entries in messages.
  package func shown(_ file: SitePath) -> String {
    file.below(contentFolder).map { content + "/" + $0.text } ?? file.text
  }

  /// The scheduled entries, in the order in which they will appear.
  package var scheduled: [HeldEntry] {
    let all = held.enumerated().filter { $0.element.admission == .held(.scheduled) }
    return all.sorted { left, right in
      switch (left.element.due?.instant, right.element.due?.instant) {
      case (let one?, let other?) where one != other: one < other
      case (.some, nil): true
      case (nil, .some): false
      default: left.offset < right.offset
      }
    }.map(\.element)
  }

  init(
    from earlier: PublishedSite?, _ base: Base, to now: PublishedSite, held: [HeldEntry],
    of configuration: Configuration, in diary: any FileTree
  ) {
    content = diary.shown(contentFolder)
    (site, zone) = (configuration.baseURL, configuration.zone)
    let changes = SiteChanges(from: earlier?.entries ?? [], to: now.entries)
    let known = Dictionary(held.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.base = earlier == nil ? .nothing : base
    new = changes.new
    changed = changes.changed
    gone = changes.gone.map { entry in
      known[entry.id].map { .held($0) } ?? .removed(entry)
    }
    unchangedCount = changes.unchangedCount
    self.held = held
  }
}

/// Compares a diary with the site as it was last published, else as it was last built.
///
/// Nothing is written, and no secret or passphrase is needed.
///
/// - Throws: The faults of the configuration or of entries that a build would report.
package func status(
  of request: BuildRequest, _ output: BuiltOutput
) async throws(Diagnostics) -> SiteStatus {
  let diary = try await LoadedDiary(request)
  let now = PublishedSite(diary.gated(request), of: diary.contents)
  let zone = diary.configuration.zone
  let held = diary.notPublic.compactMap { HeldEntry($0, at: request.now, zone: zone) }
  if let published = PublishedSite.published(by: request.diary) {
    return SiteStatus(
      from: published, .publish, to: now, held: held, of: diary.configuration,
      in: request.diary)
  }
  let built = PublishedSite.built(output, by: request.diary)
  return SiteStatus(
    from: built, .build, to: now, held: held, of: diary.configuration,
    in: request.diary)
}

/// The differences between the entries of an output and those last published to a target.
///
/// - Parameters:
///   - key: Stands for the target.
///   - readsSources: Whether the output is what a build of the sources makes now.
/// - Returns: The changes, and whether the last publish is known; if not, all entries are new.
///   `nil` if the entries of the output are not known.
package func entryChanges(
  of request: BuildRequest, _ output: BuiltOutput, sincePublishingTo key: String,
  readsSources: Bool
) async throws(Diagnostics) -> (changes: SiteChanges, isKnown: Bool)? {
  guard let now = try await publicEntries(of: request, output, readsSources: readsSources) else {
    return nil
  }
  let past = PublishedSite.published(by: request.diary, file: PublishedSite.file(of: key))
  return (SiteChanges(from: past?.entries ?? [], to: now.entries), past != nil)
}

private func publicEntries(
  of request: BuildRequest, _ output: BuiltOutput, readsSources: Bool
) async throws(Diagnostics) -> PublishedSite? {
  if let site = PublishedSite.built(output, by: request.diary) { return site }
  guard readsSources else { return nil }
  let diary = try await LoadedDiary(request)
  return PublishedSite(diary.gated(request), of: diary.contents)
}

/// Keeps what of the diary is public now that an output was published.
///
/// It is what the build of the output remembers; where none does, what a build of the same sources
/// makes.
///
/// - Parameter key: Stands for the target; `nil`: what was published to which is not kept.
/// - Throws: If it cannot be written, or the sources, if they must be read, are at fault.
package func rememberPublished(
  _ request: BuildRequest, _ output: BuiltOutput, to key: String? = nil
) async throws(Diagnostics) {
  guard let site = try await publicEntries(of: request, output, readsSources: true) else { return }
  do throws(FileFault) {
    try request.diary.keep(PublishedSite.file.name, contents: site.bytes)
    if let key { try request.diary.keep(PublishedSite.file(of: key).name, contents: site.bytes) }
  } catch {
    let (why, fix) = error.reason.words
    throw Diagnostics(
      at: SourceLocation(file: error.path.text), subject: .files,
      what: "what was published cannot be remembered", why: why, fix: fix)
  }
}
