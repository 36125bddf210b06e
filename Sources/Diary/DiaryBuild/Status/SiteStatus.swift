package import Diagnostics
package import DiaryGate
import DiaryLoading
package import DiaryModel
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
  package let counts: HeldCounts
  /// The notes about entries that are passed over; all other messages are those of a build.
  package let notes: [Diagnostic]
  /// The address of the site, if the configuration has one.
  package let site: SiteURL?
  package let zone: Zone
  /// The name of the folder of entries in messages.
  let content: String

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
}

/// Compares a diary with the site as it was last published, else with the pages that were built.
///
/// Nothing is written, and no secret or passphrase is needed.
///
/// - Throws: The faults of the configuration or of entries that a build would report.
package func status(
  of request: BuildRequest, _ output: BuiltOutput
) async throws(Diagnostics) -> SiteStatus {
  let diary = try await LoadedDiary.checked(request)
  let now = PublishedSite(diary.gated().diary, diary.configuration)
  let zone = diary.configuration.zone
  let held = diary.notPublic.compactMap { HeldEntry($0, at: request.now, zone: zone) }
  let published = PublishedSite.published(by: request.diary)
  let earlier = published ?? output.entries(among: now)
  let changes = SiteChanges(from: earlier?.entries ?? [], to: now.entries)
  let known = Dictionary(held.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  return SiteStatus(
    base: earlier == nil ? .nothing : published == nil ? .build : .publish,
    new: changes.new, changed: changes.changed,
    gone: changes.gone.map { entry in known[entry.id].map { .held($0) } ?? .removed(entry) },
    unchangedCount: changes.unchangedCount, held: held, counts: diary.contents.held,
    notes: request.told(diary.contents.warnings.filter(\.isOfEmpty)),
    site: diary.configuration.baseURL, zone: zone, content: request.diary.shown(contentFolder))
}

extension BuiltOutput {
  /// The entries that have pages in the output, as they are now: the output's list says no more.
  ///
  /// - Returns: `nil` if there is no such list.
  fileprivate func entries(among now: PublishedSite) -> PublishedSite? {
    guard let bytes = try? files?.contents(of: OutputList.path, limit: 1 << 30),
      let list = OutputList(bytes)
    else { return nil }
    return PublishedSite(
      entries: now.entries.filter { list.contains($0.path.appending("index.html")) })
  }
}

/// An entry that is not public, and why; nothing of what it says.
package struct HeldEntry: Hashable, Sendable {
  let id: EntryID
  package let file: SitePath
  /// Never ``Admission/open``.
  package let admission: Admission
  /// Who may read a scheduled entry once it is due.
  package let visibility: Visibility
  /// The readers of an encrypted entry, also of one that is scheduled.
  package let group: ReaderGroup?
  /// When a scheduled entry appears, on clocks of the site's zone.
  package let due: WallTime?

  /// - Returns: `nil` for an entry that is public.
  init?(_ judged: JudgedEntry, at now: Instant, zone: Zone) {
    if judged.admission == .open { return nil }
    let entry = judged.entry
    admission = judged.admission
    id = entry.content.id
    file = entry.content.source.file
    visibility = entry.visibility
    group = entry.visibility == .encrypted ? entry.group : nil
    let due = admission == .held(.scheduled) ? entry.due : nil
    self.due = due.flatMap { zone.wallTime(at: $0) ?? $0.wallTime(at: .utc) }
  }
}
