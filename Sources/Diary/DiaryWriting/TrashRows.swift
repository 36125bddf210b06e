package import LocalizedDates
package import SiteFiles

/// Moves entries of one file into the trash: rows of a JSON file, or the file itself.
package struct TrashRows: Sendable {
  package let file: SitePath
  private let rows: [Int: Readers?]
  private let version: FileVersion
  private let now: Instant

  /// - Parameters:
  ///   - rows: Their readers, `nil` if they are not known; 0 stands for the entry of any other file.
  ///   - version: The version of the file that the entries were read in.
  package init(
    _ file: SitePath, _ rows: [Int: Readers?], version: FileVersion, at now: Instant
  ) {
    (self.file, self.rows, self.version, self.now) = (file, rows, version, now)
  }

  /// The entries are in the trash, and on the disk there, before they are removed from their file.
  ///
  /// - Returns: In the order of the rows.
  /// - Throws: ``WriteFault``; the entries are then where they were.
  package func run(in diary: any FileTree) throws(WriteFault) -> [TrashedEntry] {
    let outcome = TrashEntries([self], at: now).run(in: diary)
    if let left = outcome.left.first { throw left.fault }
    return outcome.trashed
  }

  /// The entries in the trash, and the bytes that the file gets; `nil`: it is removed.
  typealias Kept = (trashed: [TrashedEntry], rest: [UInt8]?)

  /// Writes the entries into the trash; they are to be brought to the disk.
  func keep(
    _ names: inout TrashNames, in diary: any FileTree
  ) throws(WriteFault) -> Kept {
    let read = try ReadEntryFile.read(file, in: diary)
    if read.version != version { throw .changed }
    guard EntryPlace(file).isInJSON, let list = RowCut(read.bytes) else {
      guard rows.count == 1, let readers = rows[0] else { throw .missing }
      return (try keep([(nil, read.bytes, readers)], &names, in: diary), nil)
    }
    guard !rows.isEmpty, let (rest, cut) = list.removing(Set(rows.keys)) else { throw .missing }
    let homes = RowHomes(of: file, try TrashedEntry.all(in: diary))
    let pieces = zip(rows.sorted { $0.key < $1.key }, cut).map { row, bytes in
      (row: homes.home(of: row.key), bytes: bytes, readers: row.value)
    }
    return (try keep(pieces, &names, in: diary), rest)
  }

  private func keep(
    _ pieces: [(row: Int?, bytes: [UInt8], readers: Readers?)], _ names: inout TrashNames,
    in diary: any FileTree
  ) throws(WriteFault) -> [TrashedEntry] {
    var trashed: [TrashedEntry] = []
    do throws(FileFault) {
      for piece in pieces {
        let kept = TrashedEntry(
          name: "", place: EntryPlace(file, row: piece.row ?? 0), isRow: piece.row != nil,
          readers: piece.readers, deleted: now)
        trashed.append(try kept.kept(piece.bytes, permissionsOf: file, &names, in: diary))
      }
    } catch {
      for entry in trashed { entry.discard(in: diary) }
      throw .files(error)
    }
    return trashed
  }

  /// Removes the entries from where they were.
  ///
  /// - Returns: What is in the trash, if the entries are nowhere else by now: also if a last step
  ///   failed.
  func remove(_ kept: Kept, in diary: any FileTree) throws(WriteFault) -> [TrashedEntry] {
    do throws(WriteFault) {
      if let rest = kept.rest {
        try FileReplacement(file, version: version, by: rest).run(in: diary)
      } else {
        try remove(in: diary)
      }
    } catch {
      var left: FileVersion?
      do throws(WriteFault) {
        left = try ReadEntryFile.read(file, in: diary).version
      } catch let other {
        // A file that cannot be looked at may be nowhere else by now.
        if other != .missing { throw error }
      }
      if left == version {
        for entry in kept.trashed { entry.discard(in: diary) }
      } else if error != .changed {
        return kept.trashed
      }
      throw error
    }
    return kept.trashed
  }

  /// Removes the file, if it still is the one that was kept; see ``FileReplacement``.
  private func remove(in diary: any FileTree) throws(WriteFault) {
    let replaced = replacedName(of: file, holding: version.hash)
    try writing { () throws(FileFault) in try diary.move(file, to: replaced) }
    guard (try? ReadEntryFile.read(replaced, in: diary))?.version == version else {
      // Where something is by now, it stays to be put into the trash.
      try? diary.move(replaced, toFree: file)
      throw .changed
    }
  }
}

/// The rows that entries of a JSON file have as long as those in the trash are counted as well: two
/// that were deleted come back in their order, whichever comes first.
struct RowHomes {
  /// The numbers of the rows in the trash, in their order.
  private let trashed: [Int]

  init(of file: SitePath, _ trash: [TrashedEntry]) {
    trashed = trash.filter { $0.isRow && $0.place.file == file }.map(\.place.row).sorted()
  }

  /// - Parameter row: Of the file as it is.
  func home(of row: Int) -> Int {
    trashed.reduce(row) { $1 <= $0 ? $0 + 1 : $0 }
  }

  /// The row of the file as it is, at which one of the trash belongs.
  func row(ofHome home: Int) -> Int {
    home - trashed.count { $0 < home }
  }
}
