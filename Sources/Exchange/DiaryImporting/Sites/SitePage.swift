import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// A content file of a static site on its way to an entry.
struct SitePage {
  private let file: SourceFile
  private let layout: SiteLayout
  private let readers: SiteReaders
  private let path: SitePagePath
  /// By names, as Quartz has them.
  private let links: NoteLinks
  private let zone: Zone
  private let options: ImportOptions

  /// Fields that have a place of their own.
  static let known: Set = [
    "title", "date", "lastmod", "updated", "modified", "last_modified_at", "draft", "published",
    "tags", "tag", "categories", "category", "taxonomies", "aliases", "redirect_from", "url",
    "slug", "permalink", "path", "summary", "description", "excerpt", "lang", "language", "mood",
    "extra", "updatedDate", "modDatetime",
  ]

  /// Fields about readers that are understood.
  static let answered: Set = [
    "draft", "published", "publishDate", "publishdate", "pubdate", "expiryDate", "expirydate",
    "unpublishdate", "headless", "render", "build", "_build",
  ]

  /// Keys of the day of a page, the surest first, that are understood if it has no other.
  private static let dates = [
    "date", "publishDate", "publishdate", "pubdate", "pubDatetime", "published", "created",
  ]

  init(
    _ file: SourceFile, _ layout: SiteLayout, _ readers: SiteReaders, _ links: NoteLinks,
    _ options: ImportOptions
  ) {
    (self.file, self.layout, self.readers, self.links) = (file, layout, readers, links)
    let content = layout.contentPath(of: file) ?? file.path.text
    path = SitePagePath(
      layout.generator == .jekyll ? content : "content/" + content, layout.generator)
    zone = layout.zone ?? options.zone
    self.options = options
  }

  /// - Returns: `nil` for what is no content.
  func item(_ text: String) -> ImportedItem? {
    let place = file.path.text
    if path.isSection { return .skipped(place: place, why: "it is the page of a section") }
    let note = SiteNote(text, name: place, of: layout.generator)
    let isNote = !layout.generator.isReadable
    let fields = note.fields ?? Node(.map([]), at: .none)
    if let fault = note.fault, !isNote || date(fields).date == nil {
      return .skipped(place: place, why: "its front matter cannot be read: \(fault)")
    }
    if layout.generator == .jekyll, note.fields == nil {
      return path.isOutsideOfPosts
        ? nil : .skipped(place: place, why: "it has no front matter that Jekyll reads")
    }
    if path.isHTML, path.isOutsideOfPosts {
      return .skipped(place: place, why: "it is a page of the site's design")
    }
    let (date, key, fault) = self.date(fields)
    if let fault { return .skipped(place: place, why: fault) }
    if date == nil, isNote, fields.text("title") == nil { return nil }
    var imported = ImportedEntry(
      NewEntry(title: fields.text("title"), date: date), place: place,
      originID: layout.originID(of: file))
    let body = path.isHTML ? HTMLBody.markdown(note.body) : note.body
    let line = path.isHTML ? 1 : text.lineBreaks - body.lineBreaks + 1
    let text = SiteText(file, layout)
    imported.entry.body =
      layout.generator == .quartz
      ? ObsidianText.markdown(
        body, of: file, links, layout.source, isWiki: options.isWiki, &imported)
      : text.markdown(body, line: line, &imported)
    let cover = text.addCover(of: fields, to: &imported)
    fill(&imported, fields, except: Set([key, cover].compactMap { $0 }))
    if layout.generator == .quartz { imported.takeTags() }
    if note.fault != nil { imported.hide(because: "properties that cannot be read") }
    if date == nil {
      imported.remarks.add(.changed, "an entry without a day became an undated page")
    }
    return .entry(imported)
  }

  // MARK: Fields

  /// - Parameter used: Fields that it has taken.
  private func fill(_ imported: inout ImportedEntry, _ fields: Node, except used: Set<String>) {
    imported.entry.updated = fields.text(
      "lastmod", "updated", "modified", "last_modified_at", "updatedDate", "modDatetime"
    ).flatMap { SourceDates(in: zone).date($0) }
    let tags = tags(fields)
    imported.entry.tags = tags
    imported.entry.mood = fields.text("mood")
    imported.entry.language = fields.text("lang", "language") ?? path.language
    imported.entry.summary = fields.text("summary", "description", "excerpt")
    imported.entry.aliases = SiteAddresses(
      layout: layout, path: path, categories: categories(fields)
    )
    .all(of: fields, imported.entry.date)
    hide(&imported, fields)
    // Those of Quartz are names of notes.
    let others: Set = layout.generator == .quartz ? ["aliases"] : []
    imported.keep(fields, except: Self.known.subtracting(others).union(used))
    for (key, used) in [("extra", []), ("taxonomies", ["tags", "categories"])] {
      guard let node = fields[key] else { continue }
      if node.fields != nil {
        imported.keep(node, except: Set(used))
      } else if let value = node.kept {
        imported.keep(value, as: key)
      }
    }
  }

  /// A page that was not on the web does not get there by being imported.
  private func hide(_ imported: inout ImportedEntry, _ own: Node) {
    imported.entry.isDraft = path.isDraft || isTrue(own["draft"])
    if let word = readers.word(keeping: file) { imported.hide(because: word) }
    let known = Self.known.subtracting(["extra", "taxonomies"]).union(Self.answered)
    // One that hides is enough, whichever of them its program prefers.
    for all in [own] + readers.inherited(by: file).map({ fields(of: own, with: $0) })
    where imported.entry.visibility != .private {
      if isTrue(all["draft"]) { imported.entry.isDraft = true }
      if let word = hidingWord(all) { imported.hide(because: word) }
      if imported.entry.visibility == nil, isUnlisted(all) { imported.entry.visibility = .unlisted }
      imported.hide(for: all, except: known)
      if let remark = unshown(all) {
        imported.entry.visibility = .private
        imported.remarks.add(.hidden, remark, at: file.path.text)
      }
    }
  }

  /// Its own fields, and those that it has from its folder or site.
  private func fields(of own: Node, with inherited: Node) -> Node {
    let others = (inherited.fields ?? []).filter { field in
      !["_target", "target"].contains(field.key) && own[field.key] == nil
    }
    return Node(.map((own.fields ?? []) + others), at: own.location)
  }

  /// The field that clearly keeps a page from being made.
  private func hidingWord(_ fields: Node) -> String? {
    if isFalse(fields["published"]) { return "published: false" }
    if isFalse(fields["render"]) { return "render: false" }
    if isTrue(fields["headless"]) { return "headless" }
    for key in ["permalink", "url"] where fields[key]?.scalar?.boolean == false {
      return key + ": false"
    }
    for key in ["build", "_build"] {
      guard let build = fields[key] else { continue }
      guard build.fields != nil else { return key }
      if let render = build.text("render"), !["always", "true"].contains(render) {
        return "\(key): {render: \(render)}"
      }
    }
    return nil
  }

  /// Whether it has an address that nothing leads to.
  private func isUnlisted(_ fields: Node) -> Bool {
    ["build", "_build"].contains { key in
      fields[key]?.text("list").map { !["always", "true"].contains($0) } ?? false
    }
  }

  /// Why a page is not shown now, by its dates.
  private func unshown(_ fields: Node) -> String? {
    let named = layout.settings("frontmatter")
    // `nil` is a moment that cannot be read.
    func moments(_ key: String, _ others: String...) -> [Instant?] {
      let keys = named.flatMap { $0.texts(key) + $0.texts(key.lowercased()) }
      return ([key, key.lowercased()] + others + keys.filter { !$0.hasPrefix(":") })
        .compactMap { key -> Instant?? in
          guard let text = fields.text(key), !isFalse(fields[key]),
            !["true", "yes", "on", "1"].contains(text.lowercased())
          else { return nil }
          let date = SourceDates(in: zone).date(text)
          return .some(date.map { zone.instant(of: $0.day, at: $0.time ?? .midnight) })
        }
    }
    let starts = moments("publishDate", "pubdate", "published")
    let ends = moments("expiryDate", "unpublishdate")
    if starts.contains(where: { $0.map { $0 > options.now } ?? false }) {
      return "an entry was not to be shown yet"
    }
    if ends.contains(where: { $0.map { $0 <= options.now } ?? false }) {
      return "an entry was shown no longer"
    }
    return (starts + ends).contains(nil)
      ? "the day from or to which an entry was shown cannot be read" : nil
  }

  /// Anything but a clear no is a yes: who marks a draft in an odd way does not want it seen.
  private func isTrue(_ node: Node?) -> Bool { node?.scalar != nil && !isFalse(node) }

  private func isFalse(_ node: Node?) -> Bool {
    guard let scalar = node?.scalar else { return false }
    return ["false", "no", "off", "0"].contains(scalar.text.lowercased())
  }

  private func categories(_ fields: Node) -> [String] {
    var categories = path.categories
    for key in ["categories", "category"] { categories += words(fields, key) }
    return categories
  }

  private func tags(_ fields: Node) -> [String] {
    var tags: [String] = []
    let taxonomies = fields["taxonomies"]
    let all =
      words(fields, "tags") + words(fields, "tag") + (taxonomies?.texts("tags") ?? [])
      + categories(fields) + (taxonomies?.texts("categories") ?? [])
    for tag in all where !tags.contains(tag) { tags.append(tag) }
    return tags
  }

  /// In Jekyll a text is a list with blanks between its words, and in Pelican one with commas.
  private func words(_ fields: Node, _ key: String) -> [String] {
    if layout.generator == .pelican { return fields.texts(key).flatMap(\.tagNames) }
    guard layout.generator == .jekyll, let text = fields[key]?.scalar?.text, key != "category",
      key != "tag"
    else { return fields.texts(key) }
    return text.split(whereSeparator: \.isWhitespace).map { cleaned(String($0)) }
  }

  /// The date of the front matter, else the day of the file's name, of an address, or of its folders.
  ///
  /// - Returns: Also the field that has it, or why that cannot be read.
  private func date(_ fields: Node) -> (date: DateText?, key: String?, fault: String?) {
    for key in Self.dates {
      guard let text = fields.text(key), fields[key]?.scalar?.boolean == nil else { continue }
      guard let date = SourceDates(in: zone).date(text) else {
        if ["published", "created"].contains(key) { continue }
        return (nil, nil, "its date cannot be read")
      }
      return (date, key, nil)
    }
    let addresses = ["path", "url", "permalink", "slug"].compactMap { fields.text($0) }
    let names = addresses + [path.stem, (path.folders + [path.stem]).joined(separator: "/")]
    let day = path.day ?? names.lazy.compactMap(NoteDays.day).first
    return (day.map { DateText(day: $0) }, nil, nil)
  }
}
