package import Diagnostics
package import DiaryGate
import DiaryLoading
package import DiaryModel
package import DiaryWriting
package import LocalizedDates
import Platform
package import SiteFiles

/// All entries of a diary's files, whoever may read them.
///
/// It is made from the files and can be made again at any time. A file that cannot be read does not
/// keep the others from being listed.
package struct EntryIndex: Sendable {
  /// Newest first, those of one time in the order of their files; undated pages last.
  package private(set) var entries: [JudgedEntry]
  /// The faults of files and folders that cannot be read, and so are not listed.
  package private(set) var broken: [SitePath: [Diagnostic]]
  /// With the rules of the diary's folders.
  package let configuration: Configuration
  private let diary: any FileTree
  private let now: Instant

  /// Reads all content files.
  ///
  /// - Parameters:
  ///   - diary: Its root, with `Content` in it.
  ///   - configuration: As `diarysite.yml` has it.
  /// - Throws: The faults of the files that say who may read the entries of a folder.
  package init(
    _ diary: any FileTree, _ configuration: Configuration, now: Instant
  ) async throws(Diagnostics) {
    let scan = ContentScan(of: contentFolder) { folder throws(FileFault) in
      try diary.children(of: folder)
    }
    var configuration = configuration
    configuration.folders = try loadFolderRules(
      scan.others.filter { $0.name == folderFileName }, from: diary, configuration)
    let loader = EntryLoader(configuration, now: now)
    let read = await parallelMap(scan.entries, chunk: 64) { file in
      FileContent(file, of: loader, in: diary, at: now)
    }
    (self.diary, self.configuration, self.now) = (diary, configuration, now)
    entries = Self.inOrder(read.flatMap(\.entries))
    broken = [:]
    for fault in scan.faults {
      if let path = fault.location.flatMap({ SitePath($0.file) }) {
        broken[path, default: []].append(fault)
      }
    }
    for file in read where !file.errors.isEmpty { broken[file.path] = file.errors }
  }

  /// The entries of files before and after they were read again.
  package typealias Change = (before: [JudgedEntry], after: [JudgedEntry])

  /// Reads some files again: those that are new, changed or gone.
  @discardableResult
  package mutating func reread(_ files: [SitePath], at now: Instant) -> Change {
    let changed = Set(files)
    let loader = EntryLoader(configuration, now: now)
    let before = remove(changed)
    var after: [JudgedEntry] = []
    for path in changed.sorted() {
      broken[path] = nil
      guard (try? diary.item(at: path)) != .some(nil) else { continue }
      let file = FileContent(path, of: loader, in: diary, at: now)
      after += file.entries
      if !file.errors.isEmpty { broken[path] = file.errors }
    }
    if after.count > Self.mostInserted {
      entries = Self.inOrder(entries + after)
    } else {
      for judged in after { insert(judged) }
    }
    return (before, after)
  }

  /// More entries than a person saves at a time are sorted in at once.
  private static var mostInserted: Int { 100 }

  /// Takes the entries of some files out.
  private mutating func remove(_ files: Set<SitePath>) -> [JudgedEntry] {
    // To hash a path takes longer than to compare it with the few that one save changes.
    let few = Array(files.prefix(4))
    func isOut(_ judged: JudgedEntry) -> Bool {
      let file = judged.entry.content.source.file
      return files.count == few.count ? few.contains(file) : files.contains(file)
    }
    let removed = entries.filter(isOut)
    if !removed.isEmpty { entries.removeAll(where: isOut) }
    return removed
  }

  /// Puts an entry where it belongs.
  private mutating func insert(_ judged: JudgedEntry) {
    let position = ListPosition(of: judged)
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if ListPosition(of: entries[middle]) < position { low = middle + 1 } else { high = middle }
    }
    entries.insert(judged, at: low)
  }

  /// The entry at a place.
  package func entry(at place: EntryPlace) -> JudgedEntry? {
    entries.first { EntryPlace($0.entry.content.source) == place }
  }

  /// The faults of bytes that are to become a content file; for operations of writing.
  package var check: EntryCheck {
    let loader = EntryLoader(configuration, now: now)
    return { bytes, file in loader.read(bytes, as: file).faults }
  }

  /// The entries in the order of lists: newest first, undated pages last.
  package static func inOrder(_ entries: [JudgedEntry]) -> [JudgedEntry] {
    // Positions apart from entries: to move an entry costs more than to compare it.
    let positions = entries.indices.map { (position: ListPosition(of: entries[$0]), index: $0) }
    return positions.sorted { $0.position < $1.position }.map { entries[$0.index] }
  }
}

/// The entries of a file, and the errors for which there are none.
private struct FileContent: Sendable {
  let path: SitePath
  let entries: [JudgedEntry]
  let errors: [Diagnostic]

  init(_ path: SitePath, of loader: EntryLoader, in diary: any FileTree, at now: Instant) {
    self.path = path
    let read = loader.read(path, from: diary)
    entries = read.entries.map { $0.judged(at: now) }
    errors = read.faults.filter { $0.severity == .error && !$0.isOfUnknownKey }
  }
}
