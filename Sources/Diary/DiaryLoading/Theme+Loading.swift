package import Diagnostics
package import DiaryModel
package import LocalizedDates
package import SiteFiles

/// The folder of themes.
package let themesFolder = SitePath.root.appending("Themes")

/// Reads a theme: the diary's own files first, then those of the built-in theme of that name, then
/// those of the theme that it extends, in the same order.
///
/// Words (`strings/*.yml`) and settings (`theme.yml`) of all of them count, key by key: who changes
/// one word need not copy the others. Behind every theme stand the words of the built-in one.
///
/// - Parameters:
///   - files: The diary's root.
///   - builtIn: The themes that travel with the program, as `default/layouts/home.mustache`.
///   - locale: The language of the theme's words.
/// - Throws: All faults of the theme's configuration and strings; templates are checked when they
///   are compiled.
package func loadTheme(
  _ name: String, from files: some FileTree, builtIn: some FileTree, locale: LocaleTag,
  limits: Configuration.Limits
) throws(Diagnostics) -> Theme {
  let chain = ThemeChain(of: name, in: files, limit: limits.asset)
  if let fault = chain.fault { throw Diagnostics([fault]) }
  var loader = ThemeLoader(limits: limits)
  for (index, name) in chain.names.enumerated() {
    let own = themesFolder.appending(name)
    if let fault = misplaced(own, in: files) { throw Diagnostics([fault]) }
    do throws(FileFault) {
      let inside = SitePath.root.appending(name)
      let count =
        try loader.collect(own, in: files, shownBelow: own.text, isOwn: true)
        + loader.collect(inside, in: builtIn, shownBelow: "built-in theme '\(name)'")
      guard count > 0 || !loader.faults.isEmpty else {
        throw FileFault(path: own, reason: .notFound)
      }
    } catch {
      guard error.reason == .notFound else { throw Diagnostics([unreadable(error)]) }
      let all = themeNames(in: files, builtIn: builtIn)
      throw Diagnostics([
        chain.fault(ofMissing: index, among: all) ?? missingTheme(name, among: all)
      ])
    }
  }
  if !chain.names.contains(defaultTheme) {
    try reading { () throws(FileFault) in try loader.collectBase(of: builtIn) }
  }
  let theme = loader.theme(locale: locale)
  if !loader.faults.isEmpty { throw Diagnostics(loader.faults) }
  return theme
}

/// The built-in theme whose words and script for encrypted entries every theme has.
let defaultTheme = "default"

/// The folders in `Themes`, and the built-in themes, each in its order.
func themeNames(in files: some FileTree, builtIn: some FileTree) -> [String] {
  let own = (try? files.children(of: themesFolder).map(\.name)) ?? []
  return own + ((try? builtIn.children(of: .root).map(\.name)) ?? [])
}

/// A link or a file that stands where the folder of a theme should.
func misplaced(_ folder: SitePath, in files: some FileTree) -> Diagnostic? {
  guard let kind = try? files.item(at: folder)?.kind, kind != .folder else { return nil }
  let isLink = kind == .link
  return Diagnostic(
    at: SourceLocation(file: folder.text), subject: .files,
    what: "'\(folder.text)' is \(isLink ? "a symbolic link" : "not a folder")",
    why: isLink
      ? "links are not followed, so that nothing from outside the diary gets in"
      : "a theme is a folder of 'Themes'",
    fix: isLink
      ? "copy the theme's folder here" : "move it away, or name another theme in diarysite.yml")
}

/// The fault of a name that no theme has.
///
/// - Parameter file: The one that names it; `nil` if a command does.
func missingTheme(
  _ name: String, among all: [String], in file: SitePath? = configurationFile
) -> Diagnostic {
  let fix = file == nil ? "name one that 'diarysite theme list' shows" : "write 'theme: default'"
  return Diagnostic(
    at: file.map { SourceLocation(file: $0.text) }, subject: .configuration,
    what: "there is no theme '\(name)'", why: "neither 'Themes' nor diarysite itself has one",
    fix: nearMiss(of: name, in: all).map { "did you mean '\($0)'?" } ?? fix)
}
