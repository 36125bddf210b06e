import StructuredText

/// A value of a JSON report.
enum JSONValue {
  case text(String)
  case number(Int)
  case decimal(Double)
  case boolean(Bool)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// The value in one line. Reports are three levels deep, which bounds the recursion.
  var text: String {
    switch self {
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
