import Diagnostics
import DiaryBuild
import DiaryModel
import SiteFiles

/// A folder of this machine, such as one that a web server shows.
///
/// Files are put in place as a build puts them into its output. No record lies in the folder: a web
/// server would show it.
struct FolderDestination: PublishDestination {
  let name: String
  let identity: String
  let knowsWhatWasSent = false
  private let folder: DiskPath
  private let shown: String
  private let interruption: Interruption

  init(
    _ target: PublishTarget.Folder, from workplace: PublishWorkplace
  ) throws(Diagnostics) {
    folder = workplace.diary.appending(target.path).resolved
    shown = target.path
    name = "the folder '\(shown)'"
    identity = "folder\0\(folder.text)"
    interruption = workplace.interruption
    try refuseOverlap(workplace)
    switch folder.kind {
    case .folder: break
    case nil:
      // A disk that is not there must not be replaced by a folder of this one.
      if folder.parent.kind == .folder { break }
      throw Diagnostics([
        refused(
          "is nowhere", "there is no folder '\(folder.parent.text)' that could hold it",
          "connect the disk, make the folder, or correct 'path'")
      ])
    default:
      throw Diagnostics([
        refused("is a file", "the site is a folder of files", "correct 'path'")
      ])
    }
  }

  private func refuseOverlap(_ workplace: PublishWorkplace) throws(Diagnostics) {
    guard let (what, why) = TargetOverlap(of: folder, in: workplace)?.words else { return }
    throw Diagnostics([refused(what, why, "name a folder of its own as 'path'")])
  }

  private func refused(_ what: String, _ why: String, _ fix: String) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .configuration, what: "\(name) \(what)", why: why, fix: fix)
  }

  // MARK: Looking

  func look(for site: FinishedSite, record: SentSite?) async throws(Diagnostics) -> TargetContents {
    guard folder.kind == .folder else { return TargetContents(ours: SentSite()) }
    do throws(FileFault) {
      let tree = try FolderOnDisk(path: folder.text)
      return try contents(of: tree, site, record)
    } catch {
      throw Diagnostics([unreadable(error)])
    }
  }

  /// A file of ours that is as it was recorded is taken for what it was; of all others the bytes
  /// decide.
  private func contents(
    of tree: FolderOnDisk, _ site: FinishedSite, _ record: SentSite?
  ) throws(FileFault) -> TargetContents {
    let wanted = Dictionary(
      site.files.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
    var ours: [SitePath: ContentHash?] = [:]
    var foreign: [SitePath] = []
    for (path, isFile) in try allFiles(of: tree) {
      let recorded = isFile ? record?.files[path] : nil
      if case .some(.some(let hash)) = recorded {
        ours[path] = .some(hash)
      } else if isFile, let hash = wanted[path], try hashOfFile(path, in: tree) == hash {
        ours[path] = .some(hash)
      } else if recorded != nil {
        ours[path] = .some(nil)
      } else {
        foreign.append(path)
      }
    }
    return TargetContents(ours: SentSite(ours), foreign: foreign.sorted())
  }

  private func hashOfFile(_ path: SitePath, in tree: FolderOnDisk) throws(FileFault) -> ContentHash
  {
    try tree.contents(of: path, limit: .max).withUnsafeBufferPointer { ContentHash(of: $0) }
  }

  private func allFiles(
    of tree: FolderOnDisk
  ) throws(FileFault) -> [(path: SitePath, isFile: Bool)] {
    var files: [(SitePath, Bool)] = []
    var open = [SitePath.root]
    while let folder = open.popLast() {
      for item in try tree.children(of: folder) {
        let path = folder.appending(item.name)
        // Where a build stages in a folder whose surroundings are not ours.
        if path.text == ".diarysite-new" { continue }
        if item.kind == .folder {
          open.append(path)
        } else {
          files.append((path, item.kind == .file))
        }
      }
    }
    return files
  }

  private func unreadable(_ fault: FileFault) -> Diagnostic {
    let (why, fix) = fault.reason.words
    let path = fault.path.isRoot ? shown : "\(shown)/\(fault.path.text)"
    return Diagnostic(
      at: nil, subject: .network, what: "'\(path)' cannot be read", why: why, fix: fix)
  }

  // MARK: Sending

  func send(
    _ plan: PublishPlan, of site: FinishedSite, seen: TargetContents
  ) async throws(SendingFault) {
    do throws(Diagnostics) {
      let placing = try FolderPlacing(folder, shownAs: shown, interruption: interruption)
      defer { placing.discard() }
      for step in plan.steps where step.kind != .remove {
        guard let hash = step.hash else { continue }
        let file = FinishedSite.File(path: step.path, hash: hash)
        try placing.stage(step.path, try site.contents(of: file))
      }
      try placing.run(
        plan.steps.map { step in
          (
            kind: step.kind == .remove ? .remove : .put, path: step.path,
            hash: step.hash ?? ContentHash(value: 0)
          )
        })
    } catch {
      throw SendingFault(Diagnostics(error.all.map(aboutTarget)))
    }
  }

  /// A fault of the target is one of the place that is published to, not of this diary's files.
  private func aboutTarget(_ fault: Diagnostic) -> Diagnostic {
    var fault = fault
    if fault.what.hasPrefix("'\(shown)") { fault.subject = .network }
    return fault
  }
}
