import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Lets a test or suite run only where tools are installed; else the run says which are missing.
  package static func needs(_ tools: InstalledTool...) -> Self {
    let missing = tools.filter { $0.path == nil }.map(\.rawValue).joined(separator: " ")
    return .enabled(if: missing.isEmpty, "not installed: \(missing) (scripts/install-tools)")
  }

  /// Lets a test or suite run only where a paper lies beside the project.
  ///
  /// - Parameter path: Relative to `../shared`.
  package static func needs(paper path: String) -> Self {
    .enabled(
      if: FileManager.default.fileExists(atPath: Checkout.paper(path).path),
      "there is no '../shared/\(path)' beside the project")
  }

  /// Lets a test or suite run only for users who may not read everything.
  package static var needsOrdinaryUser: Self {
    .enabled(if: geteuid() != 0, "the superuser may read and write everything")
  }

  /// Lets a test or suite run only for the superuser.
  package static var needsSuperuser: Self {
    .enabled(if: geteuid() == 0, "only the superuser can give files to other users")
  }

  /// Leaves a test or suite to `scripts/test --all`, as it takes long and quicker tests see the same
  /// behaviour fail: fuzzing, kills in rounds, servers of others.
  package static var thorough: Self {
    .enabled(if: Tier.isWhole, "for scripts/test --all")
  }
}
