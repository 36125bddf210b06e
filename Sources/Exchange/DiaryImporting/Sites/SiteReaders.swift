import SiteFiles
import StructuredText

/// Which content files of a site its own program makes pages of, and what it sets for many at once.
struct SiteReaders {
  private let layout: SiteLayout
  /// Folders with an `index.md`, whose other files are no pages.
  private var bundles: Set<String> = []
  private var inherited: [Inherited] = []
  /// Folders whose sections are drafts.
  private var drafts: [String] = []
  private let ignored: [SitePattern]

  /// Fields that hold for pages below a folder: all, or those of a pattern.
  private struct Inherited {
    let folder: String
    let pattern: SitePattern?
    let fields: Node

    func isMeant(for path: String) -> Bool {
      SiteReaders.isInside(path, folder) && pattern?.matches(path) ?? true
    }
  }

  init(_ layout: SiteLayout) throws(ImportFault) {
    self.layout = layout
    switch layout.generator {
    case .hugo: ignored = layout.texts("ignoreFiles").map { SitePattern($0) }
    case .zola: ignored = layout.texts("ignored_content").map { SitePattern($0) }
    case .jekyll: ignored = layout.texts("exclude").map { SitePattern($0) }
    default: ignored = []
    }
    if layout.generator == .eleventy { readData() }
    if ![.hugo, .zola].contains(layout.generator) { return }
    for node in layout.settings("cascade") { inherit(SiteKeys.canonical(node), below: "") }
    for file in layout.notes {
      guard let path = layout.contentPath(of: file) else { continue }
      let folder = Self.folder(of: path)
      let name = file.path.name.split(separator: ".").first ?? ""
      if name == "index", !folder.isEmpty { bundles.insert(folder) }
      if name == "_index" {
        try readSection(file, folder)
      }
    }
  }

  /// Takes the data of folders, which Eleventy gives to all pages in them: `trips/trips.json`,
  /// `trips/trips.11tydata.js`. Those that are programs are not run: a word is enough.
  private mutating func readData() {
    for file in layout.source.files {
      guard let path = layout.path(of: file), let dot = file.path.name.firstIndex(of: "."),
        ["json", "js", "cjs", "mjs"].contains(file.path.fileExtension),
        file.path.name[..<dot] == file.path.parent.name
      else { continue }
      if let node = try? layout.source.json(of: file) {
        inherit(node, below: Self.folder(of: path))
      } else if let text = try? layout.source.text(of: file, limit: 1 << 20),
        text.contains(#/permalink['"]?\s*:\s*false|draft|[Ee]xclude/#)
      {
        drafts.append(Self.folder(of: path))
      }
    }
  }

  private mutating func readSection(_ file: SourceFile, _ folder: String) throws(ImportFault) {
    let text = EntryDraft.text(try layout.source.text(of: file, limit: 64 << 20))
    let note = SiteNote(text, name: file.path.text, of: layout.generator)
    guard let fields = note.fields else {
      // What it sets for its pages is not known.
      if note.fault != nil { drafts.append(folder) }
      return
    }
    if layout.generator == .zola, let draft = fields["draft"]?.scalar?.text, draft != "false" {
      drafts.append(folder)
    }
    if layout.generator == .hugo, let node = fields["cascade"] { inherit(node, below: folder) }
  }

  private mutating func inherit(_ node: Node, below folder: String) {
    for fields in node.items ?? [node] {
      let target = fields["_target"] ?? fields["target"]
      let kinds: Set = ["home", "section", "taxonomy", "term"]
      if let kind = target?.text("kind"), kinds.contains(kind) { continue }
      let pattern = target?.text("path").map { SitePattern($0) }
      inherited.append(Inherited(folder: folder, pattern: pattern, fields: fields))
    }
  }

  /// The fields that a page has because of its folder or the settings of its site.
  func inherited(by file: SourceFile) -> [Node] {
    guard let path = layout.contentPath(of: file) else { return [] }
    if layout.generator == .jekyll { return defaults(of: path) }
    return inherited.filter { $0.isMeant(for: path) }.map(\.fields)
  }

  private func defaults(of path: String) -> [Node] {
    layout.settings("defaults").flatMap { $0.items ?? [] }.compactMap { rule in
      let scope = rule["scope"]?.text("path") ?? ""
      let isMeant = scope.isEmpty || SitePattern(scope).matches(path)
      return isMeant ? rule["values"] : nil
    }
  }

  /// What keeps a file from being a page of the site; `nil` if it is one.
  func word(keeping file: SourceFile) -> String? {
    guard let path = layout.contentPath(of: file) else { return file.path.text }
    if layout.generator != .jekyll,
      let part = path.split(separator: "/").first(where: { ".#".contains($0.first ?? " ") })
    {
      return String(part)
    }
    switch layout.generator {
    case .jekyll: return wordOfJekyll(path)
    case .hugo:
      if ignored.contains(where: { $0.matches("/" + path) }) { return "ignoreFiles" }
      for mounts in layout.settings("module").compactMap({ $0["mounts"]?.items }) {
        let isOfContent = { (mount: Node) in mount.text("target")?.hasPrefix("content") ?? true }
        if mounts.contains(where: isOfContent) { return "module.mounts" }
      }
      let kinds = layout.texts("disableKinds").map { $0.lowercased() }
      if kinds.contains("page") { return "disableKinds" }
      if let language = SitePagePath("content/" + path, .hugo).language, isDisabled(language) {
        return "disableLanguages"
      }
    case .zola:
      let name = file.path.name
      if ignored.contains(where: { $0.matches(path) || $0.matches(name) }) {
        return "ignored_content"
      }
    default: break
    }
    if drafts.contains(where: { Self.isInside(path, $0) }) {
      return layout.generator == .hugo ? "_index" : "draft"
    }
    return isInBundle(path) ? "a page inside a bundle" : nil
  }

  private func isDisabled(_ language: String) -> Bool {
    if layout.texts("disableLanguages").contains(language) { return true }
    return layout.settings("languages").contains { languages in
      languages[language]?["disabled"]?.scalar.map { $0.text != "false" } ?? false
    }
  }

  private func isInBundle(_ path: String) -> Bool {
    let folder = Self.folder(of: path)
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    if bundles.contains(folder) { return name != "index" && name != "_index" }
    return bundles.contains { Self.isInside(folder, $0) }
  }

  /// Jekyll reads posts and drafts, collections that are put out, and what has no mark before its
  /// name.
  private func wordOfJekyll(_ path: String) -> String? {
    if ignored.contains(where: { $0.matches(path) }) { return "exclude" }
    let included = layout.texts("include")
    let parts = path.split(separator: "/").map(String.init)
    let collections = layout.settings("collections_dir").first?.scalar?.text
    var isPost = false
    for (index, part) in parts.enumerated() where !included.contains(part) {
      let isFolder = index < parts.count - 1
      if ["vendor", "node_modules"].contains(part.lowercased()) { return part }
      guard let first = part.first, "_.#~".contains(first) else { continue }
      if isFolder, part == "_posts" {
        isPost = true
      } else if isFolder, part == "_drafts" {
        continue
      } else if !isFolder || !isPutOut(part)
        || parts[..<index].joined(separator: "/") != (collections ?? "")
      {
        return part
      }
    }
    if isPost, SitePagePath(path, .jekyll).day == nil { return parts.last }
    return nil
  }

  private func isPutOut(_ folder: String) -> Bool {
    layout.settings("collections").contains { collections in
      collections[String(folder.dropFirst())]?["output"]?.scalar?.boolean == true
    }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }
}
