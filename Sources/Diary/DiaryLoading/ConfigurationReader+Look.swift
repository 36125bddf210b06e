import Diagnostics
import DiaryModel
import SiteFiles
import StructuredText

/// Reads `navigation:`, `journals:`, `footer:`, `favicon:`, `cover:` and `params:`.
extension ConfigurationReader {
  /// Whether the site has what it names is known only once the entries are.
  mutating func readNavigation(_ field: Field) {
    if field.value.isNull {
      return reader.report(
        field.keyLocation, what: "'navigation' is empty",
        why: "it lists what the header links to",
        fix: "write it like 'navigation: [calendar, tags, about]', '[]' for none, or remove the key"
      )
    }
    var items: [Configuration.NavigationItem] = []
    for node in field.value.items ?? [field.value] {
      if node.fields == nil {
        let item = Field(key: field.key, keyLocation: field.keyLocation, value: node)
        reader.texts(item) { reader, text, location in
          if !items.contains(.page(text)) { return items.append(.page(text)) }
          Self.report(twice: text, location, &reader)
        }
      } else if let link = navigationLink(node, of: field) {
        if items.contains(link.item) { Self.report(twice: link.name, node.location, &reader) }
        items.append(link.item)
      }
    }
    configuration.navigation = items
  }

  private static func report(
    twice name: String, _ location: TextLocation, _ reader: inout FieldReader
  ) {
    reader.report(
      location, what: "'\(name)' appears twice in 'navigation'",
      why: "the header links to each page once", fix: "remove one of the two")
  }

  /// A link to elsewhere: `{name: ..., url: ...}`.
  private mutating func navigationLink(
    _ node: Node, of field: Field
  ) -> (name: String, item: Configuration.NavigationItem)? {
    var (name, url): (String?, String?)
    var isRefused = false
    let map = Field(key: field.key, keyLocation: node.location, value: node)
    parts(of: map, .navigation) { own, part in
      if part.key == "name" {
        name = own.reader.line(part)
        return
      }
      isRefused = own.isSecretURL(part)
      guard !isRefused, let text = own.reader.line(part) else { return }
      url = text
      if Self.isAddress(text) { return }
      isRefused = true
      own.reader.report(
        part.value.location, what: "'url' is not an address",
        why: "a link to elsewhere begins with https://, http:// or mailto:; pages of the site are "
          + "named without braces, as in 'navigation: [about]'",
        fix: "write it like 'url: https://example.org/'")
    }
    if let name, let url { return isRefused ? nil : (name, .link(name: name, url: url)) }
    if isRefused || node.fields?.isEmpty ?? true { return nil }
    reader.report(
      node.location, what: "a link of 'navigation' has no \(name == nil ? "name" : "url")",
      why: "the header shows its name, and leads to its url",
      fix: "write it like '{name: Photos, url: https://example.org/}'")
    return nil
  }

  mutating func readJournals(_ field: Field) {
    let ways =
      "write 'journals: folders', 'journals: tags', or a list such as "
      + "'journals: [Work, Travel]'"
    guard field.value.items == nil else {
      var names: [String] = []
      reader.texts(field) { reader, text, location in
        guard let term = Term(text) else {
          return reader.report(
            location, what: "a name in 'journals' is empty",
            why: "each names a folder or a tag", fix: "remove it")
        }
        if names.contains(where: { Term($0)?.slug == term.slug }) {
          reader.report(
            location, what: "'\(text)' appears twice in 'journals'",
            why: "each journal has one list; large and small letters are the same",
            fix: "remove one of the two")
        }
        names.append(term.name)
      }
      configuration.journals = names.isEmpty ? .none : .names(names)
      return
    }
    switch field.value.scalar?.text {
    case "folders": configuration.journals = .folders
    case "tags": configuration.journals = .tags
    case let text:
      let near = text.flatMap { nearMiss(of: $0, in: ["folders", "tags"]) }
      reader.report(
        field.place, what: "'journals' has a value that is not known",
        why: "it says which entries have lists of their own: those of each folder, of each tag, or "
          + "of some names",
        fix: near.map { "write 'journals: \($0)'" } ?? ways)
    }
  }

  mutating func readFooter(_ field: Field) {
    let lines = (reader.text(field) ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    configuration.look.footer = filled(trimmed(lines.map(trimmed).joined(separator: "\n")), field)
  }

  mutating func readParams(_ field: Field) {
    guard let fields = field.value.fields else {
      return reader.wrongType(field, wanted: "a map", example: "params: {phone: ...}")
    }
    configuration.look.params = fields
  }

  private mutating func filled(_ text: String, _ field: Field) -> String? {
    if !text.isEmpty || field.value.scalar == nil && !field.value.isNull { return text }
    reader.report(
      field.keyLocation, what: "'\(field.key)' is empty",
      why: "it is the words at the end of every page", fix: "write a value, or remove the key")
    return nil
  }

  static let photos = ["jpg", "jpeg", "png", "webp"]
  static let icons = ["svg", "png", "ico", "webp", "gif", "jpg", "jpeg"]

  mutating func picture(
    _ field: Field, endingIn endings: [String], example: String
  ) -> SitePath? {
    let text = reader.line(field) ?? ""
    let path = SitePath(text.hasPrefix("/") ? String(text.dropFirst()) : text)
    if let path, endings.contains(path.fileExtension.lowercased()) { return path }
    if field.value.items == nil, field.value.fields == nil {
      reader.report(
        field.place, what: "'\(field.key)' names no picture",
        why: "it is a file of 'Static' that ends in \(endings.joined(separator: ", "))",
        fix: "write it like '\(field.key): \(example)'")
    }
    return nil
  }
}
