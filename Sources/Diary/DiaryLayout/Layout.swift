/// The layouts of a theme; the raw values are indices in lists by layout.
package enum Layout: Int, CaseIterable, Sendable {
  case home
  case entry
  case page
  case archive
  case tags
  case tag
  case favorites
  case notfound
  /// The page for readers with a passphrase: an entry, or the list of those they may read. It is
  /// not a whole page.
  case unlocked
  /// The page around an encrypted entry.
  case encrypted
  /// The page that lists encrypted entries.
  case locked
  /// The photos of a year.
  case photos
  /// A day of the calendar, with its entries of all years.
  case onthisday
  /// All days of the calendar.
  case days
  /// All years and months.
  case calendar
  case search
  case statistics
  case places
  case place
  /// How to follow the diary with a feed reader.
  case follow

  /// Whether it is for encrypted entries.
  var isForEncryption: Bool { self == .unlocked || self == .encrypted || self == .locked }

  /// Whether a theme may lack it: if the diary has no use for it, or the site does without its
  /// pages.
  var isOptional: Bool {
    switch self {
    case .photos, .onthisday, .days, .calendar, .search, .statistics, .places, .place,
      .follow:
      true
    default: isForEncryption
    }
  }

  /// The name of the theme's file.
  package var name: String {
    switch self {
    case .home: "home"
    case .entry: "entry"
    case .page: "page"
    case .archive: "archive"
    case .tags: "tags"
    case .tag: "tag"
    case .favorites: "favorites"
    case .notfound: "notfound"
    case .unlocked: "unlocked"
    case .encrypted: "encrypted"
    case .locked: "locked"
    case .photos: "photos"
    case .onthisday: "onthisday"
    case .days: "days"
    case .calendar: "calendar"
    case .search: "search"
    case .statistics: "statistics"
    case .places: "places"
    case .place: "place"
    case .follow: "follow"
    }
  }

  /// The flag of `page` that is true on its pages.
  var flag: String {
    switch self {
    case .home: "isHome"
    case .entry: "isEntry"
    case .page: "isPage"
    case .archive: "isArchive"
    case .tags: "isTags"
    case .tag: "isTag"
    case .favorites: "isFavorites"
    case .notfound: "isNotFound"
    case .unlocked: "isUnlocked"
    case .encrypted: "isEncrypted"
    case .locked: "isLocked"
    case .photos: "isPhotos"
    case .onthisday: "isOnThisDay"
    case .days: "isDays"
    case .calendar: "isCalendar"
    case .search: "isSearch"
    case .statistics: "isStatistics"
    case .places: "isPlaces"
    case .place: "isPlace"
    case .follow: "isFollow"
    }
  }
}
