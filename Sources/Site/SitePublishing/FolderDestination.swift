import Diagnostics
import SiteFiles
import SiteOutput

/// A folder of this machine, such as one that a web server shows.
///
/// Files are put in place as a build puts them into its output. The bytes of existing files are
/// read: the folder's own list proves which of them are ours.
struct FolderDestination: PublishDestination {
  let name: String
  let identity: String
  private let folder: DiskPath
  private let shown: String
  private let interruption: Interruption

  init(path: String, from environment: PublishEnvironment) throws(Diagnostics) {
    folder = try environment.folder(named: path).resolved
    shown = path
    name = "the folder '\(shown)'"
    identity = "folder\0\(folder.text)"
    interruption = environment.interruption
    if let overlap = TargetOverlap(of: folder, in: environment) {
      throw overlap.refusal(of: name, fix: "name a folder of its own as 'path'")
    }
    switch folder.kind {
    case .folder: break
    case nil:
      // A folder on this disk must not replace a disk that is not mounted.
      if folder.parent.kind == .folder { break }
      throw refused(
        "does not exist", "there is no folder '\(folder.parent.text)' to create it in",
        "connect the disk, create the folder, or correct 'path'")
    default:
      throw refused("is a file", "the site needs a folder", "correct 'path'")
    }
  }

  private func refused(_ what: String, _ why: String, _ fix: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "\(name) \(what)", why: why, fix: fix)
  }

  // MARK: Looking

  func look(
    for site: FinishedSite, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents {
    guard folder.kind == .folder else {
      var nothing = TargetContents()
      nothing.record = TargetRecord(published: nil, sending: nil, digests)
      return nothing
    }
    do throws(FileFault) {
      let tree = try FolderOnDisk(path: folder.text)
      let record = TargetRecord(
        published: try list(.published, in: tree), sending: try list(.sending, in: tree), digests)
      let check = OwnershipCheck(of: try listing(of: tree), for: site, record, digests)
      var hashes: [SitePath: ContentHash] = [:]
      for path in Set(check.shared).union(check.unread(besides: [])) {
        hashes[path] = try tree.hash(of: path)
      }
      var contents = check.contents(hashes)
      contents.hasLeftovers = FolderUpdate.hasLeftovers(of: folder)
      return contents
    } catch {
      throw Diagnostics([unreadable(error, open: Self.openPaths(of: site))])
    }
  }

  func contents(of path: SitePath, limit: Int) async -> [UInt8]? {
    try? FolderOnDisk(path: folder.text).contents(of: path, limit: limit)
  }

  /// - Returns: `nil` if there is none; nothing for what is no regular file.
  private func list(
    _ purpose: SentList.Purpose, in tree: FolderOnDisk
  ) throws(FileFault) -> [UInt8]? {
    switch try tree.item(at: purpose.path)?.kind {
    case nil: return nil
    case .file: return try tree.contents(of: purpose.path, limit: 1 << 30)
    default: return []
    }
  }

  private func listing(of tree: FolderOnDisk) throws(FileFault) -> TargetListing {
    var listing = TargetListing()
    let staging = FolderUpdate.innerStaging(of: self.folder)
    var open = [SitePath.root]
    while let folder = open.popLast() {
      listing.folders.insert(folder)
      for item in try tree.children(of: folder) {
        let path = folder.appending(item.name)
        if path == staging && item.kind == .folder { continue }
        switch item.kind {
        case .folder: open.append(path)
        case .file: listing.files.insert(path)
        default: listing.others.insert(path)
        }
      }
    }
    return listing
  }

  /// The paths that messages may name: other files may have been withdrawn.
  private static func openPaths(of site: FinishedSite) -> Set<SitePath> {
    let paths = site.files.map(\.path).filter { !$0.isGuarded }
    return Set(paths + paths.flatMap(\.foldersAround) + SentList.Purpose.allCases.map(\.path))
  }

  private func unreadable(_ fault: FileFault, open: Set<SitePath>) -> Diagnostic {
    let what =
      fault.path.isRoot
      ? "'\(shown)'"
      : open.contains(fault.path) ? "'\(shown)/\(fault.path.text)'" : "a part of '\(shown)'"
    return Diagnostic("\(what) cannot be read", subject: .network, because: fault.reason)
  }

  // MARK: Sending

  func send(
    _ sending: Sending, of site: FinishedSite, seen: TargetContents, _ digests: FileDigests
  ) async throws(SendingFault) {
    let plan = sending.plan
    var steps: [(kind: FolderUpdate.Kind, path: SitePath, hash: ContentHash)] = []
    do throws(Diagnostics) {
      let open = Self.openPaths(of: site)
      let placing = try FolderUpdate(
        folder, shownAs: shown, interruption: interruption, naming: open.contains)
      defer { placing.discard() }
      func put(_ path: SitePath, _ bytes: [UInt8]) throws(Diagnostics) {
        try placing.stage(path, bytes)
        steps.append((.put, path, ContentHash(of: bytes.span)))
      }
      func putList(_ list: SentList, as purpose: SentList.Purpose) throws(Diagnostics) {
        try put(purpose.path, list.bytes(as: purpose, digests))
      }
      if !plan.isEmpty { try putList(seen.record.during(sending, digests), as: .sending) }
      for step in plan.steps {
        if let hash = step.hash, step.kind != .remove {
          try put(step.path, try site.contents(of: OutputFile(path: step.path, hash: hash)))
        } else {
          steps.append((.remove, step.path, ContentHash(value: 0)))
        }
      }
      // With a file that is not there go the empty folders around it.
      for folder in seen.emptyFolders {
        let nothing = folder.appending(SentList.Purpose.sending.path.text)
        steps.append((.remove, nothing, ContentHash(value: 0)))
      }
      try putList(seen.record.after(sending, digests), as: .published)
      steps.append((.remove, SentList.Purpose.sending.path, ContentHash(value: 0)))
      try placing.run(steps)
    } catch {
      throw SendingFault(diagnostics: Diagnostics(error.all.map(aboutTarget)))
    }
  }

  /// A fault of the target is one of the place that is published to, not of this diary's files.
  private func aboutTarget(_ fault: Diagnostic) -> Diagnostic {
    fault.what.hasPrefix("'\(shown)") ? fault.with(\.subject, .network) : fault
  }
}
