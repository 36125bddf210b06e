public import SiteFiles

/// The result of a rebuild.
public struct Rebuilt: Sendable {
  public let report: BuildReport
  /// The files of the output that have other bytes now, and those that are gone.
  public let written: [SitePath]
  public let removed: [SitePath]

  public init(report: BuildReport, written: [SitePath], removed: [SitePath]) {
    (self.report, self.written, self.removed) = (report, written, removed)
  }
}
