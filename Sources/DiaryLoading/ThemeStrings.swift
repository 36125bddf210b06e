import Diagnostics
import DiaryModel
import StructuredText

/// The words of one file of a theme's `strings`.
///
/// ```yaml
/// untitled: Untitled                     # words
/// entries: {one: "{count} entry", other: "{count} entries"}     # plural forms
/// weather: {rain: Rain}                  # a group: the same as 'weather.rain: Rain'
/// ```
struct ThemeStrings {
  private(set) var phrases: [String: Phrases.Phrase] = [:]
  private(set) var reader: FieldReader

  private static let pluralForms: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  init(file: String) {
    reader = FieldReader(file: file, subject: .configuration)
  }

  mutating func add(_ field: Field) {
    guard let group = field.value.fields, !isPlural(group) else { return addPhrase(field, "") }
    for part in group { addPhrase(part, field.key + ".") }
  }

  private mutating func addPhrase(_ field: Field, _ group: String) {
    let name = group + field.key
    if let scalar = field.value.scalar {
      phrases[name] = .text(String(withoutControls: scalar.bytes))
    } else if let forms = field.value.fields, isPlural(forms) {
      var plural: [String: String] = [:]
      for form in forms {
        if let words = form.value.scalar, Self.pluralForms.contains(form.key) {
          plural[form.key] = String(withoutControls: words.bytes)
        } else {
          report(form, what: "'\(form.key)' is not a plural form with words")
        }
      }
      phrases[name] = .plural(plural)
    } else if field.value.fields != nil {
      report(field, what: "'\(name)' is nested too deep")
    } else {
      report(field, what: "'\(name)' has no words")
    }
  }

  private func isPlural(_ fields: [Field]) -> Bool {
    fields.contains { $0.key == "other" }
  }

  private mutating func report(_ field: Field, what: String) {
    reader.report(
      field.keyLocation, what: what,
      why: "strings are words, plural forms with 'other', or a group of words",
      fix: "write it like 'name: words'")
  }
}
