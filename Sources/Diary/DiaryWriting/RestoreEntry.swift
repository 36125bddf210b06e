import DiaryModel
package import SiteFiles

/// Brings an entry back from the trash to where it was.
package struct RestoreEntry: Sendable {
  private let name: String

  /// - Parameter name: That of the entry's folder in the trash.
  package init(_ name: String) {
    self.name = name
  }

  /// The entry is in its file, and on the disk there, before it leaves the trash.
  ///
  /// A file comes back under its name, which must be free. A row comes back as the row that it was,
  /// or as the last one if there are fewer by now. It has no more readers than it had: where its
  /// place gives it others by now, its own fields keep them away. One whose readers were not known
  /// comes back as private.
  ///
  /// - Parameters:
  ///   - folder: The folder of entries, in which it must have been.
  ///   - readers: Those of an entry at its place.
  /// - Returns: Also whether the entry got fields that keep readers away.
  /// - Throws: ``WriteFault``; the entry is then still in the trash.
  package func run(
    in diary: any FileTree, below folder: SitePath, reading readers: ReadersOf
  ) throws(WriteFault) -> (place: EntryPlace, isClosed: Bool) {
    guard let trashed = TrashedEntry(named: name, in: diary) else { throw .notInTrash(name) }
    let file = trashed.place.file
    guard file.isInside(folder), !file.text.utf8.starts(with: ".".utf8),
      !file.text.contains("/.")
    else { throw .notInTrash(name) }
    let bytes = try trashed.bytes(in: diary)
    let kept = trashed.readers ?? Readers(.private)
    func closing(
      _ bytes: [UInt8], _ place: EntryPlace
    ) throws(WriteFault) -> (bytes: [UInt8], isClosed: Bool) {
      let now = readers(bytes, place) ?? Readers(.public)
      if now.isWithin(kept) { return (bytes, false) }
      do throws(EditFault) {
        let edit = try ContentEdit(bytes, of: place.file, entry: place.row)
        return (try edit.applying(kept.changes), true)
      } catch {
        throw .edit(error)
      }
    }
    let restored =
      try trashed.isRow
      ? row(bytes, trashed, in: diary, closing) : whole(bytes, trashed, in: diary, closing)
    trashed.discard(in: diary)
    return restored
  }

  /// Gives an entry fields that keep readers away, if its place does not.
  private typealias Closing =
    (_ bytes: [UInt8], _ place: EntryPlace) throws(WriteFault) -> (bytes: [UInt8], isClosed: Bool)

  private func whole(
    _ bytes: [UInt8], _ trashed: TrashedEntry, in diary: any FileTree, _ closing: Closing
  ) throws(WriteFault) -> (place: EntryPlace, isClosed: Bool) {
    let file = trashed.place.file
    let (bytes, isClosed) = try closing(bytes, EntryPlace(file))
    try writing { () throws(FileFault) in try diary.createFolder(file.parent) }
    let part = partName(of: file)
    do throws(WriteFault) {
      try writing { () throws(FileFault) in
        try diary.create(part, contents: [])
        try diary.copyPermissions(of: trashed.content, to: part)
        try diary.append(bytes, to: part)
      }
      let isFree = try writing { () throws(FileFault) in
        try ContentPart(of: file, at: part, in: diary, isMade: true).finish()
      }
      if !isFree { throw WriteFault.occupied(file) }
    } catch {
      try? diary.removeFile(part)
      throw error
    }
    try writing { () throws(FileFault) in
      try diary.synchronize([file] + file.foldersAround)
    }
    return (EntryPlace(file), isClosed)
  }

  private func row(
    _ cut: [UInt8], _ trashed: TrashedEntry, in diary: any FileTree, _ closing: Closing
  ) throws(WriteFault) -> (place: EntryPlace, isClosed: Bool) {
    let file = trashed.place.file
    let now: ReadEntryFile
    do throws(WriteFault) {
      now = try ReadEntryFile.read(file, in: diary)
    } catch {
      guard case .missing = error else { throw error }
      // The file went meanwhile: a new one has this row alone.
      guard let (bytes, _) = RowCut(Array("[]\n".utf8))?.inserting(cut, at: 0) else {
        throw .edit(.unreadable)
      }
      return try whole(bytes, trashed, in: diary, closing)
    }
    let homes = RowHomes(of: file, try TrashedEntry.all(in: diary))
    let home = homes.row(ofHome: trashed.place.row)
    guard let (bytes, row) = RowCut(now.bytes)?.inserting(cut, at: home),
      RowCut(bytes)?.count == RowCut(now.bytes).map({ $0.count + 1 })
    else { throw .edit(.unreadable) }
    let (closed, isClosed) = try closing(bytes, EntryPlace(file, row: row))
    try FileReplacement(file, version: now.version, by: closed).run(in: diary)
    return (EntryPlace(file, row: row), isClosed)
  }
}
