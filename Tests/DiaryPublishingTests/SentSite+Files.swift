import SiteFiles

@testable import DiaryPublishing

extension SentSite {
  /// Files with known bytes; no path twice.
  init(_ files: [(path: SitePath, hash: ContentHash)]) {
    self.init(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.hash) }))
  }
}
