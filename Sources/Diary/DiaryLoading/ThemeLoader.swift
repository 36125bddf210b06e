import CommonMark
import Diagnostics
import DiaryModel
import LocalizedDates
package import SiteFiles
import StructuredText
import Templating

extension SourceText {
  /// Without characters that no page may hold.
  fileprivate var bytesForPages: [UInt8] {
    holdsControls ? Array(withoutControls(bytes[...])) : bytes
  }
}

private let settingsFile = SitePath.root.appending("theme.yml")
private let wordsFolder = SitePath.root.appending("strings")

/// Whether all files of a name count, key by key, and not the nearest alone.
///
/// - Parameter path: Its path in the theme.
package func isMergedThemeFile(_ path: SitePath) -> Bool {
  path == settingsFile || path.isInside(wordsFolder)
}

/// Gathers a theme's files, the first of each name, and reads them.
struct ThemeLoader {
  let limits: Configuration.Limits
  private(set) var files: [SitePath: File] = [:]
  /// Files of words and settings that stand behind another of their name, the nearest first.
  private var hidden: [SitePath: [File]] = [:]
  private(set) var faults: [Diagnostic] = []

  struct File {
    let shown: String
    let bytes: [UInt8]
    /// Whether it is the diary's.
    let isOwn: Bool
    /// Its path in the diary, if it is the diary's.
    var own: SitePath? { isOwn ? SitePath(shown) : nil }
  }

  init(limits: Configuration.Limits) {
    self.limits = limits
  }

  /// - Parameter isWanted: Whether a file counts, by its path in the theme.
  /// - Returns: The number of files that were found.
  @discardableResult
  mutating func collect(
    _ folder: SitePath, in tree: some FileTree, shownBelow shown: String, isOwn: Bool = false,
    where isWanted: (SitePath) -> Bool = { _ in true }
  ) throws(FileFault) -> Int {
    guard try tree.item(at: folder)?.kind == .folder else { return 0 }
    let prefix = folder.text.utf8.count + 1
    let scan = ContentScan(of: folder, in: tree, readsAll: true)
    faults += scan.faults
    let paths = scan.entries + scan.others
    for path in paths {
      guard
        let inside = SitePath(String(decoding: path.text.utf8.dropFirst(prefix), as: UTF8.self)),
        isWanted(inside)
      else { continue }
      if files[inside] != nil && !isMergedThemeFile(inside) { continue }
      let file = File(
        shown: "\(shown)/\(inside.text)", bytes: try tree.contents(of: path, limit: limits.asset),
        isOwn: isOwn)
      if files[inside] == nil {
        files[inside] = file
      } else {
        hidden[inside, default: []] += [file]
      }
    }
    return paths.count
  }

  /// Collects what every theme has: the words in all languages, and the script that opens encrypted
  /// entries if the theme has a layout for them.
  mutating func collectBase(of builtIn: some FileTree) throws(FileFault) {
    let layouts = SitePath.root.appending("layouts")
    let opens = ["encrypted", "locked"].contains {
      files[layouts.appending("\($0).mustache")] != nil
    }
    try collect(
      .root.appending(defaultTheme), in: builtIn, shownBelow: "built-in theme '\(defaultTheme)'"
    ) { path in
      path.isInside(wordsFolder) || opens && path.text == "assets/unlock.js"
    }
  }

  mutating func theme(locale: LocaleTag) -> Theme {
    let words = wordFiles
    let read = readPhrases(in: locale, of: words)
    faults += read.faults
    let settings = settings()
    return Theme(
      layouts: templates(in: "layouts"), partials: templates(in: "partials") + styleSheets(),
      assets: assets(), phrases: read.phrases, addedPhrases: read.added, wordFiles: words,
      datePatterns: settings.patterns, shapes: settings.shapes, voices: voices(),
      pictureSpaces: settings.spaces)
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

  private func voices() -> [String: [UInt8]] {
    let files = sorted(below: "voices").filter { $0.path.fileExtension == "css" }
    return Dictionary(
      files.map { (String($0.path.name.dropLast(".css".count)), $0.bytes) },
      uniquingKeysWith: { first, _ in first })
  }

  private func assets() -> [Theme.Asset] {
    sorted(below: "assets").compactMap { file in
      SitePath(String(file.path.text.dropFirst("assets/".count))).map {
        Theme.Asset(path: $0, bytes: file.bytes, file: files[file.path]?.own)
      }
    }
  }

  private mutating func source(_ bytes: [UInt8], shown: String) -> SourceText? {
    do throws(Diagnostic) {
      return try SourceText(bytes, file: shown)
    } catch {
      faults.append(error.with(\.subject, .configuration))
      return nil
    }
  }

  /// The files of a name, the one that counts last.
  private func files(at path: SitePath) -> [File] {
    (hidden[path] ?? []).reversed() + [files[path]].compactMap { $0 }
  }

  private mutating func settings(in file: File) -> ThemeSettings? {
    do throws(Diagnostics) {
      let (root, source) = try readSettings(file.bytes, file: file.shown)
      var settings = ThemeSettings(file: file.shown)
      for field in root.fields ?? [] { settings.add(field) }
      faults += quoted(settings.reader.faults, from: source)
      return settings
    } catch {
      faults += error.all
      return nil
    }
  }

  /// Those that stand behind others first, so that the last that has a phrase decides.
  private var wordFiles: [Theme.WordFile] {
    let names = files.keys.filter { $0.isInside(wordsFolder) && $0.fileExtension == "yml" }
    return names.sorted().flatMap { path in
      files(at: path).map { file in
        Theme.WordFile(
          tag: String(path.name.dropLast(".yml".count)), shown: file.shown, bytes: file.bytes,
          isOwn: file.isOwn)
      }
    }
  }

  /// Reads `theme.yml`.
  private mutating func settings() -> (
    patterns: [(name: String, pattern: DatePattern)], shapes: [String: String],
    spaces: PictureSpaces
  ) {
    var patterns: [(name: String, pattern: DatePattern)] = []
    var shapes: [String: String] = [:]
    var spaces = PictureSpaces()
    for settings in files(at: settingsFile).compactMap({ settings(in: $0) }) {
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
