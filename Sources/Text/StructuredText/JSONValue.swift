import Diagnostics

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
    case .text(let text): Self.printable(text)
    case .number(let number): String(number)
    case .decimal(let number): String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.printable($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }

  /// Characters that would steer a terminal are escaped, which leaves the value equal.
  private static func printable(_ text: String) -> String {
    SourceQuote.printable(jsonString(text)) { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension JSONValue {
  /// The text, or `null` for none.
  package init(_ text: String?) {
    self = text.map(JSONValue.text) ?? .null
  }
}
