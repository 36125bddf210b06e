import StructuredText

extension NewEntry {
  /// The kinds of content files that entries can be written as.
  package enum Form: String, CaseIterable, Hashable, Sendable {
    case markdown = "md"
    case json
  }

  /// The content file in one of its forms.
  package func text(as form: Form) -> String {
    switch form {
    case .markdown: text
    case .json: json
    }
  }

  /// An object with the keys of front matter, in its order, and the body as the last one.
  private var json: String {
    var lines = members.map { "  \(jsonString($0.key)): \($0.value.json)" }
    let body = trimmedBody
    if !body.isEmpty { lines.append("  \"body\": \(jsonString(body))") }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
