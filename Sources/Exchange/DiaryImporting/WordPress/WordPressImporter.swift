import CommonMark
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText
import XMLReading

/// The export of WordPress (WXR): posts keep their state, pages become undated pages.
enum WordPressImporter: EntryImporter {
  static let kind = ImportKind.wordpress

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files(endingIn: "xml", "wxr").contains { file in
      String(decoding: source.start(of: file), as: UTF8.self)
        .contains("wordpress.org/export/")
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    try source.readPosts(
      of: source.files(endingIn: "xml", "wxr"), named: "item", take,
      type: { own($0, "post_type").first?.trimmed ?? "item" },
      item: { item($0, isPage: $1, place: $2, options.zone) })
  }

  private static func item(
    _ item: XMLElement, isPage: Bool, place: String, _ zone: Zone
  ) -> ImportedItem {
    // A status of another program's namespace is none of WordPress.
    let states = own(item, "status")
    let status = states.count == 1 ? states[0] : ""
    if ["trash", "auto-draft", "inherit"].contains(status) {
      return .skipped(place: place, why: "it was thrown away")
    }
    let encoded = item.elements.filter { $0.name.local == "encoded" }
    let html = encoded.first { $0.name.namespace.contains("content") }?.text ?? ""
    let body = WordPressText.markdown(html, from: item.text("link"))
    let title = item.text("title").map(HTMLBody.text)
    if title == nil && body.isBlank {
      return .skipped(place: place, why: ImportedEntry.whyEmpty)
    }
    let date = isPage ? nil : date(item, zone)
    if !isPage && date == nil { return .skipped(place: place, why: "it has no date") }
    var imported = ImportedEntry(
      NewEntry(title: title, date: date, body: body), place: place,
      originID: item.text("guid") ?? item.text("link"))
    fill(&imported, item, status: status)
    link(&imported, at: item.text("link") ?? "")
    if let excerpt = encoded.first(where: { $0.name.namespace.contains("excerpt") })?.text,
      !excerpt.isBlank
    {
      imported.entry.summary = HTMLBody.markdown(excerpt)
    }
    imported.remarks += WordPressText.remarks(on: html, at: place)
    return .entry(imported)
  }

  /// Has links to other posts of the same site lead to their entries.
  private static func link(_ imported: inout ImportedEntry, at address: String) {
    let site = address.split(separator: "/", maxSplits: 2).prefix(2)
    imported.linkName = withoutEnd(address)
    imported.entry.body = DestinationRewriting.rewritten(imported.entry.body) { other in
      let isPost =
        site.count == 2 && other.split(separator: "/", maxSplits: 2).prefix(2) == site
        && !other.contains("/wp-content/") && !FileEnding.isKnown(other.utf8)
      return isPost ? imported.link(to: withoutEnd(other), at: other) : nil
    }
  }

  private static func withoutEnd(_ address: String) -> String {
    let path = address.prefix { $0 != "#" }
    return String(path.hasSuffix("/") ? path.dropLast() : path)
  }

  private static func fill(
    _ imported: inout ImportedEntry, _ item: XMLElement, status: String
  ) {
    imported.entry.tags = item.elements.filter { $0.name.local == "category" }
      .filter { ["post_tag", "category"].contains($0.attributes[XMLName("domain")] ?? "") }
      .map { HTMLBody.text($0.text.trimmed) }.filter { !$0.isEmpty && $0 != "Uncategorized" }
    imported.entry.isFavorite = item.text("is_sticky") == "1"
    switch status {
    case "publish": break
    case "draft", "pending": imported.entry.isDraft = true
    case "private": imported.hide(because: "status: private")
    default: imported.hide(because: status.isEmpty ? "no status" : "status: " + status)
    }
    imported.hide(for: item) { known.contains($0.name.local) }
    // A blank is a password.
    if own(item, "post_password").contains(where: { !$0.isEmpty }) {
      imported.entry.visibility = .private
      imported.remarks.add(.hidden, "an entry had a password; it is private until you encrypt it")
    }
    if let link = item.text("link"), let path = path(of: link), path.count > 1 {
      imported.entry.aliases = [path]
    }
    keep(item, &imported)
    imported.leaveOut(item.names(except: known.union(["category"])), of: "an item")
    let comments = item.elements.count { $0.name.local == "comment" }
    if comments > 0 {
      imported.remarks.add(.lost, "comments are not taken over")
    }
  }

  /// The texts of elements of WordPress' own namespace.
  private static func own(_ item: XMLElement, _ name: String) -> [String] {
    item.elements.filter {
      $0.name.local == name && $0.name.namespace.contains("//wordpress.org/export/")
    }.map(\.text)
  }

  /// Elements that say nothing about readers, or were understood.
  private static let known: Set = [
    "title", "link", "pubDate", "creator", "guid", "description", "encoded", "post_id",
    "post_date", "post_date_gmt", "post_modified", "post_modified_gmt", "comment_status",
    "ping_status", "post_name", "status", "post_parent", "menu_order", "post_type",
    "post_password", "is_sticky", "postmeta", "comment",
  ]

  /// Keeps who wrote an entry, and the fields that its author added; those that begin with `_` are
  /// WordPress's own.
  private static func keep(_ item: XMLElement, _ imported: inout ImportedEntry) {
    let fields = item.elements.filter { $0.name.local == "postmeta" }.compactMap { meta in
      meta.text("meta_key").flatMap { key in meta.text("meta_value").map { (key, $0) } }
    }
    for (key, value) in fields { imported.hide(for: key, value) }
    let creator = item.text("creator").map { ("creator", $0) }
    for (key, value) in [creator].compactMap({ $0 }) + fields {
      if key == "_thumbnail_id" {
        imported.remarks.add(.lost, "featured images are not in the export", at: imported.place)
        continue
      }
      if key.hasPrefix("_") {
        imported.remarks.add(.lost, "fields of WordPress's own, which begin with '_', are left out")
        continue
      }
      if imported.entry.extra.contains(where: { $0.key == key }) { continue }
      imported.keep(.text(value), as: key)
    }
  }

  /// The path of an address, without what asks for a number.
  private static func path(of address: String) -> String? {
    guard let start = address.firstRange(of: "://"), !address.contains("?") else { return nil }
    let rest = address[start.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) }
  }

  /// The time on the writer's wall, and how far that was from UTC.
  private static func date(_ item: XMLElement, _ zone: Zone) -> DateText? {
    guard let text = item.text("post_date"), !text.hasPrefix("0000"),
      let wall = try? DateText(parsing: text), let time = wall.time
    else { return item.text("pubDate").flatMap { SourceDates(in: zone).date($0) } }
    if let universal = item.text("post_date_gmt"), !universal.hasPrefix("0000"),
      let date = try? DateText(parsing: universal), let hour = date.time
    {
      let there = WallTime(day: date.day, time: hour, offset: .utc).instant
      let here = WallTime(day: wall.day, time: time, offset: .utc).instant
      let seconds = Int(here.seconds - there.seconds)
      if abs(seconds) <= 18 * 3600, let offset = UTCOffset(seconds: seconds) {
        return DateText(day: wall.day, time: time, offset: offset)
      }
    }
    return ImportedDate.date(wall.day, at: time, in: zone)
  }
}
