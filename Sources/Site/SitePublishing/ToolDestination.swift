import Diagnostics
import SiteFiles
import SiteOutput

/// A destination whose files a tool lists, compares, fetches and sends: rsync or rclone.
protocol ToolDestination: PublishDestination {
  var tool: Tool { get }

  /// Why a run of the tool failed.
  ///
  /// - Parameter paths: The files or folders that it was told of.
  func fault(_ outcome: Tool.Outcome, about paths: [SitePath]) -> ToolFault

  /// The files of the site that have the same bytes at the target.
  ///
  /// - Parameter paths: Not empty.
  func equal(_ paths: [SitePath], in site: FinishedSite) async throws(Diagnostics) -> Set<SitePath>

  /// Fetches files into a folder of this machine.
  ///
  /// - Parameter paths: Not empty.
  func fetch(_ paths: [SitePath], into folder: DiskPath) async throws(Diagnostics)

  /// - Throws: If the tool must not carry the plan out.
  func refuse(_ plan: PublishPlan, _ seen: TargetContents) throws(Diagnostics)

  /// Sends files of a folder of this machine.
  func send(
    _ paths: [SitePath], from folder: DiskPath, _ seen: TargetContents
  ) async throws(Diagnostics)

  /// Removes files, and links themselves.
  func remove(_ paths: [SitePath], _ seen: TargetContents) async throws(Diagnostics)

  /// Removes folders that no file is left in.
  ///
  /// - Parameter folders: Innermost first.
  func removeFolders(_ folders: [SitePath], _ seen: TargetContents) async throws(Diagnostics)
}

extension ToolDestination {
  /// - Parameters:
  ///   - act: What fails with the run: `read` or `published to`.
  ///   - paths: See ``fault(_:about:)``.
  func expectSuccess(
    _ outcome: Tool.Outcome, _ act: String, about paths: [SitePath] = []
  ) throws(Diagnostics) {
    if outcome.isSuccess { return }
    throw Diagnostics([fault(outcome, about: paths).diagnostic("\(name) cannot be \(act)")])
  }

  /// Finds out which files are ours: by the target's lists, and by the bytes of the few files that
  /// the lists cannot decide.
  ///
  /// - Parameters:
  ///   - listing: All items at the target.
  ///   - canTear: Whether a file may be torn after a publish was cut off.
  ///   - original: The name of the file that the tool was sending when it left one of this name.
  func lookWithTool(
    _ listing: TargetListing, for site: FinishedSite, _ digests: FileDigests, canTear: Bool = false,
    leftoverOf original: @escaping (_ name: String) -> String?
  ) async throws(Diagnostics) -> TargetContents {
    let record = try await record(in: listing, digests)
    var check = OwnershipCheck(of: listing, for: site, record, digests)
    check.canTear = canTear
    check.leftoverOf = original
    let shared = check.shared
    let equal = shared.isEmpty ? [] : try await self.equal(shared, in: site)
    var hashes = try await read(check.unread(besides: equal))
      .mapValues { ContentHash(of: $0.span) }
    for file in site.files where equal.contains(file.path) { hashes[file.path] = file.hash }
    return check.contents(hashes)
  }

  private func record(
    in listing: TargetListing, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetRecord {
    let read = try await read(
      SentList.Purpose.allCases.map(\.path).filter { listing.files.contains($0) })
    func bytes(_ purpose: SentList.Purpose) -> [UInt8]? {
      // What is no regular file is no list.
      let isThere =
        listing.files.contains(purpose.path) || listing.others.contains(purpose.path)
        || listing.folders.contains(purpose.path)
      return read[purpose.path] ?? (isThere ? [] : nil)
    }
    return TargetRecord(published: bytes(.published), sending: bytes(.sending), digests)
  }

  /// The bytes of files of the target; those that are gone meanwhile are left out.
  private func read(_ paths: [SitePath]) async throws(Diagnostics) -> [SitePath: [UInt8]] {
    if paths.isEmpty { return [:] }
    let folder = try tool.environment.freshFolder()
    try await fetch(paths, into: folder)
    return try reporting(PublishScratch.fault) { () throws(FileFault) in
      var read: [SitePath: [UInt8]] = [:]
      let tree = try FolderOnDisk(path: folder.text, isDurable: false)
      for path in paths where try tree.item(at: path) != nil {
        read[path] = try tree.contents(of: path, limit: .max)
      }
      try FolderOnDisk(path: folder.parent.text).removeTree(.root.appending(folder.name))
      return read
    }
  }

  func send(
    _ sending: Sending, of site: FinishedSite, seen: TargetContents, _ digests: FileDigests
  ) async throws(SendingFault) {
    do throws(Diagnostics) {
      let plan = sending.plan
      try refuse(plan, seen)
      if !plan.isEmpty {
        try await put(seen.record.during(sending, digests), as: .sending, seen, digests)
      }
      if !seen.emptyFolders.isEmpty { try await removeFolders(seen.emptyFolders, seen) }
      var left = RemainingFiles(seen)
      for batch in SendingBatch.all(of: plan) {
        if batch.isRemoval {
          try await remove(batch.paths, seen)
          try await removeFolders(left.remove(batch.paths), seen)
        } else {
          try site.check(batch)
          try await send(batch.paths, from: site.folder, seen)
          left.add(batch.paths)
        }
      }
      try await put(seen.record.after(sending, digests), as: .published, seen, digests)
      if !plan.isEmpty || seen.record.isUnfinished {
        try await remove([SentList.Purpose.sending.path], seen)
      }
    } catch {
      throw SendingFault(diagnostics: error)
    }
  }

  private func put(
    _ list: SentList, as purpose: SentList.Purpose, _ seen: TargetContents, _ digests: FileDigests
  ) async throws(Diagnostics) {
    let folder = try tool.environment.freshFolder()
    try reporting(PublishScratch.fault) { () throws(FileFault) in
      _ = try FolderOnDisk(path: folder.text, isDurable: false)
        .create(purpose.path, contents: list.bytes(as: purpose, digests))
    }
    try await send([purpose.path], from: folder, seen)
  }
}

extension FinishedSite {
  /// Makes sure that what a tool is about to read is what the build checked.
  fileprivate func check(_ batch: SendingBatch) throws(Diagnostics) {
    for step in batch.steps {
      guard let hash = step.hash else { continue }
      _ = try contents(of: OutputFile(path: step.path, hash: hash))
    }
  }
}

/// The files that a target has at some step of a publish: folders without any are removed.
struct RemainingFiles {
  private var files: Set<SitePath>

  init(_ seen: TargetContents) {
    files = Set(seen.ours.keys).union(seen.foreign)
  }

  mutating func add(_ paths: [SitePath]) {
    files.formUnion(paths)
  }

  /// - Returns: The folders of the files that have no files left, innermost first.
  mutating func remove(_ paths: [SitePath]) -> [SitePath] {
    files.subtract(paths)
    let needed = Set(files.flatMap(\.foldersAround))
    let folders = Set(paths.flatMap(\.foldersAround)).subtracting(needed)
    return folders.sorted { ($1.depth, $0) < ($0.depth, $1) }
  }
}

/// Steps of a plan that one run of a tool may do in any order.
struct SendingBatch: Equatable {
  let isRemoval: Bool
  var steps: [PublishPlan.Step]

  var paths: [SitePath] { steps.map(\.path) }

  /// A plan's steps, batch after batch.
  ///
  /// Lists that are new, or go, stand apart by the depth of their folders: a year names its months.
  static func all(of plan: PublishPlan) -> [SendingBatch] {
    var batches: [SendingBatch] = []
    var kind: Kind?
    for step in plan.steps {
      if kind == Kind(step) {
        batches[batches.count - 1].steps.append(step)
      } else {
        kind = Kind(step)
        batches.append(SendingBatch(isRemoval: step.kind == .remove, steps: [step]))
      }
    }
    return batches
  }

  /// The properties that the steps of a batch have in common.
  private struct Kind: Equatable {
    let kind: PublishPlan.Step.Kind
    let isList: Bool
    /// 0 where it does not matter.
    let depth: Int

    init(_ step: PublishPlan.Step) {
      (kind, isList) = (step.kind, step.isList)
      depth = step.isList && step.kind != .replace ? step.path.depth : 0
    }
  }
}
