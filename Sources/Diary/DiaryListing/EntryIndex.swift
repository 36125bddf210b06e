package import Diagnostics
package import DiaryBuild
package import DiaryGate
import DiaryLoading
package import DiaryModel
package import DiaryWriting
import LocalizedDates
package import SiteFiles

/// All entries of a diary, whoever may read them, in the order in which they are listed.
///
/// A file that cannot be read does not keep the others from being listed.
package struct EntryIndex: Sendable {
  /// Newest first, those of one time in the order of their files; undated pages last.
  package let entries: [JudgedEntry]
  package let diary: LoadedDiary

  package init(_ diary: LoadedDiary) {
    self.diary = diary
    entries = Self.inOrder(diary.entries)
  }

  /// With the rules of the diary's folders.
  package var configuration: Configuration { diary.configuration }

  /// The faults of files and folders that cannot be read, and so are not listed.
  package var broken: [SitePath: [Diagnostic]] { diary.broken }

  /// The entries in the order of lists: newest first, undated pages last.
  package static func inOrder(_ entries: [JudgedEntry]) -> [JudgedEntry] {
    // Positions apart from entries: to move an entry costs more than to compare it.
    let positions = entries.indices.map { (position: ListPosition(of: entries[$0]), index: $0) }
    return positions.sorted { $0.position < $1.position }.map { entries[$0.index] }
  }
}

extension LoadedDiary {
  /// The entry at a place.
  package func entry(at place: EntryPlace) -> JudgedEntry? {
    entries(of: place.file).first { $0.entry.content.source.index == place.row }
  }

  /// The entries of a content file, and the errors that hide some.
  package func read(_ file: SitePath) -> (entries: [JudgedEntry], errors: [Diagnostic]) {
    (entries(of: file), errors(of: file))
  }

  /// The same of bytes that are not in memory.
  package func read(
    _ bytes: [UInt8], as file: SitePath
  ) -> (entries: [JudgedEntry], errors: [Diagnostic]) {
    let read = EntryLoader(configuration, now: now).read(bytes, as: file)
    return (
      read.entries.map { $0.judged(at: now) },
      read.faults.filter { $0.severity == .error && !$0.isOfUnknownKey }
    )
  }

  /// The faults of bytes that are to become a content file; for operations of writing.
  package var checking: EntryCheck {
    let loader = EntryLoader(configuration, now: now)
    return { bytes, file in loader.read(bytes, as: file).faults }
  }
}

/// Where an entry stands in lists: newest first, those of one time in the order of their files;
/// undated pages last.
package struct ListPosition: Comparable, Hashable, Sendable {
  /// Days since 1970; `nil` for an undated page.
  package let day: Int?
  /// In nanoseconds since midnight.
  package let time: Int
  package let file: SitePath
  /// The index of the entry in its file.
  package let row: Int

  package init(day: Int?, time: Int, file: SitePath, row: Int) {
    (self.day, self.time, self.file, self.row) = (day, time, file, row)
  }

  package init(of judged: JudgedEntry) {
    let content = judged.entry.content
    let (day, time) = content.order
    self.init(
      day: content.date == nil ? nil : day,
      time: time.secondOfDay * 1_000_000_000 + time.nanosecond,
      file: content.source.file, row: content.source.index)
  }

  package static func < (left: ListPosition, right: ListPosition) -> Bool {
    if left.day != right.day {
      guard let day = left.day else { return false }
      return right.day.map { $0 < day } ?? true
    }
    if left.time != right.time { return left.time > right.time }
    return (left.file, left.row) < (right.file, right.row)
  }
}
