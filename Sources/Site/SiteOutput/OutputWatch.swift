package import SiteFiles

/// Looks at the files of an output on their way, for text that must not be in them.
package protocol OutputWatch: Sendable {
  /// Looks at a file, and keeps what it finds; called on any thread.
  func look(at path: SitePath, _ bytes: Span<UInt8>)
}
