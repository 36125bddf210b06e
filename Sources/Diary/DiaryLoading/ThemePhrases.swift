package import Diagnostics
package import DiaryModel
package import LocalizedDates
import StructuredText

/// The words of a theme in another language than the site's.
///
/// - Returns: `nil` if the theme has none in that language.
/// - Throws: All faults of the files that have them.
package func loadPhrases(
  in locale: LocaleTag, of theme: Theme
) throws(Diagnostics) -> Phrases? {
  let isThere = theme.wordFiles.contains { file in
    file.tag == locale.language || file.tag.hasPrefix(locale.language + "-")
  }
  guard isThere else { return nil }
  let read = readPhrases(in: locale, of: theme.wordFiles)
  if !read.faults.isEmpty { throw Diagnostics(read.faults) }
  return read.phrases
}

/// The words for a locale, of which the last file that has a phrase decides.
///
/// - Returns: Besides them, the phrases of the diary's own that no built-in theme has.
package func readPhrases(
  in locale: LocaleTag, of files: [Theme.WordFile]
) -> (phrases: Phrases, added: [Theme.AddedPhrase], faults: [Diagnostic]) {
  var phrases: [String: Phrases.Phrase] = [:]
  var known: Set<String> = []
  var own: [(keys: ThemeStrings, source: SourceText)] = []
  var faults: [Diagnostic] = []
  for file in locale.stringsGroups.flatMap({ ordered(files, for: $0) }) {
    do throws(Diagnostics) {
      let (root, source) = try readSettings(file.bytes, file: file.shown)
      var strings = ThemeStrings(file: file.shown)
      for field in root.fields ?? [] { strings.add(field) }
      phrases.merge(strings.phrases) { _, later in later }
      faults += quoted(strings.reader.faults, from: source)
      if file.isOwn {
        own.append((strings, source))
      } else {
        known.formUnion(strings.phrases.keys)
      }
    } catch {
      faults += error.all
    }
  }
  let added = own.flatMap { $0.keys.added(to: known, in: $0.source) }
  return (Phrases(phrases, language: locale.language), added, faults)
}

/// The files of one written language: the diary's own `en` counts more than the program's `en-GB`.
private func ordered(_ files: [Theme.WordFile], for tags: [String]) -> [Theme.WordFile] {
  [false, true].flatMap { isOwn in
    tags.flatMap { tag in files.filter { $0.tag == tag && $0.isOwn == isOwn } }
  }
}
