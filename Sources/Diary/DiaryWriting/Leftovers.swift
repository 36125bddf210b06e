package import Diagnostics
import LocalizedDates
package import SiteFiles

/// Files that writing leaves in the folder of entries: those that were being written when a run was
/// interrupted, and those that were replaced or deleted, which other programs may still write into.
package struct Leftovers: Sendable {
  private let diary: any FileTree
  private let folder: SitePath
  private let clock: Int64?
  /// A file that a running process is writing is not older.
  private static let longestWrite: Int64 = 60_000_000_000
  /// A file that nobody has written into for so long is written by nobody any more.
  package static let settlingSeconds = 10

  /// - Parameters:
  ///   - folder: The folder of entries.
  ///   - clock: The time, instead of that of the disk.
  package init(in diary: any FileTree, below folder: SitePath, at clock: Int64? = nil) {
    (self.diary, self.folder, self.clock) = (diary, folder, clock)
  }

  /// The result of a sweep.
  package struct Swept: Sendable {
    /// Notes about texts that are in the trash now.
    package internal(set) var notes: [Diagnostic] = []
    /// Whether some files are too young to be removed.
    package internal(set) var hasMore = false
  }

  /// Removes what can be. Whatever another program wrote into a file that was replaced goes into the
  /// trash. A file of the diary's owner that is called `.rain.md.part` is none of it.
  package func sweep() -> Swept {
    var swept = Swept()
    var open = [folder]
    while let folder = open.popLast() {
      for item in (try? diary.children(of: folder)) ?? [] {
        let path = folder.appending(item.name)
        if item.kind == .folder && !item.name.hasPrefix(".") { open.append(path) }
        guard item.kind == .file, item.name.hasPrefix("."), let name = PartName(path) else {
          continue
        }
        // What cannot be removed is in nobody's way.
        try? sweep(path, name, into: &swept)
      }
    }
    return swept
  }

  private func sweep(
    _ path: SitePath, _ name: PartName, into swept: inout Swept
  ) throws(FileFault) {
    switch name.kind {
    case .part(let isLeft):
      let changed = try diary.stamp(of: path).changed
      if !isLeft && age(since: changed) <= Self.longestWrite {
        swept.hasMore = true
      } else {
        try diary.removeFile(path)
      }
    case .replaced(let hash):
      let (bytes, stamp) = try diary.read(path, limit: .max)
      if age(since: stamp.changed) <= Int64(Self.settlingSeconds) * 1_000_000_000 {
        swept.hasMore = true
        return
      }
      if ContentHash(of: bytes.span) != hash {
        let now = Instant(seconds: (clock ?? diary.clock) / 1_000_000_000)
        var names = TrashNames(at: now)
        let trashed = try TrashedEntry(
          name: "", place: EntryPlace(name.file), isRow: false, readers: nil, deleted: now
        ).kept(bytes, permissionsOf: path, &names, in: diary)
        try diary.synchronize(trashed.files)
        swept.notes.append(note(on: name.file, trashed))
      }
      try diary.removeFile(path)
    }
  }

  private func age(since changed: Int64) -> Int64 { (clock ?? diary.clock) - changed }

  private func note(on file: SitePath, _ trashed: TrashedEntry) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: diary.shown(file)), severity: .note, subject: .files,
      what: "another text of this file was written at the same moment",
      why: "by another program, or by a run that was interrupted; it is in the trash",
      fix: "compare the file with '\(trashed.content.text)'")
  }
}
