import DiaryWriting
import SiteFiles
import XMLReading

/// The backup of Blogger, or the feed of it in Takeout: Atom with posts, pages, comments, templates
/// and settings. Only what was on the blog is public.
///
/// ## Source
/// Blogger's backups have a category of the scheme `http://schemas.google.com/g/2005#kind`, and
/// `app:control` with `app:draft`; Takeout has `blogger:type`, `blogger:status`, `blogger:trashed`.
enum BloggerImporter: EntryImporter {
  static let kind = ImportKind.blogger

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files(endingIn: "xml", "atom").contains { file in
      let start = String(decoding: source.start(of: file), as: UTF8.self)
      return start.contains("http://www.w3.org/2005/Atom")
        && (start.contains("schemas.google.com/blogger") || start.contains(">Blogger</generator>")
          || start.contains("http://schemas.google.com/g/2005#kind"))
    }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    try source.readPosts(
      of: source.files(endingIn: "xml", "atom"), named: "entry", take, type: type(of:),
      item: { item($0, isPage: $1, place: $2, options) })
  }

  private static func type(of element: XMLElement) -> String {
    if let type = element.text("type") { return type.lowercased() }
    let terms = element.elements.compactMap { $0.attributes[XMLName("term")] }
    let kind = terms.first { $0.contains("schemas.google.com/blogger/2008/kind#") }
    // Feeds of a blog, which have posts alone, do not name the kind.
    return kind?.split(separator: "#").last.map(String.init) ?? "post"
  }

  private static func item(
    _ element: XMLElement, isPage: Bool, place: String, _ options: ImportOptions
  ) -> ImportedItem {
    let status = element.text("status")
    let isTrashed = element.text("trashed") != nil || status?.contains("TRASHED") ?? false
    if isTrashed { return .skipped(place: place, why: "it was thrown away") }
    let item = FeedImporter.item(element.withoutKinds, place: place, options.zone)
    guard case .entry(var imported) = item else { return item }
    // Takeout says of everything what it is; a backup says of drafts alone that they are drafts.
    let isOfTakeout = element.text("type") != nil
    switch status {
    case "LIVE": break
    case nil where !isOfTakeout: break
    case "DRAFT": imported.entry.isDraft = true
    default: imported.hide(because: status.map { "status: " + $0 } ?? "no status")
    }
    if isPage { imported.entry.date = nil }
    if let name = element.text("filename"), name.hasPrefix("/") { imported.entry.aliases = [name] }
    return .entry(imported)
  }
}

extension XMLElement {
  /// Without what says which kind of item it is, and with what was understood left out.
  fileprivate var withoutKinds: XMLElement {
    var element = self
    let understood: Set = ["status", "type", "trashed", "filename", "created"]
    element.children.removeAll { child in
      guard case .element(let inner) = child else { return false }
      return inner.attributes[XMLName("scheme")]?.hasSuffix("#kind") ?? false
        || understood.contains(inner.name.local) && inner.name.namespace.contains("blogger")
    }
    return element
  }
}
