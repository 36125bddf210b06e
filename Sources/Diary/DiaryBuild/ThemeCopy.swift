package import Diagnostics
import DiaryLoading
import DiaryModel
package import SiteFiles
import SiteOutput

/// The result of copying files of a theme into the diary, where they can be changed.
package struct ThemeCopy: Sendable {
  /// By path in the diary.
  package private(set) var copied: [SitePath] = []
  /// The files that were there already; they are never changed.
  package private(set) var kept: [SitePath] = []

  /// Copies the files that stand behind those of the diary's folder `Themes/NAME`.
  ///
  /// - Parameters:
  ///   - part: A file or a folder of the theme, such as `partials/row.mustache`; `nil` for all
  ///     files.
  ///   - builtIn: The themes that travel with the program.
  /// - Throws: If there is no such theme or file, or if one cannot be written; those before it
  ///   are then there.
  package init(
    of name: String, part: String?, into diary: some FileTree, builtIn: some FileTree
  ) throws(Diagnostics) {
    let files = try inheritedThemeFiles(
      of: name, in: diary, builtIn: builtIn, limits: Configuration.Limits())
    if files.isEmpty {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "the theme '\(name)' has nothing to copy",
        why: "all its files are in 'Themes/\(name)' already, and it extends no other theme",
        fix: "name a built-in theme, or one that extends another")
    }
    let wanted = try Self.wanted(part, of: name, files.map(\.path))
    let folder = SitePath.root.appending("Themes").appending(name)
    var new: [(path: SitePath, bytes: [UInt8])] = []
    do throws(FileFault) {
      for (path, bytes) in files where path.isInside(wanted) {
        let file = folder.appending(path.text)
        if try diary.add(file, contents: bytes) {
          copied.append(file)
          new.append((path, bytes))
        } else {
          kept.append(file)
        }
      }
      try ReplacedThemeFiles.note(new, in: folder, of: diary)
    } catch {
      throw Diagnostics("'\(error.path.text)' cannot be written", because: error.reason)
    }
  }

  /// The path of a part of a theme; the root for all of it.
  private static func wanted(
    _ part: String?, of name: String, _ files: [SitePath]
  ) throws(Diagnostics) -> SitePath {
    guard let part else { return .root }
    guard let path = SitePath(part), !path.isRoot else { throw notAThemePath(part) }
    if files.contains(where: { $0.isInside(path) }) { return path }
    throw Diagnostics(
      at: nil, subject: .configuration, what: "the theme '\(name)' has no file '\(part)' to copy",
      why: "neither the built-in theme of that name nor one that it extends has it",
      fix: nearPaths(of: part, in: files) ?? "name one such as '\(files.first?.text ?? "")'")
  }
}
