package import DiaryModel
import LocalizedDates

/// The words that bodies show of their pictures and files, in the site's language.
package struct BodyWords: Sendable {
  private let phrases: Phrases
  private let words: CalendarWords

  package init(_ theme: CompiledTheme, _ configuration: Configuration) {
    let language = PageLanguage(ofSite: configuration.locale, theme.phrases)
    phrases = theme.speaking(language.phrases).phrases
    words = CalendarWords(language.dates)
  }

  /// A photo that has no text.
  package var photo: String { phrases["photo"] ?? "" }

  /// The words about a file: the name of its kind, and what there is to know of it.
  ///
  /// - Parameters:
  ///   - name: Of the phrase with the kind's name.
  ///   - pages: 0 if they are not known.
  package func ofMedia(
    name: String, pages: Int, bytes: Int
  ) -> (name: String, facts: String) {
    func counted(_ name: String, _ number: Int) -> String {
      phrases.counted(name, number, shown: words.number(number))
    }
    let kilobytes = max(1, (bytes + 500) / 1_000)
    let size =
      kilobytes < 1_000
      ? counted("kilobytes", kilobytes) : counted("megabytes", (kilobytes + 500) / 1_000)
    let facts = ["PDF"] + (pages > 0 ? [counted("documentPages", pages)] : []) + [size]
    let separator = phrases["listSeparator"] ?? ", "
    return (phrases[name] ?? "", facts.joined(separator: separator))
  }
}
