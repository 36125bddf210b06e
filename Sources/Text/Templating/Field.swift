/// One declared name and the kind of its values.
package struct Field: Sendable {
  /// The kind of a value; it decides which tags may use it.
  package indirect enum Kind: Sendable {
    /// Text: escaped where it is written.
    case text
    /// Finished HTML, for `{{{name}}}` only.
    case html
    /// True or false, for sections only.
    case flag
    /// A scope that may be absent.
    case scope(Schema)
    /// Scopes, for repeated sections.
    case list(Schema)
    /// A tree of which nothing is declared; names under it are never errors.
    case free
  }

  package let name: String
  package let kind: Kind

  package static func text(_ name: String) -> Field { Field(name: name, kind: .text) }
  package static func html(_ name: String) -> Field { Field(name: name, kind: .html) }
  package static func flag(_ name: String) -> Field { Field(name: name, kind: .flag) }
  package static func scope(_ name: String, _ schema: Schema) -> Field {
    Field(name: name, kind: .scope(schema))
  }
  package static func list(_ name: String, _ schema: Schema) -> Field {
    Field(name: name, kind: .list(schema))
  }
  package static func free(_ name: String) -> Field { Field(name: name, kind: .free) }
}

extension Field.Kind {
  var code: Schema.Storage.Code {
    switch self {
    case .text: .text
    case .html: .html
    case .flag: .flag
    case .scope: .scope
    case .list: .list
    case .free: .free
    }
  }

  var schema: Schema? {
    switch self {
    case .scope(let schema), .list(let schema): schema
    case .text, .html, .flag, .free: nil
    }
  }

  /// The name of this kind in messages.
  var words: String {
    switch self {
    case .text: "a text"
    case .html: "HTML"
    case .flag: "a flag"
    case .scope: "a group of values"
    case .list: "a list"
    case .free: "a free value"
    }
  }
}
