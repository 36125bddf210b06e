import SiteFiles

/// The items in a target's folder, as listed by a tool.
struct TargetListing: Equatable, Sendable {
  var files: Set<SitePath> = []
  var folders: Set<SitePath> = []
  /// Links, pipes and the like.
  var others: Set<SitePath> = []
}
