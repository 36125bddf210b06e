import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// A content file of a static site on its way to an entry.
struct SitePage {
  private let file: SourceFile
  private let layout: SiteLayout
  private let path: SitePagePath
  private let zone: Zone
  private let now: Instant

  /// Fields that have a place of their own.
  private static let known: Set = [
    "title", "date", "lastmod", "updated", "modified", "last_modified_at", "draft", "published",
    "tags", "tag", "categories", "category", "taxonomies", "aliases", "redirect_from", "url",
    "slug", "permalink", "path", "summary", "description", "excerpt", "lang", "language", "mood",
    "extra",
  ]

  init(_ file: SourceFile, _ layout: SiteLayout, _ options: ImportOptions) {
    (self.file, self.layout) = (file, layout)
    path = SitePagePath(layout.path(of: file) ?? file.path.text, layout.generator)
    zone = layout.zone ?? options.zone
    now = options.now
  }

  /// - Returns: `nil` for what is no content.
  func item(_ text: String) -> ImportedItem? {
    let place = file.path.text
    if path.isSection { return .skipped(place: place, why: "it is the page of a section") }
    let note = SiteNote(text, name: place)
    if let fault = note.fault {
      return .skipped(place: place, why: "its front matter cannot be read: \(fault)")
    }
    if layout.generator == .jekyll, note.fields == nil { return nil }
    let fields =
      note.fields ?? Node(.map([]), at: TextLocation(offset: 0, line: 1, column: 1, length: 0))
    if path.isHTML, path.isOutsideOfPosts {
      return .skipped(place: place, why: "it is a page of the site's design")
    }
    let (date, fault) = self.date(fields)
    if let fault { return .skipped(place: place, why: fault) }
    var imported = ImportedEntry(
      NewEntry(title: fields.text("title"), date: date), place: place,
      originID: layout.originID(of: file))
    let body = path.isHTML ? HTMLBody.markdown(note.body) : note.body
    let line = path.isHTML ? 1 : text.lineBreaks - body.lineBreaks + 1
    imported.entry.body = SiteText(file, layout).markdown(body, line: line, &imported)
    if imported.entry.title == nil, imported.entry.body.isBlank {
      return .skipped(place: place, why: "it has neither a title nor a text")
    }
    fill(&imported, fields)
    return .entry(imported)
  }

  // MARK: Fields

  private func fill(_ imported: inout ImportedEntry, _ fields: Node) {
    imported.entry.updated = fields.text("lastmod", "updated", "modified", "last_modified_at")
      .flatMap { FeedDate.date($0, in: zone) }
    let tags = tags(fields)
    imported.entry.tags = tags
    imported.entry.mood = fields.text("mood")
    imported.entry.language = fields.text("lang", "language") ?? path.language
    imported.entry.summary = fields.text("summary", "description", "excerpt")
    imported.entry.aliases = SiteAddresses(layout, path, categories: categories(fields))
      .all(of: fields, imported.entry.date)
    hide(&imported, fields)
    imported.keep(fields, except: Self.known)
    if let extra = fields["extra"] { imported.keep(extra, except: []) }
    if let taxonomies = fields["taxonomies"] {
      imported.keep(taxonomies, except: ["tags", "categories"])
    }
  }

  /// A page that was not on the web does not get there by being imported.
  private func hide(_ imported: inout ImportedEntry, _ fields: Node) {
    imported.entry.isDraft = path.isDraft || isTrue(fields["draft"])
    let build = fields["build"] ?? fields["_build"]
    let isUnpublished =
      isFalse(fields["published"]) || isFalse(fields["render"]) || isTrue(fields["headless"])
      || build?.text("render").map { $0 != "always" && $0 != "true" } ?? false
    if isUnpublished { imported.entry.visibility = .private }
    func moment(_ keys: String...) -> Instant? {
      let text = keys.lazy.compactMap { fields.text($0) }.first
      guard let date = text.flatMap({ FeedDate.date($0, in: zone) }) else { return nil }
      return zone.instant(of: date.day, at: date.time ?? .midnight)
    }
    let isEarly = moment("publishDate", "publishdate", "pubdate").map { $0 > now } ?? false
    let isLate = moment("expiryDate", "expirydate", "unpublishdate").map { $0 <= now } ?? false
    if isEarly || isLate {
      imported.entry.visibility = .private
      imported.remarks.append(
        ImportRemark(
          .hidden, isEarly ? "an entry was not to be shown yet" : "an entry was shown no longer"))
    }
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

  /// In Jekyll a text is a list with blanks between its words.
  private func words(_ fields: Node, _ key: String) -> [String] {
    guard layout.generator == .jekyll, let text = fields[key]?.scalar?.text, key != "category",
      key != "tag"
    else { return fields.texts(key) }
    return text.split(whereSeparator: \.isWhitespace).map { cleaned(String($0)) }
  }

  /// The date of the front matter, else of the file's name.
  private func date(_ fields: Node) -> (date: DateText?, fault: String?) {
    for key in ["date", "publishDate", "publishdate", "pubdate", "published"] {
      guard let text = fields.text(key), fields[key]?.scalar?.boolean == nil else { continue }
      guard let date = FeedDate.date(text, in: zone) else {
        if key == "published" { continue }
        return (nil, "its date cannot be read")
      }
      return (date, nil)
    }
    return (path.day.map { DateText(day: $0) }, nil)
  }
}
