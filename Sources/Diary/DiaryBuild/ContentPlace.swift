package import Diagnostics
import DiaryLoading
import DiaryModel
package import SiteFiles

/// The folder of a diary's entries: `Content`, or the one that `content:` in its configuration
/// names.
///
/// A folder elsewhere keeps the names that its files would have in `Content`: ids that are made from
/// paths, addresses and links do not change when the folder moves.
package struct ContentPlace: Sendable {
  /// Without links in it; there may be nothing.
  package let folder: DiskPath
  /// The name that messages give it; `nil` for `Content`.
  package let shown: String?
  /// Whether the configuration names the home of somebody who is not known.
  private let isUnknownHome: Bool

  /// The whole configuration; `nil` if it names no folder.
  private let configuration: Configuration?

  /// - Parameters:
  ///   - diary: The diary's root. A configuration that cannot be read names no folder.
  ///   - home: What `~` stands for.
  package init(of diary: DiskPath, home: String? = DiskPath.homeOfUser()) {
    let configuration = Self.configuration(of: diary)
    self.init(configuration?.content, of: diary, home: home, configuration)
  }

  /// - Parameter text: The value of 'content' in the configuration of a new diary.
  package init(naming text: String, of diary: DiskPath, home: String? = DiskPath.homeOfUser()) {
    self.init(text, of: diary, home: home, nil)
  }

  private init(
    _ text: String?, of diary: DiskPath, home: String?, _ configuration: Configuration?
  ) {
    self.configuration = configuration
    var shown = text
    let path = DiskPath.expandingHome(shown ?? contentFolder.text, home: home)
    isUnknownHome = path == nil
    folder = diary.appending(path?.text ?? contentFolder.text).resolved
    while let name = shown, name.utf8.count > 1, name.hasSuffix("/") {
      shown = String(name.dropLast())
    }
    self.shown = shown
  }

  /// - Returns: `nil` if no folder is named; most do not, and need not be read as YAML for that.
  private static func configuration(of diary: DiskPath) -> Configuration? {
    guard let tree = try? FolderOnDisk(path: diary.text),
      let bytes = try? tree.contents(of: configurationFile, limit: 1 << 20),
      bytes.firstRange(of: Array("content".utf8)) != nil,
      let read = try? loadConfiguration(from: tree), read.configuration.content != nil
    else { return nil }
    return read.configuration
  }

  /// The diary's files, with the folder of entries where `Content` would be.
  ///
  /// - Throws: If the folder may not be read as one of entries.
  package func mounted(
    in tree: FolderOnDisk, of diary: DiskPath
  ) throws(Diagnostics) -> any FileTree {
    guard let shown else { return tree }
    let root = diary.resolved
    if let fault = fault(shown, in: root) { throw Diagnostics([fault]) }
    let files: MountedTree
    let fault: Diagnostic?
    do throws(FileFault) {
      files = MountedTree(
        tree, with: try FolderOnDisk(path: folder.text), at: contentFolder, shownAs: shown)
      fault = folder.isInside(root) ? nil : try lackOfConsent(in: files, shown)
    } catch {
      throw Diagnostics([refused("the folder '\(shown)' cannot be read", error.reason.words)])
    }
    if let fault { throw Diagnostics([fault]) }
    return files
  }

  /// The name that messages give the folder; `nil` if it is inside the diary's.
  package func name(outside diary: DiskPath) -> String? {
    folder.isInside(diary.resolved) ? nil : shown
  }

  /// Whether there is a file or a folder whose name does not begin with a dot.
  package var holdsEntries: Bool {
    let items = try? FolderOnDisk(path: folder.text).children(of: .root)
    return items?.contains { !$0.name.hasPrefix(".") } ?? false
  }

  /// Why the folder cannot be one of entries; it need not be there yet.
  package func fault(ofNew diary: DiskPath) -> Diagnostic? {
    shown.flatMap { fault($0, in: diary.resolved, isNeeded: false) }
  }

  private func fault(
    _ shown: String, in diary: DiskPath, isNeeded: Bool = true
  ) -> Diagnostic? {
    if isUnknownHome {
      return refused(
        "'content' names a home folder that is not known",
        (
          "'~' stands for the home of whoever runs the command, as HOME names it",
          "write the whole path"
        ))
    }
    switch folder.kind {
    case nil where isNeeded:
      return refused(
        "there is no folder '\(shown)'",
        (
          "entries are read from it; a diary without it would become an empty site",
          "make the folder, or correct 'content'"
        ))
    case nil, .folder: break
    default:
      return refused(
        "'\(shown)' is not a folder",
        ("'content' names the folder that entries are read from", "correct 'content'"))
    }
    if diary.isInside(folder) {
      return refused(
        "the folder '\(shown)' is or holds the diary",
        ("all that stands in it would be read as entries", "name a folder of entries alone"))
    }
    let others = ["Static", "Themes", "public"].map { diary.appending($0).resolved }
    let isTaken = others.contains { folder.isInside($0) } || hasDotPart(below: diary)
    return isTaken
      ? refused(
        "the folder '\(shown)' is not one of entries",
        (
          "'Static', 'Themes', 'public' and dot folders of a diary hold other files",
          "name a folder of entries alone"
        )) : nil
  }

  private func hasDotPart(below diary: DiskPath) -> Bool {
    guard folder.isInside(diary) else { return false }
    let rest = folder.text.utf8.dropFirst(diary.text.utf8.count)
    return rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  /// A folder elsewhere says itself who may read its entries: a diary that was made by somebody else
  /// could name any folder of this machine, and publish it. If entries are private unless they say
  /// otherwise, each one consents by itself.
  private func lackOfConsent(
    in files: MountedTree, _ shown: String
  ) throws(FileFault) -> Diagnostic? {
    let file = contentFolder.appending(folderFileName)
    let why = """
      a folder outside the diary is read only if it says itself who may read its entries, so that \
      no diary can publish a folder that is not meant for it
      """
    let line = "write 'visibility: public' or 'visibility: private'"
    guard try files.item(at: file)?.kind == .file else {
      if configuration?.visibility == .private { return nil }
      return refused(
        "'\(shown)' has no '\(folderFileName)'",
        (
          why,
          "\(line) into '\(files.shown(file))', or 'visibility: {default: private}' into diarysite.yml "
            + "and 'visibility: public' into entries"
        ))
    }
    // Any other fault of the file is told when folders are read.
    guard let configuration, let rules = try? loadFolderRules([file], from: files, configuration),
      rules.own(of: contentFolder)?.visibility == nil
    else { return nil }
    return Diagnostic(
      at: SourceLocation(file: files.shown(file)), subject: .configuration,
      what: "'\(folderFileName)' has no 'visibility'", why: why, fix: "\(line) into it")
  }

  private func refused(_ what: String, _ words: (why: String, fix: String)) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: configurationFile.text), subject: .configuration, what: what,
      why: words.why, fix: words.fix)
  }
}
