import DiaryModel
import Templating

extension EntryScopes {
  /// The scopes of all tags, which few diaries have as many of as entries.
  static func tags(
    _ terms: [Term], _ schema: Schema, _ configuration: Configuration
  ) -> [String: Scope] {
    let (name, path) = (schema.slot("name"), schema.slot("path"))
    var tags: [String: Scope] = [:]
    for term in terms where tags[term.name] == nil {
      tags[term.name] = Scope(schema, reserving: 48) { builder in
        builder.setText(name, term.name)
        guard configuration.hasTags else { return }
        builder.setText(path, "tags/")
        builder.addText(term.slug.text)
        builder.addText("/")
      }
    }
    return tags
  }

  func scopes(of terms: [Term]) -> [Scope] {
    // Only an entry that is not public has a tag that no public entry has.
    terms.map { tags[$0.name] ?? Scope(model.tag, ["name": .text($0.name)]) }
  }
}
