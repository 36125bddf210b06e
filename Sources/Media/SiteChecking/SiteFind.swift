package import SiteFiles

/// A fault of a finished site, with all places that have it.
package struct SiteFind: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A link leads to nothing in the site.
    case deadLink
    /// The page is there, but has no such id.
    case deadFragment
    case missingPicture
    case missingAlternative
    /// A link shows nothing but a picture without a text.
    case namelessLink
    case duplicateID
    /// Two files that hosts serve at one address, or could.
    case duplicateAddress
    case skippedHeading
    case largePage
    case unreadablePage
    /// A feed breaks a rule of its format.
    case feed
    case sitemap
    /// An address of another host is gone.
    case deadOutside

    package var isOfPictures: Bool {
      [.missingPicture, .missingAlternative, .namelessLink].contains(self)
    }
  }

  package struct Place: Hashable, Comparable, Sendable {
    /// The index in ``SiteReport/pages``.
    package let page: Int32
    /// The first byte of the tag.
    package let offset: Int32
    /// How the page has it: the `href`, the `src`, the id or the text of the heading; may be empty.
    package let written: String

    package static func < (left: Place, right: Place) -> Bool {
      (left.page, left.offset) < (right.page, right.offset)
    }
  }

  /// Faults with the same key are one.
  package struct Key: Hashable, Sendable {
    package let kind: Kind
    /// The address concerned as the site's own path or in full, or the id, or the words.
    package let subject: String
    /// The rule that is broken, or what is there instead.
    package let detail: String

    init(_ kind: Kind, _ subject: String, _ detail: String = "") {
      (self.kind, self.subject, self.detail) = (kind, subject, detail)
    }
  }

  package let key: Key
  /// The first ones, in the order of the pages; at least one.
  package fileprivate(set) var places: [Place]
  /// The number of all places.
  package fileprivate(set) var count: Int
}

/// The finds of a site, and the addresses of other hosts that it links to.
package struct SiteReport: Sendable {
  /// All files that were looked at, sorted.
  package let pages: [SitePath]
  package let fileCount: Int
  package var finds: [SiteFind] = []
  /// By address.
  package var outside: [String: [SiteFind.Place]] = [:]

  init(pages: [SitePath], fileCount: Int) { (self.pages, self.fileCount) = (pages, fileCount) }

  /// The places of an address of another host as a find.
  package func find(ofDead address: String, _ why: String) -> SiteFind {
    let places = outside[address] ?? []
    return SiteFind(
      key: .init(.deadOutside, address, why), places: places.sorted(), count: places.count)
  }
}

/// Finds as they come, put together by what they are about.
struct GatheredFinds {
  /// More places of one find are only counted.
  private static let mostPlaces = 1_000

  private var indices: [SiteFind.Key: Int] = [:]
  private var finds: [SiteFind] = []

  mutating func add(_ key: SiteFind.Key, at place: SiteFind.Place) {
    guard let index = indices[key] else {
      indices[key] = finds.count
      return finds.append(SiteFind(key: key, places: [place], count: 1))
    }
    finds[index].count += 1
    if finds[index].places.count < Self.mostPlaces { finds[index].places.append(place) }
  }

  /// By their first place.
  var sorted: [SiteFind] {
    finds.map { find in
      var find = find
      find.places.sort()
      return find
    }.sorted { ($0.places[0], $0.key.subject) < ($1.places[0], $1.key.subject) }
  }
}
