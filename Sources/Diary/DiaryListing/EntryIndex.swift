package import Diagnostics
package import DiaryBuild
package import DiaryGate
import DiaryLoading
package import DiaryModel
package import DiaryWriting
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

  /// The faults of bytes that are to become a content file; for operations of writing.
  package var checking: EntryCheck {
    let loader = EntryLoader(configuration, now: now)
    return { bytes, file in loader.read(bytes, as: file).faults }
  }
}
