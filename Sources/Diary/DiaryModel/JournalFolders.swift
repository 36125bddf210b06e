package import SiteFiles

/// The folders of entries that are journals: those in which an entry lies, and none in a folder
/// around them. `Content/dayone/travel/2024/rain.md` is in `travel`, unless another entry is in
/// `dayone` itself.
///
/// A folder of a year, a month or a day is as if it were not there.
package struct JournalFolders: Sendable {
  private let folders: Set<[String]>

  /// - Parameter files: The content files of all entries that are shown.
  package init(of files: some Sequence<SitePath>) {
    folders = Set(files.map { Self.names(around: $0) })
  }

  /// The name of an entry's journal; `nil` if it is in no folder.
  package func journal(of file: SitePath) -> String? {
    let names = Self.names(around: file)
    return names.indices.first { folders.contains(Array(names[...$0])) }.map { names[$0] }
  }

  /// The names of the folders around an entry, without that of all entries and those of dates.
  package static func names(around file: SitePath) -> [String] {
    file.text.utf8.split(separator: UInt8(ascii: "/")).dropFirst().dropLast()
      .filter { !$0.allSatisfy { (0x30...0x39).contains($0) || "-_.".utf8.contains($0) } }
      .map { String(withoutControls: Array($0)[...]) }
  }
}
