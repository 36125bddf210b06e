package import Diagnostics
package import SiteFiles

/// A site whose files are made when they are asked for.
package protocol ServedFiles: Sendable {
  func contains(_ file: SitePath) -> Bool

  /// - Returns: `nil` if there is no such file.
  /// - Throws: Why it cannot be shown.
  func bytes(at file: SitePath) async throws(Diagnostics) -> [UInt8]?
}
