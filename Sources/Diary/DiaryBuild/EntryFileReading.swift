import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import Platform
import SiteFiles

/// Reads content files, but for those that the process has read already.
struct EntryFileReading: Sendable {
  let scan: SourceTree.Scan
  let diary: any FileTree
  let loader: EntryLoader
  let now: Instant
  let preview: Preview
  /// The entries of the last build of this process.
  let kept: DiaryEntries?

  /// The entries found in some files.
  ///
  /// Together, because an array of entries for each file costs more than the entries.
  struct Found: Sendable {
    var files: [DiaryEntries.File] = []
    /// The entries of all files, one after the other.
    var entries: [JudgedEntry] = []
  }

  func contents(of indices: ArraySlice<Int>) -> Found {
    var found = Found()
    found.files.reserveCapacity(indices.count)
    found.entries.reserveCapacity(indices.count)
    for index in indices {
      if let past = scan.past[index], scan.isUnchanged[index], let kept, var file = kept.file(past)
      {
        let start = found.entries.count
        found.entries += kept.entries[file.entries]
        (file.index, file.stamp) = (index, nil)
        file.entries = start..<found.entries.count
        found.files.append(file)
      } else {
        read(index, to: &found)
      }
    }
    return found
  }

  private func read(_ index: Int, to found: inout Found) {
    let loaded = loader.read(scan.tree.files[index], from: diary)
    let start = found.entries.count
    var file = DiaryEntries.File(
      index: index, entries: start..<start + loaded.entries.count, warnings: loaded.faults,
      stamp: loaded.stamp)
    for entry in loaded.entries {
      let judged = entry.judged(at: now, showing: preview)
      file.held.count(judged, at: now)
      if entry.content.identity.given != nil { file.givesID = true }
      if case .encrypted(let group) = judged.admission { file.groups.insert(group) }
      found.entries.append(judged)
    }
    found.files.append(file)
  }
}
