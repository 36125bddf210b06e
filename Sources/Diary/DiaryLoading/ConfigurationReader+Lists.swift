import CommonMark
import DiaryModel
import StructuredText

extension ConfigurationReader {
  mutating func readPreview(_ field: Field) {
    var preview = Configuration.Preview()
    parts(of: field, ["length", "lines"]) { reader, part in
      switch part.key {
      case "length": preview.length = reader.integer(part, in: 20...1_000, example: 160)
      default: preview.lines = reader.integer(part, in: 0...6, example: 2)
      }
    }
    configuration.preview = preview
    if let length = preview.length { configuration.markdown.excerptLength = length }
  }

  /// Whether the site has what it names is known only once the entries are.
  mutating func readNavigation(_ field: Field) {
    var names: [String] = []
    reader.texts(field) { reader, text, location in
      if !names.contains(text) { return names.append(text) }
      reader.report(
        location, what: "'\(text)' appears twice in 'navigation'",
        why: "the header links to each page once", fix: "remove one of the two")
    }
    if field.value.isNull {
      return reader.report(
        field.keyLocation, what: "'navigation' is empty",
        why: "it lists what the header links to",
        fix: "write it like 'navigation: [calendar, tags, about]', '[]' for none, or remove the key"
      )
    }
    configuration.navigation = names
  }
}
