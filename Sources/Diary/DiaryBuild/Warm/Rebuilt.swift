package import SiteFiles

/// The result of a rebuild.
package struct Rebuilt: Sendable {
  package private(set) var report: BuildReport
  package let files: any ServedFiles
  /// Whether the sources changed.
  package private(set) var isOther = true
  /// The changed files that pages use, such as style sheets and pictures.
  package private(set) var parts: [SitePath] = []
  package private(set) var pages = SitePages()

  /// The same if nothing changed.
  var again: Rebuilt {
    var rebuilt = self
    (rebuilt.isOther, rebuilt.parts, rebuilt.report.firstNotes) = (false, [], [])
    return rebuilt
  }
}
