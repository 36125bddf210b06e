package import DiaryGate
package import DiaryLoading
import DiaryModel
package import DiaryWriting
package import LocalizedDates
package import SiteFiles

/// The entries in the trash, by the names that they had.
package struct Trash: Sendable {
  /// The latest deleted first; an entry is `nil` if it cannot be read.
  package let all: [(trashed: TrashedEntry, entry: JudgedEntry?)]
  /// The zone of the diary.
  package let zone: Zone
  private let folder: String

  /// - Parameter trash: As ``TrashedEntry/all(in:)`` gives it.
  package init(_ trash: [TrashedEntry], in diary: any FileTree) {
    let read = try? loadConfiguration(from: diary).configuration
    let configuration = read ?? Configuration(locale: .english, zone: .utc)
    let now = Instant(seconds: diary.clock / 1_000_000_000)
    zone = configuration.zone
    let loader = EntryLoader(configuration, now: now)
    all = trash.map { ($0, $0.entry(in: diary, by: loader)?.judged(at: now)) }
    folder = diary.shown(contentFolder)
  }

  /// The entries that are called so, the latest deleted first; `old.json#2` is the second entry that
  /// the file had.
  package func entries(named name: String) -> [TrashedEntry] {
    let (path, row) = EntryName.parts(of: name)
    let rows = all.filter { row != nil && $0.trashed.isRow && $0.trashed.place.row == row }
    if !rows.isEmpty {
      let file = EntryName(path, folder: folder)
      let found = rows.filter { file.isFile($0.trashed.place.file) }
      if !found.isEmpty { return found.map(\.trashed) }
    }
    let files = all.filter { EntryName(name, folder: folder).isFile($0.trashed.place.file) }
    if !files.isEmpty { return files.map(\.trashed) }
    let found = EntryName(name, folder: folder).entries(among: all.compactMap(\.entry))
    let contents = Set(found.map { ObjectIdentifier($0.entry.content) })
    return all.filter { _, judged in
      judged.map { contents.contains(ObjectIdentifier($0.entry.content)) } ?? false
    }.map(\.trashed)
  }
}

extension TrashedEntry {
  /// The entry as it was; `nil` if it cannot be read.
  package func entry(in files: any FileTree, by loader: EntryLoader) -> Entry? {
    guard var bytes = try? bytes(in: files) else { return nil }
    // A row is kept with the comma beside it.
    if isRow {
      func isBetween(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ",") }
      let row = bytes.drop(while: isBetween).reversed().drop(while: isBetween).reversed()
      bytes = Array("[".utf8) + row + Array("]".utf8)
    }
    return loader.read(bytes, as: place.file).entries.first
  }
}
