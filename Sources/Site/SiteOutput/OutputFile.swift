package import SiteFiles

/// A file of the output, and the hash of its bytes when it was written.
package struct OutputFile: Hashable, Sendable {
  package let path: SitePath
  let hash: ContentHash
}
