package import Diagnostics
package import SiteFiles

/// A theme that a diary can use.
package struct ThemeListing: Hashable, Sendable {
  package let name: String
  package let isBuiltIn: Bool
  /// Whether the diary has a folder for it.
  package let isOwn: Bool
  /// The name of the theme that it extends.
  package let extends: String?
}

/// The built-in themes and those of the diary, by name.
///
/// - Parameter limit: The largest `theme.yml` in bytes.
/// - Throws: If `Themes` cannot be read.
package func listedThemes(
  in files: some FileTree, builtIn: some FileTree, limit: Int
) throws(Diagnostics) -> [ThemeListing] {
  try reading { () throws(FileFault) in
    let hasOwn = try files.item(at: themesFolder) != nil
    let own = hasOwn ? try files.children(of: themesFolder) : []
    let ownNames = Set(own.filter { $0.kind == .folder && !isIgnored($0.name) }.map(\.name))
    let builtInNames = Set(try builtIn.children(of: .root).map(\.name))
    let names = ownNames.union(builtInNames).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return names.map { name in
      ThemeListing(
        name: name, isBuiltIn: builtInNames.contains(name), isOwn: ownNames.contains(name),
        extends: ThemeLink(of: name, in: files, limit: limit)?.next)
    }
  }
}
