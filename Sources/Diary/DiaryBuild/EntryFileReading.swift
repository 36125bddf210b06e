import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import Platform
import SiteFiles

/// Reads content files, or remembers them.
struct EntryFileReading: Sendable {
  let scan: SourceTree.Scan
  let diary: any FileTree
  let loader: EntryLoader
  let now: Instant
  let preview: Preview
  let known: RememberedContents

  /// The entries found in some files.
  ///
  /// Together, because an array of entries for each file costs more than the entries.
  struct Found: Sendable {
    var files: [FoundFile] = []
    /// The entries of all files, one after the other.
    private(set) var entries: [DiaryEntries.Loaded] = []

    init(reserving count: Int) {
      files.reserveCapacity(count)
      entries.reserveCapacity(count)
    }

    mutating func add(_ loaded: DiaryEntries.Loaded) { entries.append(loaded) }
  }

  /// The findings in one file.
  struct FoundFile: Sendable {
    let index: Int
    var entryCount = 0
    var held = HeldCounts()
    var faults: [Diagnostic] = []
    /// The number of public entries that the last build found in it.
    var recordsBefore = 0
    /// Whether these have the names they had, and there are no others.
    var keepsNames = true
    var isRemembered = false
    /// Whether an entry of a file that was read gives an id of its own.
    var givesID = false
    /// Whether one that is not public does.
    var hasHeldIDs = false
    var stamp: FileStamp?
    /// The groups of its encrypted entries.
    var groups: Set<ReaderGroup> = []
  }

  func contents(of indices: ArraySlice<Int>) -> Found {
    var found = Found(reserving: indices.count)
    var records = RecordReader()
    for index in indices {
      let file = content(of: index, to: &found, &records)
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
          let past = scan.past[file.index].flatMap { known.content(of: $0) }
          let file = read(file.index, past: past, to: &found[part])
          found[part].files.append(file)
        } else {
          found[part].files.append(file)
          for entry in entries { found[part].add(entry) }
        }
      }
    }
  }

  /// Reads or remembers one file; its entries are added to the others.
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
    var found = FoundFile(index: file)
    found.entryCount = content.records.count
    let path = scan.tree.files[file]
    for record in content.records {
      let source = EntrySource(file: path, index: record.index, line: record.line)
      all.add(
        DiaryEntries.Loaded(
          records.entry(from: record, source: source).judged(at: now, showing: preview),
          fingerprint: record.fingerprint, record: record, isRemembered: true))
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
    var found = FoundFile(index: file)
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
        all.add(DiaryEntries.Loaded(judged))
        continue
      }
      publicCount += 1
      let fingerprint = EntryFingerprint(of: entry, at: now)
      let record = before[entry.content.source.index]
      // A warning about its name names its line too.
      let isNamed =
        record.map {
          fingerprint.isNamed(as: $0.fingerprint) && $0.line == entry.content.source.line
        } ?? false
      if isNamed { named += 1 }
      all.add(
        DiaryEntries.Loaded(
          isNamed ? entry.named(as: record).judged(at: now, showing: preview) : judged,
          fingerprint: fingerprint,
          record: record.flatMap { fingerprint.isSame(as: $0.fingerprint) ? $0 : nil }
        ))
    }
    found.keepsNames = named == found.recordsBefore && named == publicCount
    return found
  }
}

extension Entry {
  /// The same entry with the name of an earlier build.
  func named(as record: EntryRecord?) -> Entry {
    guard let record, let path = SitePath(record.path) else { return self }
    return Entry(
      content: content, visibility: visibility, isDraft: isDraft, isPage: isPage, slugs: slugs,
      due: due, name: Name(path: path, slug: Slug(remembered: record.slug)))
  }
}
