/// The layouts of a theme: each case is named like its file, and its raw value is the index in lists
/// by layout.
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

  /// Whether it is for encrypted entries.
  var isForEncryption: Bool { self == .unlocked || self == .encrypted || self == .locked }

  /// Whether a theme may lack it: if the diary has no use for it, or the site does without its
  /// pages.
  var isOptional: Bool {
    switch self {
    case .photos, .onthisday, .days, .calendar, .search, .statistics, .places, .place: true
    default: isForEncryption
    }
  }

  /// The name of the theme's file.
  package var name: String { "\(self)" }

  /// The flag of `page` that is true on its pages.
  var flag: String {
    switch self {
    case .notfound: "isNotFound"
    case .onthisday: "isOnThisDay"
    default: "is" + name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
