import Foundation

/// Writes a Swift file with the text of files. Of files that are no text, each byte becomes a
/// character: those of Latin-1.
///
/// Usage: `embed-files OUTPUT NAME FILE NAME FILE ...`, with the files' names in the program.
func embed(_ files: [(name: String, path: String)], into output: URL) throws {
  let sorted = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  var source =
    "/// Made by the build.\nlet embeddedFiles: [(path: String, text: StaticString, isText: Bool)] = [\n"
  for (name, path) in sorted {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let text = String(data: bytes, encoding: .utf8)
    let shown = text ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    source += "  (\(quoted(name)), \(quoted(shown)), \(text != nil)),\n"
  }
  source += "]\n"
  try Data(source.utf8).write(to: output)
}

/// A Swift string literal.
func quoted(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": literal += "\\\(scalar)"
    case "\n": literal += "\\n"
    case "\t": literal += "\\t"
    case _ where scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value:
      literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first, arguments.count % 2 == 1 else {
  FileHandle.standardError.write(Data("usage: embed-files OUTPUT NAME FILE ...\n".utf8))
  exit(2)
}
let files = stride(from: 1, to: arguments.count, by: 2).map {
  (name: arguments[$0], path: arguments[$0 + 1])
}
try embed(files, into: URL(filePath: output))
