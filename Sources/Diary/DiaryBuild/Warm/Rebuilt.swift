package import SiteFiles

/// The result of a rebuild.
package struct Rebuilt: Sendable {
  package let report: BuildReport
  /// The files of the output that have other bytes now, and those that are gone.
  package let written: [SitePath]
  package let removed: [SitePath]

  package init(report: BuildReport, written: [SitePath], removed: [SitePath]) {
    (self.report, self.written, self.removed) = (report, written, removed)
  }
}
