public import DiaryModel
public import SiteFiles
import Synchronization

/// What links of entries may lead to: all of it is public, nothing else can be named.
///
/// A class, because the tables are made when the first link asks for them, which in many diaries
/// none does; the mutex guards them.
public final class SiteAddresses: Sendable {
  private struct Tables: Sendable {
    let pages: [SitePath: SitePath]
    let folders: Set<SitePath>
    let files: Set<SitePath>
    let attachments: Set<SitePath>
  }

  private let entries: @Sendable () -> [Target]
  private let targets: @Sendable () -> Targets
  private let rules: FolderRules
  private let tables = Mutex<Tables?>(nil)

  /// Places that links may lead to besides the pages of entries.
  public struct Targets: Sendable {
    /// Folders of pages, as they stand on the site.
    public let folders: [SitePath]
    /// Files of the site.
    public let files: [SitePath]
    /// Files beside entries, such as photos, relative to the diary's root.
    public let attachments: [SitePath]

    public init(folders: [SitePath], files: [SitePath], attachments: [SitePath]) {
      self.folders = folders
      self.files = files
      self.attachments = attachments
    }
  }

  /// The page of an entry.
  public struct Target: Sendable {
    /// The entry's content file.
    public let file: SitePath
    public let page: SitePath

    public init(file: SitePath, page: SitePath) {
      self.file = file
      self.page = page
    }
  }

  /// - Parameters:
  ///   - entries: Called once at most.
  ///   - rules: What folders say of the photos in them.
  ///   - targets: Called once at most.
  public init(
    of entries: @escaping @Sendable () -> [Target], rules: FolderRules = FolderRules(),
    _ targets: @escaping @Sendable () -> Targets
  ) {
    self.entries = entries
    self.rules = rules
    self.targets = targets
  }

  /// - Parameter targets: Called once at most.
  public convenience init(
    of entries: [PublicEntry], rules: FolderRules = FolderRules(),
    _ targets: @escaping @Sendable () -> Targets
  ) {
    self.init(
      of: { entries.map { Target(file: $0.content.source.file, page: $0.path) } }, rules: rules,
      targets)
  }

  /// Whether a photo belongs to a folder that keeps its entries from the public, and the entry that
  /// shows it does not.
  func isGuarded(_ photo: SitePath, from entry: SitePath) -> Bool {
    rules.guardedFolder(of: photo).map { !entry.isInside($0) } ?? false
  }

  /// The page of a content file that holds a single published entry.
  func page(of file: SitePath) -> SitePath? { known.pages[file] }

  func hasFolder(_ folder: SitePath) -> Bool { known.folders.contains(folder) }

  func hasFile(_ file: SitePath) -> Bool { known.files.contains(file) }

  func hasAttachment(_ file: SitePath) -> Bool { known.attachments.contains(file) }

  private var known: Tables {
    tables.withLock { tables in
      if let tables { return tables }
      let made = makeTables()
      tables = made
      return made
    }
  }

  private func makeTables() -> Tables {
    let entries = entries()
    var pages: [SitePath: SitePath] = [:]
    pages.reserveCapacity(entries.count)
    var shared: Set<SitePath> = []
    for entry in entries {
      if pages.updateValue(entry.page, forKey: entry.file) != nil { shared.insert(entry.file) }
    }
    for file in shared { pages[file] = nil }
    let targets = targets()
    return Tables(
      pages: pages, folders: Set(targets.folders), files: Set(targets.files),
      attachments: Set(targets.attachments))
  }
}
