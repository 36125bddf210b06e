import SiteFiles

/// The description of a source that nothing recognises.
struct SourceSight {
  /// `an archive with 14 Markdown files and 3 pictures`
  let words: String
  /// The kinds that have such files.
  let similarKinds: [ImportKind]

  private struct Form {
    let endings: Set<String>
    let one: String
    let many: String
    var kinds: [ImportKind] = []
  }

  private static let forms = [
    Form(
      endings: ["md", "markdown"], one: "Markdown file", many: "Markdown files",
      kinds: [.markdown, .obsidian, .logseq, .hugo, .jekyll, .notion]),
    Form(
      endings: ["json"], one: "JSON file", many: "JSON files",
      kinds: [.dayone, .journey, .jrnl, .seeds, .keep, .telegram, .ghost]),
    Form(endings: ["csv", "tsv"], one: "table", many: "tables", kinds: [.csv]),
    Form(
      endings: ["txt", "text", "log"], one: "text", many: "texts", kinds: [.text, .jrnl, .whatsapp]),
    Form(
      endings: ["xml", "rss", "atom"], one: "XML file", many: "XML files",
      kinds: [.wordpress, .blogger, .feed]),
    Form(
      endings: ["html", "htm"], one: "page of HTML", many: "pages of HTML",
      kinds: [.appleJournal, .html, .notion]),
    Form(
      endings: ["db", "sqlite", "sqlite3", "store", "diary"], one: "database", many: "databases",
      kinds: [.coredata, .diarium]),
    Form(endings: ["ics"], one: "calendar", many: "calendars", kinds: [.vjournal]),
    Form(
      endings: ["yml", "yaml", "toml"], one: "file of settings", many: "files of settings",
      kinds: [.hugo, .jekyll, .zola]),
    Form(
      endings: ["jpg", "jpeg", "png", "gif", "webp", "heic", "heif"], one: "picture",
      many: "pictures"),
    Form(endings: ["mov", "mp4", "m4a", "mp3", "wav"], one: "recording", many: "recordings"),
    Form(endings: ["zip", "gz", "tgz", "tar", "7z", "rar"], one: "archive", many: "archives"),
  ]

  init(of source: SourceFiles) {
    var counts = [Int](repeating: 0, count: Self.forms.count + 1)
    for file in source.files {
      let ending = file.path.fileExtension.lowercased()
      counts[Self.forms.firstIndex { $0.endings.contains(ending) } ?? Self.forms.count] += 1
    }
    let seen = counts.indices.filter { counts[$0] > 0 }.sorted {
      counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1
    }
    let other = Form(endings: [], one: "other file", many: "other files")
    let parts = seen.prefix(3).map { index in
      let form = index < Self.forms.count ? Self.forms[index] : other
      return "\(counts[index]) \(counts[index] == 1 ? form.one : form.many)"
    }
    if parts.isEmpty {
      words = source.form + " without files"
    } else if source.form == "a file" {
      let name = seen[0] < Self.forms.count ? Self.forms[seen[0]].one : "file"
      words = ("AEIOUX".contains(name.uppercased().prefix(1)) ? "an " : "a ") + name
    } else {
      words = "\(source.form) with " + listed(parts, "and")
    }
    var kinds: [ImportKind] = []
    for index in seen where index < Self.forms.count {
      kinds += Self.forms[index].kinds.filter { !kinds.contains($0) }
    }
    similarKinds = kinds
  }
}

/// Words one after the other: `a, b and c`.
func listed(_ words: [String], _ last: String) -> String {
  guard let end = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(last) " + end
}
