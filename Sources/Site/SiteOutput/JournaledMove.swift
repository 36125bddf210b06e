import SiteFiles

/// Puts staged files in place one by one, so that each is always whole, old or new.
///
/// The steps are in a journal. A process that dies between them leaves it, and the next one does
/// what is left: each step can be done again. A step that *fails* is undone, and all before it:
/// a build that fails has changed nothing. If not even that succeeds, the journal stays as well.
///
/// Not chosen: a folder for each build, and a link that leads to the newest. Programs that publish
/// folders treat such links differently, and files of the owner beside ours would stay in an old one.
struct JournaledMove {
  let paths: StagingPaths
  let steps: [JournaledMoveStep]

  private var tree: any FileTree { paths.tree }

  /// The staged files of the steps.
  private func source(of step: JournaledMoveStep) -> SitePath {
    step.kind == .list ? paths.list : paths.staged(step.path)
  }

  private func kept(_ index: Int) -> SitePath { paths.old.appending("\(index)") }

  // MARK: Before anything visible changes

  /// Makes all ready: what the steps replace or remove has a second place, and the journal is on
  /// the disk.
  func prepare() throws(FileFault) {
    try tree.createFolder(paths.old)
    for (index, step) in steps.enumerated() where step.kind != .add {
      do throws(FileFault) {
        try tree.duplicate(paths.visible(step.path), to: kept(index))
      } catch {
        // Someone else has removed the file, or made a folder of it.
        guard [.notFound, .notAFolder, .notAFile].contains(error.reason) else { throw error }
      }
    }
    let mark = try tree.create(paths.mark, contents: [])
    try tree.create(paths.journal, contents: JournaledMoveStep.journal(of: steps, marked: mark))
    try tree.synchronize()
  }

  /// Whether all that a journal names and that is not in place yet is on the disk as it was made.
  ///
  /// A journal may be there before the files are, if the machine stopped: then nothing was begun.
  func isWhole(_ checks: OutputChecks) throws(FileFault) -> Bool {
    for step in steps where step.kind != .remove {
      guard try tree.item(at: source(of: step)) != nil else { continue }
      if try tree.hash(of: source(of: step)) != step.hash { return false }
      // With a list that nobody can read the output would be lost to us.
      if step.path == OutputList.path {
        let list = OutputList(try tree.contents(of: source(of: step), limit: 1 << 30))
        guard let list = list?.opened(by: checks.secret), list.isPreview == checks.isPreview else {
          return false
        }
      }
    }
    return true
  }

  /// Whether the output is there that the journal was made for; its owner may have removed it.
  func isStillWanted() throws(FileFault) -> Bool {
    if try tree.item(at: paths.visible(OutputList.path)) != nil { return true }
    // A first list is placed before all else.
    guard let first = steps.first, first.path == OutputList.path else { return false }
    return try tree.item(at: source(of: first)) != nil
  }

  // MARK: Doing

  /// The result of the steps.
  enum Outcome {
    case done
    /// A step failed; all is as it was.
    case undone(FileFault)
    /// A step failed, and so did undoing: the next command goes on.
    case halfDone(FileFault)
  }

  func run() -> Outcome {
    var folder: SitePath?
    for (index, step) in steps.enumerated() {
      do throws(FileFault) {
        try run(step, in: &folder)
      } catch {
        let fault = error
        do throws(FileFault) {
          for index in (0...index).reversed() { try undo(index) }
        } catch { return .halfDone(fault) }
        return .undone(fault)
      }
    }
    return .done
  }

  /// Finishes the steps that an earlier process left.
  ///
  /// The owner may have changed the output since: a step is done only if the file that it replaces
  /// or removes is still ours.
  ///
  /// - Parameter list: The output's own list; `nil` if it has none.
  func finish(_ list: OutputList?) throws(FileFault) {
    var folder: SitePath?
    for step in steps where try isOurs(step, list) { try run(step, in: &folder) }
  }

  private func isOurs(_ step: JournaledMoveStep, _ list: OutputList?) throws(FileFault) -> Bool {
    let path = paths.visible(step.path)
    let (item, hash) = try standing(at: path)
    if step.kind == .remove {
      // Since then the owner may have put something else in its place.
      guard let item else { return list?.contains(step.path) ?? false }
      return item.kind == .file && hash == step.hash && list?.names(step.path, step.hash) ?? false
    }
    guard try tree.item(at: source(of: step)) != nil else { return false }
    guard let item else { return true }
    guard item.kind == .file, let hash else { return false }
    return step.path == OutputList.path || hash == step.hash
      || list?.names(step.path, hash) ?? false
  }

  /// The kind of item at a path, and the hash of a file's bytes; a link on the way is an item.
  private func standing(
    at path: SitePath
  ) throws(FileFault) -> (item: FileItem?, hash: ContentHash?) {
    do throws(FileFault) {
      guard let item = try tree.item(at: path) else { return (nil, nil) }
      return (item, item.kind == .file ? try tree.hash(of: path) : nil)
    } catch {
      guard error.reason == .outside else { throw error }
      return (FileItem(name: path.name, kind: .link, size: 0), nil)
    }
  }

  /// - Parameter folder: Known to be there.
  private func run(_ step: JournaledMoveStep, in folder: inout SitePath?) throws(FileFault) {
    let path = paths.visible(step.path)
    switch step.kind {
    case .remove:
      folder = nil
      try remove(path)
    case .add:
      if folder != path.parent { try tree.createFolder(path.parent) }
      folder = path.parent
      try tree.move(source(of: step), to: path)
    case .replace, .list:
      do throws(FileFault) {
        try tree.move(source(of: step), to: path)
      } catch {
        // Someone else has removed the folder.
        guard error.reason == .notFound else { throw error }
        try tree.createFolder(path.parent)
        try tree.move(source(of: step), to: path)
      }
    }
  }

  /// Removes a file and the folders that it leaves empty.
  private func remove(_ path: SitePath) throws(FileFault) {
    do throws(FileFault) {
      try tree.removeFile(path)
    } catch {
      // Someone else has removed it, or made a folder of it.
      guard [.notFound, .notAFolder, .notAFile].contains(error.reason) else { throw error }
    }
    try removeEmptyFolders(around: path)
  }

  private func removeEmptyFolders(around path: SitePath) throws(FileFault) {
    var folder = path.parent
    while folder != paths.output, !folder.isRoot {
      do throws(FileFault) {
        try tree.removeFolder(folder)
      } catch {
        if [.alreadyExists, .notAFolder].contains(error.reason) { return }
        guard error.reason == .notFound else { throw error }
      }
      folder = folder.parent
    }
  }

  // MARK: Undoing

  /// Undoes a step, also one that was done in part or not at all.
  ///
  /// Moves new files back to the staging folder: if the process dies here, the journal can still be
  /// finished.
  private func undo(_ index: Int) throws(FileFault) {
    let step = steps[index]
    let path = paths.visible(step.path)
    // Nothing was kept for a file that is new.
    let isKept = try tree.item(at: kept(index)) != nil
    if step.kind == .remove {
      guard isKept, try tree.item(at: path) == nil else { return }
      try tree.createFolder(path.parent)
      return try tree.move(kept(index), to: path)
    }
    if try tree.item(at: source(of: step)) == nil {
      guard isKept else {
        try tree.move(path, to: source(of: step))
        return try removeEmptyFolders(around: path)
      }
      // Without a second place for the new file it is lost; the old one matters more.
      try? tree.duplicate(path, to: source(of: step))
      try tree.move(kept(index), to: path)
    } else if step.kind == .add {
      try removeEmptyFolders(around: path)
    }
  }
}
