import LocalizedDates
import StructuredText

/// The sentences of the writing page in one language.
///
/// The files of `Files/strings` are like those of a theme's `strings`: a key and its words, or a map
/// of plural forms. Words that the theme has as well are the theme's. Each file holds what differs
/// from those before it in `LocaleTag.stringsTags`.
struct PageWords {
  private var all: [String: YAMLValue] = [:]

  init(in locale: LocaleTag) {
    for tag in locale.stringsTags {
      for folder in ["theme/strings", "strings"] {
        for field in fields(of: "\(folder)/\(tag).yml") {
          all[field.key] = YAMLValue(field.value).asWords
        }
      }
    }
  }

  /// The words of a key that has no plural forms.
  subscript(key: String) -> String? {
    guard case .text(let words) = all[key] else { return nil }
    return words
  }

  /// The words and the theme's drawings as JSON that may stand in a `script` element.
  var json: String {
    let words = YAMLValue.map(all.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    let drawings = fields(of: "theme/theme.yml").first { $0.key == "icons" }?.value.fields ?? []
    let icons = YAMLValue.map(drawings.map { .init($0.key, YAMLValue($0.value).asWords) })
    let members = [YAMLValue.Member("words", words), .init("icons", icons)]
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

extension YAMLValue {
  /// Numbers and truth values as texts: in a file of words, they are words.
  fileprivate var asWords: YAMLValue {
    switch self {
    case .word(let word): .text(word)
    case .map(let members): .map(members.map { .init($0.key, $0.value.asWords) })
    case .text, .list: self
    }
  }
}
