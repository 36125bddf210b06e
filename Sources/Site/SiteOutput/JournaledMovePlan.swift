import SiteFiles

/// The order in which staged files are put in place.
///
/// New files come first, since no visible page leads to them yet; then those that replace others,
/// pages before the lists and feeds that name them; what is no longer made goes last, when nothing
/// leads to it any more. So every link of a page that can be reached resolves at every moment.
struct JournaledMovePlan {
  let steps: [JournaledMoveStep]
  /// The list to place first, if it is not the new one.
  let firstList: [UInt8]?

  /// - Parameters:
  ///   - new: The new list, as it is staged.
  ///   - leftovers: Files that no build wrote, and that go too.
  ///   - present: Those of the staged files that are there already, on no list.
  ///   - inTheWay: Those of the stale files that go first, as a new file needs their place.
  ///   - secret: For the first list.
  init(
    old: OutputList, new: [UInt8], staged: [OutputFile], stale: [OutputFile],
    _ leftovers: [OutputFile], present: Set<SitePath>, inTheWay: Set<SitePath>,
    by secret: (any ListSecret)?
  ) {
    let isThere = staged.map { old.contains($0.path) || present.contains($0.path) }
    let added = zip(staged, isThere).filter { !$0.1 }.map(\.0)
    let replaced = zip(staged, isThere).filter(\.1).map(\.0)
    let list = JournaledMoveStep(
      kind: old.isEmpty ? .add : .replace, path: OutputList.path, hash: ContentHash(of: new.span))
    var steps: [JournaledMoveStep] = []
    // A new file is listed before it exists. Otherwise it would count as the owner's if the staging
    // folder were deleted after a crash. Other files are listed with their old bytes until all
    // steps are done, so that the list proves what is ours when an interrupted move is finished;
    // and leftovers with theirs.
    let unlisted = added + leftovers
    var first = unlisted.isEmpty ? nil : old.adding(unlisted).file(by: secret)
    if first == new {
      first = nil
      steps.append(list)
    } else if let first {
      steps.append(
        JournaledMoveStep(
          kind: .list, path: OutputList.path, hash: ContentHash(of: first.span)))
    }
    let hasFirst = !steps.isEmpty && first == nil
    let going = stale.inOrderOfGoing
    steps += going.filter { inTheWay.contains($0.path) }.map { JournaledMoveStep(.remove, $0) }
    steps += added.inOrderOfComing.map { JournaledMoveStep(.add, $0) }
    steps += replaced.inOrderOfComing.map { JournaledMoveStep(.replace, $0) }
    steps += going.filter { !inTheWay.contains($0.path) }.map { JournaledMoveStep(.remove, $0) }
    steps += leftovers.map { JournaledMoveStep(.remove, $0) }
    if !hasFirst { steps.append(list) }
    self.steps = steps
    firstList = first
  }
}

extension JournaledMoveStep {
  fileprivate init(_ kind: Kind, _ file: OutputFile) {
    self.init(kind: kind, path: file.path, hash: file.hash)
  }
}
