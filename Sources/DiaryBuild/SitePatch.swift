import BuildGraph
import Diagnostics
import DiaryGate
import DiaryLayout
import DiaryLoading
import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles

/// The shortest way to a new site: some bodies changed, and nothing else.
///
/// Then no address, list, tag or neighbour changes, and the site need not be planned again: which
/// files show a body the manifest's graph tells. Anything more, and ``init(_:_:_:_:)`` gives up.
struct SitePatch: Sendable {
  /// An entry whose file was read again.
  struct Change: Sendable {
    /// Its index among the site's entries.
    let entry: Int
    let read: Entry
    let fingerprint: EntryFingerprint
    var record: EntryRecord
  }

  let memory: Manifest
  private(set) var sources: SourceTree
  private(set) var changes: [Change]
  let filesRead: Int
  /// The indices of the files that were read, with what they hold now.
  private(set) var contents: [Int: Manifest.Content]

  /// More files than this are better read by all cores.
  private static let fewFiles = 64

  /// Reads the changed files.
  ///
  /// - Returns: `nil` if more changed than bodies.
  /// - Throws: All faults of the files.
  init?(
    _ memory: Manifest, _ scan: SourceTree.Scan, _ request: BuildRequest,
    _ configuration: Configuration
  ) throws(Diagnostics) {
    let changed = scan.isUnchanged.indices.filter { !scan.isUnchanged[$0] }
    guard scan.faults.isEmpty, scan.tree.files.bytes == memory.sources.files.bytes,
      changed.count <= Self.fewFiles, changed.allSatisfy({ scan.tree.role(of: $0) == .entry }),
      memory.nextDue.map({ $0 > request.now }) ?? true
    else { return nil }
    self.memory = memory
    sources = scan.tree
    filesRead = changed.count
    changes = []
    contents = [:]
    let loader = EntryLoader(configuration, now: request.now)
    var faults: [Diagnostic] = []
    var isPatch = true
    for file in changed {
      let read = loader.read(sources.files[file], from: request.diary)
      faults += read.faults
      sources.take([(file, read.stamp)], clock: scan.clock)
      guard let past = memory.contents.content(of: file) else { return nil }
      if !past.warnings.isEmpty || !take(read.entries, of: file, past, for: request) {
        isPatch = false
      }
    }
    if faults.contains(where: { $0.severity == .error }) { throw Diagnostics(faults) }
    if !isPatch || !faults.isEmpty || memory.mayQuoteOthers(changes, in: changed) { return nil }
  }

  /// - Returns: Whether nothing but bodies changed.
  private mutating func take(
    _ entries: [Entry], of file: Int, _ past: Manifest.Content, for request: BuildRequest
  ) -> Bool {
    var held = HeldCounts()
    let judged = entries.map { $0.judged(at: request.now, showing: request.preview) }
    for entry in judged { held.count(entry, at: request.now) }
    let open = judged.filter { $0.admission == .open }.map(\.entry)
    // What is held back may have got the id of another entry, which only a whole look tells.
    guard open.count == entries.count, held == past.held, open.count == past.records.count else {
      return false
    }
    var content = past
    for (index, entry) in open.enumerated() {
      let fingerprint = EntryFingerprint(of: entry, at: request.now)
      let before = past.records[index]
      guard before.index == entry.content.source.index,
        fingerprint.bytes.elementsEqual(before.bytes),
        before.facts.warnings.isEmpty
      else { return false }
      // Messages name lines.
      if before.line != entry.content.source.line, !memory.messages.isEmpty { return false }
      let record = before.moved(to: entry.content.source.line, fingerprint)
      content.records[index] = record
      if fingerprint.body == before.body { continue }
      guard let changed = memory.entry(ofRecord: index, in: file) else { return false }
      changes.append(
        Change(entry: changed, read: entry, fingerprint: fingerprint, record: record))
    }
    contents[file] = content
    return true
  }

  /// Says what rendering found.
  ///
  /// - Returns: `false` if the entry leads to other pages or pictures than before.
  mutating func setFacts(_ facts: EntryFacts, of change: Int) -> Bool {
    let before = changes[change].record.facts
    guard facts.copies == before.copies, facts.hasPaths == before.hasPaths,
      facts.oddities == before.oddities,
      facts.warnings.isEmpty
    else { return false }
    let record = changes[change].record.saying(facts)
    changes[change].record = record
    for (file, content) in contents where memory.entryFiles[changes[change].entry] == UInt32(file) {
      var content = content
      content.records[Int(memory.entryRecords[changes[change].entry])] = record
      contents[file] = content
    }
    return true
  }
}

extension Manifest {
  /// The entry of a record; its index among the site's.
  func entry(ofRecord record: Int, in file: Int) -> Int? {
    entryFiles.indices.first {
      entryFiles[$0] == UInt32(file) && entryRecords[$0] == UInt32(record)
    }
  }
}

extension EntryRecord {
  fileprivate func moved(to line: Int, _ fingerprint: EntryFingerprint) -> EntryRecord {
    EntryRecord(
      index: index, line: line, bytes: bytes, nameEnd: nameEnd, wordsEnd: wordsEnd,
      text: fingerprint.text, bodyLine: fingerprint.bodyLine, path: path, slug: slug, facts: facts)
  }

  fileprivate func saying(_ facts: EntryFacts) -> EntryRecord {
    EntryRecord(
      index: index, line: line, bytes: bytes, nameEnd: nameEnd, wordsEnd: wordsEnd, text: text,
      bodyLine: bodyLine, path: path, slug: slug, facts: facts)
  }
}
