import Foundation
import TestSupport
import Testing

@testable import DiaryExporting

@Suite(.needs(.python3)) struct EPUBTests {
  @Test func aBookOfADiary() async throws {
    let (files, report) = try await SmallDiary().written(as: .epub)
    let (names, folder) = try files.unpacked()
    #expect(
      names == [
        "mimetype", "META-INF/container.xml", "EPUB/month-0001.xhtml", "EPUB/month-0002.xhtml",
        "EPUB/page-0003.xhtml", "EPUB/images/0001.png", "EPUB/style.css", "EPUB/cover.svg",
        "EPUB/cover.xhtml", "EPUB/nav.xhtml", "EPUB/toc.ncx", "EPUB/content.opf",
      ])
    #expect(try folder.text("mimetype") == "application/epub+zip")
    #expect(
      try folder.text("EPUB/content.opf") == """
        <?xml version="1.0" encoding="utf-8"?>
        <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en" dir="ltr">
        <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:identifier id="id">urn:uuid:7a96a1e0-2a41-57e4-b0de-77f07afef3f6</dc:identifier>
        <dc:title>일기장</dc:title>
        <dc:language>en</dc:language>
        <dc:creator>Mina</dc:creator>
        <meta property="dcterms:modified">2024-12-31T03:00:00Z</meta>
        <meta name="cover" content="cover-image"/>
        </metadata>
        <manifest>
        <item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
        <item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
        <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
        <item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
        <item id="style" href="style.css" media-type="text/css"/>
        <item id="chapter-1" href="month-0001.xhtml" media-type="application/xhtml+xml"/>
        <item id="chapter-2" href="month-0002.xhtml" media-type="application/xhtml+xml"/>
        <item id="chapter-3" href="page-0003.xhtml" media-type="application/xhtml+xml"/>
        <item id="picture-1" href="images/0001.png" media-type="image/png"/>
        </manifest>
        <spine toc="ncx">
        <itemref idref="cover"/>
        <itemref idref="nav"/>
        <itemref idref="chapter-1"/>
        <itemref idref="chapter-2"/>
        <itemref idref="chapter-3"/>
        </spine>
        </package>

        """)
    #expect(
      try folder.text("EPUB/month-0001.xhtml") == """
        <?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en" dir="ltr">
        <head>
        <meta charset="utf-8"/>
        <title>May 2024</title>
        <link rel="stylesheet" type="text/css" href="style.css"/>
        </head>
        <body>
        <h1>May 2024</h1>
        <section class="entry" id="entry-1">
        <h2 lang="en" xml:lang="en" dir="ltr"><time datetime="2024-05-12T07:30:00+09:00">May 12, 2024</time> <span class="clock">7:30 AM</span> <span class="star">★</span></h2>
        <h3>Rain &amp; *sun*</h3>
        <p>Words with a <a href="month-0001.xhtml#entry-2">link</a> and <em>marks</em>. </p>
        <figure><img src="images/0001.png" alt="Drops" width="1" height="1"/><figcaption>On the pane</figcaption></figure>
        <p class="facts">Rain, 18.5 °C · Seoul · calm</p>
        <p class="tags">#rain #비 오는 날</p>
        </section>
        <section class="entry" id="entry-2" lang="ar" xml:lang="ar" dir="rtl">
        <h2 lang="en" xml:lang="en" dir="ltr"><time datetime="2024-05-12T23:45:30-02:30">May 12, 2024</time> <span class="clock">11:45 PM</span></h2>
        <ul>
        <li>قائمة</li>
        <li>ثانية</li>
        </ul>
        </section>
        </body>
        </html>

        """)
    #expect(
      try folder.text("EPUB/nav.xhtml") == """
        <?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en" dir="ltr">
        <head>
        <meta charset="utf-8"/>
        <title>일기장</title>
        <link rel="stylesheet" type="text/css" href="style.css"/>
        </head>
        <body>
        <nav epub:type="toc" id="toc">
        <h1>일기장</h1>
        <ol>
        <li><a href="month-0001.xhtml">2024</a>
        <ol>
        <li><a href="month-0001.xhtml">May 2024</a></li>
        <li><a href="month-0002.xhtml">December 2024</a></li>
        </ol>
        </li>
        <li><a href="page-0003.xhtml">About</a></li>
        </ol>
        </nav>
        <nav epub:type="landmarks" hidden="">
        <ol>
        <li><a epub:type="cover" href="cover.xhtml">일기장</a></li>
        <li><a epub:type="toc" href="nav.xhtml">일기장</a></li>
        <li><a epub:type="bodymatter" href="month-0001.xhtml">May 2024</a></li>
        </ol>
        </nav>
        </body>
        </html>

        """)
    #expect(
      try folder.text("EPUB/toc.ncx") == """
        <?xml version="1.0" encoding="utf-8"?>
        <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="en">
        <head>
        <meta name="dtb:uid" content="urn:uuid:7a96a1e0-2a41-57e4-b0de-77f07afef3f6"/>
        <meta name="dtb:depth" content="2"/>
        <meta name="dtb:totalPageCount" content="0"/>
        <meta name="dtb:maxPageNumber" content="0"/>
        </head>
        <docTitle>
        <text>일기장</text>
        </docTitle>
        <navMap>
        <navPoint id="year-1" playOrder="1">
        <navLabel>
        <text>2024</text>
        </navLabel>
        <content src="month-0001.xhtml"/>
        <navPoint id="chapter-1" playOrder="1">
        <navLabel>
        <text>May 2024</text>
        </navLabel>
        <content src="month-0001.xhtml"/>
        </navPoint>
        <navPoint id="chapter-2" playOrder="2">
        <navLabel>
        <text>December 2024</text>
        </navLabel>
        <content src="month-0002.xhtml"/>
        </navPoint>
        </navPoint>
        <navPoint id="chapter-3" playOrder="3">
        <navLabel>
        <text>About</text>
        </navLabel>
        <content src="page-0003.xhtml"/>
        </navPoint>
        </navMap>
        </ncx>

        """)
    #expect(
      try folder.text("EPUB/cover.svg") == """
        <?xml version="1.0" encoding="utf-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1800" width="1200" height="1800" xml:lang="en">
        <rect width="1200" height="1800" fill="#2f3b46"/>
        <rect x="60" y="60" width="1080" height="1680" fill="none" stroke="#e9e2d3" stroke-width="4"/>
        <text x="600" y="724" font-size="112" text-anchor="middle" font-family="serif" fill="#f7f3ea">일기장</text>
        <rect x="510" y="814" width="180" height="4" fill="#e9e2d3"/>
        <text x="600" y="934" font-size="60" text-anchor="middle" font-family="serif" fill="#f7f3ea">2024</text>
        <text x="600" y="1620" font-size="60" text-anchor="middle" font-family="serif" fill="#f7f3ea">Mina</text>
        </svg>

        """)
    #expect(
      report == [
        "1 entry has seconds in the time, which EPUB cannot hold",
        "1 entry has another time zone than the diary, which EPUB cannot hold",
        "1 entry has a date of the last change, which EPUB cannot hold",
        "4 entries have an id, which EPUB cannot hold",
        "1 entry has an icon that the words of the weather do not give, which EPUB cannot hold",
        "1 entry has a summary, which EPUB cannot hold",
        "1 entry has earlier addresses, which EPUB cannot hold",
      ])
  }

  @Test func theSameDiaryGivesTheSameBytes() async throws {
    let diary = SmallDiary()
    let first = try await diary.written(as: .epub).files.folder.tree("")
    #expect(try await diary.written(as: .epub).files.folder.tree("") == first)
  }

  @Test func aBookOfOneYear() async throws {
    var diary = SmallDiary()
    diary.files["Content/2023-01-01.md"] = Array("First\n\nWords.\n".utf8)
    let (names, folder) = try await diary.written(as: .epub, year: 2023).files.unpacked()
    #expect(
      names.filter { $0.contains("month") || $0.contains("page") } == ["EPUB/month-0001.xhtml"])
    #expect(try folder.text("EPUB/content.opf").contains("<dc:title>일기장 · 2023</dc:title>"))
  }

  private static let hostile = """
    ---
    title: "]]> & <b> \\u0001 \\uFFFE"
    date: 2024-02-03
    tags: ["<i>", "a&b"]
    mood: "]]>"
    ---
    ]]> &#1; &amp; <script>alert(1)</script> \(String(repeating: "Wort", count: 75))

    ## Head
    ## Head

    [x](#head) [y](#nowhere) text[^1] and[^1] - [ ] no

    - [x] done

    | a | b |
    | - | -: |
    | 1 | `2` |

    [^1]: Note &nbsp;.
    """

  /// Where epubcheck is installed, it finds nothing in any of these books.
  @Test(
    .thorough, .needs(.epubcheck, .java),
    arguments: [
      ("locale: en\n", true), ("locale: en\n", false), ("locale: ar-EG\n", true),
      ("locale: fa-IR\n", false), ("locale: ja-JP-u-ca-japanese\n", true),
      ("locale: th-TH\nmarkdown: {rawHTML: true}\nbaseURL: https://example.org/\n", true),
      (
        "title: \"A <long> & very long title of a diary that does not fit into one line of a cover\"\n",
        false
      ),
    ])
  func everyBookIsValid(configuration: String, all: Bool) async throws {
    var diary = SmallDiary()
    diary.files["diarysite.yml"] = Array(configuration.utf8)
    diary.files["Content/hostile.md"] = Array(Self.hostile.utf8)
    diary.files["Content/index.md"] = Array(
      "---\npage: true\n---\nHome, ![a](https://x.org/a.png)\n".utf8)
    let files = try await diary.written(as: .epub, all ? .all : .open).files
    let book = files.folder.url("made.epub")
    try FileManager.default.moveItem(at: files.folder.url("made"), to: book)
    // So short a run is over sooner without the best compiler of Java.
    let run = try ProgramRun(
      "java",
      ["-XX:TieredStopAtLevel=1", "-jar", InstalledTool.epubcheck.path ?? "", "-q", book.path])
    #expect(
      run.status == 0 && run.output == "" && run.diagnostics == "",
      "\(run.output)\(run.diagnostics)")
  }
}
