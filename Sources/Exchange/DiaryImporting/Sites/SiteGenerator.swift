import SiteFiles
import StructuredText

/// The programs whose sites are read, by the names of their kinds, and where each keeps what.
enum SiteGenerator: String, CaseIterable {
  case hugo, zola, jekyll, eleventy, quartz, pelican, astro

  /// Whether its settings say what it published; those of the others are programs, so that what they
  /// are for is as private as notes are.
  var isReadable: Bool { [.hugo, .zola, .jekyll].contains(self) }

  /// Files in the root of a site that hold its settings.
  var settings: [String] {
    switch self {
    case .hugo:
      let folders = ["", "config/_default/"]
      let names = ["hugo", "config"]
      return folders.flatMap { folder in
        names.flatMap { name in
          ["toml", "yaml", "yml", "json"].map { "\(folder)\(name).\($0)" }
        }
      }
    case .zola: return ["config.toml", "zola.toml"]
    case .jekyll: return ["_config.yml", "_config.yaml", "_config.toml"]
    case .eleventy:
      return [".eleventy.js", ".eleventy.cjs"]
        + ["js", "cjs", "mjs", "ts"].map { "eleventy.config." + $0 }
    case .quartz: return ["quartz.config.ts"]
    case .pelican: return ["pelicanconf.py"]
    case .astro: return ["mjs", "js", "ts", "cjs", "mts"].map { "astro.config." + $0 }
    }
  }

  /// Folders in the root of a site whose files are copied as they are.
  var staticFolders: [String] {
    switch self {
    case .hugo: ["static/", "assets/", "content/", ""]
    case .zola: ["static/", "content/", ""]
    case .jekyll: [""]
    case .eleventy: ["public/", "static/", "src/", "content/", ""]
    case .quartz, .pelican: ["content/", ""]
    case .astro: ["public/", "src/", "src/assets/", ""]
    }
  }

  /// Folders with its content; Hugo's settings may name others.
  var contentFolders: [String] {
    switch self {
    case .hugo, .zola, .quartz: ["content/"]
    case .jekyll, .eleventy, .pelican: [""]
    case .astro: ["src/content/", "src/pages/", "src/data/"]
    }
  }

  /// Folders whose files are no content, wherever they are.
  var foreignFolders: Set<Substring> {
    let all: Set<Substring> = [
      "_layouts", "_includes", "_sass", "_data", "_site", "_plugins", "node_modules",
    ]
    return switch self {
    case .hugo, .zola: []
    case .jekyll: all
    default: all.union(["dist", "output", "layouts", "includes", "components", "theme", "themes"])
    }
  }

  /// Whether a file may be content, by its ending.
  func isText(_ file: SourceFile) -> Bool {
    let endings = isReadable ? ["md", "markdown", "html", "htm"] : ["md", "markdown", "mdx"]
    return endings.contains(file.path.fileExtension.lowercased())
  }

  /// Whether a file of settings of this name is one of this program, and of no other that calls its
  /// file so.
  func owns(_ settings: Node, _ name: String) -> Bool {
    let keys = Set((settings.fields ?? []).map { $0.key.lowercased() })
    return switch self {
    case .zola: keys.contains("base_url") && !keys.contains("baseurl")
    case .hugo:
      !keys.contains("base_url") && !keys.isEmpty
        && (name.contains("hugo.") || name.hasPrefix("config/")
          || !keys.isDisjoint(with: Self.keysOfHugo))
    // Hexo and Jupyter Book have a `_config.yml`, too.
    case .jekyll:
      settings.fields != nil
        && keys.isDisjoint(with: [
          "source_dir", "public_dir", "new_post_name", "skip_render", "sphinx", "execute",
        ])
    default: true
    }
  }

  private static let keysOfHugo: Set = [
    "baseurl", "languagecode", "defaultcontentlanguage", "contentdir", "publishdir", "builddrafts",
    "enablerobotstxt", "enablegitinfo", "disablekinds", "markup", "permalinks",
  ]

  /// How settings of programs that are not read here are called.
  private static let others = """
    nuxt.config. content.config. gatsby-config. next.config. docusaurus.config. gridsome.config.
    svelte.config. contentlayer.config. velite.config.
    mkdocs. conf.py book.toml _config.js _config.ts metalsmith.
    """.split(whereSeparator: \.isWhitespace)

  /// Whether another program has settings in the root of a site, so that nobody knows which one made
  /// it.
  static func isOfOthers(
    _ source: SourceFiles, _ root: String, than generator: SiteGenerator
  ) -> Bool {
    let known = allCases.filter { $0 != generator }.flatMap(\.settings)
    return source.files.contains { file in
      guard file.path.text.hasPrefix(root) else { return false }
      let name = file.path.text.dropFirst(root.count).lowercased()
      guard known.contains(name) else {
        return !name.contains("/") && others.contains { name.hasPrefix($0) }
      }
      // `config.json` is a name for many.
      guard name.hasPrefix("config"), let node = SiteLayout.settings(source, file, .hugo) else {
        return true
      }
      return [.hugo, .zola].contains { $0 != generator && $0.owns(node, name) }
    }
  }
}
