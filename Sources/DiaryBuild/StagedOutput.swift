import Diagnostics
import SiteFiles
import Synchronization

/// The output of a build on its way: every file is staged first, then all are put in place.
///
/// Nothing the visitor sees changes before ``commit()``; files that are already right are left
/// alone. A class, because all threads of a build stage into it; the mutex guards what they tell.
final class StagedOutput: Sendable {
  private struct State {
    var list = OutputList()
    var staged: [SitePath] = []
    var folders: Set<SitePath> = [.root]

    /// The folder and those around it that are not known to be there, innermost first.
    func missingFolders(around folder: SitePath) -> [SitePath] {
      var missing: [SitePath] = []
      var next = folder
      while !folders.contains(next) {
        missing.append(next)
        next = next.parent
      }
      return missing
    }
  }

  /// What a finished build did to its output.
  struct Changes {
    var written = 0
    var removed = 0
  }

  private let place: OutputPlace
  private let state = Mutex(State())

  init(_ place: OutputPlace) {
    self.place = place
  }

  /// Takes one finished file.
  func put(_ path: SitePath, _ bytes: [UInt8]) throws(FileFault) {
    let hash = bytes.withUnsafeBufferPointer { ContentHash(of: $0) }
    let isKept = try isInPlace(path, bytes, hash)
    let folder = path.parent
    let missing = state.withLock { state -> [SitePath] in
      state.list.files[path] = hash
      if isKept { return [] }
      state.staged.append(path)
      return state.missingFolders(around: folder)
    }
    if isKept { return }
    for folder in missing.reversed() {
      try place.staging.createFolder(folder)
      state.withLock { state in _ = state.folders.insert(folder) }
    }
    try place.staging.create(path, contents: bytes)
  }

  /// Whether the output has these bytes already.
  private func isInPlace(
    _ path: SitePath, _ bytes: [UInt8], _ hash: ContentHash
  ) throws(FileFault) -> Bool {
    guard let current = place.current, place.list.files[path] == hash,
      try current.item(at: path)?.size == bytes.count
    else { return false }
    return try current.contents(of: path, limit: bytes.count) == bytes
  }

  /// The listed files that this build did not make.
  var stale: [SitePath] {
    let made = state.withLock { $0.list.files }
    return place.list.files.keys.filter { made[$0] == nil }.sorted()
  }

  /// How many pages the last build made.
  var previousPages: Int { place.list.files.keys.count { $0.name == "index.html" } }

  /// How many files this build made.
  var count: Int { state.withLock { $0.list.files.count } }

  /// Puts all files in place, then removes those that are no longer made.
  func commit() throws(FileFault) -> Changes {
    let (list, staged) = state.withLock { ($0.list, $0.staged) }
    guard let current = place.current else {
      try place.staging.create(OutputList.path, contents: list.bytes)
      try place.staging.synchronize()
      try place.install()
      return Changes(written: staged.count, removed: 0)
    }
    try place.staging.synchronize()
    let stale = self.stale
    // Until all is done, both the old and the new files are the program's.
    try write(OutputList(merging: place.list, list), to: current)
    var folders: Set<SitePath> = []
    for path in inPlacingOrder(staged) {
      if folders.insert(path.parent).inserted { try current.createFolder(path.parent) }
      try current.move(place.stagingFolder.appending(path.text), to: path)
    }
    for path in stale { try remove(path, from: current) }
    try write(list, to: current)
    try place.discardStaging()
    return Changes(written: staged.count, removed: stale.count)
  }

  private func write(_ list: OutputList, to current: some FileTree) throws(FileFault) {
    let name = OutputList.path.name
    try place.staging.create(.root.appending(name), contents: list.bytes)
    try current.move(place.stagingFolder.appending(name), to: OutputList.path)
  }

  /// Removes a file and the folders that it leaves empty.
  private func remove(_ path: SitePath, from current: some FileTree) throws(FileFault) {
    guard try current.item(at: path) != nil else { return }
    try current.removeFile(path)
    var folder = path.parent
    while !folder.isRoot, try current.children(of: folder).isEmpty {
      try current.removeFolder(folder)
      folder = folder.parent
    }
  }
}

/// Pages come before the lists that name them: deep paths before shallow ones.
private func inPlacingOrder(_ paths: [SitePath]) -> [SitePath] {
  paths.map { ($0.text.utf8.count { $0 == UInt8(ascii: "/") }, $0) }
    .sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 > $1.0 }
    .map(\.1)
}

extension OutputList {
  fileprivate init(merging old: OutputList, _ new: OutputList) {
    files = old.files.merging(new.files) { $1 }
  }
}
