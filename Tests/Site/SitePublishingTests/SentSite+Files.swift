import SiteFiles

@testable import SitePublishing

/// The files of ours that a target has, as in ``TargetContents/ours``.
typealias SentSite = [SitePath: ContentHash?]

extension SentSite {
  /// Files with known bytes; no path twice.
  init(_ files: [(path: SitePath, hash: ContentHash)]) {
    self.init(uniqueKeysWithValues: files.map { ($0.path, $0.hash) })
  }
}
