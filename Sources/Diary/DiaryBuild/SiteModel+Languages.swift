import Diagnostics
import DiaryLayout
import DiaryLoading
import DiaryModel
import LocalizedDates

extension SiteModel {
  /// The languages besides the site's in which pages of entries are written: those of entries, as
  /// far as the theme has words in them.
  ///
  /// - Throws: The faults of the theme's words.
  func languages() throws(Diagnostics) -> [PageLanguage] {
    var tags: Set<LocaleTag> = []
    for entry in entries {
      if let language = entry.content.language { tags.insert(language) }
    }
    tags.formUnion(unlisted.compactMap(\.content.language))
    tags.formUnion(encrypted.compactMap(\.content.language))
    var languages: [PageLanguage] = []
    for tag in tags where !tag.isBeginning(of: configuration.locale) {
      if let phrases = try loadPhrases(in: tag, of: theme.source) {
        languages.append(PageLanguage(tag, phrases, onSiteIn: configuration.locale))
      }
    }
    return languages
  }
}
