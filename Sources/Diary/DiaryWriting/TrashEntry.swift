package import LocalizedDates
package import SiteFiles

/// Moves an entry into the trash: its file, or its row of a JSON file.
///
/// Photos and other files beside it stay, for other entries may show them.
package struct TrashEntry: Sendable {
  private let place: EntryPlace
  private let version: FileVersion
  private let readers: Readers?
  private let now: Instant

  /// - Parameters:
  ///   - version: The version of the file that the entry was read in.
  ///   - readers: Those of the entry; `nil` if they are not known.
  package init(
    _ place: EntryPlace, version: FileVersion, readers: Readers?, at now: Instant
  ) {
    (self.place, self.version, self.readers, self.now) = (place, version, readers, now)
  }

  /// The entry is in the trash, and on the disk there, before it is removed from its file.
  ///
  /// - Throws: ``WriteFault``; the entry is then where it was.
  package func run(in diary: any FileTree) throws(WriteFault) -> TrashedEntry {
    let trashed = try TrashRows(
      place.file, [place.row: readers], version: version, at: now
    ).run(in: diary)
    guard let first = trashed.first else { throw .missing }
    return first
  }
}
