import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import Platform
import SiteFiles

/// The entries of a diary.
struct DiaryEntries: Sendable {
  /// In the order of their files.
  private(set) var entries: [JudgedEntry] = []
  /// The content files in their order.
  private(set) var files: [File] = []
  private(set) var held = HeldCounts()
  /// With the errors that hide entries.
  private(set) var warnings: [Diagnostic] = []
  /// Those that have encrypted entries.
  private(set) var groups: Set<ReaderGroup> = []

  /// The entries of one file.
  struct File: Sendable {
    /// Its index among the sources.
    var index: Int
    /// Its entries among all.
    var entries: Range<Int>
    var held = HeldCounts()
    var warnings: [Diagnostic] = []
    /// The groups of its encrypted entries.
    var groups: Set<ReaderGroup> = []
    /// Whether one of them gives an id of its own: all others have one of their index.
    var givesID = false
    /// From before it was read; `nil` if the process has read it for an earlier build.
    var stamp: FileStamp?
  }

  /// Reads all content files.
  ///
  /// - Parameter kept: The entries of an earlier build of the same settings, as they would be judged
  ///   now; what did not change since is not read again.
  static func load(
    _ scan: SourceTree.Scan, _ request: BuildRequest, _ configuration: Configuration,
    kept: DiaryEntries? = nil
  ) async -> DiaryEntries {
    let reader = EntryFileReading(
      scan: scan, diary: request.diary, loader: EntryLoader(configuration, now: request.now),
      now: request.now, preview: request.preview, kept: kept)
    let found = await parallelChunks(of: scan.tree.indexes(of: .entry), chunk: 128) { chunk in
      [reader.contents(of: chunk)]
    }
    return DiaryEntries(found)
  }

  private init(_ found: [EntryFileReading.Found]) {
    entries.reserveCapacity(found.reduce(0) { $0 + $1.entries.count })
    files.reserveCapacity(found.reduce(0) { $0 + $1.files.count })
    for found in found {
      let start = entries.count
      entries += found.entries
      for var file in found.files {
        if file.held != HeldCounts() { held = held + file.held }
        if !file.warnings.isEmpty { warnings += file.warnings }
        if !file.groups.isEmpty { groups.formUnion(file.groups) }
        file.entries = start + file.entries.lowerBound..<start + file.entries.upperBound
        files.append(file)
      }
    }
    if warnings.contains(where: { $0.severity == .note }) {
      warnings = Self.withNotesOnce(warnings)
    }
  }

  /// Notes are about the whole diary, so the first of each is enough.
  private static func withNotesOnce(_ warnings: [Diagnostic]) -> [Diagnostic] {
    var told: Set<String> = []
    return emptyCounted(warnings).filter { $0.severity != .note || told.insert($0.what).inserted }
  }
}

extension DiaryEntries {
  /// Those alone that the gate lets through in some way.
  init(_ entries: [JudgedEntry]) { self.entries = entries }

  /// The content file at an index of the sources.
  func file(_ index: Int) -> File? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].index == index ? files[low] : nil
  }

  /// The stamps of the files that were read, by their index among the sources.
  var stamps: [(file: Int, stamp: FileStamp)] {
    files.compactMap { file in file.stamp.map { (file.index, $0) } }
  }

  /// The file of each entry that is encrypted now, by group.
  var encryptedFiles: [ReaderGroup: [SitePath]] {
    var files: [ReaderGroup: [SitePath]] = [:]
    if held.encrypted == 0 { return files }
    for judged in entries {
      guard case .encrypted(let group) = judged.admission else { continue }
      files[group, default: []].append(judged.entry.content.source.file)
    }
    return files
  }
}
