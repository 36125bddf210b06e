import DiaryBuild
import SiteFiles
import SitePublishing

/// The entries that a publish changes for readers.
struct PublishedEntries: Sendable {
  let new: [PublishedEntry]
  let changed: [PublishedEntry]
  let gone: [PublishedEntry]

  /// - Parameters:
  ///   - isKnown: Whether the changes are those since the last publish. If not, what happens to
  ///     an entry's page tells.
  init(_ changes: SiteChanges, isKnown: Bool, _ plan: PublishPlan) {
    if isKnown {
      (new, gone) = (changes.new, changes.gone)
      changed = changes.changed.map(\.entry)
      return
    }
    var kinds: [SitePath: PublishPlan.Step.Kind] = [:]
    for step in plan.steps where step.path.name == "index.html" {
      kinds[step.path.parent] = step.kind
    }
    new = changes.new.filter { kinds[$0.path] == .add }
    changed = changes.new.filter { kinds[$0.path] == .replace }
    gone = []
  }
}
