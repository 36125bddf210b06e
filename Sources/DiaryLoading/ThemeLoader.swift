import BuildGraph
import CommonMark
public import Diagnostics
public import DiaryModel
public import LocalizedDates
public import SiteFiles
import StructuredText
import Templating

/// The folder of themes.
public let themesFolder = SitePath.root.appending("Themes")

/// Reads a theme: the diary's own files first, the built-in theme of that name behind them.
///
/// Words (`strings/*.yml`) and settings (`theme.yml`) of both count, key by key: who changes one
/// word need not copy the others.
///
/// - Parameters:
///   - files: The diary's root.
///   - builtIn: The themes that travel with the program, as `default/layouts/home.mustache`.
///   - locale: The language of the theme's words.
/// - Throws: All faults of the theme's configuration and strings; templates are checked when they
///   are compiled.
public func loadTheme(
  _ name: String, from files: some FileTree, builtIn: some FileTree, locale: LocaleTag,
  limits: Configuration.Limits
) throws(Diagnostics) -> Theme {
  var loader = ThemeLoader(limits: limits)
  let own = themesFolder.appending(name)
  if let fault = misplaced(own, in: files) { throw Diagnostics([fault]) }
  let inside = SitePath.root.appending(name)
  do throws(FileFault) {
    try loader.collect(own, in: files, shownBelow: own.text)
    try loader.collect(inside, in: builtIn, shownBelow: "built-in theme '\(name)'")
    guard !loader.files.isEmpty else {
      throw FileFault(path: own, reason: .notFound)
    }
  } catch {
    guard error.reason == .notFound else { throw Diagnostics([unreadable(error)]) }
    throw Diagnostics([missing(name, files: files, builtIn: builtIn)])
  }
  let theme = loader.theme(locale: locale)
  if !loader.faults.isEmpty { throw Diagnostics(loader.faults) }
  return theme
}

/// A link or a file that stands where the folder of a theme should.
private func misplaced(_ folder: SitePath, in files: some FileTree) -> Diagnostic? {
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

private func missing(
  _ name: String, files: some FileTree, builtIn: some FileTree
) -> Diagnostic {
  let own = (try? files.children(of: themesFolder).map(\.name)) ?? []
  let all = own + ((try? builtIn.children(of: .root).map(\.name)) ?? [])
  return Diagnostic(
    at: SourceLocation(file: configurationFile.text), subject: .configuration,
    what: "there is no theme '\(name)'", why: "neither 'Themes' nor diarysite itself has one",
    fix: nearMiss(of: name, in: all).map { "did you mean '\($0)'?" } ?? "write 'theme: default'")
}

extension SourceText {
  /// Without characters that no page may hold.
  fileprivate var bytesForPages: [UInt8] {
    holdsControls ? Array(withoutControls(bytes[...])) : bytes
  }
}

/// Gathers a theme's files, the first of each name, and reads them.
private struct ThemeLoader {
  let limits: Configuration.Limits
  private(set) var files: [SitePath: File] = [:]
  /// Files of words and settings that stand behind another of their name.
  private(set) var hidden: [SitePath: File] = [:]
  private(set) var faults: [Diagnostic] = []

  typealias File = (shown: String, bytes: [UInt8])

  private static let settingsFile = SitePath.root.appending("theme.yml")
  private static let wordsFolder = SitePath.root.appending("strings")

  mutating func collect(
    _ folder: SitePath, in tree: some FileTree, shownBelow shown: String
  ) throws(FileFault) {
    guard try tree.item(at: folder)?.kind == .folder else { return }
    let prefix = folder.text.utf8.count + 1
    let scan = ContentScan(of: folder, in: tree)
    faults += scan.faults
    for path in scan.entries + scan.others {
      guard let inside = SitePath(String(decoding: path.text.utf8.dropFirst(prefix), as: UTF8.self))
      else { continue }
      let isMerged = inside == Self.settingsFile || inside.isInside(Self.wordsFolder)
      if files[inside] != nil && !isMerged { continue }
      let file = ("\(shown)/\(inside.text)", try tree.contents(of: path, limit: limits.asset))
      if files[inside] == nil { files[inside] = file } else { hidden[inside] = file }
    }
  }

  mutating func theme(locale: LocaleTag) -> Theme {
    let phrases = phrases(in: locale)
    let settings = settings()
    return Theme(
      layouts: templates(in: "layouts"), partials: templates(in: "partials") + styleSheets(),
      assets: assets(), phrases: phrases, datePatterns: settings.patterns, shapes: settings.shapes,
      pictureSpaces: settings.spaces, fingerprint: fingerprint)
  }

  /// Of the files that are neither templates nor assets.
  private var fingerprint: UInt64 {
    (files.filter { path, _ in
      path.fileExtension != "mustache" && !path.isInside(.root.appending("assets"))
    }
    .sorted { $0.key < $1.key } + hidden.sorted { $0.key < $1.key })
    .reduce(0) { hash, file in
      let name = Array(file.key.text.utf8) + [0]
      let bytes = (name + file.value.bytes).withUnsafeBufferPointer { ContentHash(of: $0).value }
      return mixed(hash, bytes)
    }
  }

  private func sorted(below folder: String) -> [(path: SitePath, shown: String, bytes: [UInt8])] {
    let folder = SitePath.root.appending(folder)
    return files.filter { $0.key.isInside(folder) && $0.key != folder }
      .map { ($0.key, $0.value.shown, $0.value.bytes) }.sorted { $0.path < $1.path }
  }

  private mutating func templates(in folder: String) -> [TemplateSource] {
    sorted(below: folder).filter { $0.path.fileExtension == "mustache" }.compactMap { file in
      guard let source = source(file.bytes, shown: file.shown) else { return nil }
      let stem = String(file.path.name.dropLast(".mustache".count))
      return TemplateSource(name: stem, file: file.shown, bytes: source.bytesForPages)
    }
  }

  /// Style sheets may be written into pages too, under their own names: `{{> style.css}}`.
  private func styleSheets() -> [TemplateSource] {
    sorted(below: "assets").filter { $0.path.fileExtension == "css" }.map { file in
      TemplateSource(
        name: file.path.name, file: file.shown, bytes: Array(withoutControls(file.bytes[...])),
        isLiteral: true)
    }
  }

  private func assets() -> [Theme.Asset] {
    sorted(below: "assets").compactMap { file in
      SitePath(String(file.path.text.dropFirst("assets/".count))).map {
        Theme.Asset(path: $0, bytes: file.bytes)
      }
    }
  }

  private mutating func source(_ bytes: [UInt8], shown: String) -> SourceText? {
    do throws(Diagnostic) {
      return try SourceText(bytes, file: shown)
    } catch {
      faults.append(error.about(.configuration))
      return nil
    }
  }

  /// The maps of a file's name, the one that counts last.
  private mutating func maps(
    at path: String
  ) -> [(fields: [StructuredText.Field], source: SourceText)] {
    guard let path = SitePath(path) else { return [] }
    return [hidden[path], files[path]].compactMap { $0 }.compactMap { map(of: $0) }
  }

  private mutating func map(
    of file: File
  ) -> (fields: [StructuredText.Field], source: SourceText)? {
    guard let source = source(file.bytes, shown: file.shown) else { return nil }
    do throws(Diagnostics) {
      return (try readYAML(source).fields ?? [], source)
    } catch {
      report(error.all, in: source)
      return nil
    }
  }

  private mutating func report(_ faults: [Diagnostic], in source: SourceText) {
    self.faults += QuotedFaults(faults.map { $0.about(.configuration) }).quoted(from: source)
  }

  /// The last file that has a phrase decides.
  private mutating func phrases(in locale: LocaleTag) -> Phrases {
    var phrases: [String: Phrases.Phrase] = [:]
    for tag in stringsTags(for: locale) {
      for map in maps(at: "strings/\(tag).yml") {
        var strings = ThemeStrings(file: map.source.file)
        for field in map.fields { strings.add(field) }
        phrases.merge(strings.phrases) { _, later in later }
        report(strings.reader.faults, in: map.source)
      }
    }
    return Phrases(phrases, language: locale.language)
  }

  /// Reads `theme.yml`.
  private mutating func settings() -> (
    patterns: [(name: String, pattern: DatePattern)], shapes: [String: String],
    spaces: PictureSpaces
  ) {
    var patterns: [(name: String, pattern: DatePattern)] = []
    var shapes: [String: String] = [:]
    var spaces = PictureSpaces()
    for map in maps(at: Self.settingsFile.text) {
      var settings = ThemeSettings(file: map.source.file)
      for field in map.fields { settings.add(field) }
      report(settings.reader.faults, in: map.source)
      shapes.merge(settings.shapes) { _, later in later }
      let sizes = settings.pictureSizes
      spaces.text = sizes["text"] ?? spaces.text
      spaces.lead = sizes["lead"] ?? spaces.lead
      spaces.set = sizes["set"] ?? spaces.set
      for new in settings.patterns {
        patterns.removeAll { $0.name == new.name }
        patterns.append(new)
      }
    }
    return (patterns, shapes, spaces)
  }
}
