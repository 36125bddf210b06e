package import DiaryModel
import LocalizedDates
package import SiteFiles
import Synchronization

/// The targets that links of entries may have: all are public, and there are no others.
///
/// A class, because each table is made for the first link that needs it, which in many diaries none
/// does.
package final class SiteAddresses: Sendable {
  private let rules: FolderRules
  private let pages: Once<[SitePath: SitePath]>
  /// By the names of their notes, in small letters.
  private let named: Once<[String: SitePath]>
  private let namedFiles: Once<[String: SitePath]>
  private let folders: Once<Set<SitePath>>
  private let files: Once<Set<SitePath>>
  private let attachments: Once<Set<SitePath>>
  /// By its name in small letters; `nil` where several are called so.
  private let alike: Once<[String: SitePath?]>
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
    /// By which links of a vault lead to it, beside its path.
    var names: [String] {
      [content.title].compactMap { $0 } + content.names
        + [content.date?.day.iso].compactMap { $0 }
    }
    private let content: EntryContent

    package init(_ content: EntryContent, page: SitePath, file: SitePath? = nil) {
      (self.file, self.page, self.content) = (file ?? content.source.file, page, content)
    }
  }

  /// - Parameters:
  ///   - entries: Called once at most.
  ///   - rules: The rules of folders for the photos in them.
  ///   - uncertain: The folder of pages that may turn out not to be needed.
  package init(
    of entries: @escaping @Sendable () -> [Target], rules: FolderRules = FolderRules(),
    _ targets: Targets, uncertain: SitePath? = nil
  ) {
    (self.rules, self.uncertain) = (rules, uncertain)
    pages = Once { pagesByFile(entries()) }
    named = Once {
      let notes = entries()
      let titles = notes.flatMap { note in note.names.map { ($0.lowercased(), note.page) } }
      return byLastParts(notes.map { (withoutEnding($0.file), $0.page) })
        .merging(titles) { first, _ in first }
    }
    folders = Once { Set(targets.folders()) }
    files = Once { Set(targets.files()) }
    (attachments, alike, namedFiles) = Self.tables(of: targets.attachments)
  }

  private static func tables(
    of list: @escaping @Sendable () -> [SitePath]
  ) -> (Once<Set<SitePath>>, Once<[String: SitePath?]>, Once<[String: SitePath]>) {
    let attachments = Once { Set(list()) }
    return (
      attachments,
      Once {
        Dictionary(attachments.value.map { ($0.text.lowercased(), $0) }) { _, _ in nil }
      }, Once { byLastParts(attachments.value.map { ($0.text.lowercased(), $0) }) }
    )
  }

  package convenience init(
    of entries: [PublicEntry], rules: FolderRules = FolderRules(), _ targets: Targets
  ) {
    self.init(
      of: { entries.map { Target($0.content, page: $0.path) } }, rules: rules,
      targets)
  }

  /// The targets of a site that was not built yet: none.
  package convenience init() {
    self.init(of: [], Targets(folders: [], files: [], attachments: []))
  }

  /// The same with other files beside entries, such as those that came since the site was built.
  package init(
    _ other: SiteAddresses, rules: FolderRules, attachments: @escaping @Sendable () -> [SitePath]
  ) {
    (self.rules, uncertain) = (rules, other.uncertain)
    (pages, named, folders, files) = (other.pages, other.named, other.folders, other.files)
    (self.attachments, alike, namedFiles) = Self.tables(of: attachments)
  }

  /// Whether a photo belongs to a folder that keeps its entries from the public, and the entry that
  /// shows it does not.
  func isGuarded(_ photo: SitePath, from entry: SitePath) -> Bool {
    rules.guardedFolder(of: photo).map { !entry.isInside($0) } ?? false
  }

  /// The page of a content file that holds a single published entry.
  func page(of file: SitePath) -> SitePath? { pages.value[file] }

  /// The page of the note that a link of a vault names: by the end of its path, by its title, by another
  /// name, or by its day.
  package func page(named name: String) -> SitePath? {
    let key = name.lowercased()
    let day = key.split(separator: "/").last.map(String.init) ?? ""
    return named.value[key] ?? named.value[withoutEnding(SitePath(key) ?? .root)]
      ?? (try? Day(parsing: day)).flatMap { named.value[$0.iso] }
  }

  /// The file that a link of a vault names by the end of its path.
  package func file(named name: String) -> SitePath? { namedFiles.value[name.lowercased()] }

  func hasFolder(_ folder: SitePath) -> Bool { folders.value.contains(folder) }

  func hasFile(_ file: SitePath) -> Bool { files.value.contains(file) }

  /// The file beside entries that has a name, or the only one whose name differs from it in small and
  /// capital letters, or in how accents are written: strings are equal in NFC and NFD.
  func attachment(_ file: SitePath) -> SitePath? {
    attachments.value.contains(file) ? file : alike.value[file.text.lowercased()] ?? nil
  }
}

/// A table of values by each end of their paths; of two with the same end it has the one with the shorter
/// path, as Obsidian does.
private func byLastParts(_ paths: [(path: String, value: SitePath)]) -> [String: SitePath] {
  var table: [String: SitePath] = [:]
  for (path, value) in paths.sorted(by: {
    ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path)
  }) {
    let parts = path.split(separator: "/")
    for start in parts.indices {
      let key = parts[start...].joined(separator: "/")
      if table[key] == nil { table[key] = value }
    }
  }
  return table
}

/// A path in small letters.
private func withoutEnding(_ file: SitePath) -> String {
  let text = file.text.lowercased()
  return ["md", "markdown", "json"].contains(file.fileExtension)
    ? String(text.dropLast(file.fileExtension.utf8.count + 1)) : text
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
