import DiaryImporting

extension SampleSources {
  private static let id = String(repeating: "a", count: 32)
  private static let photo = String(repeating: "b", count: 32)

  static let newKinds: [ImportKind: [String: String]] = [
    .eleventy: [
      "eleventy.config.js": "export default {}",
      "posts/2024-05-12-rain.md":
        "---\ntitle: Rain\npermalink: \"/{{ page.fileSlug }}/\"\ntags: post\nimage: /a.jpg\n---\nIt {% x %} rained ![a](/a.jpg)\n",
      "posts/x.md": "---js\n{ title: \"X\", draft: true }\n---\nx", "public/a.jpg": "p",
    ],
    .quartz: [
      "quartz.config.ts": "", "content/a.jpg": "p",
      "content/2024-05-12.md":
        "---\naliases: [wet]\npublish: false\n---\nIt [[2024-05-12|rained]] ![[a.jpg|300]] %%no%% #tag\n",
    ],
    .pelican: [
      "pelicanconf.py": "PATH = 'content'\n", "content/images/a.jpg": "p",
      "content/rain.md":
        "Title: Rain\nDate: 2024-05-12 18:30\nTags: a, b\nStatus: draft\nSummary: In\n  short\n\nIt ![rained]({static}/images/a.jpg)\n",
    ],
    .astro: [
      "astro.config.mjs": "", "src/assets/a.jpg": "p",
      "src/content/blog/rain.mdx":
        "---\ntitle: 'Rain'\npubDate: 'May 12 2024'\nheroImage: '../../assets/a.jpg'\n---\nimport A from 'a'\n\nIt <A b=\"c\"/> rained\n",
    ],
    .days: [
      "2024-05-12 21.30 Walk.md":
        "---\ntags: [a, b]\nmood: calm\nx: 1\n---\nIt ![rained](a.jpg) <img src=\"a.jpg\"> [next](2024/05/13.txt)\n",
      "2024/05/13.txt": "Rain\n\nIt rained.\n", "a.jpg": "p",
    ],
    .evernote: [
      "a.enex":
        "<?xml version=\"1.0\"?><en-export><note><title>Rain</title><content><![CDATA[<!DOCTYPE en-note SYSTEM \"x\"><en-note><div>It <b>rained</b> <en-media hash=\"83878c91171338902e0fe0fb97a8c47a\" type=\"image/png\"/></div><div><en-todo checked=\"true\"/>a</div><en-crypt>AA</en-crypt><div style=\"-en-codeblock:true\"><div>x</div></div></en-note>]]></content><created>20240512T100000Z</created><updated>20240513T100000Z</updated><tag>a</tag><note-attributes><latitude>1</latitude><longitude>2</longitude><author>x</author></note-attributes><resource><data encoding=\"base64\">cA==</data><mime>image/png</mime></resource><task><title>t</title></task></note></en-export>"
    ],
    .joplin: [
      id + ".md":
        "Rain\n\nIt ![rained](:/\(photo)) [x](:/\(id)) <img src=\":/\(photo)\">\n\nid: \(id)\ncreated_time: 2024-05-12T10:00:00.000Z\nlatitude: 1\nlongitude: 2\nparent_id: \(photo)\ntype_: 1",
      photo + ".md": "a.jpg\n\nid: \(photo)\nmime: image/jpeg\ntype_: 4",
      "resources/\(photo).jpg": "p",
    ],
    .textBundle: [
      "Rain.textbundle/info.json":
        #"{"version":2,"net.shinyfrog.bear":{"creationDate":"2024-05-12T10:00:00Z","archived":0,"uniqueIdentifier":"A1","x":1}}"#,
      "Rain.textbundle/text.md": "# Rain\n#a #two words# ![](assets/a.jpg) ::x:: [[Rain]] `#c`\n",
      "Rain.textbundle/assets/a.jpg": "p",
    ],
    .redNotebook: [
      "2024-05.txt":
        "12:\n  text: '**It** //rained// [\"\"a\"\".jpg] [x \"\"http://a.example\"\"] = b = ``c`` #tag'\n  Tags: {a: null}\n  Ideas: {b: null}\n13: {text: x}\n",
      "a.jpg": "p",
    ],
    .keep: [
      "a.json":
        #"{"isTrashed": false, "isPinned": true, "isArchived": false, "title": "Rain", "textContent": "It *rained*", "userEditedTimestampUsec": 1715506200000000, "labels": [{"name": "a"}], "listContent": [{"text": "b", "isChecked": true}], "attachments": [{"filePath": "a.jpeg"}], "x": 1}"#,
      "a.jpg": "p",
    ],
    .notion: [
      "Rain \(id).md":
        "# Rain\n\nDate: May 12, 2024\nTags: a, b\n\nIt ![rained](Rain%20\(id)/a.jpg) [x](Sea%20\(id).html)\n",
      "Sea \(id).html":
        "<article><h1 class=\"page-title\">Sea</h1><table class=\"properties\"><tr><th>Date</th><td>@May 13, 2024</td></tr></table><div class=\"page-body\"><p>Sea <img src=\"a.jpg\"></p></div></article>",
      "Rain \(id)/a.jpg": "p",
    ],
    .ghost: [
      "a.json":
        #"{"db": [{"meta": {"exported_on": 1}, "data": {"posts": [{"id": "1", "title": "Rain", "slug": "rain", "html": "<p>It <a href=\"__GHOST_URL__/rain/\">rained</a></p>", "feature_image": "__GHOST_URL__/content/a.jpg", "status": "published", "visibility": "public", "type": "post", "published_at": "2024-05-12T09:30:00.000Z"}], "tags": [{"id": "t", "name": "a"}], "posts_tags": [{"post_id": "1", "tag_id": "t"}]}}]}"#,
      "content/a.jpg": "p",
    ],
    .telegram: [
      "result.json":
        #"{"type": "saved_messages", "messages": [{"id": 1, "type": "message", "date_unixtime": "1715506200", "from_id": "a", "text": ["It ", {"type": "bold", "text": "rained"}, {"type": "text_link", "text": "x", "href": "https://a.example"}], "photo": "a.jpg", "location_information": {"latitude": 1, "longitude": 2}}]}"#,
      "a.jpg": "p",
    ],
    .whatsapp: [
      "_chat.txt":
        "[12/05/2024, 18:30:05] Notes: It *rained*.\nMore\n[13/05/2024, 08:00:00] Notes: Sea <attached: a.jpg>\n",
      "a.jpg": "p",
    ],
    .html: [
      "2024-05-12 Rain.html":
        "<html><head><meta name=\"date\" content=\"2024-05-12\"></head><body><h1>Rain</h1><p>It <b>rained</b> <img src=\"a.jpg\"></p><a href=\"2024-05-12 Rain.html\">x</a></body></html>",
      "a.jpg": "p",
    ],
  ]
}
