/// A value to be written as JSON.
package enum JSONValue: Sendable {
  case null
  case text(String)
  case number(Int)
  case decimal(Double)
  case boolean(Bool)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// The value in one line. Reports and answers are a few levels deep, which bounds the recursion.
  package var text: String {
    switch self {
    case .null: "null"
    case .text(let text): jsonString(text)
    case .number(let number): String(number)
    case .decimal(let number): String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { jsonString($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }
}

extension JSONValue {
  /// The text, or `null` for none.
  package init(_ text: String?) {
    self = text.map(JSONValue.text) ?? .null
  }
}
