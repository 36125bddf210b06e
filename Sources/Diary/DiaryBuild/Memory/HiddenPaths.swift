import SiteFiles

/// Paths of which some are not written down, but only a fingerprint: those of files that say
/// nothing in public.
///
/// They are found again by listing the folders that they are in.
struct HiddenPaths: Sendable {
  private(set) var paths = PathTable()
  /// By path; 0 for one that is written down.
  private(set) var hashes: [UInt64] = []

  init() {}

  init(_ paths: PathTable, hiding isHidden: (Int) -> Bool) {
    for index in 0..<paths.count {
      if isHidden(index) {
        self.paths.append(.root)
        hashes.append(Self.hash(of: paths.text(at: index).span))
      } else {
        self.paths.append(bytes: paths.text(at: index))
        hashes.append(0)
      }
    }
  }

  /// - Returns: `nil` if the lists do not fit together.
  init?(paths: PathTable, hashes: [UInt64]) {
    guard paths.count == hashes.count else { return nil }
    self.paths = paths
    self.hashes = hashes
  }

  var hidesSome: Bool { hashes.contains { $0 != 0 } }

  /// The indices of the paths that are not written down, by fingerprint.
  var indices: [UInt64: Int] {
    var indices: [UInt64: Int] = [:]
    for (index, hash) in hashes.enumerated() where hash != 0 { indices[hash] = index }
    return indices
  }

  /// All paths, with those that were found; what was not found leads nowhere.
  func revealed(_ found: [Int: SitePath]) -> PathTable {
    var all = PathTable()
    all.reserve(paths: paths.count, bytes: paths.bytes.count + found.count * 48)
    for index in 0..<paths.count {
      if hashes[index] == 0 {
        all.append(bytes: paths.text(at: index))
      } else {
        all.append(found[index] ?? .root.appending(".gone"))
      }
    }
    return all
  }

  /// The hash of a path's bytes; never 0.
  static func hash(of path: Span<UInt8>) -> UInt64 {
    max(1, ContentHash(of: path).value)
  }
}
