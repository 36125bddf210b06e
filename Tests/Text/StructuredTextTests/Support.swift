import Diagnostics
import Testing

@testable import StructuredText

/// A value in one line: plain text bare, quoted in `"`, numbers and truth values in `<>`.
func outline(_ node: Node) -> String {
  switch node.value {
  case .null: "null"
  case .scalar(let scalar):
    switch scalar.form {
    case .plain: "'\(scalar.text)'"
    case .quoted: "\"\(scalar.text)\""
    case .block: "|\(scalar.text)|"
    case .number, .boolean: "<\(scalar.text)>"
    }
  case .list(let items): "[" + items.map(outline).joined(separator: ", ") + "]"
  case .map(let fields):
    "{" + fields.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}

func source(_ text: String, file: String = "rain.md") throws -> SourceText {
  try SourceText(Array(text.utf8), file: file)
}

func region(_ text: String) throws -> YAMLRegion {
  let source = try source(text)
  return YAMLRegion(source: source, range: source.start..<source.bytes.count, firstLine: 1)
}

/// All messages as they are printed, with the lines they point at.
func messages(_ text: String, file: String = "rain.md", _ read: (SourceText) throws -> Void) throws
  -> String
{
  let source = try source(text, file: file)
  do {
    try read(source)
    return "no fault"
  } catch let faults as Diagnostics {
    let printer = DiagnosticText(hasColor: false, showsHeld: true)
    return faults.all.map {
      printer.text(of: $0.quoting(source.text, isHeld: false))
    }.joined()
  }
}
