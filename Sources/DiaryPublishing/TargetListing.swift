import SiteFiles

/// What lies in a target's folder, as a tool has listed it.
struct TargetListing: Equatable, Sendable {
  var files: Set<SitePath> = []
  var folders: Set<SitePath> = []
  /// Links, pipes and the like.
  var others: Set<SitePath> = []
}
