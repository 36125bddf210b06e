package import LocalizedDates
package import SiteFiles
import SiteOutput

/// Moves an entry into the trash: its file, or its row of a JSON file.
///
/// Photos and other files beside it stay, for other entries may show them.
package struct TrashEntry: Sendable {
  private let place: EntryPlace
  private let version: FileVersion
  private let now: Instant

  /// - Parameter version: The version of the file that the entry was read in.
  package init(_ place: EntryPlace, version: FileVersion, at now: Instant) {
    (self.place, self.version, self.now) = (place, version, now)
  }

  /// The entry is in the trash, and on the disk there, before it is removed from its file.
  ///
  /// - Throws: ``WriteFault``; the entry is then where it was.
  package func run(in diary: any FileTree) throws(WriteFault) -> TrashedEntry {
    let file = try ReadEntryFile.read(place.file, in: diary)
    if file.version != version { throw .changed }
    guard place.isInJSON, let rows = RowCut(file.bytes) else {
      if place.row != 0 { throw .missing }
      let trashed = try keep(file.bytes, isRow: false, in: diary)
      return try finish(trashed, in: diary) { () throws(WriteFault) in try remove(in: diary) }
    }
    guard let (rest, cut) = rows.removing(place.row) else { throw .missing }
    let trashed = try keep(cut, isRow: true, in: diary)
    let replacement = FileReplacement(place.file, version: version, by: rest)
    return try finish(trashed, in: diary) { () throws(WriteFault) in
      try replacement.run(in: diary)
    }
  }

  private func keep(
    _ bytes: [UInt8], isRow: Bool, in diary: any FileTree
  ) throws(WriteFault) -> TrashedEntry {
    try writing { () throws(FileFault) in
      try keep(bytes, isRow: isRow, permissionsOf: place.file, in: diary)
    }
  }

  /// Removes the entry from where it was.
  ///
  /// - Returns: What is in the trash, if the entry is nowhere else by now: also if a last step
  ///   failed.
  private func finish(
    _ trashed: TrashedEntry, in diary: any FileTree, _ remove: () throws(WriteFault) -> Void
  ) throws(WriteFault) -> TrashedEntry {
    do throws(WriteFault) {
      try remove()
    } catch {
      var left: FileVersion?
      do throws(WriteFault) {
        left = try ReadEntryFile.read(place.file, in: diary).version
      } catch let other {
        // What cannot be looked at may be nowhere else by now.
        if other != .missing { throw error }
      }
      if left == version {
        trashed.discard(in: diary)
      } else if error != .changed {
        return trashed
      }
      throw error
    }
    return trashed
  }

  /// Removes the file, if it still is the one that was kept; see ``FileReplacement``.
  private func remove(in diary: any FileTree) throws(WriteFault) {
    let replaced = replacedName(of: place.file, holding: version.hash)
    try writing { () throws(FileFault) in try diary.move(place.file, to: replaced) }
    guard (try? ReadEntryFile.read(replaced, in: diary))?.version == version else {
      // Where something is by now, it stays to be put into the trash.
      try? diary.move(replaced, toFree: place.file)
      throw .changed
    }
    try writing { () throws(FileFault) in try diary.synchronize([place.file]) }
  }

  /// Writes the entry into the trash.
  ///
  /// - Parameter file: The file that may be read by those who may read the entry there.
  func keep(
    _ bytes: [UInt8], isRow: Bool, permissionsOf file: SitePath, in diary: any FileTree
  ) throws(FileFault) -> TrashedEntry {
    let part = TrashedEntry.folder.appending(partName(of: .root.appending("entry")).name)
    // Nothing that was deleted gets into a repository.
    try diary.createStateFolder()
    try diary.createFolder(part)
    do throws(FileFault) {
      return try keep(bytes, isRow: isRow, permissionsOf: file, by: part, in: diary)
    } catch {
      _ = try? diary.removeTree(part)
      throw error
    }
  }

  private func keep(
    _ bytes: [UInt8], isRow: Bool, permissionsOf file: SitePath, by part: SitePath,
    in diary: any FileTree
  ) throws(FileFault) -> TrashedEntry {
    let content = part.appending(TrashedEntry.contentName)
    let placeFile = part.appending(TrashedEntry.placeName)
    try diary.create(content, contents: [])
    try diary.copyPermissions(of: file, to: content)
    try diary.append(bytes, to: content)
    var attempt = 1
    while true {
      let name = self.name(attempt: attempt)
      let trashed = TrashedEntry(name: name, place: place, isRow: isRow, deleted: now)
      attempt += 1
      if try diary.item(at: trashed.path) != nil { continue }
      if try diary.item(at: placeFile) == nil {
        try diary.create(placeFile, contents: Array(trashed.json.utf8))
        try diary.synchronize([content, placeFile])
      }
      do throws(FileFault) {
        // Fails where another process has just made a folder with something in it.
        try diary.move(part, to: trashed.path)
      } catch {
        if try diary.item(at: trashed.path) == nil { throw error }
        continue
      }
      try diary.synchronize([trashed.path.appending(TrashedEntry.placeName), trashed.path])
      return trashed
    }
  }

  private func name(attempt: Int) -> String {
    let wall = now.wallTime(at: .utc)
    let day = wall?.day.iso ?? "0000-00-00"
    let time = wall?.time.description.filter { $0 != ":" } ?? "000000"
    return "\(day)-\(time)" + (attempt > 1 ? "-\(attempt)" : "")
  }
}

extension TrashedEntry {
  /// Removes it from the trash; what cannot be removed stays.
  func discard(in diary: any FileTree) {
    _ = try? diary.removeTree(path)
  }
}
