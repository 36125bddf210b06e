import DiaryLoading
import DiaryModel
import DiaryPrivacy
import SiteFiles

/// The pages of unlisted entries, which may show what these show.
struct OwnPages: Sendable {
  private let entries: [UnlistedEntry]

  private let places: Configuration.Locations

  init(of entries: [UnlistedEntry], _ configuration: Configuration) {
    self.entries = entries
    places = configuration.locations
  }

  /// Whether a find is on the page of an entry that shows these words itself.
  func hold(_ find: LeakFind) -> Bool {
    entries.contains { entry in
      guard find.output.isInside(entry.path) else { return false }
      if entry.content.source == find.entry { return true }
      var text: [UInt8] = []
      append(textShownBy: entry, places: places, to: &text)
      return text.firstOccurrence(of: find.words) != nil
    }
  }
}

/// Texts that are everybody's, besides entries: the configuration without its comments, and the
/// words of the theme.
func openTexts(of diary: any FileTree, _ theme: Theme?) -> [[UInt8]] {
  let configuration = (try? diary.contents(of: configurationFile, limit: 1 << 20)) ?? []
  let lines = configuration.split(separator: UInt8(ascii: "\n")).filter { line in
    line.first { $0 > 0x20 } != UInt8(ascii: "#")
  }
  let words = theme?.phrases.names.compactMap { theme?.phrases[$0] } ?? []
  return [Array(lines.joined(separator: [0x0A])), Array(words.joined(separator: "\n").utf8)]
}
