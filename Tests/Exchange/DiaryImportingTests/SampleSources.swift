import Archives
import CSQLite
import DiaryImporting
import Foundation
import SiteFiles
import TestSupport

/// A small valid source of each kind, to be changed at random.
enum SampleSources {
  typealias Files = [(path: String, bytes: [UInt8])]

  static func texts(_ files: [String: String]) -> Files {
    files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
  }

  /// The files of a source, or its only file.
  static func files(of kind: ImportKind) throws -> Files {
    switch kind {
    case .coredata: [("Diary.sqlite", try store(coreData))]
    case .diarium: [("diary.diary", try store(diarium))]
    case .defaults: [("app.plist", try propertyList(.binary))]
    case .dayoneClassic:
      [("entries/A.doentry", try classicEntry()), ("photos/A.jpg", [0xFF, 0xD8])]
    default: texts(textFiles[kind] ?? newKinds[kind] ?? [:])
    }
  }

  // MARK: Binary ones

  private static let coreData = """
    CREATE TABLE ZDIARY (Z_PK INTEGER PRIMARY KEY, ZDATE TIMESTAMP, ZTITLE VARCHAR, ZBODY VARCHAR,
      ZTEMP FLOAT, ZICON VARCHAR, ZIDENTIFIER BLOB);
    INSERT INTO ZDIARY VALUES (1, 677343600, 'Rain', 'It rained.', 298.5, '10d',
      X'89318D64C2315F54ADF1975DA9FCAB8D'), (2, 677343600.5, 'Snow', NULL, 0, NULL, NULL);
    """

  private static let diarium = """
    CREATE TABLE Entries (DiaryEntryId INTEGER PRIMARY KEY, Heading, Text, Rating);
    CREATE TABLE Media (DiaryEntryId, Type, "Index", Data);
    INSERT INTO Entries VALUES (638512308000000000, 'Rain', '<p>It <b>rained</b>.</p>', 3);
    INSERT INTO Media VALUES (638512308000000000, 0, 0, X'FFD8FF'), (638512308000000000, 1, 1, 'x');
    """

  private static func store(_ sql: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    var connection: OpaquePointer?
    sqlite3_open(folder.url("a").path, &connection)
    sqlite3_exec(connection, "PRAGMA page_size = 512; " + sql, nil, nil, nil)
    sqlite3_close(connection)
    return Array(try Data(contentsOf: folder.url("a")))
  }

  private static func propertyList(
    _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> [UInt8] {
    let rows: [[String: Any]] = [
      [
        "title": "Rain", "contents": "Rain\nIt rained.", "date": Date(timeIntervalSince1970: 1.7e9),
        "isStar": true, "uuidString": "89318D64-C231-5F54-ADF1-975DA9FCAB8D",
      ], ["title": "Snow", "date": Date(timeIntervalSince1970: 1.6e9)],
    ]
    return Array(
      try PropertyListSerialization.data(
        fromPropertyList: ["diaryList": rows], format: format, options: 0))
  }

  private static func classicEntry() throws -> [UInt8] {
    let fields: [String: Any] = [
      "UUID": "A", "Creation Date": Date(timeIntervalSince1970: 1.5e9), "Time Zone": "Asia/Seoul",
      "Entry Text": "Rain\n\nIt rained.", "Starred": true, "Tags": ["rain", "a b"],
      "Location": ["Place Name": "Home", "Latitude": 37.5, "Longitude": 127.0],
      "Weather": ["Celsius": "20", "Description": "Clear"], "Steps": 5,
    ]
    return Array(
      try PropertyListSerialization.data(fromPropertyList: fields, format: .xml, options: 0))
  }

  // MARK: Texts

  private static let textFiles: [ImportKind: [String: String]] = [
    .seeds: [
      "a.json":
        #"[{"title":"Rain","body":"It rained.","created_at":1715500000,"weather":{"main":"Rain","icon":"10d","temperature":1.5},"favorite":true,"identifier":"AB","tags":["a","b"]},{"title":"S","body":"B","date":"2024-05-12T10:00:00Z"}]"#
    ],
    .dayone: [
      "Journal.json":
        ##"{"metadata":{"version":"1.0"},"entries":[{"uuid":"A1","creationDate":"2024-05-12T10:00:00Z","modifiedDate":"2024-05-13T10:00:00Z","timeZone":"Asia\/Seoul","text":"# Rain\n\n![](dayone-moment:\/\/B1) words \\. [x](dayone:\/\/view?entryId=A2)","starred":true,"tags":["a"],"photos":[{"identifier":"B1","md5":"00","type":"jpeg","orderInEntry":0}],"location":{"placeName":"Home","latitude":1.5,"longitude":2},"weather":{"conditionsDescription":"Rain","temperatureCelsius":12.5},"steps":5},{"uuid":"A2","creationDate":"2024-05-13T10:00:00Z","richText":"{\"contents\":[{\"text\":\"one\\n\",\"attributes\":{\"bold\":true,\"line\":{\"listStyle\":\"numbered\",\"listIndex\":2,\"indentLevel\":1}}},{\"embeddedObjects\":[{\"type\":\"photo\",\"identifier\":\"B1\"}]}]}"}]}"##,
      "photos/00.jpeg": "photo",
      "Journal.txt":
        "\tDate:\tMay 12, 2024 at 6:30:00 PM GMT+9\n\tWeather:\t21°C Clear\n\tLocation:\tHome\n\tTags:\ta, b\n\tPhoto:\ta.jpg\n\tX:\ty\n\nRain\n\nIt rained.\n\n\tDate:\t13 May 2024 at 18:30\n\nSnow\n",
      "a.jpg": "p",
    ],
    .jrnl: [
      "a.json":
        #"{"tags":{"@a":1},"entries":[{"title":"Rain.","body":"It rained @a","date":"2024-05-12","time":"10:00","tags":["@a"],"starred":true},{"title":"S","body":"","date":"2024-05-13","time":"11:00"}]}"#,
      "a.txt": "[2024-05-12 10:00] Rain. *\nIt rained @a.\n\n[2024-05-13 06:30 PM] Snow\nwords\n",
      "b.md":
        "# 2024\n\n## May\n\n### 2024-05-12 10:00 Rain\n\nWords\n#### Head\n\n### 2024-05-13 Snow\n\nx\n",
      "c.md":
        "---\ntitle: Rain: again\ndate: 2024-05-12 10:00\nstarred: True\ntags: a, b\nbody: |\n  It rained.\n    more\n...\n",
    ],
    .journey: [
      "1-a.json":
        #"{"id":"1-a","date_journal":1715500000000,"timezone":"Asia/Seoul","text":"<p dir=\"auto\">It <b>rained</b>.</p>","mood":3,"favourite":true,"lat":1.5,"lon":2,"address":"Home","photos":["1-a-b.jpg"],"tags":["a"],"weather":{"degree_c":3,"description":"Rain","icon":"10d"},"music_title":"x"}"#,
      "1-a-b.jpg": "p",
    ],
    .daylio: [
      "backup.daylio": Data(
        #"{"dayEntries":[{"id":1,"datetime":1715500000000,"timeZoneOffset":32400000,"mood":2,"note_title":"Rain","note":"It <b>rained</b>","tags":[1],"assets":[1]}],"tags":[{"id":1,"name":"a"}],"assets":[{"id":1,"checksum":"c"}],"customMoods":[{"id":2,"custom_name":"fine"}]}"#
          .utf8
      ).base64EncodedString(), "assets/photos/c": "p",
    ],
    .miniDiary: [
      "a.json":
        #"{"metadata":{},"entries":{"2024-05-12":{"title":"Rain","text":"It rained","dateUpdated":"2024-05-13T10:00:00Z"},"2024-05-13":{"title":"","text":"x"}}}"#
    ],
    .appleJournal: [
      "Entries/2024-05-12_Rain.html":
        "<html><body><div class=pageHeader>May</div><div class=assetGrid><div class=\"gridItem assetType_photo\" id=A><img class=asset_image src=\"../Resources/A.jpeg\"></div></div><p class=p2><span class=s1><div class=title>Rain</div></span></p><p class=p3>It rained.</p></body></html>",
      "index.html": "<a href=\"Entries/2024-05-12_Rain.html\">x</a>", "Resources/A.jpeg": "p",
      "Resources/A.json": #"{"placeName":"Home","latitude":1,"longitude":2}"#,
    ],
    .markdown: [
      "2024/2024-05-12-rain.md":
        "---\ntitle: Rain\ndate: 2024-05-12T10:00:00+09:00\ntags: [a, b]\nweather: {condition: rain}\nextra: {x: 1}\n---\n\nIt ![rained](a.jpg), see [snow](2024-05-13.md).\n",
      "2024/2024-05-13.md": "---\ndate: 2024-05-13\nvisibility: private\n---\n\nSnow.\n",
      "2024/a.jpg": "p",
    ],
    .obsidian: [
      ".obsidian/app.json": "{}",
      "2024-05-12.md":
        "---\ntags: [a, b]\npublish: false\nmood: x\n---\nIt [[rained|rain]] ![[a.jpg|300]] %%no%% #tag ^anchor\n\n> [!note] Title\n> text\n",
      "a.jpg": "p",
    ],
    .logseq: [
      "logseq/config.edn": "{}",
      "journals/2024_05_12.md":
        "title:: Rain\ntags:: a, b\n- It rained\n\t- TODO more [[page]] ((0123456789abcdef0123456789abcdef0123))\n- ![x](../assets/a.jpg){:width 3}\n:LOGBOOK:\nx\n:END:\n",
      "assets/a.jpg": "p",
    ],
    .hugo: [
      "hugo.toml": "baseURL = \"https://x.example/\"\n[permalinks]\nposts = \"/:year/:title/\"\n",
      "content/posts/rain.md":
        "+++\ntitle = \"Rain\"\ndate = 2024-05-12T10:00:00Z\ntags = [\"a\"]\ndraft = false\naliases = [\"/old/\"]\n[params]\nx = 1\n+++\nIt {{< x >}} rained ![a](/a.jpg)\n",
      "content/posts/snow.md": "{\"title\": \"Snow\", \"date\": \"2024-05-13\"}\nwords\n",
      "static/a.jpg": "p",
    ],
    .zola: [
      "config.toml": "base_url = \"https://x.example\"\n",
      "content/2024-05-12-rain.md":
        "+++\ntitle = \"Rain\"\n[taxonomies]\ntags = [\"a\"]\n[extra]\nx = 1\n+++\nIt {{ x(a=1) }} rained\n",
    ],
    .jekyll: [
      "_config.yml": "permalink: pretty\n",
      "_posts/2024-05-12-rain.md":
        "---\ntitle: Rain\ncategories: a b\npublished: true\nredirect_from: [/old/]\n---\nIt {% x %} rained ![a]({{ site.baseurl }}/a.jpg) {{ \"/b\" | relative_url }}\n",
      "_drafts/x.md": "---\ntitle: X\n---\nx", "a.jpg": "p",
    ],
    .wordpress: [
      "a.xml":
        "<?xml version=\"1.0\"?><rss version=\"2.0\" xmlns:excerpt=\"http://wordpress.org/export/1.2/excerpt/\" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\" xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel><item><title>Rain</title><link>https://x.example/2024/rain/</link><content:encoded><![CDATA[It <b>rained</b>\n\n[caption id=\"a\"]<img src=\"a.jpg\"> words[/caption]\n\n<pre>a\n\nb</pre>]]></content:encoded><excerpt:encoded>x</excerpt:encoded><wp:post_id>1</wp:post_id><wp:post_date>2024-05-12 10:00:00</wp:post_date><wp:post_date_gmt>2024-05-12 01:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain=\"post_tag\">a</category></item></channel></rss>"
    ],
    .blogger: [
      "a.xml":
        "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:blogger=\"http://schemas.google.com/blogger/2018\"><entry><id>tag:blogger.com,1999:blog-1.post-1</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Rain</title><content type=\"html\">It &lt;b&gt;rained&lt;/b&gt;</content><published>2024-05-12T10:00:00Z</published><blogger:filename>/2024/05/rain.html</blogger:filename></entry></feed>"
    ],
    .feed: [
      "a.xml":
        "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>Rain</title><id>urn:1</id><published>2024-05-12T10:00:00Z</published><link href=\"https://x.example/1\"/><category term=\"a\"/><content type=\"html\">It &lt;b&gt;rained&lt;/b&gt;</content></entry></feed>"
    ],
    .vjournal: [
      "a.ics":
        "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VJOURNAL\nUID:1\nDTSTAMP:20240512T100000Z\nDTSTART;TZID=Asia/Seoul:20240512T100000\nSUMMARY:Rain\nDESCRIPTION:It rained\\, yes\\n\n more\nCATEGORIES:a,b\nCLASS:PUBLIC\nSTATUS:FINAL\nEND:VJOURNAL\nEND:VCALENDAR\n"
    ],
    .csv: [
      "a.csv":
        "date,title,body,tags,mood,extra\n2024-05-12,Rain,\"It \"\"rained\"\"\nmore\",\"a;b\",good,1\n13/05/2024 10:00,Snow,x,,,\n"
    ],
    .text: [
      "2024-05-12.txt": "Rain\n\nIt rained.\n",
      "c.txt":
        "May 12, 2024, 7:30 AM ★\nRain\n\nIt rained.\n\nSeoul · calm\n#a #b\n\n----------------------------------------\n\nMay 13, 2024\n\nx\n",
      "b.txt": "2024-05-13\nSnow\n\n# 2024/05/14\nx\n",
    ],
  ]
}
