package import Diagnostics
package import SiteFiles
package import SiteOutput

extension FinishedSite {
  /// Opens the site that a build has just made.
  ///
  /// - Throws: If it is empty, or a preview.
  package init(
    _ built: BuiltSite, in output: DiskPath, shownAs shown: String
  ) throws(Diagnostics) {
    try self.init(output, shownAs: shown, holding: [built], by: built.output.secret)
  }
}
