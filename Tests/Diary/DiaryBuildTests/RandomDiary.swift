import Foundation
import TestSupport

/// A diary that a seed decides, and that changes at random, a step at a time.
///
/// It is a plain value: its files are derived from it, so that a step can be taken back.
struct RandomDiary {
  /// An entry's file of Markdown.
  struct Page {
    /// Lines of front matter by key.
    var fields: [String: String] = [:]
    var title = ""
    var paragraphs: [String] = []
    var hasCRLF = false
    var hasMark = false

    var text: String {
      var lines: [String] = []
      if !fields.isEmpty {
        let fields = fields.sorted { $0.key < $1.key }
        // A key that begins with a hash is a comment.
        lines += ["---"] + fields.map { "\($0.key): \($0.value)" } + ["---"]
      }
      if !title.isEmpty { lines += ["# " + title, ""] }
      for paragraph in paragraphs { lines += [paragraph, ""] }
      let text = lines.joined(separator: hasCRLF ? "\r\n" : "\n")
      return (hasMark ? "\u{FEFF}" : "") + text
    }
  }

  /// An entry in a file of JSON.
  struct Row {
    var title = ""
    var body = ""
    /// Seconds from 1970.
    var created = 0
    var more = ""

    var text: String {
      "{\"title\": \"\(title)\", \"body\": \"\(body)\", \"created_at\": \(created)\(more)}"
    }
  }

  var numbers: SeededNumbers
  /// By path.
  var pages: [String: Page] = [:]
  var rows: [String: [Row]] = [:]
  /// Photos, and the files of `Static` and `Themes`.
  var others: [String: [UInt8]] = [:]
  /// Lines of `diarysite.yml` by key.
  var configuration: [String: String] = [
    "title": "Days", "list": "{pageSize: 3}", "feeds": "{rss: 4, atom: 3, json: 2}",
    "baseURL": "https://example.org/diary/",
  ]
  /// Seconds from 1970.
  var now = 1_767_225_600
  /// `nil`: anything may be in it, also what a build refuses or speaks about.
  var shape: Shape?

  /// Locales with calendars of their own.
  static let locales = [
    "fa-IR", "he-u-ca-hebrew", "zh-u-ca-chinese", "ja-JP-u-ca-japanese", "ar-SA", "th-TH",
    "am-u-ca-ethiopic", "hi-u-ca-indian",
  ]

  /// A diary of one kind, of few or many entries, with some kinds of pages.
  ///
  /// Most of its changes are other texts, about which a build has nothing to say: so what a build
  /// remembers is used again and again.
  init(calmSeed seed: Int) {
    numbers = SeededNumbers(seed: seed)
    let shape = one(of: Shape.allCases)
    self.shape = shape
    configuration["list"] = "{pageSize: 2}"
    for (key, values) in Self.kindsOfPages where chance(3) { configuration[key] = one(of: values) }
    // A search needs the texts.
    if configuration["share"] != nil { configuration["search"] = nil }
    if chance(4) { configuration["locale"] = one(of: Self.locales) }
    for _ in 0..<2 { _ = addPhoto() }
    for _ in 0..<one(of: [1, 2, 4, 8, 16, 32]) { _ = addEntry() }
    if chance(3) {
      pages["Content/about.md"] = Page(
        fields: ["page": "true"], title: "About", paragraphs: ["A page of its own."])
    }
  }

  /// - Parameter entries: How many there are in the beginning.
  init(seed: Int, entries: Int) {
    numbers = SeededNumbers(seed: seed)
    if seed % 3 == 1 { configuration["locale"] = Self.locales[seed / 3 % Self.locales.count] }
    for _ in 0..<3 { _ = addPhoto() }
    for _ in 0..<entries { _ = addEntry() }
    rows["Content/phone.json"] = (0..<3).map { _ in newRow() }
    pages["Content/about.md"] = Page(
      fields: ["page": "true"], title: "About", paragraphs: ["A page of its own."])
    if seed % 3 == 2 {
      pages["Content/index.md"] = Page(
        fields: ["page": "true"], title: "Home", paragraphs: [newParagraph()])
    }
    others["Static/notes.txt"] = Array("notes".utf8)
  }

  /// All files by path.
  var files: [String: [UInt8]] {
    var files = others
    for (path, page) in pages { files[path] = Array(page.text.utf8) }
    for (path, rows) in rows {
      let text = "[\n" + rows.map(\.text).joined(separator: ",\n") + "\n]\n"
      files[path] = Array(text.utf8)
    }
    let lines = configuration.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    files["diarysite.yml"] = Array(lines.joined().utf8)
    return files
  }

  // MARK: Choices

  mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &numbers) == 0 }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }

  mutating func one<Item>(of items: [Item]) -> Item {
    items[number(0...(items.count - 1))]
  }

  /// A path of some, the same in every run.
  mutating func one<Value>(of files: [String: Value]) -> String? {
    files.isEmpty ? nil : one(of: files.keys.sorted())
  }

  mutating func newTitle() -> String {
    one(of: ["Rain", "rain", "Walk home", "맑음", "Snow & ice", "a < b", "", "Ärger", "1"])
  }

  mutating func newTags() -> String {
    let all = ["walk", "Walk", "rain", "book", "\"two words\"", "산책"]
    return "[" + (0..<number(0...2)).map { _ in one(of: all) }.joined(separator: ", ") + "]"
  }

  /// A day; most of them are few, so that some entries meet.
  mutating func newDay() -> String {
    if let shape { return newDay(of: shape) }
    if chance(12) { return "2026-01-0\(number(1...4))" }
    return one(of: [
      "2023-12-31", "202\(number(3...4))-01-0\(number(1...3))",
      "202\(number(2...4))-05-1\(number(0...2))",
      "202\(one(of: [0, 4]))-02-29",
    ])
  }

  mutating func newParagraph() -> String {
    if shape != nil { return newCalmParagraph() }
    let entry = one(of: pages) ?? "x.md"
    let name = entry.split(separator: "/").last.map(String.init) ?? entry
    let photo = one(of: others.filter { $0.key.hasSuffix(".jpg") }) ?? "Content/x.jpg"
    let fromRoot = photo.dropFirst("Content".count)
    switch number(0...15) {
    case 9: return String(repeating: "Many more words of that day. ", count: number(8...40))
    case 0: return "See [that day](\(name))."
    case 1: return "See [that day](\(entry.dropFirst("Content".count)))."
    case 2: return "![A picture](\(photo.split(separator: "/").last ?? "x.jpg"))"
    case 3: return "![A picture](\(fromRoot)) and [again](\(fromRoot))"
    case 4: return "## First\n\nBelow [the heading](#first) and [another](#second)."
    case 5: return "The [walks](/tags/walk/), [the year](/2024/), [notes](/notes.txt)."
    case 6: return "![fixed](/fixed.jpg) and [nowhere](nowhere.md)"
    case 8: return "[A month](/persian/1402/10/), [a year](/hebrew/5784/)."
    case 7: return "[A day](/2024/01/01/rain/) or [the feed](/feed.xml) or [old](/old/1/)."
    default: return "Words \(number(0...99)) of no weight."
    }
  }

  mutating func newRow() -> Row {
    Row(
      title: one(of: ["Row", "Line", "맑음"]), body: "Words \(number(0...9)).",
      created: one(of: [1_704_067_200, 1_704_100_000, 1_715_461_200, 1_767_300_000]),
      more: chance(5) ? ", \"draft\": true" : "")
  }

  // MARK: What may be added

  mutating func newPath(day: String) -> String {
    let folder = one(of: ["Content", "Content/2024", "Content/trips", "Content/trips/deep"])
    let words = chance(3) ? "" : "-" + one(of: ["rain", "walk", "Rain", "x\(number(1...9))"])
    return "\(folder)/\(day)\(words).md"
  }

  mutating func addEntry() -> String {
    let path = newPath(day: newDay())
    var page = Page(title: newTitle(), paragraphs: [newParagraph(), newParagraph()])
    if let shape {
      addFields(of: shape, to: &page)
      pages[path] = page
      return "add \(path)"
    }
    if chance(2) { page.fields["tags"] = newTags() }
    if chance(8) { page.fields["favorite"] = "true" }
    if chance(8) { page.fields["draft"] = "true" }
    if chance(6) { page.fields["visibility"] = one(of: ["private", "unlisted", "encrypted"]) }
    pages[path] = page
    return "add \(path)"
  }

  mutating func addPhoto() -> String {
    let name = one(of: ["a.jpg", "b.jpg", "trips/a.jpg", "2024/c.jpg", "photos/d.jpg"])
    others["Content/\(name)"] = jpeg(height: number(1...200))
    return "photo \(name)"
  }

  /// A JPEG without pixels worth looking at.
  func jpeg(height: Int) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, UInt8(height), 0x02, 0x80, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34]
    return [0xFF, 0xD8] + frame + scan + [0xFF, 0xD9]
  }
}
