import DiaryImporting
import DiaryModel
import DiaryWriting
import Testing

/// Importers of what was published believe only what they know: all else is private.
@Suite struct UnknownReadersTests {
  /// A source with one entry, and one more that its program may have kept from readers.
  private struct Source: Sendable, CustomTestStringConvertible {
    let kind: ImportKind
    /// The word that the report has to name.
    let word: String
    let files: [String: String]
    var testDescription: String { "\(kind.rawValue), \(word)" }
  }

  private static func site(
    _ kind: ImportKind, _ word: String, fields: String = "", at path: String? = nil,
    _ others: [String: String] = [:]
  ) -> Source {
    let settings: [ImportKind: (path: String, text: String)] = [
      .hugo: ("hugo.toml", "baseURL = 'https://a.example/'\n"),
      .zola: ("config.toml", "base_url = 'https://a.example'\n"),
      .jekyll: ("_config.yml", "title: A\n"),
    ]
    let places: [ImportKind: String] = [
      .hugo: "content/posts/2024-05-13-b.md", .zola: "content/posts/2024-05-13-b.md",
      .jekyll: "_posts/2024-05-13-b.md",
    ]
    let place = places[kind] ?? ""
    var files = others
    let setting = settings[kind] ?? ("", "")
    files[setting.path] = setting.text + (others[setting.path] ?? "")
    files[place.replacing("13-b", with: "12-a")] = "---\ntitle: Shown\ndate: 2024-05-12\n---\nA.\n"
    files[path ?? place] = "---\ntitle: Kept\ndate: 2024-05-13\n\(fields)---\nB.\n"
    return Source(kind: kind, word: word, files: files)
  }

  private static func hugo(_ word: String, _ path: String, _ others: [String: String]) -> Source {
    site(.hugo, word, at: "content/" + path, others)
  }

  private static let fields = [
    "status: syndicated", "status: private", "visibility: family", "visibleTo: [family]",
    "hidden: true", "hide: 1", "private: soon", "unlisted: true", "password: ' '",
    "access: {level: staff}", "security: friends", "audience: me", "publishState: queued",
    "isPublished: no", "params: {confidential: true}",
  ]

  private static let sites: [Source] =
    [ImportKind.hugo, .zola, .jekyll].flatMap { kind in
      fields.map { site(kind, String($0.prefix { $0 != ":" && $0 != " " }), fields: $0 + "\n") }
    } + [
      site(.hugo, "tags", fields: "category: private\n"),
      site(.zola, "tags", fields: "taxonomies: {tags: [private]}\n"),
      site(.jekyll, "tags", fields: "tags: a private\n"),
      site(.hugo, "build", fields: "build: {render: sometimes}\n"),
      site(.hugo, "_build", fields: "_build: {render: never}\n"),
      site(.hugo, "headless", fields: "headless: maybe\n"),
      site(.hugo, "the day", fields: "publishDate: some day\n"),
      site(.hugo, "not to be shown yet", fields: "published: 2999-01-01\n"),
      hugo(
        "a page inside a bundle", "trip/b.md", ["content/trip/index.md": "---\ntitle: T\n---\nT."]),
      hugo("private", "trip/b.md", ["content/trip/_index.md": "---\ncascade: {private: 1}\n---\n"]),
      hugo(
        "render: never", "trip/b.md",
        [
          "content/_index.md":
            "---\ncascade:\n- target: {path: /trip/**}\n  build: {render: never}\n---\n"
        ]),
      hugo(
        "hidden", "trip/b.md",
        ["hugo.toml": "[[cascade]]\nhidden = true\n[cascade._target]\npath = '/trip/**'\n"]),
      hugo("ignoreFiles", "trip/b.md", ["hugo.toml": "ignoreFiles = ['trip/']\n"]),
      hugo("#b.md", "posts/#b.md", [:]),
      hugo("_index", "trip/b.md", ["content/trip/_index.md": "---\na: [\n---\n"]),
      site(.zola, "render: false", fields: "render: false\n"),
      site(
        .zola, "draft", at: "content/trip/b.md",
        ["content/trip/_index.md": "+++\ndraft = true\n+++\n"]),
      site(
        .zola, "ignored_content", at: "content/trip/b.md",
        ["config.toml": "ignored_content = ['trip/*']\n"]),
      site(.jekyll, "published", fields: "published: false\n"),
      site(.jekyll, "the day", fields: "published: maybe\n"),
      site(.jekyll, "_trip", at: "_trip/b.md"),
      site(.jekyll, "_Posts", at: "_Posts/2024-05-13-b.md"),
      site(.jekyll, "Vendor", at: "Vendor/b.md"),
      site(.jekyll, "exclude", at: "trip/b.md", ["_config.yml": "exclude: [trip]\n"]),
      site(
        .jekyll, "_trip", at: "_trip/b.md",
        ["_config.yml": "collections: {trip: {output: false}}\n"]),
      site(.jekyll, "b.md", at: "_posts/b.md"),
      site(
        .jekyll, "hidden", at: "trip/b.md",
        ["_config.yml": "defaults:\n- scope: {path: trip}\n  values: {hidden: true}\n"]),
    ]

  private static func wordPress(_ word: String, _ fields: String) -> Source {
    func item(_ title: String, _ fields: String) -> String {
      """
      <item><title>\(title)</title><content:encoded>x</content:encoded>
      <wp:post_date>2024-05-12 08:00:00</wp:post_date><wp:post_type>post</wp:post_type>
      \(fields)</item>
      """
    }
    let text = """
      <?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
       xmlns:x="https://x.example/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
      \(item("Shown", "<wp:status>publish</wp:status>"))
      \(item("Kept", fields))</channel></rss>
      """
    return Source(kind: .wordpress, word: word, files: ["a.xml": text])
  }

  private static let published = "<wp:status>publish</wp:status>"
  private static let blogs: [Source] = [
    wordPress("status", "<wp:status>future</wp:status>"),
    wordPress("status", "<wp:status>Publish</wp:status>"),
    wordPress("status", "<wp:status>publish </wp:status>"),
    wordPress("status", "<x:status>publish</x:status>"), wordPress("status", ""),
    wordPress("status", published + published),
    wordPress("password", published + "<wp:post_password> </wp:post_password>"),
    wordPress("category", published + "<category domain=\"x\">private</category>"),
    wordPress("visibility", published + "<category domain=\"visibility\">staff</category>"),
    wordPress("hidden", published + "<wp:hidden>1</wp:hidden>"),
    wordPress(
      "_members_access_role",
      published + "<wp:postmeta><wp:meta_key>_members_access_role</wp:meta_key>"
        + "<wp:meta_value>editor</wp:meta_value></wp:postmeta>"),
    atom(.blogger, "status", "<blogger:type>POST</blogger:type>"),
    atom(.blogger, "status", "<blogger:status>QUEUED</blogger:status>"),
    atom(
      .blogger, "control", "<app:control><app:hidden>yes</app:hidden></app:control>",
      named: "hidden"),
    atom(.blogger, "security", "<lj:security>usemask</lj:security>"),
  ]

  /// Two entries of Atom, the second with further elements.
  private static func atom(
    _ kind: ImportKind, _ word: String, _ fields: String, named name: String? = nil
  ) -> Source {
    let generator = kind == .blogger ? "<generator>Blogger</generator>" : ""
    let blogger = kind == .blogger ? "http://schemas.google.com/blogger/2018" : "https://b.example/"
    func entry(_ title: String, _ fields: String) -> String {
      "<entry><title>\(title)</title><id>urn:\(title)</id><content>x</content>"
        + "<published>2024-05-12T10:00:00Z</published>\(fields)</entry>"
    }
    let text = """
      <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:lj="https://lj.example/"
       xmlns:app="http://www.w3.org/2007/app" xmlns:blogger="\(blogger)">
      \(generator)\(entry("Shown", ""))\(entry("Kept", fields))</feed>
      """
    return Source(kind: kind, word: name ?? word, files: ["a.xml": text])
  }

  private static func jsonFeed(_ word: String, _ fields: String) -> Source {
    let text = """
      {"version": "https://jsonfeed.org/version/1.1", "items": [
       {"id": "1", "title": "Shown", "content_text": "x", "date_published": "2024-05-12T10:00:00Z"},
       {"id": "2", "title": "Kept", "content_text": "x", "date_published": "2024-05-12T10:00:00Z",
        \(fields)}]}
      """
    return Source(kind: .feed, word: word, files: ["a.json": text])
  }

  private static let feeds: [Source] = [
    atom(.feed, "status", "<status>queued</status>"), atom(.feed, "hidden", "<hidden/>"),
    atom(.feed, "private", "<x private='1'/>"),
    atom(.feed, "tags", "<category term='private'/>"),
    atom(.feed, "security", "<lj:security>usemask</lj:security>"),
    atom(.feed, "published", "<published>no</published>"),
    jsonFeed("status", #""status": "queued""#), jsonFeed("_private", #""_private": true"#),
    jsonFeed("tags", #""tags": ["private"]"#),
    jsonFeed("visible_to", #""_x": {"visible_to": ["family"]}"#),
    jsonFeed("family", #""_diarysite": {"visibility": "family"}"#),
    jsonFeed("readers", #""_diarysite": {"readers": "family"}"#),
  ]

  @Test(arguments: sites + blogs + feeds)
  private func whatIsNotKnownIsPrivate(_ source: Source) throws {
    let fixture = try Fixture(source.files)
    let (kind, items) = try fixture.items(source.files.count == 1 ? source.files.keys.first! : "")
    #expect(kind == source.kind)
    var found: [String: ImportedEntry] = [:]
    for case .entry(let imported) in items { found[imported.entry.title ?? ""] = imported }
    let shown = try #require(found["Shown"]?.entry)
    #expect(shown.visibility == nil && !shown.isDraft)
    let kept = try #require(found["Kept"])
    #expect(kept.entry.visibility == .private, "\(kept.entry.text)")
    #expect(kept.remarks.contains { $0.kind == .hidden && $0.text.contains(source.word) })
  }

  /// What the source's program shows stays public, and a draft a draft.
  @Test(arguments: [
    ("published: true", false), ("draft: false", false), ("hidden: false", false),
    ("status: published", false), ("visibility: public", false), ("publisher: A press", false),
    ("private: no", false), ("password: ''", false), ("status: draft", true), ("draft: yes", true),
  ])
  func whatIsClearIsAsItWas(field: String, isDraft: Bool) throws {
    for kind in [ImportKind.hugo, .zola, .jekyll] {
      let (_, items) = try Fixture(Self.site(kind, "", fields: field + "\n").files).items()
      for case .entry(let imported) in items where imported.entry.title == "Kept" {
        #expect(imported.entry.visibility == nil && imported.entry.isDraft == isDraft)
      }
    }
  }
}
