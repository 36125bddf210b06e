import DiaryModel
package import LocalizedDates
package import SiteFiles
import SiteOutput
import StructuredText

/// An entry in the trash: a folder of `.diarysite-state/trash`.
///
/// `entry` has its bytes, of a JSON file the row with its comma; `place.json` says where it was:
///
/// ```
/// {"file": "Content/2024/2024-05-12-rain.md", "row": null, "deleted": 1715500000, "visibility": "private", "group": "readers"}
/// ```
///
/// A row is counted with those of its file that are in the trash as well: rows come back in their
/// order. The folder is made under a name that begins with a dot and gets its own when it is whole.
package struct TrashedEntry: Hashable, Sendable {
  /// The name of its folder: the moment of deletion in UTC, such as `2024-05-12-182000`, with `-2`
  /// and more for those of one second.
  package let name: String
  package let place: EntryPlace
  /// Whether it was one row of several in a JSON file.
  package let isRow: Bool
  /// Those that it had; `nil` if they were not known.
  package let readers: Readers?
  package let deleted: Instant

  static let folder = stateFolder.appending("trash")
  static let contentName = "entry"
  static let placeName = "place.json"

  var path: SitePath { Self.folder.appending(name) }
  var content: SitePath { path.appending(Self.contentName) }

  /// All that is in the trash, the latest first. Folders that hold something else are passed over.
  package static func all(in diary: any FileTree) throws(WriteFault) -> [TrashedEntry] {
    try writing { () throws(FileFault) in
      guard try diary.item(at: folder)?.kind == .folder else { return [] }
      let names = try diary.children(of: folder).filter { $0.kind == .folder }.map(\.name)
      return names.compactMap { TrashedEntry(named: $0, in: diary) }
        .sorted { ($1.deleted, $1.name) < ($0.deleted, $0.name) }
    }
  }
}

extension TrashedEntry {
  /// - Parameter name: Believed only if it is the name of one folder.
  init?(named name: String, in diary: any FileTree) {
    guard !name.hasPrefix("."), !name.contains("/"), let path = SitePath(name), !path.isRoot else {
      return nil
    }
    let file = Self.folder.appending(name).appending(Self.placeName)
    guard let bytes = try? diary.contents(of: file, limit: 1 << 16),
      let source = try? SourceText(bytes, file: file.text), let root = try? readJSON(source),
      let text = root["file"]?.scalar?.text, let place = SitePath(text), !place.isRoot,
      let deleted = root["deleted"]?.scalar.flatMap({ Int64($0.text) })
    else { return nil }
    let row = root["row"]?.scalar.flatMap { Int($0.text) }
    let visibility = root["visibility"]?.scalar.flatMap { Visibility(rawValue: $0.text) }
    let group = root["group"]?.scalar.flatMap { ReaderGroup($0.text) }
    self.init(
      name: name, place: EntryPlace(place, row: max(0, row ?? 0)), isRow: row != nil,
      readers: visibility.map { Readers($0, group ?? .readers) },
      deleted: Instant(seconds: deleted))
  }

  var json: String {
    JSONValue.object([
      ("file", .text(place.file.text)), ("row", isRow ? .number(place.row) : .null),
      ("deleted", .number(Int(deleted.seconds))),
      ("visibility", JSONValue(readers?.visibility.rawValue)),
      ("group", JSONValue(readers?.group.name)),
    ]).text + "\n"
  }

  /// The bytes that the entry had.
  package func bytes(in diary: any FileTree) throws(WriteFault) -> [UInt8] {
    try ReadEntryFile.read(content, in: diary).bytes
  }
}
