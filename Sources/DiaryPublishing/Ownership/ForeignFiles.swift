import Diagnostics
import DiaryBuild
import SiteFiles

/// What becomes of files of a target that are not proven to be ours.
public enum ForeignFiles: Sendable {
  /// They are kept where it is known that they are somebody else's; else the publish stops.
  case ask
  /// They are somebody else's, and kept.
  case keep
  /// Those that this program may have written are ours.
  case adopt
  /// All of them go.
  case remove
}

/// Decides of files that are not proven to be ours.
struct ForeignFileRules {
  private let targetName: String
  private let isRemembered: Bool
  private let wanted: Set<SitePath>

  init(targetName: String, isRemembered: Bool, _ site: FinishedSite) {
    (self.targetName, self.isRemembered) = (targetName, isRemembered)
    wanted = Set(site.files.map(\.path))
  }

  /// The files that `--adopt` takes over: those of the site, and of kinds that this program writes.
  func adoptable(_ seen: TargetContents) -> [SitePath] {
    let irregular = seen.irregular
    return seen.foreign.filter { path in
      !irregular.contains(path) && (wanted.contains(path) || path.isOfOurKinds)
    }
  }

  // MARK: What cannot be known

  /// Refuses a target that may have old pages of this diary, if nothing proves which those are.
  func refuseUnknown(_ seen: TargetContents, _ rule: ForeignFiles) throws(Diagnostics) {
    guard let loss = seen.record.loss, rule == .ask || rule == .keep else { return }
    let isPlain = loss == .missing && !isRemembered
    if isPlain && rule == .keep { return }
    let irregular = seen.irregular
    let unknown = seen.foreign.filter { path in
      !irregular.contains(path) && (path.mayBeOfADiary || !isPlain && path.isOfOurKinds)
    }
    if unknown.isEmpty { return }
    // What the site does not have may just have been withdrawn: anyone may read this message.
    let example = unknown.first { wanted.contains($0) && !$0.isGuarded }
    let files =
      unknown.count == 1
      ? "a file there may be a page that was"
      : "\(unknown.count) files there\(example.map { ", such as '\($0.text)'," } ?? "") "
        + "may be pages that were"
    throw Diagnostics([
      Diagnostic(
        at: nil, subject: .network,
        what: "it cannot be known which files of \(targetName) are this diary's",
        why: "\(reason(loss)), and \(files) withdrawn since",
        fix: fix(loss))
    ])
  }

  private func reason(_ loss: TargetRecord.Loss) -> String {
    switch loss {
    case .ofAnotherSecret: "its list of what was published was made with another secret"
    case .damaged: "its list of what was published is damaged"
    case .missing where isRemembered:
      "this diary was published there before, but the list of what was published is gone"
    case .missing: "it has no list of what was published"
    }
  }

  private func fix(_ loss: TargetRecord.Loss) -> String {
    let take = "--adopt takes over such files as this diary's, --delete-foreign removes all others"
    switch loss {
    case .ofAnotherSecret:
      return "publish with the secret it was published with, in '.diarysite-secret' or "
        + "DIARYSITE_SECRET; if that is lost: \(take)"
    case .damaged: return take
    case .missing where isRemembered: return take
    case .missing: return "\(take), --keep-foreign keeps them as somebody else's"
    }
  }

  // MARK: What is in the way

  /// Refuses files of others that the site's would replace, or that stand where it needs a folder,
  /// or in a folder that is a file in the site.
  func refuseObstacles(_ foreign: [SitePath]) throws(Diagnostics) {
    if foreign.isEmpty { return }
    let folders = Set(wanted.flatMap(\.foldersAround))
    var faults: [Diagnostic] = []
    for path in foreign {
      let isShared = wanted.contains(path)
      guard
        isShared || folders.contains(path) || path.foldersAround.contains(where: wanted.contains)
      else { continue }
      faults.append(
        Diagnostic(
          at: nil, subject: .network,
          what: "'\(path.shown)' of \(targetName) was not sent by diarysite",
          why: isShared
            ? "the site has a file of that name, and files of others are not replaced"
            : "the site needs its place, and files of others are kept",
          fix: isShared
            ? "move it away there, take it over with --adopt, or remove all files of others with "
              + "--delete-foreign"
            : "move it away there, or remove all files of others with --delete-foreign"))
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }
}
