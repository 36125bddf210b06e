public import SiteFiles

/// What is known to have happened to the sources since the last build.
public enum SourceChanges: Hashable, Sendable {
  /// Anything may have.
  case unknown
  /// Nothing but what these paths name, relative to the diary's root, was written, made, moved or
  /// removed; of a folder, also what is in it.
  case paths(Set<SitePath>)

  public static let none = SourceChanges.paths([])

  /// This and what came after.
  public func adding(_ later: SourceChanges) -> SourceChanges {
    guard case .paths(let one) = self, case .paths(let other) = later else { return .unknown }
    return .paths(one.union(other))
  }
}
