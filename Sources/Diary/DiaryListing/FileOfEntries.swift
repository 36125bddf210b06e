package import DiaryBuild
package import DiaryGate
import DiaryLoading
import DiaryModel
package import DiaryWriting
package import LocalizedDates
package import SiteFiles

/// Entries of one file that are changed or deleted together, and the file as it is now.
package struct FileOfEntries: Sendable {
  package let file: SitePath
  package let version: FileVersion
  package let entries: [JudgedEntry]

  /// Moves the entries into the trash.
  package func trash(at now: Instant) -> TrashRows {
    let rows = entries.map { ($0.entry.content.source.index, Optional($0.entry.readers)) }
    return TrashRows(
      file, Dictionary(rows) { first, _ in first }, version: version, at: now)
  }

  /// - Parameters:
  ///   - opens: Whether an entry gets more readers.
  ///   - changes: Of one of the entries.
  func change(
    opening opens: (JudgedEntry) -> Bool, checking check: @escaping EntryCheck,
    _ changes: (JudgedEntry) -> [EntryChange]
  ) -> ChangeEntry {
    let rows = entries.map { ($0.entry.content.source.index, changes($0)) }
    return ChangeEntry(
      file, version: version, rows: Dictionary(rows) { first, _ in first },
      opens: entries.contains(where: opens), checking: check)
  }
}

extension Entry {
  package var readers: Readers { Readers(visibility, group) }
}

extension LoadedDiary {
  /// The readers of an entry in bytes of its file.
  package func readers(_ bytes: [UInt8], _ place: EntryPlace) -> Readers? {
    EntryLoader(configuration, now: now).read(bytes, as: place.file).entries
      .first { $0.content.source.index == place.row }?.readers
  }

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
  ///
  /// - Parameter opens: Whether an entry gets more readers by it.
  package func change(
    _ entries: [JudgedEntry], _ kind: ChangeKind, opening opens: (JudgedEntry) -> Bool,
    _ changes: (JudgedEntry) -> [EntryChange]
  ) throws(WriteFault) -> ChangeEntries.Outcome {
    let (files, left) = files(of: entries)
    let check = checking
    let all = files.map { $0.change(opening: opens, checking: check, changes) }
    var outcome = try ChangeEntries(kind, all, below: contentFolder).run(in: self.files)
    outcome.left = left + outcome.left
    return outcome
  }

  /// Entries as changes would leave them; one that would have a fault is missing.
  package func foreseen(
    _ entries: [JudgedEntry], _ changes: (JudgedEntry) -> [EntryChange]
  ) -> [EntryPlace: JudgedEntry] {
    let loader = EntryLoader(configuration, now: now)
    var foreseen: [EntryPlace: JudgedEntry] = [:]
    for file in files(of: entries).files {
      let change = file.change(opening: { _ in false }, checking: { _, _ in [] }, changes)
      guard let bytes = try? change.planned(in: files).after else { continue }
      for entry in loader.read(bytes, as: file.file).entries {
        foreseen[EntryPlace(entry.content.source)] = entry.judged(at: now)
      }
    }
    return foreseen
  }

  /// The entries that would get more readers if a change were taken back, as they would be.
  package func opened(byUndoing change: UndoChange) throws(WriteFault) -> [JudgedEntry] {
    let loader = EntryLoader(configuration, now: now)
    return (try change.planned(in: files) ?? []).flatMap { file, now, before in
      let rows = loader.read(now, as: file).entries.map { ($0.content.source.index, $0) }
      let old = Dictionary(rows) { first, _ in first }
      return loader.read(before, as: file).entries.filter { entry in
        guard let now = old[entry.content.source.index] else { return true }
        return !entry.readers.isWithin(now.readers) || now.isDraft && !entry.isDraft
      }.map { $0.judged(at: self.now) }
    }
  }
}
