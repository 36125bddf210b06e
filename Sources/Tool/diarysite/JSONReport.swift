import Diagnostics
import SiteFiles
import StructuredText

/// A report as a line with one JSON object: `{"diagnostics": [...], "summary": {...}}`.
///
/// Quotes of sources are left out; `file`, `line` and `column` tell where to look.
///
/// - Parameter more: Members behind these.
func jsonReport(
  _ diagnostics: [Diagnostic], summary: [(String, JSONValue)]?, more: [(String, JSONValue)] = []
) -> String {
  reportData(diagnostics, summary: summary, more: more).text + "\n"
}

/// ``jsonReport(_:summary:more:)`` as a value.
func reportData(
  _ diagnostics: [Diagnostic], summary: [(String, JSONValue)]?, more: [(String, JSONValue)] = []
) -> JSONValue {
  let messages = diagnostics.map { diagnostic -> JSONValue in
    var members: [(String, JSONValue)] = [("severity", .text(diagnostic.severity.rawValue))]
    if let location = diagnostic.location {
      members.append(("file", .text(location.file)))
      if let line = location.line { members.append(("line", .number(line))) }
      if let column = location.column { members.append(("column", .number(column))) }
    }
    members += [
      ("what", .text(diagnostic.what)), ("why", .text(diagnostic.why)),
      ("fix", .text(diagnostic.fix)),
    ]
    return .object(members)
  }
  var members: [(String, JSONValue)] = [("diagnostics", .list(messages))]
  if let summary { members.append(("summary", .object(summary))) }
  return .object(members + more)
}

extension JSONValue {
  /// A list with an object for each value.
  static func objects<Value>(
    _ values: [Value], _ members: (Value) -> [(String, JSONValue)]
  ) -> JSONValue {
    .list(values.map { .object(members($0)) })
  }

  static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

  static func paths(_ paths: [SitePath]) -> JSONValue { .texts(paths.map(\.text)) }
}
