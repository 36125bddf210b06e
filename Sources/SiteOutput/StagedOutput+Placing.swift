package import SiteFiles
import Synchronization

/// How what was staged becomes visible.
extension StagedOutput {
  /// Puts all files in place, and removes those that are no longer made: all of it, or nothing.
  package func commit() throws(FileFault) -> Changes {
    if replacesAtOnce { return try replaceEach() }
    let result = result
    let review = state.withLock { $0.review }
    var changes = Changes()
    (changes.written, changes.removed) = (result.staged, result.stale)
    (changes.restored, changes.kept) = (review?.restored ?? [], review?.kept ?? [])
    let list = result.list.file(by: place.secret)
    if result.staged.isEmpty && !place.isNew && place.list.stands(in: list) {
      try? place.folders.discard()
      return changes
    }
    try place.site.create(OutputList.path, contents: list)
    if try becomesOutput() { return changes }
    if changes.kept.isEmpty, try swaps(result) { return changes }
    try placeEach(of: result, list)
    return changes
  }

  /// Throws away what was staged, unless the next build has to go on with it.
  package func abandon() {
    if state.withLock({ $0.isHalfPlaced }) { return }
    // Nothing of a failed build stays. What cannot be removed now is removed by the next one.
    try? place.folders.discard()
  }

  private func refuseIfInterrupted() throws(FileFault) {
    if place.interruption.isWanted() { throw FileFault(path: .root, reason: .interrupted) }
  }

  /// Whether the files are put in place with no journal and no new list: nothing but a few known
  /// files changes, and the output is of this process alone.
  var replacesAtOnce: Bool {
    place.isScratch && !place.isNew && state.withLock { $0.keepsOthers }
  }

  private func replaceEach() throws(FileFault) -> Changes {
    let staged = state.withLock { $0.staged }
    let folders = place.folders
    for file in staged {
      try folders.tree.move(folders.staged(file.path), to: folders.visible(file.path))
    }
    try? folders.discard()
    var changes = Changes()
    changes.written = staged
    return changes
  }

  /// Makes the staged tree the output, if there is none.
  ///
  /// - Returns: Whether it could be done.
  private func becomesOutput() throws(FileFault) -> Bool {
    let folders = place.folders
    guard place.isNew, !folders.mustStay else { return false }
    try place.site.synchronize()
    try refuseIfInterrupted()
    do throws(FileFault) {
      if try folders.tree.item(at: folders.output) == nil {
        try folders.tree.move(folders.site, to: folders.output)
      } else {
        // An empty folder; one of another owner keeps its place, and gets its files one by one.
        try folders.tree.exchange(folders.site, with: folders.output)
      }
    } catch {
      if error.reason == .notSupported { return false }
      throw error
    }
    try? OutputSwap(folders: folders, list: place.list).removeOld()
    return true
  }

  /// Replaces the output as a whole, if that is worth it: placing takes about as long a changed
  /// file as linking and removing do a file that stays.
  ///
  /// - Returns: Whether it could be done.
  private func swaps(_ result: Result) throws(FileFault) -> Bool {
    let changes = result.staged.count + result.stale.count
    // Those that stay are not named then, and would be lost.
    if state.withLock({ $0.keepsOthers }) { return false }
    let isLarge = changes > fewChanges && changes > result.staying.count
    guard !place.folders.mustStay, isLarge || !clearing(of: result).inTheWay.isEmpty
    else { return false }
    let swap = OutputSwap(folders: place.folders, list: place.list)
    guard try swap.isAllOurs() else { return false }
    guard try swap.run(keeping: result.staying, unless: place.interruption.isWanted) else {
      return false
    }
    // The new output is there; what is left of the old one is removed by the next build at last.
    try? swap.removeOld()
    return true
  }

  /// - Parameter list: The new one, which is staged.
  private func placeEach(of result: Result, _ list: [UInt8]) throws(FileFault) {
    let plan = PlacingPlan(
      old: place.list, new: list, staged: result.staged, stale: result.stale,
      present: state.withLock { $0.present }, inTheWay: clearing(of: result).inTheWay,
      by: place.secret)
    if let first = plan.firstList {
      try place.folders.tree.create(place.folders.list, contents: first)
    }
    let placing = Placing(folders: place.folders, steps: plan.steps)
    try placing.prepare()
    try refuseIfInterrupted()
    let outcome = placing.run()
    if case .halfDone = outcome { state.withLock { $0.isHalfPlaced = true } }
    switch outcome {
    case .done: try? place.folders.discard()
    case .undone(let fault), .halfDone(let fault): throw fault
    }
  }
}
