import Diagnostics
import DiaryImporting
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// What imports say, whole: of what is not written, kept elsewhere or changed.
@Suite struct ImportMessageTests {
  /// What is said of files that are imported together, or of why they are not.
  private func said(
    of files: [String: String], as kind: ImportKind? = nil, keepsGoing: Bool = false
  ) throws -> String {
    let fixture = try Fixture(files)
    let single = files.count == 1 ? files.keys.first.flatMap { $0.contains("/") ? nil : $0 } : nil
    let path = DiskPath(fixture.folder.url(single ?? "").path)
    do throws(ImportFault) {
      let source = try SourceFiles.opening(path)
      let kind = if let kind { kind } else { try importKind(of: source) }
      var run = try ImportRun(
        kind, into: FilesInMemory(["Content/here.md": "x"]),
        Configuration(locale: .english, zone: .utc), now: Instant(seconds: 1_800_000_000),
        at: .init(folder: .root.appending("Content"), visibility: nil, isPrivate: false),
        known: KnownEntries(), takesChanges: false, isDry: false)
      var options = ImportOptions(zone: .utc, now: Instant(seconds: 1_800_000_000))
      options.keepsGoing = keepsGoing
      try readEntries(of: source, as: kind, options) { item throws(ImportFault) in
        try run.take(item, from: source)
      }
      try run.finish()
      let skipped = (run.report.rows(.empty) + run.report.skipped)
        .map { "\($0.place): \($0.why)\n" }
      return
        (skipped + run.report.remarks.map { "\($0.kind): \($0.text) (\($0.count))\n" })
        .joined()
    } catch {
      let diagnostic = error.diagnostic
      return "\(diagnostic.what) | \(diagnostic.why) | \(diagnostic.fix)\n"
    }
  }

  private func row(_ fields: String) -> [String: String] {
    ["a.json": #"[{"title": "Rain", "body": "Wet.", "created_at": 1715500000, \#(fields)}]"#]
  }

  @Test func fieldsThatABuildWouldRefuse() throws {
    #expect(
      try said(of: row(#""aliases": ["http://example.org/a?b"]"#))
        == "lost: its old addresses cannot be addresses here (1)\n")
    #expect(
      try said(of: row(#""lang": "not a language!""#))
        == "lost: its language or time zone is not known (1)\n")
    #expect(
      try said(of: row(#""weather": {"main": "Rain", "temperature": 4000}"#))
        == "kept: more about the weather is kept under 'extra' (1)\n")
    #expect(
      try said(of: row(#""id": "\#(String(repeating: "x", count: 200))""#))
        == "lost: its id or date of change cannot be read (1)\n")
    #expect(
      try said(of: row(#""steps": "\#(String(repeating: "x", count: 70_000))""#)) == """
        lost: fields without a place of their own are too many or too large to keep (1)
        kept: 'steps' is kept under 'extra' (1)

        """)
    #expect(
      try said(of: [
        "a.json":
          #"[{"title": "\#(String(repeating: "long ", count: 400))", "created_at": 1715500000}]"#
      ]) == "changed: its title is too long, and became the beginning of its text (1)\n")
    #expect(
      try said(of: row(#""private": true"#)) == """
        hidden: 'private: true' may mean that an entry was not public, so it is private (1)
        kept: 'private' is kept under 'extra' (1)

        """)
    #expect(
      try said(of: row(#""visibility": "for friends""#))
        == "hidden: 'for friends' may mean that an entry was not public, so it is private (1)\n")
    #expect(
      try said(of: row(#""visibility": "encrypted", "group": "family""#))
        == "hidden: 'family' may mean that an entry was not public, so it is private (1)\n")
  }

  @Test func equalRows() throws {
    let row = #"{"title": "Rain", "body": "Wet.", "created_at": 1715500000}"#
    #expect(
      try said(of: ["a.json": "[\(row), \(row), \(row)]"])
        == "changed: an entry is there more than once (1)\n")
  }

  @Test func propertyLists() throws {
    func list(_ body: String) -> [String: String] {
      [
        "a.plist": """
        <?xml version="1.0"?><plist version="1.0"><dict>\(body)</dict></plist>
        """
      ]
    }
    #expect(
      try said(of: list("<key>diaryList</key><array><string>x</string></array>"))
        == "a.plist, row 1: it is no entry\n")
    #expect(
      try said(of: list("<key>x</key><true/>"), as: .defaults)
        == "the file cannot be read | it is no property list with a 'diaryList' | "
        + "export it again, or mend it; --keep-going leaves it out\n")
  }

  @Test func dayOne() throws {
    #expect(
      try said(of: [
        "J.json":
          #"{"metadata": {}, "entries": [{"uuid": "A", "creationDate": "2024-05-12T10:00:00Z", "text": "A ![](dayone-moment://NONE) and ![](dayone-moment://P)", "photos": [{"identifier": "P", "md5": "p", "type": "png"}]}]}"#
      ]) == """
        lost: a photo or file is missing in the source (1)
        lost: a photo or recording is not in the export; its place is empty (1)

        """)
    #expect(
      try said(of: ["a.txt": "\tDate:\t12 May 2024 at 10:00:00 UTC\n\tPhoto:\tx.jpg\n\nWords\n"])
        == "lost: a photo or file is missing in the source (1)\n")
    #expect(
      try said(
        of: ["a.txt": "Before\n\tDate:\t12 May 2024 at 10:00:00 UTC\n\nWords\n"], as: .dayone)
        == "a.txt, line 1: it stands before the first date\n")
  }

  @Test func daylio() throws {
    func backup(_ json: String) -> [String: String] {
      ["backup.daylio": Data(json.utf8).base64EncodedString(), "assets/x": ""]
    }
    #expect(
      try said(
        of: backup(#"{"dayEntries": [{"datetime": 1715500000000, "mood": 9}]}"#), as: .daylio)
        == "entry 1: it has neither a note nor a mood\n")
    #expect(
      try said(of: ["backup.daylio": "%%%", "assets/x": ""], as: .daylio)
        == "the file cannot be read | it is no backup of Daylio | "
        + "export it again, or mend it; --keep-going leaves it out\n")
  }

  @Test func plainTextAndTables() throws {
    #expect(
      try said(of: ["a.txt": "2024-05-12\n\n2024-05-13\nWords\n"])
        == "")
    #expect(
      try said(of: ["2024-05-12.txt": " \n", "2024-05-13.txt": "Words\n"])
        == "2024-05-12.txt, line 1: it has no text\n")
    #expect(
      try said(of: ["a.csv": "when,what\n1,2\n"], as: .csv)
        == "the file cannot be read | its first row names no columns for a date and a text; name "
        + "them with --column, such as --column date=Day | "
        + "export it again, or mend it; --keep-going leaves it out\n")
  }

  @Test func notes() throws {
    #expect(
      try said(of: [
        ".obsidian/app.json": "{}", "2024-05-12.md": "A ![[none.png]]\n", "Other.md": "x\n",
      ]) == """
        lost: a photo or file is missing in the source (1)
        lost: notes without a day in their name are not entries: 1 (1)

        """)
    #expect(
      try said(of: [
        "journals/2024_05_12.md": "- A ![x](../assets/none.png)\n", "logseq/config.edn": "",
      ])
        == "lost: a photo or file is missing in the source (1)\n")
  }

  @Test func calendarsAndFeeds() throws {
    #expect(
      try said(of: [
        "a.ics": """
        BEGIN:VCALENDAR
        BEGIN:VJOURNAL
        DTSTART;VALUE=DATE:20240512
        SUMMARY:A
        STATUS:CANCELLED
        END:VJOURNAL
        END:VCALENDAR
        """
      ])
        == "hidden: 'STATUS: CANCELLED' may mean that an entry was not public, so it is private (1)\n"
    )
    #expect(
      try said(of: [
        "a.json":
          #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "url": "https://example.org/a", "content_text": "A", "date_published": "2024-05-12"}, {"id": "2", "content_text": "A"}]}"#
      ]) == """
        a.json, item 2: it has no date
        kept: 'link' is kept under 'extra' (1)

        """)
  }

  @Test func sites() throws {
    func site(_ text: String) -> [String: String] {
      ["hugo.toml": "baseURL = \"https://example.org\"", "content/posts/a.md": text]
    }
    #expect(
      try said(of: site("---\ntitle: A\ndate: 2024-05-12\nexpiryDate: 2020-01-01\n---\nWords\n"))
        == """
        hidden: an entry was shown no longer (1)
        kept: 'expiryDate' is kept under 'extra' (1)

        """)
    #expect(
      try said(of: site("---\ntitle: A\ndate: 2024-05-12\npublishDate: 2999-01-01\n---\nWords\n"))
        == """
        hidden: an entry was not to be shown yet (1)
        kept: 'publishDate' is kept under 'extra' (1)

        """)
    #expect(
      try said(of: site("---\ntitle: A\ndate: soon\n---\nWords\n"))
        == "content/posts/a.md: its date cannot be read\n")
    #expect(
      try said(of: site("+++\ntitle = \"A\n"))
        == "content/posts/a.md: its front matter cannot be read: its front matter has no end\n")
    #expect(
      try said(of: site("+++\ntitle = \n+++\nWords\n"))
        == "content/posts/a.md: its front matter cannot be read: line 2 of it is no TOML: "
        + "Error while parsing key-value pair: encountered end-of-file\n")
    #expect(
      try said(of: site("{\"title\": }\nWords\n"))
        == "content/posts/a.md: its front matter cannot be read: its front matter is no JSON\n")
    #expect(
      try said(of: [
        "_config.yml": "title: x\n",
        "_posts/2024-05-12-a.md": "---\ntitle: A\n---\n{{ page.x }} and {% include y %}\n",
      ]) == """
        changed: the Liquid tag 'include' stays in the text as it is (1)
        changed: the Liquid value 'page.x' stays in the text as it is (1)

        """)
    #expect(
      try said(of: ["a/b.txt": "x", "c.txt": "y"], as: .hugo)
        == "the file cannot be read | it is no folder of a site with its content | "
        + "export it again, or mend it; --keep-going leaves it out\n")
  }

  @Test func wordPress() throws {
    func item(_ fields: String) -> String {
      """
      <item><title>A</title><wp:post_type>post</wp:post_type><wp:post_date>2024-05-12 10:00:00</wp:post_date>\
      <content:encoded><![CDATA[Words [poll id=1] here]]></content:encoded>\(fields)</item>
      """
    }
    let text = """
      <?xml version="1.0"?>
      <rss xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:wp="http://wordpress.org/export/1.2/"><channel>
      \(item("<wp:status>trash</wp:status>"))
      \(item("<wp:status>publish</wp:status><wp:post_password>x</wp:post_password><wp:comment>c</wp:comment>"))
      \(item("").replacing("<title>A", with: "<title>B"))
      </channel></rss>
      """
    #expect(
      try said(of: ["a.xml": text]) == """
        a.xml, line 3: it was thrown away
        hidden: 'no status' may mean that an entry was not public, so it is private (1)
        hidden: an entry had a password; it is private until you encrypt it (1)
        lost: comments are not taken over (1)
        changed: the shortcode [poll] stays in the text as it is (2)

        """)
  }

  @Test func faults() {
    func words(_ reason: ImportFault.Reason) -> String {
      let diagnostic = ImportFault(file: "a.json", reason).diagnostic
      return "\(diagnostic.what) | \(diagnostic.why) | \(diagnostic.fix)"
    }
    #expect(
      words(.tooLarge(512 << 20)) == "the file is too large | at most 512 MB of it can be read | "
        + "split it, or export fewer entries at a time")
    #expect(
      words(.tooManyFiles(500_000))
        == "the source has too many files | at most 500000 are read | import parts of it")
  }

  @Test func theNamesOfKinds() {
    #expect(
      ImportKind.allCases.map(\.title) == [
        "JSON of the diary apps", "Core Data store", "property list of the favourites app",
        "Day One", "Day One Classic", "jrnl", "Journey", "Diarium", "Daylio", "Mini Diary",
        "Apple Journal", "Evernote", "Joplin", "TextBundle or Bear", "RedNotebook",
        "Markdown of diarysite", "Obsidian", "Logseq", "Hugo", "Zola", "Jekyll",
        "Eleventy", "Quartz", "Pelican", "Astro", "WordPress export", "Blogger", "feed",
        "iCalendar journal", "CSV",
        "Google Keep", "Notion", "Ghost", "Telegram", "WhatsApp", "pages of HTML",
        "files called by their day", "plain text",
      ])
  }
}
