import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

/// An entry to export, with what the export may say of it.
struct ExportedEntry: Sendable {
  let content: EntryContent
  /// The content's, unless another entry of the export has that.
  private(set) var id: EntryID
  /// As its page on the site, which links start from.
  let page: any ReadableEntry
  let slug: Slug
  let isPage: Bool
  let visibility: Visibility
  let group: ReaderGroup?
  let isDraft: Bool
  /// As exact as the site gives it; the owner's own copy has all of it.
  let location: Location?
  /// Only in the owner's own copy: no page shows these fields unless its theme does.
  let extra: [Field]
  /// Earlier addresses, such as `/old/rain`.
  let aliases: [String]
  /// The photos and other files that it shows, each once; `nil` until its body was rendered.
  var files: [SitePath] = []
  /// The body without what its page does not show; `nil` until it was rendered.
  var shownSource: [UInt8]?

  /// - Parameters:
  ///   - page: Without what its readers may not see.
  ///   - locations: `nil` for the owner.
  init(_ entry: Entry, as page: any ReadableEntry, _ locations: Configuration.Locations?) {
    let isForOwner = locations == nil
    self.page = page
    content = page.content
    id = content.id
    slug = (page as? PublicEntry)?.slug ?? entry.ownSlug(as: isForOwner ? nil : content)
    isPage = entry.isPage
    visibility = entry.visibility
    group = entry.visibility == .encrypted ? entry.group : nil
    isDraft = entry.isDraft
    location = if let locations { content.location?.shown(as: locations) } else { content.location }
    extra = isForOwner ? content.extra : []
    // Only those of public entries lead to a page.
    let hasAliases = isForOwner || page is PublicEntry
    aliases = hasAliases ? content.aliases.map { "/" + $0.text } : []
  }

  /// Whether anyone may read its page on the site.
  var isOpen: Bool { visibility == .public && page.heldReason == nil }

  /// The name by which undated pages are sorted: that of the home page comes first.
  var nameOfPage: String { page.path.isRoot ? "" : slug.text }

  /// Gives the entry an id that no other one has.
  ///
  /// Ids that are made for the rows of a JSON file are counted apart for each kind of readers, so
  /// that a row which is not public may have the id of one that is.
  mutating func takeOwnID() {
    id = EntryID(derivedFrom: "\(content.source.file.text)\n\(content.source.index)\nown".utf8)
  }

  /// The name of the zone to write besides the date; `nil` if the diary's, or the date itself, is
  /// enough.
  ///
  /// - Parameter zone: The diary's.
  func zoneToWrite(besides zone: Zone) -> String? {
    guard let date = content.date else { return nil }
    guard let wall = date.wall else { return date.zone == zone ? nil : date.zone.name }
    return zone.offset(at: wall.instant) == wall.offset ? nil : wall.offset.description
  }
}

extension Entry {
  /// The slug that an entry suggests which is not public.
  ///
  /// - Parameter shown: What its readers see, to whom the site gives no name of it; `nil` for the
  ///   owner.
  fileprivate func ownSlug(as shown: EntryContent?) -> Slug {
    if shown == nil, let explicit = slugs.explicit { return explicit }
    if shown == nil, let name = slugs.fileName, let slug = Slug(from: name) { return slug }
    let title = shown.map(\.title) ?? slugs.title
    if let title, let slug = Slug(from: title) { return slug }
    let time = content.date?.wall?.time.description.prefix(5)
    return time.flatMap { Slug(from: String($0)) } ?? .codePoints(of: "")
  }
}

extension EntryDate {
  /// `2024-05-12` or `2024-05-12T07:30:00.25+09:00`, with nothing lost.
  var exact: String { wall?.exact ?? day.iso }
}

extension WallTime {
  /// `2024-05-12T07:30:00.25+09:00`, with nothing lost.
  var exact: String { "\(day.iso)T\(time)\(time.fraction)\(offset)" }
}

extension Instant {
  /// `2024-05-11T22:30:00.25Z`; outside the years 1 to 9999, the nearest of their ends.
  var universal: String {
    let wall = wallTime(at: .utc)
    let end = seconds < 0 ? Day.first : Day.last
    let shown = wall ?? WallTime(day: end, time: .midnight, offset: .utc)
    return "\(shown.day.iso)T\(shown.time)\(shown.time.fraction)Z"
  }
}
