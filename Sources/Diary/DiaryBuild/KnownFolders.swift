import Diagnostics
import DiaryLoading
import DiaryModel
import DiaryPrivacy
import SiteFiles
import SiteOutput

/// The folders whose own `folder.yml` kept what they hold from the public when the site was last
/// built.
///
/// A folder that loses that file does not say any more what is private: as long as it holds files
/// that nothing else decides about, the diary is not built. A folder that is gone is forgotten, and
/// so is one that says something else.
///
/// They are in a file of ``stateFolder``: a line with a random key, then one line a folder, a
/// digest of its path under that key and what its `folder.yml` said. The key is the file's own: the
/// site's secret may come from the environment, and a folder that is private needs none. So the file
/// shows no name to whoever glances at it, and no more: with the key at hand names can be tried.
struct KnownFolders: Sendable {
  private static let file = stateFolder.appending("folders")
  /// The greatest size of the file in bytes; only this program writes it.
  private static let longest = 16 << 20

  private let diary: any FileTree
  private let key: SiteSecret
  private var visibilities: [String: Visibility]
  private var isChanged = false

  /// Reads what the diary remembers: nothing if the file is not there, or is not ours.
  init(of diary: any FileTree) {
    self.diary = diary
    let bytes = (try? diary.contents(of: Self.file, limit: Self.longest)) ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    key = lines.first.flatMap { SiteSecret($0) } ?? .random()
    let words = lines.dropFirst().map { $0.split(separator: " ") }
    visibilities = words.reduce(into: [:]) { all, words in
      guard words.count == 2, let visibility = Visibility(rawValue: String(words[1])) else {
        return
      }
      all[String(words[0])] = visibility
    }
  }

  /// The visibility that a folder's file gave, if it kept readers away and is gone.
  private func lostVisibility(of folder: SitePath, _ rules: FolderRules) -> Visibility? {
    rules.own(of: folder) == nil ? visibilities[digest(of: folder)] : nil
  }

  private func digest(of folder: SitePath) -> String {
    hexadecimal(key.digest(ofPath: folder.text))
  }

  /// The folders that lost their `folder.yml`, where what it kept back would be open to more readers
  /// now, as one fault.
  func faults(of sources: SourceTree, _ configuration: Configuration) -> [Diagnostic] {
    if visibilities.isEmpty { return [] }
    let rules = configuration.folders
    let lost = sources.contentFolders.filter { folder in
      guard let past = lostVisibility(of: folder, rules) else { return false }
      let now = rules.rule(of: folder.appending(folderFileName)).visibility
      return past < now ?? configuration.visibility && sources.holdsFilesOf(folder, rules)
    }
    return lost.isEmpty ? [] : [fault(of: lost)]
  }

  private func fault(of folders: [SitePath]) -> Diagnostic {
    var fault = Diagnostic(
      at: nil, subject: .configuration,
      what: folders.count == 1
        ? "a folder has lost its '\(folderFileName)'"
        : "\(folders.count) folders have lost their '\(folderFileName)'",
      why: "the last build had it; without it, what it kept back would be open to more readers",
      fix: "put it back; if more readers are meant, write 'visibility: public' into a new one")
    fault.heldFiles = folders.map(diary.shown)
    return fault
  }

  /// The folders to remember once a site is built from these sources.
  func updated(by sources: SourceTree, _ rules: FolderRules) -> KnownFolders {
    var next: [String: Visibility] = [:]
    for (folder, rule) in rules.all {
      if let visibility = rule.visibility, visibility != .public {
        next[digest(of: folder)] = visibility
      }
    }
    // One that something else keeps back now may be open again tomorrow.
    if !visibilities.isEmpty {
      for folder in sources.contentFolders {
        if let past = lostVisibility(of: folder, rules), sources.holdsFilesOf(folder, rules) {
          next[digest(of: folder)] = past
        }
      }
    }
    var known = self
    known.visibilities = next
    known.isChanged = next != visibilities
    return known
  }

  /// Writes down what is new, if something is; a diary that cannot be written to remembers nothing.
  fileprivate func save() {
    if !isChanged { return }
    let lines = visibilities.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.rawValue)\n" }
    try? diary.keep(Self.file.name, contents: Array((key.text + "\n" + lines.joined()).utf8))
  }
}

extension BuildRequest {
  /// Keeps what a build of the site itself read in folders.
  func remember(_ folders: KnownFolders?) {
    if program != nil, preview.isEmpty { folders?.save() }
  }
}

extension SourceTree {
  fileprivate var contentFolders: [SitePath] { folders.paths.filter { $0.isInside(contentFolder) } }

  /// Whether a folder holds a file that no `folder.yml` further down decides about.
  fileprivate func holdsFilesOf(_ folder: SitePath, _ rules: FolderRules) -> Bool {
    let start = Array(folder.text.utf8) + [UInt8(ascii: "/")]
    return (0..<files.count).contains { file in
      guard role(of: file) == .entry || role(of: file) == .attachment,
        files.text(at: file).starts(with: start)
      else { return false }
      var inner = files[file].parent
      while inner != folder {
        if rules.own(of: inner)?.visibility != nil { return false }
        inner = inner.parent
      }
      return true
    }
  }
}
