import DiaryGate
import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles

/// Loads the public entries of an earlier build, as they are needed. Their bodies stay in their
/// files.
struct RememberedEntries: Sendable {
  let memory: Manifest
  let now: Instant
  let preview: Preview
  /// The number of entries that were loaded.
  private(set) var count = 0
  private var contents: [UInt32: Manifest.Content] = [:]
  private var reader = RecordReader()

  init(_ memory: Manifest, now: Instant, preview: Preview) {
    (self.memory, self.now, self.preview) = (memory, now, preview)
  }

  /// The record of an entry; `nil` if there is none, as in a manifest that no build wrote.
  ///
  /// - Parameter entry: Its index among all entries of the site.
  mutating func record(of entry: Int) -> EntryRecord? {
    let file = memory.entryFiles[entry]
    if contents[file] == nil { contents[file] = memory.contents.content(of: Int(file)) }
    let row = Int(memory.entryRecords[entry])
    guard let records = contents[file]?.records, row < records.count else { return nil }
    return records[row]
  }

  /// The facts that rendering found in an entry.
  mutating func facts(of entry: Int) -> EntryFacts { record(of: entry)?.facts ?? EntryFacts() }

  /// Loads the entries of a table that are not loaded yet.
  ///
  /// - Returns: Whether all of them are there.
  mutating func load(_ wanted: some Sequence<Int>, into entries: inout EntryTable) -> Bool {
    for index in wanted where !entries.isLoaded(index) {
      guard let entry = entry(index) else { return false }
      entries[index] = entry
    }
    return true
  }

  /// Loads an entry.
  ///
  /// - Returns: `nil` if it is not remembered, or no longer public.
  mutating func entry(_ index: Int) -> PublicEntry? {
    guard memory.entryFiles.indices.contains(index), let record = record(of: index) else {
      return nil
    }
    count += 1
    let file = memory.sources.files[Int(memory.entryFiles[index])]
    let source = EntrySource(file: file, index: record.index, line: record.line)
    return remembered(reader.entry(from: record, source: source), at: now, showing: preview)
  }
}

extension Manifest {
  /// The site's entries in some files, by file and by record in it.
  func entries(in files: Set<Int>) -> [Int: [Int: Int]] {
    var entries: [Int: [Int: Int]] = [:]
    for entry in entryFiles.indices where files.contains(Int(entryFiles[entry])) {
      entries[Int(entryFiles[entry]), default: [:]][Int(entryRecords[entry])] = entry
    }
    return entries
  }
}
