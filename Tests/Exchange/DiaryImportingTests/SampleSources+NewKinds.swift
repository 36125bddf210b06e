import DiaryImporting

extension SampleSources {
  private static let id = String(repeating: "a", count: 32)
  private static let photo = String(repeating: "b", count: 32)

  static let newKinds: [ImportKind: [String: String]] = [
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
  ]
}
