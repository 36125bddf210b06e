import DiaryLoading
import DiaryModel
import DiaryPrivacy
import SiteFiles

/// Whether a find is on the page of an unlisted entry that shows these words itself.
func isOnOwnPage(
  _ find: LeakFind, of entries: [UnlistedEntry], _ places: Configuration.Locations
) -> Bool {
  entries.contains { entry in
    guard find.output.isInside(entry.path) else { return false }
    if entry.content.source == find.entry { return true }
    var text: [UInt8] = []
    append(textShownBy: entry, places: places, to: &text)
    return text[...].firstRange(of: find.words) != nil
  }
}

/// Texts that are everybody's, besides entries: the configuration without its comments, and the files
/// of the built-in themes.
func openTexts(of request: BuildRequest) -> [[UInt8]] {
  let configuration = (try? request.diary.contents(of: configurationFile, limit: 1 << 20)) ?? []
  let lines = configuration.split(separator: UInt8(ascii: "\n")).filter { line in
    line.first { $0 > 0x20 } != UInt8(ascii: "#")
  }
  return [Array(lines.joined(separator: [0x0A]))] + texts(of: request.builtInThemes(), below: .root)
}

/// The files of themes, except for Markdown, which explains them.
func texts(of files: any FileTree, below folder: SitePath) -> [[UInt8]] {
  let found = ContentScan(of: folder, in: files, readsAll: true)
  return found.others.compactMap { try? files.contents(of: $0, limit: 1 << 20) }
}
