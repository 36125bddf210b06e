import LocalizedDates
import SiteFiles
import SiteOutput

extension TrashedEntry {
  /// Writes the entry into the trash; ``files`` are to be brought to the disk.
  ///
  /// - Parameter file: Those who may read it may read the entry there.
  /// - Returns: The same with its name.
  func kept(
    _ bytes: [UInt8], permissionsOf file: SitePath, _ names: inout TrashNames,
    in diary: any FileTree
  ) throws(FileFault) -> TrashedEntry {
    let part = Self.folder.appending(partName(of: .root.appending("entry")).name)
    // Nothing that was deleted gets into a repository.
    try diary.createStateFolder()
    try diary.createFolder(part)
    do throws(FileFault) {
      let content = part.appending(Self.contentName)
      try diary.create(content, contents: [])
      try diary.copyPermissions(of: file, to: content)
      try diary.append(bytes, to: content)
      try diary.create(part.appending(Self.placeName), contents: Array(json.utf8))
      return try moved(part, &names, in: diary)
    } catch {
      _ = try? diary.removeTree(part)
      throw error
    }
  }

  private func moved(
    _ part: SitePath, _ names: inout TrashNames, in diary: any FileTree
  ) throws(FileFault) -> TrashedEntry {
    while true {
      let trashed = TrashedEntry(
        name: names.next(), place: place, isRow: isRow, readers: readers, deleted: deleted)
      if try diary.item(at: trashed.path) != nil { continue }
      do throws(FileFault) {
        // Fails where another process has just made a folder with something in it.
        try diary.move(part, to: trashed.path)
        return trashed
      } catch {
        if try diary.item(at: trashed.path) == nil { throw error }
      }
    }
  }

  /// The files that have to be on the disk before the entry is nowhere else.
  var files: [SitePath] { [content, path.appending(Self.placeName), path] }

  /// Removes it from the trash; what cannot be removed stays.
  func discard(in diary: any FileTree) {
    _ = try? diary.removeTree(path)
  }
}

/// The names of the entries that are deleted at one time: `2024-05-12-182000`, and the same with `-2`
/// and more.
struct TrashNames: Sendable {
  private let stem: String
  private var count = 0

  init(at now: Instant) {
    let wall = now.wallTime(at: .utc)
    let day = wall?.day.iso ?? "0000-00-00"
    let time = wall?.time.description.filter { $0 != ":" } ?? "000000"
    stem = "\(day)-\(time)"
  }

  mutating func next() -> String {
    count += 1
    return stem + (count > 1 ? "-\(count)" : "")
  }
}
