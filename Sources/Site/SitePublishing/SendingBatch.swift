import SiteFiles

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
    let role: FileRole
    /// 0 where it does not matter.
    let depth: Int

    init(_ step: PublishPlan.Step) {
      (kind, role) = (step.kind, step.role)
      depth = step.role == .list && step.kind != .replace ? step.path.depth : 0
    }
  }
}
