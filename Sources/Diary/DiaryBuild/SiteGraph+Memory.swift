import BuildGraph
import DiaryLayout
import DiaryModel
import SiteFiles

extension Manifest {
  /// Whether a theme lays out the pages of entries as it did.
  func laysOutEntries(as theme: Theme) -> Bool {
    let known = outputs.graph.fingerprints
    let index = Layout.allCases.firstIndex(of: .entry) ?? 0
    return known[SiteGraph.Kind.single.count + index] == theme.layoutFingerprints[index]
      && known[0] == theme.fingerprint
  }
}

func fingerprint(of path: SitePath) -> UInt64 { fingerprint(of: path.text) }

func fingerprint(of stamp: FileStamp) -> UInt64 {
  withUnsafeBytes(of: stamp) { raw in ContentHash(of: raw.bindMemory(to: UInt8.self)).value }
}
