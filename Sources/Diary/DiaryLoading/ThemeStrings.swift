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
  /// In the order of the file.
  private var keys: [(name: String, location: TextLocation)] = []
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
    keys.append((name, field.keyLocation))
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

  /// The phrases that no built-in theme has, each with the fault that it is if no template shows it
  /// either.
  ///
  /// - Parameter known: The names of the built-in ones.
  func added(to known: Set<String>, in source: SourceText) -> [Theme.AddedPhrase] {
    let new = keys.filter { !known.contains($0.name) && phrases[$0.name] != nil }
    if new.isEmpty { return [] }
    let names = known.sorted()
    var reader = FieldReader(file: source.file, subject: .configuration)
    for key in new {
      let show =
        key.name.contains(".")
        ? "remove it" : "remove it, or show it with '{{strings.\(key.name)}}'"
      reader.report(
        key.location, what: "nothing shows the words '\(key.name)'",
        why: "neither diarysite nor a template of the theme has a use for this name",
        fix: nearMiss(of: key.name, in: names).map { "did you mean '\($0)'?" } ?? show)
    }
    return zip(new, QuotedFaults(reader.faults).quoted(from: source)).map {
      Theme.AddedPhrase(name: $0.name, fault: $1)
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
