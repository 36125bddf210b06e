import CSQLite
import DiaryImporting
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// What a reader does not use is kept below `extra`, or reported: at every level of a source.
@Suite struct UnreadFieldTests {
  @Test(arguments: ImportKind.allCases)
  func unknownFieldsAreKeptOrReported(kind: ImportKind) throws {
    let files = try Self.files(of: kind)
    var wanted: Set<String> = []
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self).lowercased()
      let packed = Data(base64Encoded: Data(file.bytes)).map {
        String(decoding: $0, as: UTF8.self).lowercased()
      }
      for level in Self.levels where (packed ?? text).contains(level) { wanted.insert(level) }
    }
    #expect(!wanted.isEmpty || Self.fieldless.contains(kind))
    let folder = try TemporaryFolder()
    for file in files {
      let url = folder.url("s/" + file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
    let path = files.count == 1 ? "s/" + files[0].path : "s"
    let source = try SourceFiles.opening(DiskPath(folder.url(path).path))
    var items: [ImportedItem] = []
    try readEntries(of: source, as: kind, ImportOptions(zone: .utc, now: importNow)) {
      items.append($0)
    }
    let found = (texts(of: items) + remarks(of: items)).lowercased()
    for level in wanted.sorted() { #expect(found.contains(level), "\(kind): \(found)") }
  }

  private static let levels = ["xroot", "xentry", "xplace", "xweather", "xmedia", "xmeta"]
  /// Plain texts have no fields.
  private static let fieldless: Set<ImportKind> = [.text, .whatsapp, .html]

  private static func files(of kind: ImportKind) throws -> SampleSources.Files {
    switch kind {
    case .coredata:
      return [
        (
          "a.sqlite",
          try store(
            """
            CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, ZDATE TIMESTAMP, ZTITLE VARCHAR,
              ZXENTRY VARCHAR, ZWEATHER INTEGER, ZPLACE INTEGER);
            CREATE TABLE ZWEATHER (Z_PK INTEGER PRIMARY KEY, ZXWEATHER VARCHAR);
            CREATE TABLE ZPLACE (Z_PK INTEGER PRIMARY KEY, ZXPLACE VARCHAR);
            CREATE TABLE ZXROOT (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR);
            INSERT INTO ZDIARY VALUES (1, 677343600, 'Rain', 'x', 1, 1);
            INSERT INTO ZWEATHER VALUES (1, 'x');
            INSERT INTO ZPLACE VALUES (1, 'x');
            """)
        )
      ]
    case .diarium:
      return [
        (
          "a.diary",
          try store(
            """
            CREATE TABLE Entries (DiaryEntryId INTEGER PRIMARY KEY, Heading, Text, XEntry);
            CREATE TABLE Media (DiaryEntryId, Type, "Index", Data, XMedia);
            CREATE TABLE XRoot (Id);
            INSERT INTO Entries VALUES (638512308000000000, 'Rain', '<p>It rained.</p>', 'x');
            """)
        )
      ]
    case .defaults:
      return [
        (
          "a.plist",
          try list([
            "xroot": "x",
            "diaryList": [
              ["title": "Rain", "date": Date(timeIntervalSince1970: 1e9), "xentry": "x"]
            ],
          ])
        )
      ]
    case .dayoneClassic:
      return [
        (
          "entries/A.doentry",
          try list([
            "UUID": "A", "Creation Date": Date(timeIntervalSince1970: 1e9), "Entry Text": "Rain",
            "xentry": "x", "Location": ["Place Name": "Park", "xplace": "x"],
            "Weather": ["Celsius": "20", "xweather": "x"],
          ])
        )
      ]
    case .daylio:
      let text =
        #"{"xroot": 1, "dayEntries": [{"id": 1, "datetime": 1715500000000, "mood": 1, "note": "a", "xentry": 1, "assets": [1]}], "assets": [{"id": 1, "checksum": "c", "xmedia": 1}], "tags": [{"id": 1, "name": "a", "xmeta": 1}]}"#
      return [("backup.daylio", Array(Data(text.utf8).base64EncodedString().utf8))]
    default: return SampleSources.texts(textFiles[kind] ?? [:])
    }
  }

  private static func store(_ sql: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    var connection: OpaquePointer?
    sqlite3_open(folder.url("a").path, &connection)
    sqlite3_exec(connection, sql, nil, nil, nil)
    sqlite3_close(connection)
    return Array(try Data(contentsOf: folder.url("a")))
  }

  private static func list(_ fields: [String: Any]) throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(fromPropertyList: fields, format: .xml, options: 0))
  }

  private static let front =
    "title: Rain\ndate: 2024-05-12\nxentry: 1\nweather: {condition: rain, xweather: 1}\nlocation: {name: Park, xplace: 1}\n"

  private static let textFiles: [ImportKind: [String: String]] = [
    .seeds: [
      "a.json":
        #"{"xroot": 1, "entries": [{"title": "Rain", "created_at": 1715500000, "xentry": 1, "weather": {"main": "Rain", "xweather": 1}, "location": {"name": "Park", "xplace": 1}}]}"#
    ],
    .dayone: [
      "J.json":
        #"{"xroot": 1, "metadata": {"version": "1.0", "xmeta": 1}, "entries": [{"uuid": "A1", "creationDate": "2024-05-12T10:00:00Z", "text": "Rain", "xentry": 1, "weather": {"xweather": 1}, "location": {"placeName": "Park", "xplace": 1}, "photos": [{"identifier": "B", "xmedia": 1}]}]}"#
    ],
    .jrnl: [
      "a.json":
        #"{"xroot": 1, "tags": {}, "entries": [{"title": "Rain", "body": "", "date": "2024-05-12", "time": "10:00", "xentry": 1}]}"#,
      "c.md":
        "---\ntitle: Rain\ndate: 2024-05-12 10:00\nxmeta: 1\nstarred: True\nbody: |\n  It.\n...\n",
    ],
    .journey: [
      "1-a.json":
        #"{"id": "1-a", "date_journal": 1715500000000, "text": "It.", "xentry": 1, "weather": {"description": "Rain", "xweather": 1}}"#
    ],
    .miniDiary: [
      "a.json":
        #"{"xroot": 1, "metadata": {"xmeta": 1}, "entries": {"2024-05-12": {"title": "Rain", "text": "It", "xentry": 1}}}"#
    ],
    .appleJournal: [
      "Entries/2024-05-12.html":
        "<div class=pageHeader>May</div><img src=\"../Resources/A.jpeg\"><p>It.</p>",
      "Resources/A.jpeg": "p", "Resources/A.json": #"{"placeName": "Park", "xmedia": 2}"#,
    ],
    // What is not known in its weather or place ends a build, and so the entry, which is reported.
    .markdown: ["a.md": "---\nid: A\ndate: 2024-05-12\nxentry: 1\n---\nIt."],
    .obsidian: [".obsidian/app.json": "{}", "2024-05-12.md": "---\n\(front)---\nIt."],
    .logseq: [
      "logseq/config.edn": "{}", "journals/2024_05_12.md": "---\n\(front)---\n- It.\n  xmeta:: 1",
    ],
    .hugo: [
      "hugo.toml": "baseURL = '/'", "content/a.md": "---\n\(front)params: {xmeta: 1}\n---\nIt.",
    ],
    .zola: [
      "config.toml": "base_url = '/'",
      "content/a.md":
        "+++\ntitle = 'A'\ndate = 2024-05-12\nxentry = 1\n[extra]\nxmeta = 1\n[taxonomies]\nxplace = ['x']\n+++\nIt.",
    ],
    .jekyll: ["_config.yml": "a: 1", "_posts/2024-05-12-a.md": "---\n\(front)---\nIt."],
    .eleventy: ["eleventy.config.js": "", "2024-05-12-a.md": "---\n\(front)---\nIt."],
    .quartz: ["quartz.config.ts": "", "content/2024-05-12-a.md": "---\n\(front)---\nIt."],
    .pelican: ["pelicanconf.py": "", "content/2024-05-12-a.md": "xentry: 1\nTitle: A\n\nIt."],
    .astro: ["astro.config.mjs": "", "src/pages/2024-05-12-a.md": "---\n\(front)---\nIt."],
    .wordpress: [
      "a.xml":
        #"<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>Rain</title><content:encoded>It</content:encoded><wp:post_date>2024-05-12 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:xentry>1</wp:xentry><wp:postmeta><wp:meta_key>xmeta</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta></item></channel></rss>"#
    ],
    .blogger: [
      "a.xml":
        #"<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><entry><id>1</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Rain</title><content type="html">It</content><published>2024-05-12T10:00:00Z</published><blogger:xentry>1</blogger:xentry></entry></feed>"#
    ],
    .feed: [
      "a.json":
        #"{"version": "https://jsonfeed.org/version/1.1", "title": "A", "_xroot": 1, "items": [{"id": "1", "content_text": "It", "date_published": "2024-05-12T10:00:00Z", "_xentry": {"xmeta": 1}, "attachments": [{"url": "a", "xmedia": 1}]}]}"#
    ],
    .vjournal: [
      "a.ics":
        "BEGIN:VCALENDAR\nVERSION:2.0\nX-XROOT:1\nBEGIN:VJOURNAL\nUID:1\nDTSTART:20240512T100000Z\nSUMMARY:Rain\nX-XENTRY:1\nLOCATION:xplace\nEND:VJOURNAL\nEND:VCALENDAR\n"
    ],
    .evernote: [
      "a.enex":
        #"<en-export><note><title>Rain</title><content><![CDATA[<en-note>It.</en-note>]]></content><created>20240512T100000Z</created><xentry>1</xentry><note-attributes><xplace>1</xplace></note-attributes></note></en-export>"#
    ],
    .joplin: [
      "Rain.md":
        "---\ntitle: Rain\ncreated: 2024-05-12T10:00:00Z\nupdated: 2024-05-12T10:00:00Z\nxentry: 1\n---\n\nIt.\n",
      "Sun.md":
        "---\ntitle: Sun\ncreated: 2024-05-13T10:00:00Z\nupdated: 2024-05-13T10:00:00Z\nxmeta: 1\n---\n\nIt.\n",
    ],
    .textBundle: [
      "a.textbundle/info.json":
        #"{"version": 2, "xroot": 1, "net.shinyfrog.bear": {"creationDate": "2024-05-12T10:00:00Z", "xmeta": 1}}"#,
      "a.textbundle/text.md": "# Rain",
    ],
    .redNotebook: ["2024-05.txt": "12:\n  text: It.\n  xentry:\n    xmeta: null\n"],
    .days: ["2024-05-12.md": "---\nxentry: 1\n---\nIt.\n", "2024-05-13.md": "It.\n"],
    .csv: ["a.csv": "date,title,xentry,\n2024-05-12,Rain,1,xmeta\n"],
    .keep: [
      "a.json":
        #"{"isTrashed": false, "textContent": "It", "userEditedTimestampUsec": 1715506200000000, "xentry": {"xmeta": 1}}"#
    ],
    .notion: [
      "Rain 0123456789abcdef0123456789abcdef.md":
        "# Rain\n\nDate: May 12, 2024\nxentry: xmeta\n\nIt.\n"
    ],
    .ghost: [
      "a.json":
        #"{"db": [{"meta": {"exported_on": 1}, "data": {"xroot": [1], "posts": [{"id": "1", "title": "Rain", "html": "It", "status": "published", "published_at": "2024-05-12T09:30:00Z", "xentry": 1}]}}]}"#
    ],
    .telegram: [
      "a.json":
        #"{"type": "saved_messages", "xroot": 1, "messages": [{"id": 1, "type": "message", "date_unixtime": "1715506200", "text": "It", "location_information": {"xplace": 1}, "xentry": 1}]}"#
    ],
    .whatsapp: [
      "_chat.txt": "[12/05/2024, 18:30:05] Notes: It\n[13/05/2024, 18:30:05] Notes: It\n"
    ],
    .html: ["2024-05-12.html": "<p>It</p>"],
    .text: ["2024-05-12.txt": "Rain\n"],
  ]
}
