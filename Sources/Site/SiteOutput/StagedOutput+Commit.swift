package import SiteFiles
import Synchronization

/// Makes the staged files visible.
extension StagedOutput {
  /// Puts all files in place, and removes those that are no longer made: all of it, or nothing.
  package func commit() throws(FileFault) -> Changes {
    let result = result
    let (review, leftovers) = state.withLock { ($0.review, $0.leftovers) }
    var changes = Changes()
    (changes.written, changes.removed) = (result.staged, result.stale)
    (changes.restored, changes.kept) = (review?.restored ?? [], review?.kept ?? [])
    changes.moved = leftovers.count
    let list = result.list.file(by: output.secret)
    if result.staged.isEmpty && !output.isNew && output.list.file(by: nil) == list {
      try? output.paths.discard()
      return changes
    }
    try output.site.create(OutputList.path, contents: list)
    if try becomesOutput() { return changes }
    if changes.kept.isEmpty, try swaps(result) { return changes }
    try moveEach(of: result, leftovers, list)
    return changes
  }

  /// Throws away what was staged, unless the next build has to go on with it.
  package func abandon() {
    if state.withLock({ $0.isHalfMoved }) { return }
    // Nothing of a failed build stays. What cannot be removed now is removed by the next one.
    try? output.paths.discard()
  }

  private func refuseIfInterrupted() throws(FileFault) {
    if output.interruption.isWanted() { throw FileFault(path: .root, reason: .interrupted) }
  }

  /// Makes the staged tree the output, if there is none.
  ///
  /// - Returns: Whether it could be done.
  private func becomesOutput() throws(FileFault) -> Bool {
    let paths = output.paths
    guard output.isNew, !paths.mustStay else { return false }
    try output.site.synchronize()
    try refuseIfInterrupted()
    do throws(FileFault) {
      if try paths.tree.item(at: paths.output) == nil {
        try paths.tree.move(paths.site, to: paths.output)
      } else {
        // An empty folder; one of another owner keeps its place, and gets its files one by one.
        try paths.tree.exchange(paths.site, with: paths.output)
      }
    } catch {
      if error.reason == .notSupported { return false }
      throw error
    }
    try? OutputSwap(paths: paths, list: output.list).removeOld()
    return true
  }

  /// Replaces the output as a whole, if that is worth it: placing takes about as long a changed
  /// file as linking and removing do a file that stays.
  ///
  /// - Returns: Whether it could be done.
  private func swaps(_ result: Result) throws(FileFault) -> Bool {
    let changes = result.staged.count + result.stale.count
    let isLarge = changes > fewChanges && changes > result.staying.count
    guard !output.paths.mustStay, isLarge || !conflicts(of: result).inTheWay.isEmpty
    else { return false }
    let swap = OutputSwap(paths: output.paths, list: output.list)
    guard try output.paths.firstForeign(in: .root, output.list) == nil else { return false }
    guard try swap.run(keeping: result.staying.map(\.path), unless: output.interruption.isWanted)
    else {
      return false
    }
    // The new output is there; what is left of the old one is removed by the next build at last.
    try? swap.removeOld()
    return true
  }

  /// - Parameter list: The new one, which is staged.
  private func moveEach(
    of result: Result, _ leftovers: [OutputFile], _ list: [UInt8]
  ) throws(FileFault) {
    let plan = JournaledMovePlan(
      old: output.list, new: list, staged: result.staged, stale: result.stale, leftovers,
      present: state.withLock { $0.present }, inTheWay: conflicts(of: result).inTheWay,
      by: output.secret)
    if let first = plan.firstList {
      try output.paths.tree.create(output.paths.list, contents: first)
    }
    let move = JournaledMove(paths: output.paths, steps: plan.steps)
    try move.prepare()
    try refuseIfInterrupted()
    let outcome = move.run()
    if case .halfDone = outcome { state.withLock { $0.isHalfMoved = true } }
    switch outcome {
    case .done: try? output.paths.discard()
    case .undone(let fault), .halfDone(let fault): throw fault
    }
  }
}
