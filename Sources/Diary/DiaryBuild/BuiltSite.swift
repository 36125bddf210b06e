import SiteOutput

/// A site as a build made it, for those who go on with it.
package struct BuiltSite: Sendable {
  package internal(set) var report: BuildReport
  /// Held so that the process can end without freeing it piece by piece; `nil` if nothing was made.
  let site: Site?
  /// Its locks are held as long as this value: until then no other build changes the output.
  let output: OpenOutput
}
