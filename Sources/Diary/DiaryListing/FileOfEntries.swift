package import DiaryBuild
package import DiaryGate
import DiaryLoading
import DiaryModel
package import DiaryWriting
package import SiteFiles

/// Entries of one file that are changed or deleted together, and the file as it is now.
package struct FileOfEntries: Sendable {
  package let file: SitePath
  package let version: FileVersion
  package let entries: [JudgedEntry]

  package var rows: Set<Int> { Set(entries.map { $0.entry.content.source.index }) }

  /// - Parameter changes: Of one of the entries.
  package func change(
    checking check: @escaping EntryCheck, _ changes: (JudgedEntry) -> [EntryChange]
  ) -> ChangeEntry {
    let rows = entries.map { ($0.entry.content.source.index, changes($0)) }
    return ChangeEntry(
      file, version: version, rows: Dictionary(rows) { first, _ in first }, checking: check)
  }
}

extension LoadedDiary {
  /// Some entries by their files, in the order in which the files are first named.
  ///
  /// - Returns: Also the files in which one of the entries is another one by now.
  package func files(
    of entries: [JudgedEntry]
  ) -> (files: [FileOfEntries], left: [(file: SitePath, fault: WriteFault)]) {
    var order: [SitePath] = []
    var groups: [SitePath: [JudgedEntry]] = [:]
    for judged in entries {
      let file = judged.entry.content.source.file
      if groups[file] == nil { order.append(file) }
      groups[file, default: []].append(judged)
    }
    let loader = EntryLoader(configuration, now: now)
    var files: [FileOfEntries] = []
    var left: [(file: SitePath, fault: WriteFault)] = []
    for file in order {
      do throws(WriteFault) {
        let entries = groups[file] ?? []
        let read = try ReadEntryFile.read(file, in: self.files)
        let now = loader.read(read.bytes, as: file).entries.map {
          ($0.content.source.index, $0.content)
        }
        let contents = Dictionary(now) { first, _ in first }
        let isSame = entries.allSatisfy { judged in
          let (old, new) = (judged.entry.content, contents[judged.entry.content.source.index])
          return new?.id == old.id && new?.title == old.title
        }
        if !isSame { throw .changed }
        files.append(FileOfEntries(file: file, version: read.version, entries: entries))
      } catch {
        left.append((file, error))
      }
    }
    return (files, left)
  }

  /// Changes entries of many files; see ``ChangeEntries``.
  package func change(
    _ entries: [JudgedEntry], _ changes: (JudgedEntry) -> [EntryChange]
  ) throws(WriteFault) -> ChangeEntries.Outcome {
    let (files, left) = files(of: entries)
    let check = checking
    var outcome = try ChangeEntries(files.map { $0.change(checking: check, changes) })
      .run(in: self.files)
    outcome.left = left + outcome.left
    return outcome
  }
}
