import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

extension TemporaryFolder {
  func move(_ path: String, to other: String) throws {
    // Unlike FileManager's, this replaces what stands there.
    try #require(rename(url(path).path, url(other).path) == 0)
  }
}

func paths(_ texts: String...) -> Set<SitePath> {
  Set(texts.compactMap { SitePath($0) })
}
