package import Diagnostics
package import DiaryModel
package import SiteFiles

/// The files of a theme that are not the diary's own in its folder: those of the built-in theme of
/// that name, and of the themes that it extends.
///
/// - Returns: By path, relative to the theme's folder.
/// - Throws: If there is no such theme, or if one cannot be read.
package func inheritedThemeFiles(
  of name: String, in files: some FileTree, builtIn: some FileTree, limits: Configuration.Limits
) throws(Diagnostics) -> [(path: SitePath, bytes: [UInt8])] {
  let chain = try namedThemeChain(of: name, in: files, limits: limits)
  var loader = ThemeLoader(limits: limits)
  for (index, name) in chain.names.enumerated() {
    let own = themesFolder.appending(name)
    if let fault = misplaced(own, in: files) { throw Diagnostics([fault]) }
    let count = try reading { () throws(FileFault) in
      let isThere = try files.item(at: own) != nil
      if index > 0 { try loader.collect(own, in: files, shownBelow: own.text) }
      let inside = SitePath.root.appending(name)
      return try loader.collect(inside, in: builtIn, shownBelow: name) + (isThere ? 1 : 0)
    }
    if count > 0 { continue }
    let all = themeNames(in: files, builtIn: builtIn)
    throw Diagnostics([
      chain.fault(ofMissing: index, among: all) ?? missingTheme(name, among: all, in: nil)
    ])
  }
  if !loader.faults.isEmpty { throw Diagnostics(loader.faults) }
  return loader.files.map { ($0.key, $0.value.bytes) }.sorted { $0.path < $1.path }
}

/// The themes behind a name that somebody typed.
///
/// - Throws: If it is no theme's name, or if the themes extend one another in a circle.
func namedThemeChain(
  of name: String, in files: some FileTree, limits: Configuration.Limits
) throws(Diagnostics) -> ThemeChain {
  guard let path = SitePath(name), path.parent.isRoot, !path.isRoot else {
    throw Diagnostics(
      at: nil, subject: .configuration, what: "'\(name)' is not a theme's name",
      why: "a theme is a folder of 'Themes' or built in, named without '/'",
      fix: "name one that 'diarysite theme list' shows")
  }
  let chain = ThemeChain(of: name, in: files, limit: limits.asset)
  if let fault = chain.fault { throw Diagnostics([fault]) }
  return chain
}
