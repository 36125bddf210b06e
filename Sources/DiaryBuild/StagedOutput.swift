import Diagnostics
import SiteFiles
import Synchronization

/// The output of a build on its way: every file is staged first, then all are put in place.
///
/// Nothing the visitor sees changes before ``commit()``; files that are already right are left
/// alone. A class, because all threads of a build stage into it; the mutex guards what they tell.
final class StagedOutput: Sendable {
  private struct State {
    var list: OutputList
    var staged: [SitePath] = []
  }

  /// What one thread staged and has not told yet: told one by one, the threads would wait for each
  /// other at every page.
  struct Batch {
    fileprivate var files: [(path: SitePath, hash: ContentHash)] = []
    fileprivate var staged: [SitePath] = []
    /// Known to be there.
    private var folders: Set<SitePath> = [.root]

    /// The folder and those around it that are not known to be there, outermost first.
    fileprivate mutating func missingFolders(around folder: SitePath) -> [SitePath] {
      var missing: [SitePath] = []
      var next = folder
      while folders.insert(next).inserted {
        missing.append(next)
        next = next.parent
      }
      return missing.reversed()
    }
  }

  /// What a finished build did to its output.
  struct Changes {
    var written = 0
    var removed = 0
  }

  let place: OutputPlace
  private let state: Mutex<State>

  init(_ place: OutputPlace) {
    self.place = place
    state = Mutex(State(list: OutputList(isPreview: place.list.isPreview)))
  }

  /// Takes one finished file.
  func put(_ path: SitePath, _ bytes: [UInt8]) throws(FileFault) {
    var batch = Batch()
    try put(path, bytes, in: &batch)
    add(batch)
  }

  /// Takes one finished file; it counts when the batch is added.
  func put(_ path: SitePath, _ bytes: [UInt8], in batch: inout Batch) throws(FileFault) {
    let hash = bytes.withUnsafeBufferPointer { ContentHash(of: $0) }
    batch.files.append((path, hash))
    if try isInPlace(path, bytes, hash) { return }
    for folder in batch.missingFolders(around: path.parent) {
      try place.staging.createFolder(folder)
    }
    try place.staging.create(path, contents: bytes)
    batch.staged.append(path)
  }

  func add(_ batch: Batch) {
    state.withLock { state in
      for file in batch.files { state.list.files[file.path] = file.hash }
      state.staged += batch.staged
    }
  }

  /// Whether the output has these bytes already.
  private func isInPlace(
    _ path: SitePath, _ bytes: [UInt8], _ hash: ContentHash
  ) throws(FileFault) -> Bool {
    guard !place.isNew, place.list.files[path] == hash else { return false }
    let current = place.path(of: path)
    guard let item = try place.tree.item(at: current), item.kind == .file,
      item.size == bytes.count
    else { return false }
    return try place.tree.contents(of: current, limit: bytes.count) == bytes
  }

  /// The listed files that this build did not make, sorted by path bytes.
  var stale: [SitePath] {
    let made = state.withLock { $0.list.files }
    return place.list.files.keys.filter { made[$0] == nil }.sorted()
  }

  /// How many pages the last build made.
  var previousPages: Int { place.list.files.keys.count { $0.name == "index.html" } }

  /// How many files this build made.
  var count: Int { state.withLock { $0.list.files.count } }

  /// What of the owner's stands where this build needs room; nothing has changed yet.
  func obstacles() throws(FileFault) -> [Diagnostic] {
    if place.isNew { return [] }
    return try clearing().obstacles()
  }

  private func clearing() -> OutputClearing {
    OutputClearing(place, staged: state.withLock { $0.staged }, stale: stale)
  }

  /// Puts all files in place, then removes those that are no longer made.
  func commit() throws(FileFault) -> Changes {
    let (list, staged) = state.withLock { ($0.list, $0.staged) }
    let clearing = clearing()
    if place.isNew {
      try place.staging.create(OutputList.path, contents: list.bytes)
      try place.staging.synchronize()
      try place.tree.move(place.stagingFolder, to: place.folder)
      return Changes(written: staged.count, removed: 0)
    }
    try place.staging.synchronize()
    // Until all is done, both the old and the new files are the program's.
    try write(OutputList(merging: place.list, list))
    for path in clearing.inTheWay { try remove(path) }
    var folders: Set<SitePath> = []
    for path in inPlacingOrder(staged) {
      let target = place.path(of: path)
      if folders.insert(target.parent).inserted { try place.tree.createFolder(target.parent) }
      try place.tree.move(place.stagingFolder.appending(path.text), to: target)
    }
    for path in stale { try remove(path) }
    try write(list)
    try place.discardStaging()
    return Changes(written: staged.count, removed: stale.count)
  }

  private func write(_ list: OutputList) throws(FileFault) {
    let staged = place.stagingFolder.appending(OutputList.path.name)
    try place.tree.create(staged, contents: list.bytes)
    try place.tree.move(staged, to: place.path(of: OutputList.path))
  }

  /// Removes a file and the folders that it leaves empty.
  private func remove(_ path: SitePath) throws(FileFault) {
    let target = place.path(of: path)
    guard let item = try place.tree.item(at: target), item.kind != .folder else { return }
    try place.tree.removeFile(target)
    var folder = target.parent
    while folder != place.folder, try place.tree.children(of: folder).isEmpty {
      try place.tree.removeFolder(folder)
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
    self.init(isPreview: new.isPreview)
    files = old.files.merging(new.files) { $1 }
  }
}
