extension RandomDiary {
  /// Changes something.
  ///
  /// - Returns: What was done.
  mutating func step() -> String {
    // Seven of ten changes of a calm diary are another text.
    if shape != nil, number(0...9) < 7 { return changeText() }
    switch number(0...19) {
    case 0, 1: return addEntry()
    case 2: return remove()
    case 3: return rename()
    case 4...11: return changeEntry()
    case 12, 13: return changeRows()
    case 14: return changePhoto()
    case 15: return changeStatic()
    case 16: return changeTheme()
    case 17: return changeConfiguration()
    case 18: return moveTime()
    default: return touch()
    }
  }

  private mutating func remove() -> String {
    guard let path = one(of: pages) else { return "nothing" }
    pages[path] = nil
    return "remove \(path)"
  }

  private mutating func rename() -> String {
    guard let path = one(of: pages), path != "Content/about.md" else { return "nothing" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let target = chance(2) ? newPath(day: newDay()) : newPath(day: String(name.prefix(10)))
    if pages[target] != nil { return "nothing" }
    pages[target] = pages.removeValue(forKey: path)
    return "move \(path) to \(target)"
  }

  private mutating func changeEntry() -> String {
    guard let path = one(of: pages), var page = pages[path] else { return "nothing" }
    let what: String
    switch number(0...9) {
    case 0, 1:
      page.paragraphs.append(newParagraph())
      what = "body"
    case 2:
      page.paragraphs = [newParagraph()] + page.paragraphs.dropFirst()
      what = "excerpt"
    case 3:
      page.title = newTitle()
      what = "title"
    case 4:
      page.hasCRLF.toggle()
      what = "line ends"
    case 5:
      page.hasMark.toggle()
      what = "mark"
    default: what = changeField(of: &page)
    }
    pages[path] = page
    return "\(what) of \(path)"
  }

  /// Sets or removes a line of front matter.
  private mutating func changeField(of page: inout Page) -> String {
    let day = newDay()
    let fields: [(String, [String])] = [
      ("tags", [newTags(), newTags()]), ("draft", ["true", "false", "maybe"]),
      ("visibility", ["private", "public", "unlisted", "encrypted"]),
      ("group", ["friends", "nobody"]), ("favorite", ["true"]),
      ("date", [day, day + "T07:30:00", day + "T07:30:00+09:00", "2026-01-01T00:30:00Z"]),
      ("updated", ["2025-01-01", "2025-02-03"]), ("weather", ["rain", "{icon: snow}", "odd"]),
      ("mood", ["happy", "so so"]),
      ("location", ["Home", "{name: Sea, latitude: 1}", "{name: 1 Sea St, city: Busan}"]),
      ("lang", ["ko", "de", "fa", "sv"]), ("summary", ["In short", "Otherwise"]),
      ("aliases", ["[/old/1/]", "[/old/2/]", "[/old/page.html]"]), ("slug", ["own", "rain"]),
      (
        "id",
        [
          "6f1c9a9e-1111-4a5b-8c3d-0123456789ab", "6f1c9a9e-2222-4a5b-8c3d-0123456789ab",
          "6f1c9a9e-3333-4a5b-8c3d-0123456789ab",
        ]
      ), ("song", ["one", "two"]), ("# a comment", ["one", "two"]), ("page", ["true"]),
      ("timeZone", ["Asia/Seoul"]), ("format", ["plain"]),
    ]
    let (key, values) = one(of: fields)
    page.fields[key] = chance(3) ? nil : one(of: values)
    return key
  }

  private mutating func changeRows() -> String {
    let path = one(of: ["Content/phone.json", "Content/trips/watch.json"])
    var rows = self.rows[path] ?? []
    let what: String
    switch number(0...4) {
    case 0:
      rows.insert(newRow(), at: 0)
      what = "row in front"
    case 1:
      rows.append(newRow())
      what = "row behind"
    case 2 where !rows.isEmpty:
      rows.remove(at: number(0...(rows.count - 1)))
      what = "row away"
    case 3 where !rows.isEmpty:
      rows[number(0...(rows.count - 1))] = newRow()
      what = "row"
    default:
      rows.reverse()
      what = "order of rows"
    }
    self.rows[path] = rows.isEmpty ? nil : rows
    return "\(what) of \(path)"
  }

  private mutating func changePhoto() -> String {
    if chance(3), let path = one(of: others.filter { $0.key.hasSuffix(".jpg") }) {
      others[path] = nil
      return "remove \(path)"
    }
    return addPhoto()
  }

  private mutating func changeStatic() -> String {
    switch number(0...6) {
    case 0: others["Static/notes.txt"] = others["Static/notes.txt"] == nil ? [0x61] : nil
    case 1: others["Static/fixed.jpg"] = jpeg(height: number(1...9))
    case 2:
      // A file where a folder was, and the other way round.
      let isFile = others["Static/x"] != nil
      others["Static/x"] = isFile ? nil : [0x62]
      others["Static/x/a"] = isFile ? [0x61] : nil
    case 3: others["Static/robots.txt"] = others["Static/robots.txt"] == nil ? [0x61] : nil
    case 4:
      // It may claim another's address.
      let name = one(of: ["feed.xml", "index.html", "old/1/index.html", "about/index.html"])
      others["Static/notes.txt"] = nil
      others["Static/\(name)"] = [0x61]
    case 5: others = others.filter { !$0.key.hasPrefix("Static/") }
    default: others["Static/notes.txt"] = Array("Notes \(number(0...9))".utf8)
    }
    return "static files"
  }

  private mutating func changeTheme() -> String {
    let files: [(String, String)] = [
      ("layouts/tags.mustache", "{{#tags}}<a href=\"{{path}}\">{{name}}</a>{{/tags}}\n"),
      ("layouts/notfound.mustache", "{{site.title}} lost\n"),
      ("partials/ways.mustache", "<p>{{site.title}} \(number(0...9))</p>\n"),
      ("strings/en.yml", "untitled: Home \(number(0...9))\n"), ("assets/style.css", "p {}\n"),
      ("assets/more.css", "q {}\n"), ("theme.yml", "icons: {mood.happy: \"M\(number(0...9))\"}\n"),
      ("layouts/page.mustache", "{{nothing.such}}\n"),
    ]
    let (name, text) = one(of: files)
    let path = "Themes/default/" + name
    others[path] = others[path] != nil && chance(2) ? nil : Array(text.utf8)
    return path
  }

  private mutating func changeConfiguration() -> String {
    let lines: [(String, [String])] = [
      ("title", ["Days", "Nights"]),
      ("list", ["{pageSize: 2}", "{pageSize: 3, order: oldest}", "{layout: full}"]),
      ("preview", ["{length: 40}", "{lines: 2}"]),
      (
        "navigation",
        ["[tags, about, gone]", "[]", "[journals, {name: X, url: https://example.org/}]"]
      ), ("journals", ["folders", "tags", "[trips, walk, gone]"]), ("footer", ["Words", "Others"]),
      ("archives", ["{years: true, months: false}", "{days: true}", "{years: false}"]),
      ("feeds", ["{rss: 0}", "{rss: 3, atom: 3, json: 3}"]), ("share", ["{text: false}"]),
      ("dates", ["reader"]), ("locale", ["ko-KR", "de"] + Self.locales),
      ("timeZone", ["Asia/Seoul"]),
      ("baseURL", ["https://example.org/"]), ("tags", ["false"]), ("favorites", ["false"]),
      ("sitemap", ["false"]), ("search", ["true"]), ("statistics", ["true"]),
      ("places", ["true"]), ("titel", ["x"]),
      ("onThisDay", ["true", "false"]),
      ("calendar", ["false", "{shade: count}", "{shade: mood}", "{shade: none}"]),
      (
        "visibility",
        [
          "{default: private}", "{default: unlisted}", "{default: encrypted, stubs: true}",
          "{groups: [friends, family], stubs: true}", "{locations: none}", "{locations: city}",
        ]
      ),
    ]
    if chance(4) { return changeFolder() }
    let (key, values) = one(of: lines)
    configuration[key] = chance(2) ? nil : one(of: values)
    return "configuration: \(key)"
  }

  private mutating func changeFolder() -> String {
    let rules = [
      "visibility: private", "visibility: public", "visibility: encrypted", "draft: true",
    ]
    let path = "Content/\(one(of: ["trips", "trips/deep", "2024"]))/folder.yml"
    // One that is gone stops a build that remembers it, and not a clean one.
    others[path] = Array(one(of: rules).utf8)
    return path
  }

  private mutating func moveTime() -> String {
    now = 1_767_225_600 + number(-1...4) * 86_400
    return "now \(now)"
  }

  /// Nothing changes; the files that are named so are written once more.
  private mutating func touch() -> String {
    "touch \(one(of: files) ?? "")"
  }
}
