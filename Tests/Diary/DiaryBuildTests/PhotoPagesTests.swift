import Diagnostics
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Pages of photos, and pictures of entries in lists.
@Suite struct PhotoPagesTests {
  private let photos: PhotoDiary

  init() throws { photos = try PhotoDiary() }

  /// A theme that writes down what pages of photos have, and the pictures that lists have.
  static let theme = [
    "Themes/default/layouts/photos.mustache": """
    {{page.heading}} {{page.hue}} {{page.kind}}
    {{#months}}
    {{name}} {{year}} {{path}}
    {{#photos}}
    [{{path}} {{title}} {{date.day}} {{lang}} | {{src}} {{width}} {{height}} {{alt}} | \
    {{large}}{{#isFirst}} first{{/isFirst}}]
    {{/photos}}
    {{/months}}
    {{#years}}{{name}} {{path}}{{#current}}*{{/current}}, {{/years}}
    newer: {{#newer}}{{name}} {{path}}{{/newer}} older: {{#older}}{{name}} {{path}}{{/older}}

    """,
    "Themes/default/layouts/home.mustache": """
    {{#site.hasPhotos}}photos{{/site.hasPhotos}}
    {{#entries}}
    {{heading}}{{#thumb}}: {{path}} {{width}} {{height}} {{alt}}{{#isFirst}} first{{/isFirst}}\
    {{#sources}} {{path}} {{width}}{{#more}},{{/more}}{{/sources}}{{/thumb}}
    {{/entries}}

    """,
    "Themes/default/strings/en.yml":
      "photos: Photos\nphotosOf: Photos of {year}\nfavorites: F\ntags: T\n",
  ]

  private func write(
    _ texts: [String: String] = [:], photos files: [String: [UInt8]] = [:]
  ) throws {
    try photos.write(Self.theme.merging(texts) { $1 }, photos: files)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try #require(photos.site.output()["public/" + path]), as: UTF8.self)
  }

  private var pages: [String] {
    photos.site.output().keys.filter { $0.hasPrefix("public/photos/") }
      .map { String($0.dropFirst("public/photos/".count)) }.sorted()
  }

  private static let older = [
    "Content/2023-02-03.md":
      "---\nlang: ko\n---\n# 눈\n\n![가](b.jpg)\n![나](a.jpg)\n\nAgain: ![](b.jpg)\n"
  ]

  // MARK: What they show

  @Test func theyShowEveryPictureByMonths() async throws {
    try write(Self.older)
    _ = try await photos.build()
    #expect(pages == ["2023/index.html", "2024/index.html", "index.html"])
    let months = """
      May 2024 2024/05/
      [2024/05/12/sun/ Sun 12 en | 2024/05/12/sun/b.jpg-100.webp 100 20 Two | \
      2024/05/12/sun/b.jpg-320.webp first]
      [2024/05/11/rain/ Rain 11 en | 2024/05/11/rain/a.jpg-100.webp 100 10 One | \
      2024/05/11/rain/a.jpg-320.webp]
      2024 photos/2024/*, 2023 photos/2023/, 
      newer:  older: 2023 photos/2023/

      """
    #expect(try page("photos/index.html") == "Photos 5 photos\n" + months)
    #expect(try page("photos/2024/index.html") == "Photos of 2024 5 photos\n" + months)
    #expect(
      try page("photos/2023/index.html") == """
        Photos of 2023 2 photos
        February 2023 2023/02/
        [2023/02/03/눈/ 눈 3 ko | 2023/02/03/%EB%88%88/b.jpg-100.webp 100 20 가 | \
        2023/02/03/%EB%88%88/b.jpg-320.webp first]
        [2023/02/03/눈/ 눈 3 ko | 2023/02/03/%EB%88%88/a.jpg-100.webp 100 10 나 | \
        2023/02/03/%EB%88%88/a.jpg-320.webp]
        2024 photos/2024/, 2023 photos/2023/*, 
        newer: 2024 photos/2024/ older: 

        """)
    let sitemap = try page("sitemap.xml")
    for bytes in photos.site.output().values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("quokka"))
    }
    for path in ["photos/", "photos/2023/", "photos/2024/"] {
      #expect(sitemap.contains("<loc>https://example.org/\(path)</loc>"))
    }
  }

  @Test func listsShowTheFirstPictureOfEachEntry() async throws {
    try write([
      "Content/2024-05-13.md": "# None\n\nWords.\n", "Content/2024-05-10.md": "![x](b.jpg)\n",
    ])
    _ = try await photos.build()
    #expect(
      try page("index.html") == """
        photos
        None
        Sun: 2024/05/12/sun/b.jpg-100.webp 100 20 Two first \
        2024/05/12/sun/b.jpg-100.webp 100, 2024/05/12/sun/b.jpg-320.webp 320
        Rain: 2024/05/11/rain/a.jpg-100.webp 100 10 One \
        2024/05/11/rain/a.jpg-100.webp 100, 2024/05/11/rain/a.jpg-320.webp 320
        May 10, 2024: 2024/05/10/entry/b.jpg-100.webp 100 20 x \
        2024/05/10/entry/b.jpg-100.webp 100, 2024/05/10/entry/b.jpg-320.webp 320

        """)
  }

  /// Without sizes there is a thumbnail only of what is small by itself.
  @Test func aSmallPictureStandsForItself() async throws {
    let small = photos.photo(64)
    let large = small.dropLast(2) + [UInt8](repeating: 0, count: 130_000) + small.suffix(2)
    try write(
      ["diarysite.yml": "title: Days\n", "Content/2024-05-10.md": "![x](large.jpg)\n"],
      photos: ["large.jpg": Array(large)])
    _ = try await photos.build()
    #expect(
      try page("index.html") == """

        Sun: 2024/05/12/sun/b.jpg 640 128 Two first 2024/05/12/sun/b.jpg 640
        Rain: 2024/05/11/rain/a.jpg 640 64 One 2024/05/11/rain/a.jpg 640
        May 10, 2024

        """)
    #expect(pages == [])
  }

  @Test(arguments: [
    ("{{#lead}}{{{lead}}}{{/lead}}|{{{content}}}", "%|<p>Words.</p>\n"),
    ("{{{content}}}", "%<p>Words.</p>\n"),
  ])
  func aFigureLeadsAnEntryIfTheThemeAsksForIt(layout: String, html: String) async throws {
    try write([
      "diarysite.yml": "title: Days\nphotos: {sizes: [100, 640]}\n",
      "Themes/default/layouts/entry.mustache": layout,
      "Content/2024-05-11.md": "# Rain\n\n![One](a.jpg 'It rained')\n\nWords.\n",
    ])
    _ = try await photos.build()
    let figure = """
      <figure><a href="a.jpg-640.webp"><img src="a.jpg-640.webp" alt="One" \
      srcset="a.jpg-100.webp 100w, a.jpg-640.webp 640w" sizes="640px" width="640" height="64" \
      decoding="async" /></a><figcaption>It rained</figcaption></figure>

      """
    #expect(try page("2024/05/11/rain/index.html") == html.replacing("%", with: figure))
  }

  /// None is larger than its file.
  @Test func theirRowsHaveTwoHalvesOfOneHeight() async throws {
    let layout = """
      {{#months}}{{#photoRows}}({{#halves}}[{{#photos}}{{shownPath}} {{shownWidth}}x{{shownHeight}}\
      {{#caption}} {{caption}}{{/caption}};{{/photos}}]{{/halves}})
      {{/photoRows}}{{/months}}
      """
    try write(
      [
        "Themes/default/layouts/photos.mustache": layout, "Content/2024-05-11.md": "One\n",
        "Content/2024-05-12.md":
          "![](1.jpg \"Tea & <milk>\") ![](2.jpg)\n\n![](3.jpg)\n\n![](low.jpg 'Low')\n",
      ],
      photos: [
        "1.jpg": photos.photo(240), "2.jpg": photos.photo(240), "3.jpg": photos.photo(240),
        "low.jpg": photos.photo(64),
      ])
    _ = try await photos.build()
    #expect(
      try page("photos/index.html")
        == """
        ([%/1.jpg-320.webp 320x120 Tea &amp; &lt;milk&gt;;][%/2.jpg-320.webp 320x120;])
        ([%/3.jpg-320.webp 320x120;])
        ([%/low.jpg-320.webp 320x32 Low;])

        """.replacing("%", with: "2024/05/12/entry"))
  }

  // MARK: What is written

  private func written(_ texts: [String: String]) async throws -> [String] {
    try write(texts)
    _ = photos.site.tree.takeWritten()
    _ = try await photos.build()
    return photos.site.tree.takeWritten().filter { $0.hasPrefix("public/photos/") }.sorted()
  }

  @Test func onlyWhatTheyShowWritesThem() async throws {
    try write(Self.older)
    _ = try await photos.build()
    var texts = Self.older
    texts["Content/2024-05-11.md"] = "# Rain\n\nOther words. ![One](a.jpg)\n"
    #expect(try await written(texts) == [])
    texts["Content/2024-05-13.md"] = "# No picture\n"
    #expect(try await written(texts) == [])
    texts["Content/2024-05-14.md"] = "# New\n\n![New](b.jpg)\n"
    #expect(
      try await written(texts) == ["public/photos/2024/index.html", "public/photos/index.html"])
    texts["Content/2024-05-14.md"] = "# New\n\n![Newer](b.jpg)\n"
    #expect(
      try await written(texts) == ["public/photos/2024/index.html", "public/photos/index.html"])
    texts["Content/2023-02-03.md"] = "# Snow\n\n![](a.jpg)\n"
    #expect(try await written(texts) == ["public/photos/2023/index.html"])
    texts["Content/2022-02-03.md"] = "# Ice\n\n![](a.jpg)\n"
    #expect(try await written(texts).count == 4)
    texts["Content/2022-02-03.md"] = "# Ice\n"
    #expect(try await written(texts).count == 3)
    #expect(pages == ["2023/index.html", "2024/index.html", "index.html"])
  }

  @Test func aYearHasPhotosIfItsBodiesShowThem() async throws {
    try write([
      "Content/2021-01-01.md": "# Code\n\n`![x](a.jpg)`\n",
      "Content/2022-01-01.md": "# Reference\n\n![x][p]\n\n[p]: a.jpg\n",
    ])
    let report = try await photos.build()
    #expect(pages == ["2022/index.html", "2024/index.html", "index.html"])
    #expect(report.written == report.files)
    let files = photos.site.output()
    #expect(try await photos.build().written == 0)
    #expect(photos.site.output() == files)
    try write([
      "Content/2021-01-01.md": "# Code\n\n`![x](a.jpg)`\n\n![x][p]\n\n[p]: a.jpg\n",
      "Content/2022-01-01.md": "# Reference\n\n![x][p]\n",
    ])
    _ = try await photos.build()
    #expect(pages == ["2021/index.html", "2024/index.html", "index.html"])
  }

  /// Bodies are rendered before it is known which pages of photos there are.
  @Test func aLinkToAPageOfPhotosThatThereIsNotIsNone() async throws {
    try write([
      "Content/2021-01-01.md": "# Links\n\n[none](/photos/2021/) [some](/photos/2024/)\n"
    ])
    let report = try await photos.build()
    let page = try page("2021/01/01/links/index.html")
    #expect(page.contains(#"none <a href="../../../../photos/2024/">some</a>"#))
    #expect(
      report.messages.map(\.what) == ["a link leads nowhere on the site"], "\(report.messages)")
  }

  // MARK: What is left out

  @Test(arguments: [
    ["diarysite.yml": "photos: {sizes: [100], gallery: false}\n"],
    ["diarysite.yml": "title: Days\n"],
    ["Content/2024-05-11.md": "One\n", "Content/2024-05-12.md": "a page: ![](a.gif)\n"],
    [
      "Content/2024-05-11.md": "---\nvisibility: unlisted\n---\n# U\n\n![](a.jpg)\n",
      "Content/2024-05-12.md": "---\nvisibility: encrypted\n---\n# E\n\n![](b.jpg)\n",
      "Content/2024-05-13.md": "---\nvisibility: private\n---\n# P\n\n![](b.jpg)\n",
      "Content/2024-05-14.md": "---\ndraft: true\n---\n# D\n\n![](b.jpg)\n",
    ],
    [
      "Content/2024-05-11.md": "One\n", "Content/2024-05-12.md": "Two\n",
      "Content/about.md": "---\npage: true\n---\n# About\n\n![](a.jpg)\n",
    ],
  ])
  func withoutPicturesToShowThereAreNone(texts: [String: String]) async throws {
    try write(texts)
    _ = try await photos.build()
    #expect(pages == [])
    #expect(try page("index.html").hasPrefix("\n"))
  }

  @Test func aThemeMayLackTheirLayout() async throws {
    var texts = photos.diary
    texts["Themes/default/layouts/home.mustache"] =
      Self.theme["Themes/default/layouts/home.mustache"]
    try photos.write(texts)
    _ = try await photos.build()
    #expect(pages == [])
    #expect(try page("index.html").hasPrefix("\n"))
  }

  @Test func aPageOfTheirNameIsToldHowToStand() async throws {
    try write(["Content/photos.md": "---\npage: true\n---\n# Photos\n"])
    #expect(
      try await photos.said(photos.scaling) == """
        Content/photos.md:1:1: error: the page '/photos/' and the entry Content/photos.md:1 claim \
        one address
          why: both need '/photos/index.html'
          fix: rename the other file or change its slug, or leave the page out with \
        'photos: {gallery: false}'

        """)
    try write([
      "Content/photos.md": "---\npage: true\n---\n# Photos\n",
      "diarysite.yml": "photos: {sizes: [100], gallery: false}\n",
    ])
    _ = try await photos.build()
    #expect(pages == ["index.html", "index.txt"])
  }
}
