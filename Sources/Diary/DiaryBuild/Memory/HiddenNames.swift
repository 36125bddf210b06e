import DiaryLoading
import SiteFiles

extension SourceTree {
  /// Finds the names that were not written down.
  static func revealed(
    folders: HiddenPaths, files: HiddenPaths, in diary: any FileTree
  ) -> (folders: PathTable, files: PathTable) {
    if !folders.hidesSome && !files.hidesSome { return (folders.paths, files.paths) }
    let wanted = WantedHashes(folders.hashes + files.hashes)
    let (hiddenFolders, hiddenFiles) = (folders.indices, files.indices)
    var foundFolders: [Int: SitePath] = [:]
    var foundFiles: [Int: SitePath] = [:]
    var open = (0..<folders.paths.count).filter { folders.hashes[$0] == 0 }
      .map { folders.paths[$0] }.filter { $0.isInside(contentFolder) }
    var path: [UInt8] = []
    while let folder = open.popLast() {
      path.removeAll(keepingCapacity: true)
      path.append(contentsOf: folder.text.utf8)
      path.append(UInt8(ascii: "/"))
      let prefix = path.count
      // A folder that cannot be listed is looked at, and its fault told, when sources are scanned.
      try? diary.visitNames(in: folder) { name in
        path.removeLast(path.count - prefix)
        path.append(contentsOf: name)
        let hash = HiddenPaths.hash(of: path.span)
        guard wanted.mayHold(hash) else { return }
        if let index = hiddenFolders[hash] {
          let found = SitePath(String(decoding: path, as: UTF8.self)) ?? .root
          foundFolders[index] = found
          open.append(found)
        } else if let index = hiddenFiles[hash] {
          foundFiles[index] = SitePath(String(decoding: path, as: UTF8.self))
        }
      }
    }
    return (folders.revealed(foundFolders), files.revealed(foundFiles))
  }
}

/// Tells at once of most hashes that they are not wanted.
private struct WantedHashes {
  private var bits = [UInt64](repeating: 0, count: 1 << 10)

  init(_ hashes: [UInt64]) {
    for hash in hashes where hash != 0 { bits[Self.word(hash)] |= Self.bit(hash) }
  }

  func mayHold(_ hash: UInt64) -> Bool { bits[Self.word(hash)] & Self.bit(hash) != 0 }

  private static func word(_ hash: UInt64) -> Int { Int(hash >> 6 & 0x3FF) }
  private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash & 63) }
}
