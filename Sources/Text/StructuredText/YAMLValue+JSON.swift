extension YAMLValue {
  /// The value as JSON on one line. A word that is no number, truth value or nothing is a text.
  package var json: String {
    switch self {
    case .text(let text): return jsonString(text)
    case .word(let word):
      let isLiteral = ["true", "false", "null"].contains(word) || isJSONNumber(Array(word.utf8))
      return isLiteral ? word : jsonString(word)
    case .list(let items): return "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .map(let members):
      return "{"
        + members.map { "\(jsonString($0.key)): \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }
}
