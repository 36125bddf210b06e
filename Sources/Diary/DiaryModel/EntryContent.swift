public import LocalizedDates
public import SiteFiles
public import StructuredText

/// The content of an entry, without its visibility.
public final class EntryContent: Sendable {
  // Fields that are read of all entries come first, side by side in memory.
  public let source: EntrySource
  /// `nil` for a title-less entry, which shows its date.
  public let title: String?
  public let terms: [Term]
  /// `nil` for an undated page only.
  public let date: EntryDate?
  public let updated: EntryDate?
  public let body: EntryBody
  package let identity: EntryIdentity
  public let isFavorite: Bool
  public let mood: String?
  public let weather: Weather?
  public let location: Location?
  /// `nil` for the site's language.
  public let language: LocaleTag?
  public let summary: String?
  public let aliases: [SitePath]
  /// Unknown keys, in the order of the file.
  public let extra: [Field]

  public var id: EntryID { identity.id(in: source) }

  /// The id that sites of earlier versions gave the entry; `nil` if it is the same.
  public var earlierID: EntryID? { identity.earlierID(in: source) }

  package init(
    identity: EntryIdentity, source: EntrySource, title: String?, body: EntryBody, date: EntryDate?,
    updated: EntryDate?, terms: [Term], isFavorite: Bool, mood: String?, weather: Weather?,
    location: Location?, language: LocaleTag?, summary: String?, aliases: [SitePath],
    extra: [Field]
  ) {
    self.identity = identity
    self.source = source
    self.title = title
    self.body = body
    self.date = date
    self.updated = updated
    self.terms = terms
    self.isFavorite = isFavorite
    self.mood = mood
    self.weather = weather
    self.location = location
    self.language = language
    self.summary = summary
    self.aliases = aliases
    self.extra = extra
  }
}
