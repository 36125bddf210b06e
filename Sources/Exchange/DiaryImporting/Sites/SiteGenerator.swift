/// The programs whose sites are read, and where each keeps what.
enum SiteGenerator {
  case hugo
  case zola
  case jekyll

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
    }
  }

  /// Folders in the root of a site whose files are copied as they are.
  var staticFolders: [String] {
    switch self {
    case .hugo: ["static/", "assets/", "content/", ""]
    case .zola: ["static/", "content/", ""]
    case .jekyll: [""]
    }
  }
}
