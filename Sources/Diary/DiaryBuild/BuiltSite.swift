import SiteOutput

/// A site as a build made it, for those who go on with it.
package struct BuiltSite: Sendable {
  package internal(set) var report: BuildReport
  /// Held so that the process can end without freeing it piece by piece; `nil` if nothing was made.
  let making: SiteMaking?
  /// Its locks are held as long as this value: until then no other build changes the output.
  let output: OpenOutput
  /// The beginning of the site's addresses.
  var basePath = "/"
  /// For the next build of this process, if there is to be one.
  var kept: KeptSite?
  var changes = StagedOutput.Changes()
}
