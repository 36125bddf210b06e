import SiteFiles

/// The order in which staged files are put in place.
///
/// New files come first, since no visible page leads to them yet; then those that replace others,
/// pages before the lists and feeds that name them; what is no longer made goes last, when nothing
/// leads to it any more. So every link of a page that can be reached resolves at every moment.
struct PlacingPlan {
  let steps: [PlacingStep]
  /// The list to place first, if it is not the new one.
  let firstList: OutputList?

  /// - Parameter inTheWay: Those of the stale files that go first, as a new file needs their place.
  init(
    old: OutputList, new: OutputList, staged: [OutputFile], stale: [OutputFile],
    inTheWay: Set<SitePath>
  ) {
    let added = staged.filter { !old.contains($0.path) }
    let replaced = staged.filter { old.contains($0.path) }
    let list = PlacingStep(
      kind: old.isEmpty ? .add : .replace, path: OutputList.path, hash: new.hashOfBytes)
    var steps: [PlacingStep] = []
    // A new file stands on a list before it is there: who throws the staging folder away after a
    // crash would find it taken for the owner's otherwise. A file that goes stands on one until
    // it is gone.
    let both = added.isEmpty || stale.isEmpty ? nil : new.adding(stale)
    if let both {
      steps.append(PlacingStep(kind: .list, path: OutputList.path, hash: both.hashOfBytes))
    } else if !added.isEmpty {
      steps.append(list)
    }
    steps += stale.filter { inTheWay.contains($0.path) }.map { PlacingStep(.remove, $0) }
    steps += inPlacingOrder(added).map { PlacingStep(.add, $0) }
    steps += inPlacingOrder(replaced).map { PlacingStep(.replace, $0) }
    steps += stale.filter { !inTheWay.contains($0.path) }.map { PlacingStep(.remove, $0) }
    if both != nil || added.isEmpty { steps.append(list) }
    self.steps = steps
    firstList = both
  }
}

extension PlacingStep {
  fileprivate init(_ kind: Kind, _ file: OutputFile) {
    self.init(kind: kind, path: file.path, hash: file.hash)
  }
}

/// Pages come before the lists that name them: deep paths before shallow ones.
private func inPlacingOrder(_ files: [OutputFile]) -> [OutputFile] {
  files.map { file in (file.path.text.utf8.count { $0 == UInt8(ascii: "/") }, file) }
    .sorted { $0.0 == $1.0 ? $0.1.path < $1.1.path : $0.0 > $1.0 }
    .map(\.1)
}
