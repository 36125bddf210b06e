public import DiaryModel
public import SiteFiles

/// What links of entries may lead to: all of it is public, nothing else can be named.
public struct SiteAddresses: Sendable {
  /// The page of a content file that holds a single published entry.
  let pages: [SitePath: SitePath]
  /// Folders of pages, as they stand on the site.
  let folders: Set<SitePath>
  /// Files of the site.
  let files: Set<SitePath>
  /// Files beside entries, such as photos, relative to the diary's root.
  let attachments: Set<SitePath>

  public init(
    of diary: PublicDiary, folders: Set<SitePath>, files: Set<SitePath>,
    attachments: Set<SitePath>
  ) {
    var pages: [SitePath: SitePath] = [:]
    var shared: Set<SitePath> = []
    for entry in diary.entries + diary.pages {
      let file = entry.content.source.file
      if pages.updateValue(entry.path, forKey: file) != nil { shared.insert(file) }
    }
    for file in shared { pages[file] = nil }
    self.pages = pages
    self.folders = folders
    self.files = files
    self.attachments = attachments
  }
}
