package import SiteFiles

/// The changes of the sources since the last build, as far as they are known.
package enum SourceChanges: Hashable, Sendable {
  /// Anything may have.
  case unknown
  /// Nothing but what these paths name, relative to the diary's root, was written, made, moved or
  /// removed; of a folder, also what is in it.
  case paths(Set<SitePath>)

  package static let none = SourceChanges.paths([])

  /// Takes in what came after.
  package mutating func add(_ later: SourceChanges) {
    guard case .paths(var paths) = self, case .paths(let more) = later else {
      self = .unknown
      return
    }
    // Else two hold the set, and adding to it would copy it every time.
    self = .none
    paths.formUnion(more)
    self = .paths(paths)
  }
}
