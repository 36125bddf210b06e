package import LocalizedDates
package import SiteFiles
package import StructuredText

/// The content of an entry, without its visibility.
public final class EntryContent: Sendable {
  // Fields that are read of all entries come first, side by side in memory.
  package let source: EntrySource
  /// `nil` for a title-less entry, which shows its date.
  package let title: String?
  package let terms: [Term]
  /// `nil` for an undated page only.
  package let date: EntryDate?
  package let updated: EntryDate?
  package let body: EntryBody
  package let identity: EntryIdentity
  package let isFavorite: Bool
  package let mood: String?
  package let weather: Weather?
  package let location: Location?
  /// `nil` for the site's language.
  package let language: LocaleTag?
  package let summary: String?
  package let aliases: [SitePath]
  /// Unknown keys, in the order of the file.
  package let extra: [Field]

  package var id: EntryID { identity.id(in: source) }

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
