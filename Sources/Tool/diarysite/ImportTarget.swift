import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryImporting
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import LocalizedDates
import SiteFiles
import SiteOutput

/// The diary that an import writes into: what it has, and where new entries go.
struct ImportTarget {
  let diary: any FileTree
  let now: Instant
  /// With what the diary's folders say of their entries.
  private(set) var configuration: Configuration
  /// The entries that it has; those that cannot be read are no entries.
  var known: KnownEntries
  private let form: NewEntry.Form
  /// The public entry that `init` wrote, if that is all that the diary has.
  let starter: SitePath?
  /// The words of the program in the diary's language, for comments.
  private let words: Phrases

  init(
    _ diary: any FileTree, _ configuration: Configuration, now: Instant, as form: NewEntry.Form
  ) throws(Diagnostics) {
    (self.diary, self.now, self.form) = (diary, now, form)
    self.configuration = configuration
    let words = ProgramWords(configuration.locale).phrases
    self.words = words
    let scan = ContentScan(of: contentFolder, in: diary)
    self.configuration.folders = try loadFolderRules(
      scan.others.filter { $0.name == folderFileName }, from: diary, configuration)
    let loader = EntryLoader(self.configuration, now: now)
    var known = KnownEntries()
    for path in scan.entries {
      for entry in loader.read(path, from: diary).entries { known.add(entry) }
    }
    starter =
      scan.entries.count == 1
      ? scan.entries.first { path in
        let entry = loader.read(path, from: diary).entries.first
        return entry.map { $0.visibility == .public && StarterDiary.isFirst($0, words) }
          ?? false
      } : nil
    // Files that are published as they are.
    let copied = ContentScan(of: staticFolder, in: diary)
    for file in (copied.entries + copied.others).compactMap({ $0.below(staticFolder) }) {
      known.addresses.claim(file: file)
    }
    self.known = known
  }

  /// The folder for entries of a kind. A new one for what comes from an app holds everything back.
  ///
  /// - Parameters:
  ///   - isProven: Whether its source shows what of it was published.
  ///   - name: Chosen by the person.
  ///   - visibility: Of all entries, if the person chose one.
  mutating func place(
    of kind: ImportKind, isProven: Bool, in name: String?, _ visibility: Visibility?
  ) throws(ImportFault) -> ImportRun.Place {
    let isOpen = isProven || visibility != nil
    let usual = contentFolder.text + (isOpen ? "" : "/" + kind.rawValue)
    let folder = try folder(name ?? usual)
    if isOpen {
      return ImportRun.Place(
        folder: folder, visibility: visibility, isPrivate: false, form: form)
    }
    let isNew: Bool
    do throws(FileFault) {
      isNew = try diary.item(at: folder) == nil
    } catch {
      throw ImportFault(writing: error)
    }
    // What is there is not hidden by what comes.
    if isNew {
      var rules = Dictionary(configuration.folders.all.map { ($0.folder, $0.rule) }) { $1 }
      rules[folder] = FolderRules.Rule(visibility: .private)
      configuration.folders = FolderRules(rules)
    }
    let rule = configuration.folders.rule(of: folder.appending(folderFileName))
    let isPrivate = (rule.visibility ?? configuration.visibility) == .private
    return ImportRun.Place(
      folder: folder, visibility: isPrivate ? nil : .private, isPrivate: isPrivate,
      rules: isNew ? rules("imported", .private) : nil, form: form)
  }

  /// A file that says who may read the entries of its folder.
  private func rules(_ comment: String, _ visibility: Visibility) -> [UInt8] {
    Array("# \(words["config." + comment] ?? "")\nvisibility: \(visibility.rawValue)\n".utf8)
  }

  /// Says in a folder who may read its entries.
  ///
  /// - Returns: The file that says it.
  func write(_ visibility: Visibility, for folder: SitePath) throws(Diagnostics) -> SitePath {
    let file = folder.appending(folderFileName)
    try reporting("'\(diary.shown(file))' cannot be written") { () throws(FileFault) in
      try diary.replace(file, contents: rules("readers", visibility))
    }
    return file
  }

  private func folder(_ name: String) throws(ImportFault) -> SitePath {
    let plain = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard let folder = SitePath(plain), folder.mayHoldEntries else {
      throw ImportFault(file: name, .noFolderOfEntries)
    }
    return folder
  }

}

extension SitePath {
  /// Whether it is a name for a folder of entries, on any system.
  var mayHoldEntries: Bool {
    isInside(contentFolder) && !hasIgnoredPart
      && text.split(separator: "/").allSatisfy {
        WindowsName.fault(of: $0) == nil && $0 != folderFileName
      }
  }
}
