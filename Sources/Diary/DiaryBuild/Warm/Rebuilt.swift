package import SiteFiles

/// The result of a rebuild.
package struct Rebuilt: Sendable {
  package let report: BuildReport
  /// The files of the output that have other bytes now, and those that are gone.
  package let written: [SitePath]
  package let removed: [SitePath]
  package let pages: SitePages

  package init(
    report: BuildReport, written: [SitePath], removed: [SitePath], pages: SitePages = SitePages()
  ) {
    (self.report, self.written, self.removed, self.pages) = (report, written, removed, pages)
  }
}
