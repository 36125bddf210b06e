public import Diagnostics
import DiaryGate
import DiaryModel
import LocalizedDates
public import SiteFiles

/// An output to compare with.
public struct BuiltOutput: Sendable {
  /// `nil` if there is none yet.
  let files: (any FileTree)?
  /// As the user names it.
  let shown: String

  public init(_ files: (any FileTree)?, shownAs shown: String) {
    self.files = files
    self.shown = shown
  }
}

/// What a build now would change for readers, and what it would hold back.
public struct SiteStatus: Sendable {
  public enum Base: String, Sendable {
    case publish
    case build
    /// Nothing is remembered: all is new.
    case nothing
  }

  /// What the diary was compared with.
  public let base: Base
  public let new: [PublishedEntry]
  public let changed: [SiteChanges.ChangedEntry]
  public let gone: [GoneEntry]
  public let unchangedCount: Int
  /// In the order of their files.
  public let held: [HeldEntry]

  /// An entry that was public.
  public enum GoneEntry: Equatable, Sendable {
    case removed(PublishedEntry)
    /// It is still there; its words are private now.
    case held(HeldEntry)
  }

  /// The scheduled entries, in the order in which they will appear.
  public var scheduled: [HeldEntry] {
    let all = held.enumerated().filter { $0.element.reason == .scheduled }
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
    from earlier: PublishedSite?, _ base: Base, to now: PublishedSite, held: [HeldEntry]
  ) {
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
/// - Throws: What a build would say of the configuration or of entries.
public func status(
  of request: BuildRequest, _ output: BuiltOutput
) async throws(Diagnostics) -> SiteStatus {
  let diary = try await LoadedDiary(request)
  let now = PublishedSite(diary.gated(request), of: diary.contents)
  let zone = diary.configuration.zone
  let held = diary.held.compactMap { HeldEntry($0, at: request.now, zone: zone) }
  if let published = PublishedSite.published(by: request.diary) {
    return SiteStatus(from: published, .publish, to: now, held: held)
  }
  let built = PublishedSite.built(output, by: request.diary)
  return SiteStatus(from: built, .build, to: now, held: held)
}

/// Keeps what of the diary is public now that an output was published.
///
/// It is what the build of the output remembers; where none does, what a build of the same sources
/// makes.
///
/// - Throws: If it cannot be written, or the sources, if they must be read, are at fault.
public func rememberPublished(
  _ request: BuildRequest, _ output: BuiltOutput
) async throws(Diagnostics) {
  var site = PublishedSite.built(output, by: request.diary)
  if site == nil {
    let diary = try await LoadedDiary(request)
    site = PublishedSite(diary.gated(request), of: diary.contents)
  }
  guard let site else { return }
  do throws(FileFault) {
    try request.diary.replace(PublishedSite.file, contents: site.bytes)
  } catch {
    let (why, fix) = error.reason.words
    throw Diagnostics([
      Diagnostic(
        at: SourceLocation(file: error.path.text), subject: .files,
        what: "what was published cannot be remembered", why: why, fix: fix)
    ])
  }
}
