import BuiltInThemes
import DiaryLoading
package import DiaryModel
package import LocalizedDates
import SiteFiles
import Synchronization

/// The words of the program in one language: what its commands ask and answer, and the theme's.
///
/// They are read when the first is asked for. A class, so that copies share what was read; the mutex
/// guards it.
///
/// The files of `Words/` are like those of a theme's `strings`: a key and its words, or a map of
/// plural forms. Each holds what differs from those before it in `LocaleTag.stringsTags`, so words
/// that a language lacks are English. One that lacks most takes none of the theme either: sentences
/// half in English are worse than English ones.
package final class ProgramWords: Sendable {
  package let locale: LocaleTag
  private let read = Mutex<Read?>(nil)

  private struct Read {
    let phrases: Phrases
    let spoken: LocaleTag
  }

  package init(_ locale: LocaleTag) { self.locale = locale }

  /// The languages that have a file.
  package static var languages: [LocaleTag] {
    programFiles.compactMap { try? LocaleTag(String($0.name.dropLast(4))) }
  }

  private var all: Read {
    read.withLock { read in
      let all = read ?? Self.read(in: locale)
      read = all
      return all
    }
  }

  private static func read(in locale: LocaleTag) -> Read {
    let own = readPhrases(in: locale, of: programFiles.filter { $0.name != "en.yml" }.map(wordFile))
      .phrases
    if own["nothingFound"] != nil {
      return Read(phrases: programPhrases(in: locale, programFiles), spoken: locale)
    }
    let english = locale.language == "en" ? locale : .english
    let phrases = programPhrases(in: english, programFiles).all
    return Read(
      phrases: Phrases(phrases.merging(own.all) { $1 }, language: "en"), spoken: english)
  }

  package var phrases: Phrases { all.phrases }

  /// The language of most words: English where there are few others.
  package var spoken: LocaleTag { all.spoken }

  /// The words of a key with their gaps filled.
  package func callAsFunction(
    _ key: String, _ gaps: KeyValuePairs<String, String> = [:]
  ) -> String {
    let phrases = phrases
    return phrases[key] == nil ? "" : phrases.phrase(key, filling: gaps)
  }

  /// The plural form for a number.
  ///
  /// - Parameter shown: The number as it is written; by default plain digits.
  package func callAsFunction(_ key: String, count: Int, shown: String? = nil) -> String {
    phrases.counted(key, count, shown: shown ?? String(count))
  }

  /// Items of a list in one line.
  package func list(_ items: [String]) -> String {
    items.joined(separator: self("listSeparator"))
  }

  /// The day that a word such as `yesterday` names.
  package func day(named word: String, on today: Day) -> Day? {
    ["dateToday": 0, "dateYesterday": -1].first { self($0.key) == word.lowercased() }
      .flatMap { today.adding(days: $0.value) }
  }

  /// Whether an answer means yes; `y` and `yes` do in every language.
  package func isYes(_ answer: String?) -> Bool {
    let answer = (answer ?? "").split(whereSeparator: \.isWhitespace).joined().lowercased()
    return (["y", "yes"] + self("answersYes").split(separator: " ").map(String.init))
      .contains(answer)
  }
}

/// The words of the built-in theme in one language, and those of other files of the program.
///
/// - Parameter files: By name, such as `ko.yml`; of those for one language these come last.
package func programPhrases(
  in locale: LocaleTag, _ files: [(name: String, bytes: [UInt8])]
) -> Phrases {
  let (themes, folder) = (builtInThemes(), SitePath.root.appending("default/strings"))
  let names = ((try? themes.children(of: folder)) ?? []).map(\.name)
  let ofTheme = names.map { name in
    (name, (try? themes.contents(of: folder.appending(name), limit: .max)) ?? [])
  }
  return readPhrases(in: locale, of: (ofTheme + files).map(wordFile)).phrases
}

private func wordFile(_ name: String, _ bytes: [UInt8]) -> Theme.WordFile {
  Theme.WordFile(tag: String(name.dropLast(4)), shown: name, bytes: bytes, isOwn: false)
}

private var programFiles: [(name: String, bytes: [UInt8])] {
  embeddedFiles.map { ($0.path, $0.text.withUTF8Buffer { Array($0) }) }
}
