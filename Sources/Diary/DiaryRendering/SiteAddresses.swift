package import DiaryModel
package import SiteFiles
import Synchronization

/// The targets that links of entries may have: all are public, and there are no others.
///
/// A class, because each table is made for the first link that needs it, which in many diaries none
/// does.
package final class SiteAddresses: Sendable {
  private let rules: FolderRules
  private let pages: Once<[SitePath: SitePath]>
  private let folders: Once<Set<SitePath>>
  private let files: Once<Set<SitePath>>
  private let attachments: Once<Set<SitePath>>
  /// The folder of pages that may turn out not to be needed; `nil` if all pages are known.
  let uncertain: SitePath?

  /// Paths that links may lead to. Each list is asked for once at most.
  package struct Targets: Sendable {
    let folders, files, attachments: @Sendable () -> [SitePath]

    /// - Parameters:
    ///   - folders: The folders of all pages on the site.
    ///   - files: The files of the site.
    ///   - attachments: The files beside entries, such as photos, relative to the diary's root.
    package init(
      folders: @autoclosure @escaping @Sendable () -> [SitePath],
      files: @autoclosure @escaping @Sendable () -> [SitePath],
      attachments: @autoclosure @escaping @Sendable () -> [SitePath]
    ) {
      (self.folders, self.files, self.attachments) = (folders, files, attachments)
    }
  }

  /// The page of an entry.
  package struct Target: Sendable {
    /// The entry's content file.
    package let file: SitePath
    package let page: SitePath

    package init(file: SitePath, page: SitePath) {
      self.file = file
      self.page = page
    }
  }

  /// - Parameters:
  ///   - entries: Called once at most.
  ///   - rules: The rules of folders for the photos in them.
  ///   - uncertain: The folder of pages that may turn out not to be needed.
  package convenience init(
    of entries: @escaping @Sendable () -> [Target], rules: FolderRules = FolderRules(),
    _ targets: Targets, uncertain: SitePath? = nil
  ) {
    self.init(
      rules, Once { pagesByFile(entries()) }, Once { Set(targets.folders()) },
      Once { Set(targets.files()) }, attachments: Once { Set(targets.attachments()) },
      uncertain: uncertain)
  }

  package convenience init(
    of entries: [PublicEntry], rules: FolderRules = FolderRules(), _ targets: Targets
  ) {
    self.init(
      of: { entries.map { Target(file: $0.content.source.file, page: $0.path) } }, rules: rules,
      targets)
  }

  /// The targets of a site that was not built yet: none.
  package convenience init() {
    self.init(of: [], Targets(folders: [], files: [], attachments: []))
  }

  /// The same with other files beside entries, such as those that came since the site was built.
  package convenience init(
    _ other: SiteAddresses, rules: FolderRules,
    attachments: @escaping @Sendable () -> [SitePath]
  ) {
    self.init(
      rules, other.pages, other.folders, other.files, attachments: Once { Set(attachments()) },
      uncertain: other.uncertain)
  }

  private init(
    _ rules: FolderRules, _ pages: Once<[SitePath: SitePath]>, _ folders: Once<Set<SitePath>>,
    _ files: Once<Set<SitePath>>, attachments: Once<Set<SitePath>>, uncertain: SitePath?
  ) {
    (self.rules, self.pages, self.folders) = (rules, pages, folders)
    (self.files, self.attachments, self.uncertain) = (files, attachments, uncertain)
  }

  /// Whether a photo belongs to a folder that keeps its entries from the public, and the entry that
  /// shows it does not.
  func isGuarded(_ photo: SitePath, from entry: SitePath) -> Bool {
    rules.guardedFolder(of: photo).map { !entry.isInside($0) } ?? false
  }

  /// The page of a content file that holds a single published entry.
  func page(of file: SitePath) -> SitePath? { pages.value[file] }

  func hasFolder(_ folder: SitePath) -> Bool { folders.value.contains(folder) }

  func hasFile(_ file: SitePath) -> Bool { files.value.contains(file) }

  func hasAttachment(_ file: SitePath) -> Bool { attachments.value.contains(file) }
}

/// Without the files that hold several entries.
private func pagesByFile(_ entries: [SiteAddresses.Target]) -> [SitePath: SitePath] {
  var pages: [SitePath: SitePath] = [:]
  pages.reserveCapacity(entries.count)
  var shared: Set<SitePath> = []
  for entry in entries {
    if pages.updateValue(entry.page, forKey: entry.file) != nil { shared.insert(entry.file) }
  }
  for file in shared { pages[file] = nil }
  return pages
}

/// A value that is made when it is first read.
///
/// A class, because it changes then; the mutex guards it.
package final class Once<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }
}
