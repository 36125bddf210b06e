package import DiaryModel
package import LocalizedDates

/// The language of a page: its words, and how it writes dates and numbers.
package struct PageLanguage: Sendable {
  /// As entries name it.
  package let tag: LocaleTag
  /// The same, with the calendar of the site.
  let dates: LocaleTag
  let phrases: Phrases

  /// - Parameters:
  ///   - tag: The language of an entry.
  ///   - phrases: The theme's words in it.
  package init(_ tag: LocaleTag, _ phrases: Phrases, onSiteIn site: LocaleTag) {
    (self.tag, self.phrases) = (tag, phrases)
    dates = tag.withCalendar(of: site)
  }

  /// The site's own.
  init(ofSite locale: LocaleTag, _ phrases: Phrases) {
    (tag, dates, self.phrases) = (locale, locale, phrases)
  }
}
