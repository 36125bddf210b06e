import LocalizedDates
import SiteFiles
import StructuredText

/// A static site among the files of a source.
struct SiteLayout {
  let generator: SiteGenerator
  /// The beginning of the paths of its files: empty, or the folder that an archive has around it.
  let root: String
  /// Its settings; `nil` if it has none that can be read.
  let settings: Node?
  /// All files of settings, by their names without endings.
  private let allSettings: [(name: String, node: Node)]
  /// A file of settings that cannot be read, so that nobody knows what it hides.
  let unreadable: String?
  let source: SourceFiles

  /// - Returns: `nil` if the source is no site of this program.
  init?(_ source: SourceFiles, _ generator: SiteGenerator) {
    (self.generator, self.source) = (generator, source)
    for root in Self.roots(of: source) {
      for name in generator.settings {
        guard let file = source[root + name], let node = Self.settings(source, file),
          Self.isOwn(node, name, generator)
        else { continue }
        (self.root, settings) = (root, node)
        (allSettings, unreadable) = Self.allSettings(source, root, generator)
        return
      }
    }
    guard let root = Self.rootWithoutSettings(source, generator) else { return nil }
    (self.root, settings) = (root, nil)
    (allSettings, unreadable) = Self.allSettings(source, root, generator)
  }

  private static func allSettings(
    _ source: SourceFiles, _ root: String, _ generator: SiteGenerator
  ) -> (all: [(name: String, node: Node)], unreadable: String?) {
    var (all, unreadable): ([(name: String, node: Node)], String?) = ([], nil)
    for file in source.files where file.path.text.hasPrefix(root) {
      let path = file.path.text.dropFirst(root.count)
      let isMeant =
        generator.settings.contains(String(path))
        || generator == .hugo && path.hasPrefix("config/")
          && ["toml", "yaml", "yml", "json"].contains(file.path.fileExtension)
      if !isMeant { continue }
      if let node = settings(source, file) {
        all.append((String(file.path.name.split(separator: ".").first ?? ""), node))
      } else {
        unreadable = file.path.text
      }
    }
    return (all, unreadable)
  }

  /// The folder itself, and the only one in it.
  private static func roots(of source: SourceFiles) -> [String] {
    guard let first = source.files.first?.path.text.split(separator: "/").first,
      source.files.allSatisfy({ $0.path.text.hasPrefix(first + "/") })
    else { return [""] }
    return ["", first + "/"]
  }

  private static func settings(_ source: SourceFiles, _ file: SourceFile) -> Node? {
    guard let text = try? source.text(of: file, limit: 1 << 20) else { return nil }
    if file.path.fileExtension == "toml" { return TOMLText.node(text, name: file.path.text).node }
    guard let source = try? SourceText(Array(text.utf8), file: file.path.text) else { return nil }
    return file.path.fileExtension == "json" ? try? readJSON(source) : try? readYAML(source)
  }

  private static func isOwn(_ node: Node, _ name: String, _ generator: SiteGenerator) -> Bool {
    let keys = Set((node.fields ?? []).map { $0.key.lowercased() })
    switch generator {
    case .zola: return keys.contains("base_url")
    case .hugo:
      return !keys.contains("base_url")
        && (name.contains("hugo.") || keys.contains("baseurl") || name.hasPrefix("config/"))
    case .jekyll: return true
    }
  }

  /// Sites of which only the content is there are known by its front matter.
  private static func rootWithoutSettings(
    _ source: SourceFiles, _ generator: SiteGenerator
  ) -> String? {
    let isOfNotes = source.files.contains {
      $0.path.text.hasPrefix(".obsidian/") || $0.path.text.hasPrefix("logseq/")
    }
    for root in isOfNotes ? [] : roots(of: source) {
      let folder = generator == .jekyll ? "_posts/" : "content/"
      let notes = source.files.filter {
        $0.path.text.hasPrefix(root + folder) && isText($0) && $0.path.name != "_index.md"
      }
      guard let note = notes.first else { continue }
      let start = String(decoding: source.start(of: note), as: UTF8.self)
      let isZola = start.hasPrefix("+++") && start.contains("[taxonomies]")
      let isFront = ["---", "+++", "{"].contains { start.hasPrefix($0) }
      switch generator {
      case .zola: if isZola { return root }
      case .hugo: if isFront && !isZola { return root }
      case .jekyll: if start.hasPrefix("---") { return root }
      }
    }
    return nil
  }

  private static func isText(_ file: SourceFile) -> Bool {
    ["md", "markdown", "html", "htm"].contains(file.path.fileExtension.lowercased())
  }

  /// The content files, in the order of their paths.
  var notes: [SourceFile] {
    source.files.filter { file in
      guard Self.isText(file), let path = path(of: file) else { return false }
      if generator != .jekyll { return contentFolders.contains { path.hasPrefix($0 + "/") } }
      let folders = path.split(separator: "/").dropLast()
      let others: Set<Substring> = [
        "_layouts", "_includes", "_sass", "_data", "_site", "_plugins", "node_modules",
      ]
      return !folders.contains { others.contains($0) }
    }
  }

  /// The folders of content files: Hugo's settings may name others.
  private var contentFolders: [String] {
    guard generator == .hugo else { return ["content"] }
    let languages = settings("languages").flatMap { $0.fields ?? [] }.map(\.value)
    let named =
      settings("contentDir").compactMap { $0.scalar?.text }
      + languages.compactMap { $0.text("contentDir") }
    let folders = named.compactMap {
      SitePath($0.hasSuffix("/") ? String($0.dropLast()) : $0)?.text
    }
    return folders.contains("content") || !settings("contentDir").isEmpty
      ? folders : ["content"] + folders
  }

  /// The path below the folder of content files; in Jekyll, below the root of the site.
  func contentPath(of file: SourceFile) -> String? {
    guard let path = path(of: file) else { return nil }
    if generator == .jekyll { return path }
    return contentFolders.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
      .map { String(path.dropFirst($0.count + 1)) }
  }

  /// What all files of settings say under a key. Hugo may have a file for each key, and folders for
  /// each occasion.
  func settings(_ key: String) -> [Node] {
    allSettings.compactMap { name, node in
      let isOfKey = name.lowercased() == key.lowercased()
      return isOfKey ? node : node.fields?.first { $0.key.lowercased() == key.lowercased() }?.value
    }
  }

  /// The path below the root of the site.
  func path(of file: SourceFile) -> String? {
    file.path.text.hasPrefix(root) ? String(file.path.text.dropFirst(root.count)) : nil
  }

  /// The lasting id of a page; two sites may have pages of the same path.
  func originID(of file: SourceFile) -> String {
    source.name + "/" + (path(of: file) ?? file.path.text)
  }

  /// The clock of times without an offset, if the settings name one.
  var zone: Zone? { settings?.text("timeZone", "timezone").flatMap { Zone($0) } }
}
