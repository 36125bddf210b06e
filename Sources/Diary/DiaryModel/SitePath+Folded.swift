internal import Foundation
package import SiteFiles

extension SitePath {
  /// The same for all paths that are one on a disk which tells neither large letters from small
  /// ones nor composed ones from decomposed ones, as those of Windows and macOS.
  package var folded: String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }
}
