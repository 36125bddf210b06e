package import DiaryModel
package import SiteFiles

/// The file of an entry, and its row there.
package struct EntryPlace: Hashable, Sendable {
  /// Relative to the diary's root: `Content/2024/rain.md`.
  package let file: SitePath
  /// Its index among the entries of a JSON file, from 0; 0 in any other file.
  package let row: Int

  package init(_ file: SitePath, row: Int = 0) {
    self.file = file
    self.row = row
  }

  package init(_ source: EntrySource) {
    self.init(source.file, row: source.index)
  }

  /// Whether the file is JSON, which may hold several entries.
  package var isInJSON: Bool {
    // Most files end in `d`.
    file.text.utf8.last.map { $0 | 0x20 } == UInt8(ascii: "n") && file.fileExtension == "json"
  }
}
