import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import Platform
import SiteFiles

/// The entries of a diary: those of changed files are read, the others are remembered.
struct DiaryEntries: Sendable {
  /// In the order of their files; of files that are remembered only the public ones.
  private(set) var entries: [Loaded] = []
  /// The content files in their order.
  private(set) var files: [File] = []
  private(set) var held = HeldCounts()
  private(set) var warnings: [Diagnostic] = []
  /// Those that have encrypted entries.
  private(set) var groups: Set<ReaderGroup> = []
  /// Whether the public entries have the names that they had.
  let keepsNames: Bool
  /// Whether the last build knew of any of these entries.
  let hasRecords: Bool
  /// Whether any entry may give an id of its own: all others have one of their index.
  private let mayShareIdentities: Bool

  /// An entry as it was read or remembered.
  ///
  /// A class, so that handing it on costs little.
  final class Loaded: Sendable {
    let judged: JudgedEntry
    /// `nil` for one that is not public.
    let fingerprint: EntryFingerprint?
    /// The record of the last build; `nil` if the entry has changed.
    let record: EntryRecord?
    /// Whether its body is still in its file.
    let isRemembered: Bool

    init(
      _ judged: JudgedEntry, fingerprint: EntryFingerprint? = nil, record: EntryRecord? = nil,
      isRemembered: Bool = false
    ) {
      (self.judged, self.fingerprint, self.record) = (judged, fingerprint, record)
      self.isRemembered = isRemembered
    }

    var entry: Entry { judged.entry }
    var admission: Admission { judged.admission }
  }

  /// The entries of one file.
  struct File: Sendable {
    /// Its index among the sources.
    let index: Int
    /// Its entries among all.
    let entries: Range<Int>
    let held: HeldCounts
    let warnings: [Diagnostic]
    /// Whether an entry that is not public gives an id of its own.
    let hasHeldIDs: Bool
    /// From before it was read; `nil` if it was not.
    let stamp: FileStamp?
  }

  /// Reads what changed.
  ///
  /// - Parameters:
  ///   - files: The content files to look at, by their index among the sources.
  ///   - memory: A build of the same settings, at this time or before.
  /// - Throws: All faults of all files.
  static func load(
    _ files: [Int], of scan: SourceTree.Scan, from diary: any FileTree,
    _ configuration: Configuration,
    now: Instant, showing preview: Preview, memory: Manifest?
  ) async throws(Diagnostics) -> DiaryEntries {
    let known = memory?.contents ?? RememberedContents()
    let reader = EntryFileReading(
      scan: scan, diary: diary, loader: EntryLoader(configuration, now: now), now: now,
      preview: preview, known: known)
    var found = await parallelChunks(of: files, chunk: 128) { chunk in
      [reader.contents(of: chunk)]
    }
    reader.readForIdentities(&found)
    let contents = DiaryEntries(found, known: known)
    let shared =
      contents.mayShareIdentities ? sharedIdentities(contents.entries.map(\.entry), in: diary) : []
    let faults = scan.faults + contents.warnings + shared
    if faults.contains(where: { $0.severity == .error }) { throw Diagnostics(faults) }
    return contents
  }

  private init(_ found: [EntryFileReading.Found], known: RememberedContents) {
    entries.reserveCapacity(found.reduce(0) { $0 + $1.entries.count })
    files.reserveCapacity(found.reduce(0) { $0 + $1.files.count })
    var stayed = 0
    for found in found {
      var end = entries.count
      entries += found.entries
      for file in found.files {
        if file.held != HeldCounts() { held = held + file.held }
        if !file.faults.isEmpty { warnings += file.faults }
        if !file.groups.isEmpty { groups.formUnion(file.groups) }
        stayed += file.recordsBefore
        files.append(
          File(
            index: file.index, entries: end..<end + file.entryCount, held: file.held,
            warnings: file.faults, hasHeldIDs: file.hasHeldIDs, stamp: file.stamp))
        end += file.entryCount
      }
    }
    let all = found.lazy.flatMap(\.files)
    // Files that are gone may have had entries.
    hasRecords = all.contains { $0.recordsBefore > 0 }
    mayShareIdentities = all.contains { $0.givesID || $0.isRemembered }
    keepsNames = all.allSatisfy(\.keepsNames) && stayed == known.recordCount
    if warnings.contains(where: { $0.severity == .note }) {
      warnings = Self.withNotesOnce(warnings)
    }
  }

  /// Notes are about the whole diary, so the first of each is enough.
  private static func withNotesOnce(_ warnings: [Diagnostic]) -> [Diagnostic] {
    var told: Set<String> = []
    return warnings.filter { $0.severity != .note || told.insert($0.what).inserted }
  }
}

extension DiaryEntries {
  /// Whether all files were read.
  var isWhole: Bool { files.allSatisfy { $0.stamp != nil } }

  /// The stamps of the files that were read, by their index among the sources.
  var stamps: [(Int, FileStamp)] {
    files.compactMap { file in file.stamp.map { (file.index, $0) } }
  }

  /// The file of each entry that is encrypted now, by group.
  var encryptedFiles: [ReaderGroup: [SitePath]] {
    var files: [ReaderGroup: [SitePath]] = [:]
    if held.encrypted == 0 { return files }
    for loaded in entries {
      guard case .encrypted(let group) = loaded.admission else { continue }
      files[group, default: []].append(loaded.entry.content.source.file)
    }
    return files
  }
}
