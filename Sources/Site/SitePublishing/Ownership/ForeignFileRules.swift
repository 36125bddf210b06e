import Diagnostics
import SiteFiles
import SiteOutput

/// Decides about files that are not proven to be ours.
struct ForeignFileRules {
  private let targetName: String
  private let isRemembered: Bool
  private let wanted: Set<SitePath>

  init(targetName: String, isRemembered: Bool, _ site: FinishedSite) {
    (self.targetName, self.isRemembered) = (targetName, isRemembered)
    wanted = Set(site.files.map(\.path))
  }

  /// The files that `--adopt` takes over: files of the site, files of kinds that this program
  /// writes, and any item, such as a link or a packed copy, where a page of ours was or was
  /// withdrawn.
  ///
  /// - Parameter withdrawn: See ``withdrawnFiles(_:_:)``.
  func adoptable(_ seen: TargetContents, withdrawn: [SitePath]) -> [SitePath] {
    let irregular = seen.irregular
    let pages = Set(changedPages(seen) + withdrawn)
    return seen.foreign.filter { path in
      pages.contains(path)
        || !irregular.contains(path) && (wanted.contains(path) || path.isOfOurKinds)
    }
  }

  // MARK: What someone changed

  private func changedPages(_ seen: TargetContents) -> [SitePath] {
    seen.released.filter(\.mayBeOfADiary)
  }

  /// Refuses a target where someone changed files of pages that the site no longer has: if they
  /// were kept as foreign, a withdrawn entry would stay public.
  ///
  /// Other files, such as a `CNAME`, are kept.
  func refuseChangedPages(_ seen: TargetContents, _ rule: ForeignFiles) throws(Diagnostics) {
    guard rule == .ask else { return }
    let pages = changedPages(seen)
    if pages.isEmpty { return }
    let isOne = pages.count == 1
    var fault = Diagnostic(
      at: nil, subject: .network,
      what: "the site no longer has \(isOne ? "a file" : "\(pages.count) files") of \(targetName) "
        + "that someone else changed there",
      why: "foreign files are kept, but "
        + (isOne ? "this may be a page that was" : "these may be pages that were") + " withdrawn",
      fix: "--adopt removes \(isOne ? "it" : "them") as part of this diary, --keep-foreign keeps "
        + "\(isOne ? "it" : "them") as foreign, --delete-foreign removes all foreign files")
    fault.nameConfidentially(pages)
    throw Diagnostics([fault])
  }

  // MARK: What cannot be known

  /// Refuses a target that may have old pages of this diary if nothing proves which ones they are.
  func refuseUnknown(_ seen: TargetContents, _ rule: ForeignFiles) throws(Diagnostics) {
    guard let loss = seen.record.loss, rule == .ask || rule == .keep else { return }
    let isPlain = loss == .missing && !isRemembered
    if isPlain && rule == .keep { return }
    let irregular = seen.irregular
    let unknown = seen.foreign.filter { path in
      !irregular.contains(path) && (path.mayBeOfADiary || !isPlain && path.isOfOurKinds)
    }
    // Under a new secret pages that are withdrawn later could not be told from others' on a target
    // where another machine goes on with the old one.
    if unknown.isEmpty && loss != .ofAnotherSecret { return }
    throw Diagnostics(
      at: nil, subject: .network,
      what: "diarysite cannot tell which files of \(targetName) belong to this diary",
      why: reason(loss) + words(ofUnknown: unknown), fix: fix(loss))
  }

  private func words(ofUnknown unknown: [SitePath]) -> String {
    // What the site does not have may just have been withdrawn: anyone may read this message.
    let example = unknown.first { wanted.contains($0) && !$0.isGuarded }
    switch unknown.count {
    case 0: return ""
    case 1: return ", and a file there may be a page that was withdrawn since"
    default:
      return ", and \(unknown.count) files there"
        + (example.map { ", such as '\($0.text)'," } ?? "")
        + " may be pages that were withdrawn since"
    }
  }

  /// The warning about an incomplete list if nothing else is lost.
  func warnings(of seen: TargetContents, _ rule: ForeignFiles) -> [Diagnostic] {
    guard seen.record.hasLists, let loss = seen.record.loss, rule == .ask || rule == .keep,
      loss != .missing || isRemembered
    else { return [] }
    return [
      Diagnostic(
        at: nil, severity: .warning, subject: .network,
        what: "\(targetName) gets a new list of published files",
        why: "\(reason(loss)); every file there is accounted for",
        fix: "find out what changes files there, such as a restored backup")
    ]
  }

  // MARK: What came back

  /// The foreign files at the addresses of entries that are not public.
  func withdrawnFiles(
    _ seen: TargetContents, _ withdrawn: Publication.FindWithdrawn
  ) async throws(Diagnostics) -> [SitePath] {
    let pages = seen.foreign.filter { $0.mayBeOfADiary && !wanted.contains($0) }
    // Most targets have none, and their entries need not be read for that.
    if pages.isEmpty { return [] }
    let paths = try await withdrawn()
    return pages.filter { path in
      paths.contains(path) || path.foldersAround.contains(where: paths.contains)
    }
  }

  /// Refuses a target with such files: they come from a backup that is older than its list, or
  /// someone made them from a page, such as a packed copy.
  func refuseWithdrawn(_ found: [SitePath], _ rule: ForeignFiles) throws(Diagnostics) {
    guard rule == .ask, !found.isEmpty else { return }
    let isOne = found.count == 1
    var fault = Diagnostic(
      at: nil, subject: .network,
      what: "\(targetName) has \(isOne ? "a file" : "\(found.count) files") at addresses of "
        + "entries that are not public",
      why: "the list of published files does not name \(isOne ? "it" : "them"), but "
        + (isOne ? "it may be a page that was" : "they may be pages that were")
        + " withdrawn and came back with a backup",
      fix: "--adopt removes \(isOne ? "it" : "them") as part of this diary, --keep-foreign keeps "
        + "\(isOne ? "it" : "them"), --delete-foreign removes all foreign files")
    fault.nameConfidentially(found)
    throw Diagnostics([fault])
  }

  private func reason(_ loss: TargetRecord.Loss) -> String {
    switch loss {
    case .ofAnotherSecret: "its list of published files was made with another secret"
    case .damaged: "its list of published files is damaged"
    case .outdated: "its list of published files is older than the last one seen there"
    case .missing where isRemembered:
      "this diary was published there before, but the list of published files is gone"
    case .missing: "it has no list of published files"
    }
  }

  private func fix(_ loss: TargetRecord.Loss) -> String {
    let take =
      "--adopt takes over such files as part of this diary, --delete-foreign removes all "
      + "foreign files"
    switch loss {
    case .ofAnotherSecret:
      return "publish with the secret it was published with, in '.diarysite-secret' or "
        + "DIARYSITE_SECRET; if that is lost: \(take)"
    case .damaged, .outdated: return take
    case .missing where isRemembered: return take
    case .missing: return "\(take), --keep-foreign keeps them as foreign"
    }
  }

  // MARK: What is in the way

  /// Refuses foreign files that the site would replace, that are in the place of a folder it needs,
  /// or that are in a folder which is a file in the site.
  func refuseObstacles(_ foreign: [SitePath]) throws(Diagnostics) {
    if foreign.isEmpty { return }
    let folders = Set(wanted.flatMap(\.foldersAround))
    var faults: [Diagnostic] = []
    for path in foreign {
      let isShared = wanted.contains(path)
      let around = path.foldersAround.first(where: wanted.contains)
      guard isShared || folders.contains(path) || around != nil else { continue }
      // A page that the site does not have may have been withdrawn.
      let file =
        around.map { path.mayBeOfADiary ? "a file in '\($0.shown)'" : "'\(path.shown)'" }
        ?? "'\(path.shown)'"
      faults.append(
        Diagnostic(
          at: nil, subject: .network,
          what: "\(file) of \(targetName) was not sent by diarysite",
          why: isShared
            ? "the site has a file of that name, and foreign files are not replaced"
            : "it is in the way of the site, and foreign files are kept",
          fix: isShared
            ? "move it away there, take it over with --adopt, or remove all foreign files with "
              + "--delete-foreign"
            : "move it away there, or remove all foreign files with --delete-foreign"))
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }
}

extension Diagnostic {
  /// The maximum number of files in a message that may name them.
  private static let namedFiles = 20

  /// Names files that may be of entries which were withdrawn, where only the writer reads it.
  fileprivate mutating func nameConfidentially(_ files: [SitePath]) {
    heldFiles = files.prefix(Self.namedFiles).map(\.text)
    if files.count > Self.namedFiles {
      heldFiles.append("and \(files.count - Self.namedFiles) more")
    }
  }
}

/// The rule for files of a target that are not proven to be ours.
package enum ForeignFiles: Sendable {
  /// They are kept if they are known to be foreign; otherwise the publish stops.
  case ask
  /// They are foreign, and kept.
  case keep
  /// Files that this program may have written are ours.
  case adopt
  /// All of them are removed.
  case remove
}
