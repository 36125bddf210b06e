package import Diagnostics
package import DiaryModel
package import SiteFiles

/// Finds names of files and folders that look as if they kept readers away, and copies that
/// programs for synchronising left.
///
/// - A folder that is called so (``NameMark``) is an error if it holds files, unless it has a
///   `folder.yml` of its own or its entries are held back already. Below `Static` it always is.
/// - One that is set apart by `_` (`_old-house`) is one if it holds entries: programs keep photos
///   in such folders (`_resources`).
/// - A conflict copy (``ConflictCopy``) of an entry is an error whatever it holds. What only looks
///   like one (`Rain 2.md`) is one if the file it would be a copy of stands beside it.
package struct ContentNames {
  private let folders: [SitePath]
  private let rules: FolderRules
  private let visibility: Visibility

  /// - Parameters:
  ///   - folders: The folders of the diary that were walked.
  ///   - configuration: The configuration, with the rules of folders.
  package init(_ folders: [SitePath], _ configuration: Configuration) {
    self.folders = folders
    rules = configuration.folders
    visibility = configuration.visibility
  }

  /// - Parameters:
  ///   - entries: The paths of all files of entries, as bytes.
  ///   - holdsFiles: Whether a folder has any file, at any depth.
  package func faults(
    entries: [ArraySlice<UInt8>], holdsFiles: (SitePath) -> Bool
  ) -> [Diagnostic] {
    var faults = folders.filter { folder in
      if isSuspicious(folder) { return holdsFiles(folder) }
      return isSetApart(folder) && Self.holds(folder, entries)
    }.map(fault)
    let copies = entries.filter(Self.mayBeCopy)
    if copies.isEmpty { return faults }
    let all = Set(entries)
    faults += copies.compactMap { path in
      SitePath(String(decoding: path, as: UTF8.self)).flatMap { copy($0, among: all) }
    }
    return faults
  }

  // MARK: Folders

  private func isSuspicious(_ folder: SitePath) -> Bool {
    let isContent = folder.isContent
    guard isContent ? folder != contentFolder : folder.text.hasPrefix("Static/"),
      NameMark.answer(toFolder: folder.name, isContent: isContent) != nil
    else { return false }
    return !isContent || isOpen(folder)
  }

  private func isSetApart(_ folder: SitePath) -> Bool {
    NameMark.isSetApart(folder: folder.name) && folder.isContent && isOpen(folder)
  }

  /// Whether nothing limits who may read a folder's contents, so that everybody may.
  private func isOpen(_ folder: SitePath) -> Bool {
    if rules.own(of: folder) != nil { return false }
    let inherited = rules.rule(of: folder.appending(folderFileName)).visibility ?? visibility
    return inherited == .public || inherited == .unlisted
  }

  private static func holds(
    _ folder: SitePath, _ entries: [ArraySlice<UInt8>]
  ) -> Bool {
    let start = Array(folder.text.utf8) + [UInt8(ascii: "/")]
    return entries.contains { $0.starts(with: start) }
  }

  private func fault(of folder: SitePath) -> Diagnostic {
    let fix =
      folder.isContent
      ? "write a file '\(folderFileName)' into it, with 'visibility: private', or with"
        + " 'visibility: public' if the name means something else"
      : "move it out of 'Static', or rename it"
    return Diagnostic(
      at: SourceLocation(file: folder.text), subject: .configuration,
      what: "'\(folder.name)' is named like a folder that is not published",
      why: "names have no effect: its contents would be published", fix: fix)
  }

  // MARK: Copies

  /// Whether a name has a sign that conflict copies have; most have none.
  private static func mayBeCopy(_ path: ArraySlice<UInt8>) -> Bool {
    var (start, dot, hasSign) = (path.endIndex, path.endIndex, false)
    name: while start > path.startIndex {
      switch path[start - 1] {
      case UInt8(ascii: "/"): break name
      case 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return true
      case UInt8(ascii: "."):
        // `x.orig.md` and `x.variant-1a2b.md`.
        if dot < path.endIndex { return true }
        dot = start - 1
      // `sync-conflict` has small letters only.
      case UInt8(ascii: "f"): hasSign = true
      default: break
      }
      start -= 1
    }
    if ConflictCopy.endsWithCopy(path[start..<dot]) { return true }
    return hasSign && (start..<dot).contains { path[$0...].starts(with: "conflict".utf8) }
  }

  private func copy(_ file: SitePath, among all: Set<ArraySlice<UInt8>>) -> Diagnostic? {
    var original: String?
    if !ConflictCopy.isMarked(file.name) {
      original = ConflictCopy.originals(of: file.name).first {
        all.contains(Array(file.parent.appending($0).text.utf8)[...])
      }
      if original == nil { return nil }
    }
    return Diagnostic(
      at: SourceLocation(file: file.text),
      what: "'\(file.name)' looks like a copy from a conflict of two changes",
      why: "one of the two may be from before the entry was held back",
      fix: original.map {
        "compare it with '\($0)' and remove one of the two; rename it if it is an entry of its own"
      } ?? "compare it with the file it is a copy of, and remove one of the two")
  }
}
