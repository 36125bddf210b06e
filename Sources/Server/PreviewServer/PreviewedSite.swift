package import Diagnostics
package import DiaryBuild
package import LocalizedDates
package import SiteFiles

/// A site that is built again and again, into an output of its own.
package protocol PreviewedSite: Sendable {
  /// The folder of the built site; it need not exist before the first build.
  var output: DiskPath { get async }

  /// The beginning of all addresses as of the last build: begins and ends in `/`, and is
  /// percent-encoded.
  var basePath: String { get async }

  /// Builds the pages that the changes affect.
  ///
  /// - Parameter now: The current time; entries with a later date wait.
  /// - Throws: All faults; the output is then as it was.
  func rebuild(
    _ changes: SourceChanges, now: Instant
  ) async throws(Diagnostics) -> Rebuilt
}

extension WarmSite: PreviewedSite {}
