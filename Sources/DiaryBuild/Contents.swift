import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import ParallelMap
import SiteFiles

/// The entries of a diary: those of changed files are read, the others are remembered.
struct Contents: Sendable {
  /// In the order of their files; of files that are remembered only the public ones.
  private(set) var entries: [Loaded] = []
  /// Of these; `nil` for one that is not public.
  private(set) var fingerprints: [EntryFingerprints?] = []
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
  /// Whether any entry may give an id of its own: all others have one of their place.
  private let mayShareIdentities: Bool

  /// An entry as it was read or remembered.
  ///
  /// A class, so that handing it on costs little.
  final class Loaded: Sendable {
    let judged: JudgedEntry
    /// `nil` for one that is not public.
    let print: EntryPrint?
    /// What the last build knew of it, if it said the same.
    let record: EntryRecord?
    /// Whether its body is still in its file.
    let isRemembered: Bool

    init(
      _ judged: JudgedEntry, print: EntryPrint? = nil, record: EntryRecord? = nil,
      isRemembered: Bool = false
    ) {
      (self.judged, self.print, self.record) = (judged, print, record)
      self.isRemembered = isRemembered
    }

    var entry: Entry { judged.entry }
    var admission: Admission { judged.admission }
  }

  /// What one file has.
  struct File: Sendable {
    /// Its place among the sources.
    let place: Int
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
  /// - Parameter memory: Of a build of the same settings, at this time or before.
  /// - Throws: All faults of all files.
  static func load(
    _ scan: SourceTree.Scan, from diary: any FileTree, _ configuration: Configuration,
    now: Instant, showing preview: Preview, memory: Manifest?
  ) async throws(Diagnostics) -> Contents {
    let known = memory?.contents ?? RememberedContents()
    let reader = ContentReader(
      scan: scan, diary: diary, loader: EntryLoader(configuration, now: now), now: now,
      preview: preview, known: known)
    var found = await parallelChunks(of: scan.tree.indexes(of: .entry), chunk: 128) { chunk in
      [reader.contents(of: chunk)]
    }
    reader.readForIdentities(&found)
    let contents = Contents(found, known: known)
    let shared =
      contents.mayShareIdentities ? sharedIdentities(contents.entries.map(\.entry), in: diary) : []
    let faults = scan.faults + contents.warnings + shared
    if faults.contains(where: { $0.severity == .error }) { throw Diagnostics(faults) }
    return contents
  }

  private init(_ found: [ContentReader.Found], known: RememberedContents) {
    entries.reserveCapacity(found.reduce(0) { $0 + $1.entries.count })
    fingerprints.reserveCapacity(entries.capacity)
    files.reserveCapacity(found.reduce(0) { $0 + $1.files.count })
    var stayed = 0
    for found in found {
      var end = entries.count
      entries += found.entries
      fingerprints += found.fingerprints
      for file in found.files {
        if file.held != HeldCounts() { held = held + file.held }
        if !file.faults.isEmpty { warnings += file.faults }
        if !file.groups.isEmpty { groups.formUnion(file.groups) }
        stayed += file.recordsBefore
        files.append(
          File(
            place: file.place, entries: end..<end + file.entryCount, held: file.held,
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

extension Contents {
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

/// Reads content files, or remembers them.
private struct ContentReader: Sendable {
  let scan: SourceTree.Scan
  let diary: any FileTree
  let loader: EntryLoader
  let now: Instant
  let preview: Preview
  let known: RememberedContents

  /// What was found in some files.
  ///
  /// Together, because an array of entries for each file costs more than the entries.
  struct Found: Sendable {
    var files: [FoundFile] = []
    /// Of all of them, one after the other.
    private(set) var entries: [Contents.Loaded] = []
    private(set) var fingerprints: [EntryFingerprints?] = []

    init(reserving count: Int) {
      files.reserveCapacity(count)
      entries.reserveCapacity(count)
      fingerprints.reserveCapacity(count)
    }

    mutating func add(_ loaded: Contents.Loaded) {
      entries.append(loaded)
      fingerprints.append(
        loaded.print.map { EntryFingerprints($0, of: loaded.entry.content.source.file) })
    }
  }

  /// What was found in one file.
  struct FoundFile: Sendable {
    let place: Int
    var entryCount = 0
    var held = HeldCounts()
    var faults: [Diagnostic] = []
    /// How many public entries the last build found in it.
    var recordsBefore = 0
    /// Whether these have the names they had, and there are no others.
    var keepsNames = true
    var isRemembered = false
    /// Whether an entry of a file that was read gives an id of its own.
    var givesID = false
    /// Whether one that is not public does.
    var hasHeldIDs = false
    var stamp: FileStamp?
    /// Of its encrypted entries.
    var groups: Set<ReaderGroup> = []
  }

  func contents(of places: ArraySlice<Int>) -> Found {
    var found = Found(reserving: places.count)
    var records = RecordReader()
    for place in places {
      let file = content(of: place, to: &found, &records)
      found.files.append(file)
    }
    return found
  }

  /// Reads files of which only the public entries are remembered, if one of the others may have
  /// the id of an entry that was read.
  func readForIdentities(_ found: inout [Found]) {
    let all = found.lazy.flatMap(\.files)
    if all.allSatisfy(\.isRemembered) { return }
    let givesID = all.contains(where: \.givesID)
    for part in found.indices {
      let mustBeRead = { (file: FoundFile) in
        file.isRemembered && (file.hasHeldIDs || givesID && file.held.hasHeld)
      }
      if !found[part].files.contains(where: mustBeRead) { continue }
      let before = found[part]
      found[part] = Found(reserving: before.files.count)
      var rest = before.entries[...]
      for file in before.files {
        let entries = rest.prefix(file.entryCount)
        rest = rest.dropFirst(file.entryCount)
        if mustBeRead(file) {
          let past = scan.past[file.place].flatMap { known.content(of: $0) }
          let file = read(file.place, past: past, to: &found[part])
          found[part].files.append(file)
        } else {
          found[part].files.append(file)
          for entry in entries { found[part].add(entry) }
        }
      }
    }
  }

  /// What one file has; its entries go to the others.
  private func content(
    of file: Int, to all: inout Found, _ records: inout RecordReader
  ) -> FoundFile {
    let past = scan.past[file].flatMap { known.content(of: $0) }
    // Nothing is remembered of entries that have pages but are not public.
    if let past, !past.held.hasGuarded, scan.isUnchanged[file],
      past.held.nextDue.map({ $0 > now }) ?? true
    {
      return remembered(past, as: file, to: &all, &records)
    }
    return read(file, past: past, to: &all)
  }

  private func remembered(
    _ content: Manifest.Content, as file: Int, to all: inout Found,
    _ records: inout RecordReader
  ) -> FoundFile {
    var found = FoundFile(place: file)
    found.entryCount = content.records.count
    let path = scan.tree.files[file]
    for record in content.records {
      let source = EntrySource(file: path, index: record.index, line: record.line)
      all.add(
        Contents.Loaded(
          records.entry(from: record, source: source).judged(at: now, showing: preview),
          print: EntryPrint(of: record), record: record, isRemembered: true))
    }
    (found.held, found.faults) = (content.held, content.warnings)
    found.hasHeldIDs = content.hasHeldIDs
    found.recordsBefore = content.records.count
    found.isRemembered = true
    return found
  }

  private func read(
    _ file: Int, past: Manifest.Content?, to all: inout Found
  ) -> FoundFile {
    var found = FoundFile(place: file)
    found.recordsBefore = past?.records.count ?? 0
    let loaded = loader.read(scan.tree.files[file], from: diary)
    found.faults = loaded.faults
    found.stamp = loaded.stamp
    found.entryCount = loaded.entries.count
    let before = Dictionary(
      (past?.records ?? []).map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    var (publicCount, named) = (0, 0)
    for entry in loaded.entries {
      let givesID = entry.content.identity.given != nil
      if givesID { found.givesID = true }
      let judged = entry.judged(at: now, showing: preview)
      found.held.count(judged, at: now)
      if judged.admission != .open {
        if case .encrypted(let group) = judged.admission { found.groups.insert(group) }
        if givesID { found.hasHeldIDs = true }
        all.add(Contents.Loaded(judged))
        continue
      }
      publicCount += 1
      let print = EntryPrint(of: entry, at: now)
      let record = before[entry.content.source.index]
      // A warning about its name names its line too.
      let isNamed =
        record.map { print.isNamed(as: $0) && $0.line == entry.content.source.line } ?? false
      if isNamed { named += 1 }
      all.add(
        Contents.Loaded(
          isNamed ? entry.named(as: record).judged(at: now, showing: preview) : judged,
          print: print, record: record.flatMap { print.isSame(as: $0) ? $0 : nil }))
    }
    found.keepsNames = named == found.recordsBefore && named == publicCount
    return found
  }
}

extension Entry {
  /// The same entry with the name of an earlier build.
  fileprivate func named(as record: EntryRecord?) -> Entry {
    guard let record, let path = SitePath(record.path) else { return self }
    return Entry(
      content: content, visibility: visibility, isDraft: isDraft, isPage: isPage, slugs: slugs,
      due: due, name: Name(path: path, slug: Slug(remembered: record.slug)))
  }
}
