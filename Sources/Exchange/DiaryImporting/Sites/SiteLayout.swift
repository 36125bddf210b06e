import LocalizedDates
import SiteFiles
import StructuredText

/// A static site among the files of a source.
struct SiteLayout {
  let generator: SiteGenerator
  /// The beginning of the paths of its files: empty, or the folder that an archive has around it.
  let root: String
  /// Its settings; `nil` if it has none that are clearly those of its program.
  let settings: Node?
  /// All files of settings, by their names without endings.
  private let allSettings: [(name: String, node: Node)]
  /// Whether its settings show that its program made a site of it: they can be read, all of them, and
  /// no other program has settings beside them.
  let isProven: Bool
  let source: SourceFiles

  /// - Returns: `nil` if the source has nothing that could be the content of such a site.
  init?(_ source: SourceFiles, _ generator: SiteGenerator) {
    (self.generator, self.source) = (generator, source)
    let roots = Self.roots(of: source)
    var found: (root: String, settings: Node)?
    for root in roots where found == nil {
      found =
        generator.settings.lazy.compactMap { name in
          source[root + name].flatMap { Self.settings(source, $0, generator) }
            .flatMap { generator.owns($0, name) ? (root, $0) : nil }
        }.first
    }
    let contents = generator == .jekyll ? ["_posts/"] : generator.contentFolders
    let bare = { (root: String) in
      source.files.contains { file in
        generator.isText(file) && contents.contains { file.path.text.hasPrefix(root + $0) }
      }
    }
    guard let root = found?.root ?? roots.first(where: bare) else { return nil }
    (self.root, settings) = (root, found?.settings)
    let (all, areRead) = Self.allSettings(source, root, generator)
    allSettings = all
    isProven =
      found != nil
      && (!generator.isReadable
        || areRead && !SiteGenerator.isOfOthers(source, root, than: generator))
  }

  private static func allSettings(
    _ source: SourceFiles, _ root: String, _ generator: SiteGenerator
  ) -> (all: [(name: String, node: Node)], areRead: Bool) {
    var (all, areRead): ([(name: String, node: Node)], Bool) = ([], true)
    for file in source.files where file.path.text.hasPrefix(root) {
      let path = file.path.text.dropFirst(root.count)
      let isMeant =
        generator.settings.contains(String(path))
        || generator == .hugo && path.hasPrefix("config/")
          && ["toml", "yaml", "yml", "json"].contains(file.path.fileExtension)
      if !isMeant { continue }
      if let node = settings(source, file, generator) {
        all.append((String(file.path.name.split(separator: ".").first ?? ""), node))
      } else {
        areRead = false
      }
    }
    return (all, areRead)
  }

  /// The folder itself, and the only one in it.
  private static func roots(of source: SourceFiles) -> [String] {
    guard let first = source.files.first?.path.text.split(separator: "/").first,
      source.files.allSatisfy({ $0.path.text.hasPrefix(first + "/") })
    else { return [""] }
    return ["", first + "/"]
  }

  static func settings(
    _ source: SourceFiles, _ file: SourceFile, _ generator: SiteGenerator
  ) -> Node? {
    guard generator.isReadable else { return Node(.map([]), at: .none) }
    guard let text = try? source.text(of: file, limit: 1 << 20) else { return nil }
    if file.path.fileExtension == "toml" { return TOMLText.node(text, name: file.path.text).node }
    guard let source = try? SourceText(Array(text.utf8), file: file.path.text) else { return nil }
    return file.path.fileExtension == "json" ? try? readJSON(source) : try? readYAML(source)
  }

  /// The content files, in the order of their paths.
  var notes: [SourceFile] {
    source.files.filter { file in
      generator.isText(file) && contentPath(of: file) != nil
        && generator.foreignFolders.isDisjoint(
          with: (path(of: file) ?? "").split(separator: "/").dropLast())
    }
  }

  /// The folders of content files: Hugo's settings may name others.
  private var contentFolders: [String] {
    guard generator == .hugo else { return generator.contentFolders }
    let own = settings("languages").flatMap { $0.fields ?? [] }.map {
      $0.value.text("contentDir", "contentdir")
    }
    let all = settings("contentDir").compactMap { $0.scalar?.text }
    // Where each language has a folder of its own, nobody reads the usual one.
    let usual = all.isEmpty && (own.isEmpty || own.contains(nil)) ? generator.contentFolders : []
    return Set(all + own.compactMap { $0 } + usual).sorted().compactMap {
      SitePath($0.hasSuffix("/") ? String($0.dropLast()) : $0).map { $0.text + "/" }
    }
  }

  /// The path below the folder of content files.
  func contentPath(of file: SourceFile) -> String? {
    guard let path = path(of: file) else { return nil }
    return contentFolders.filter { path.hasPrefix($0) }.max { $0.count < $1.count }
      .map { String(path.dropFirst($0.count)) }
  }

  /// What all files of settings say under a key. Hugo may have a file for each key, and folders for
  /// each occasion.
  func settings(_ key: String) -> [Node] {
    allSettings.compactMap { name, node in
      let isOfKey = name.lowercased() == key.lowercased()
      return isOfKey ? node : node.fields?.first { $0.key.lowercased() == key.lowercased() }?.value
    }
  }

  /// The texts of a setting that has one or a list of them.
  func texts(_ key: String) -> [String] {
    settings(key).flatMap { $0.items ?? [$0] }.compactMap { $0.scalar?.text }
  }

  /// The path below the root of the site.
  func path(of file: SourceFile) -> String? {
    file.path.text.hasPrefix(root) ? String(file.path.text.dropFirst(root.count)) : nil
  }

  /// The lasting id of a page; two sites may have pages of the same path.
  func originID(of file: SourceFile) -> String {
    // Notes are found by their names, too.
    guard generator.isReadable else { return NoteLinks.origin(of: file, in: source) }
    return source.name + "/" + (path(of: file) ?? file.path.text)
  }

  /// Whether its program shows the line ends of a text.
  var keepsLines: Bool {
    let renderers = settings("markup").compactMap { $0["goldmark"]?["renderer"] }
    let isHard = (renderers + settings("kramdown")).flatMap { $0.fields ?? [] }.contains { field in
      field.key.lowercased().filter(\.isLetter).hasPrefix("hardwrap")
        && field.value.scalar?.boolean == true
    }
    return isHard
      || settings("commonmark").contains { $0.texts("options").contains("HARDBREAKS") }
  }

  /// The clock of times without an offset, if the settings name one.
  var zone: Zone? { settings?.text("timeZone", "timezone").flatMap { Zone($0) } }
}
