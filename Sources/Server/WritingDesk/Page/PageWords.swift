import DiaryModel
import DiaryWords
import LocalizedDates
import StructuredText

/// The sentences of the writing page in one language.
///
/// The files of `Files/strings` are like those of a theme's `strings`. Words that the theme has as
/// well are the theme's. Each file holds what differs from those before it in
/// `LocaleTag.stringsTags`.
struct PageWords {
  private let all: Phrases

  init(in locale: LocaleTag) {
    let folder = "strings/"
    all = programPhrases(
      in: locale,
      embeddedFiles.map(\.path).filter { $0.hasPrefix(folder) }.map {
        (String($0.dropFirst(folder.count)), embedded($0))
      })
  }

  /// The words of a key that has no plural forms.
  subscript(key: String) -> String? { all[key] }

  /// The words and the theme's drawings as JSON that may stand in a `script` element.
  var json: String {
    let words = all.all.sorted { $0.key < $1.key }.map { key, phrase in
      switch phrase {
      case .text(let text): YAMLValue.Member(key, .text(text))
      case .plural(let forms):
        YAMLValue.Member(
          key, .map(forms.sorted { $0.key < $1.key }.map { .init($0.key, .text($0.value)) }))
      }
    }
    let drawings = fields(of: "theme/theme.yml").first { $0.key == "icons" }?.value.fields ?? []
    let icons = YAMLValue.map(drawings.map { .init($0.key, YAMLValue($0.value)) })
    let members = [YAMLValue.Member("words", .map(words)), .init("icons", icons)]
    // An end tag in a word would end the element.
    return YAMLValue.map(members).json.split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: #"\u003c"#)
  }
}

/// The fields of a file that is part of the program; tests read every one.
private func fields(of file: String) -> [Field] {
  let bytes = embedded(file)
  guard !bytes.isEmpty, let source = try? SourceText(bytes, file: file) else { return [] }
  return (try? readYAML(source))?.fields ?? []
}
