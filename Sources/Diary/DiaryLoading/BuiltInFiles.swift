package import Diagnostics
package import DiaryModel
package import SiteFiles

/// The built-in files behind a theme: those of the theme of its name, of the themes that it
/// extends, and the words that stand behind every theme.
package struct BuiltInFiles: Sendable {
  private let theme: String
  private let tree: any FileTree
  /// The folder of each file, which has the same path below it.
  private var folders: [SitePath: SitePath] = [:]

  /// - Throws: If there is no such theme.
  package init(
    of theme: String, in files: some FileTree, builtIn: any FileTree, limits: Configuration.Limits
  ) throws(Diagnostics) {
    (self.theme, tree) = (theme, builtIn)
    let chain = try namedThemeChain(of: theme, in: files, limits: limits)
    let all = themeNames(in: files, builtIn: builtIn)
    if !all.contains(theme) { throw Diagnostics([missingTheme(theme, among: all, in: nil)]) }
    for name in chain.names + [defaultTheme] {
      let folder = SitePath.root.appending(name)
      let scan = ContentScan(of: folder, in: builtIn, readsAll: true)
      for file in scan.entries + scan.others {
        guard let inside = file.below(folder), folders[inside] == nil else { continue }
        if chain.names.contains(name) || inside.isInside(.root.appending("strings")) {
          folders[inside] = folder
        }
      }
    }
  }

  /// In their order.
  package var paths: [SitePath] { folders.keys.sorted() }

  /// - Parameter name: As somebody typed it.
  /// - Throws: If there is no such file; the message names those that come near.
  package func text(of name: String) throws(Diagnostics) -> String {
    guard let path = SitePath(name), !path.isRoot else { throw notAThemePath(name) }
    guard let folder = folders[path] else {
      throw Diagnostics(
        at: nil, subject: .configuration,
        what: "the theme '\(theme)' has no built-in file '\(name)'",
        why: "neither the built-in theme of that name nor one that it extends has it",
        fix: nearPaths(of: name, in: paths)
          ?? "'diarysite theme show' prints the names of all files")
    }
    let bytes = try reading { () throws(FileFault) in
      try tree.contents(of: folder.appending(path.text), limit: 1 << 24)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The fault of a path that leads out of a theme.
package func notAThemePath(_ name: String) -> Diagnostics {
  Diagnostics(
    at: nil, subject: .configuration, what: "'\(name)' is not a path inside a theme",
    why: "files are named from the theme's folder on, without '..'",
    fix: "name one such as 'partials/row.mustache'")
}

/// A question for the files of a theme that somebody may mean: those that are named so in another
/// folder, or else the nearest path.
package func nearPaths(of name: String, in paths: [SitePath]) -> String? {
  let typed = name.split(separator: "/").last.map(String.init) ?? name
  let stem = typed.split(separator: ".").first ?? ""
  let same = paths.filter { $0.name == typed || !stem.isEmpty && $0.name.hasPrefix(stem + ".") }
  let near =
    same.isEmpty ? nearMiss(of: name, in: paths.map(\.text)).map { [$0] } : same.map(\.text)
  return near.map { near in
    "did you mean \(near.prefix(3).map { "'\($0)'" }.joined(separator: " or "))?"
  }
}
