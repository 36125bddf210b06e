public import DiaryModel
public import SiteFiles

/// The file of an entry, and its row there.
public struct EntryPlace: Hashable, Sendable {
  /// Relative to the diary's root: `Content/2024/rain.md`.
  public let file: SitePath
  /// Its index among the entries of a JSON file, from 0; 0 in any other file.
  public let row: Int

  public init(_ file: SitePath, row: Int = 0) {
    self.file = file
    self.row = row
  }

  public init(_ source: EntrySource) {
    self.init(source.file, row: source.index)
  }

  /// Whether the file is JSON, which may hold several entries.
  public var isInJSON: Bool {
    // Most files end in `d`.
    file.text.utf8.last.map { $0 | 0x20 } == UInt8(ascii: "n") && file.fileExtension == "json"
  }
}
