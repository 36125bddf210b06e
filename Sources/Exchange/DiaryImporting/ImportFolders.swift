import DiaryLoading
import DiaryModel
import SiteFiles

/// Names of files and folders that a build would refuse, since they look as if they kept readers
/// away, or like copies of files in conflict.
struct ImportFolders: Sendable {
  private let configuration: Configuration
  /// The visibility of entries in folders that have to name one.
  let visibility: Visibility
  private var known: Set<SitePath> = []

  init(_ configuration: Configuration, visibility: Visibility) {
    self.configuration = configuration
    self.visibility = visibility
  }

  /// The folders above a new file that need a file about their readers, and were not asked for
  /// before, the outermost first.
  mutating func needed(for path: SitePath) -> [SitePath] {
    var needed: [SitePath] = []
    var folder = path.parent
    while !folder.isRoot, known.insert(folder).inserted {
      if isRefused([folder], path) { needed.append(folder) }
      folder = folder.parent
    }
    return needed.reversed()
  }

  /// Whether a file's name looks like that of a copy.
  func isMistaken(_ path: SitePath) -> Bool { isRefused([], path) }

  private func isRefused(_ folders: [SitePath], _ path: SitePath) -> Bool {
    !ContentNames(folders, configuration)
      .faults(entries: [Array(path.text.utf8)[...]], holdsFiles: { _ in true }).isEmpty
  }
}
