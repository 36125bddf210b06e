package import SiteFiles

/// The files and settings that a host needs besides the site.
package struct HostRecipe: Sendable {
  package enum Host: String, CaseIterable, Sendable {
    case githubPages = "github-pages"
    case gitlabPages = "gitlab-pages"
    case forgejoPages = "forgejo-pages"
    case netlify
    case nginx

    /// The program whose workflows can build a diary there; `nil` if there is none.
    package var forge: BuildingWorkflow.Forge? {
      switch self {
      case .githubPages: .github
      case .gitlabPages: .gitlab
      case .forgejoPages: .forgejo
      case .netlify, .nginx: nil
      }
    }

    /// Whether it takes a site from a workflow alone.
    package var needsWorkflow: Bool { self == .gitlabPages }
  }

  /// A file of the diary.
  package struct File: Equatable, Sendable {
    package let path: SitePath
    package let text: String

    init(_ path: String, _ text: String) {
      self.path = path.split(separator: "/").reduce(.root) { $0.appending(String($1)) }
      self.text = text
    }
  }

  package let host: Host
  private let site: SiteURL?

  /// - Parameter site: The address of the site; if `nil`, it is at the root of a host.
  package init(_ host: Host, for site: SiteURL?) {
    (self.host, self.site) = (host, site)
  }

  /// The files to write; what is in `Static/` becomes a part of the site.
  package var files: [File] {
    switch host {
    case .githubPages:
      // Without the first one, GitHub looks for templates of its own in the pages.
      [File("Static/.nojekyll", "")] + (domain.map { [File("Static/CNAME", $0 + "\n")] } ?? [])
    case .gitlabPages, .forgejoPages: []
    case .netlify:
      [File("Static/_headers", netlifyHeaders)]
        + (basePath == "/" ? [] : [File("Static/_redirects", netlifyRedirects)])
    case .nginx: [File("nginx.conf", nginxLocation)]
    }
  }

  /// The folder of the site on a server.
  package var serverFolder: String { root + basePath }

  /// The target under `publish:` that fits, as YAML.
  ///
  /// - Parameter remote: The address to send to; `nil` for an example.
  /// - Returns: `nil` where `publish` sends nothing.
  package func target(remote: String?) -> String? {
    switch host {
    case .gitlabPages: nil
    case .forgejoPages:
      "git: {remote: \(quoted(remote ?? "git@codeberg.org:me/diary.git")), branch: pages}"
    case .githubPages, .netlify:
      "git: {remote: \(quoted(remote ?? "git@github.com:me/diary.git"))}"
    case .nginx:
      "rsync: {destination: \(quoted(remote ?? "me@example.org:\(serverFolder)"))}"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private var basePath: String { site?.basePath ?? "/" }
  private let root = "/srv/www"

  // MARK: Hosts

  /// The host's name, unless it is one of GitHub's own, which needs no file.
  private var domain: String? {
    guard let site, basePath == "/" else { return nil }
    let host = site.text.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" && $0 != ":" }
    return host.hasSuffix(".github.io") || host == "localhost" ? nil : String(host)
  }

  /// Media types that hosts do not tell from the names, by file.
  private static let feeds = [
    ("feed.xml", FileMediaType.rss), ("atom.xml", FileMediaType.atom),
    ("feed.json", FileMediaType.jsonFeed),
  ]

  private var netlifyHeaders: String {
    let feeds = Self.feeds.map { name, type in
      "\(basePath)\(name)\n  Content-Type: \(type.text)\n"
    }
    return """
      # Texts to share are UTF-8, and feeds say what they are.
      \(basePath)*
        X-Content-Type-Options: nosniff
      \(basePath)*.txt
        Content-Type: text/plain; charset=utf-8
      \(feeds.joined())
      """
  }

  private var netlifyRedirects: String {
    """
    # The site stands at \(basePath), its files at the root of what is published.
    \(basePath)* /:splat 200
    / \(basePath) 302

    """
  }

  private var nginxLocation: String {
    let feeds = Self.feeds.map { name, type in
      "  location = \(basePath)\(name) { types {} default_type \(type.essence); }\n"
    }
    let slash =
      basePath == "/" ? "" : "location = \(basePath.dropLast()) { return 301 \(basePath); }\n"
    return """
      # Include this in the 'server' block of your host. The files lie in \(root)\(basePath)
      location \(basePath) {
        root \(root);
        index index.html;
        error_page 404 \(basePath)404.html;
        # Texts to share are UTF-8, and say so.
        charset utf-8;
        charset_types text/plain text/css text/xml text/javascript application/javascript application/rss+xml application/atom+xml;
        add_header X-Content-Type-Options nosniff;
      \(feeds.joined())\
        # Nothing of a site begins with a dot, but what certificates are checked by.
        location ~ /\\.(?!well-known) { return 404; }
      }
      \(slash)
      """
  }
}
