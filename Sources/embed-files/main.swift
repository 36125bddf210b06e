import Foundation

/// Reads a folder of themes and writes a Swift file with their text.
///
/// Usage: `embed-themes THEMES OUTPUT`. Files are texts; dot files and `README.md` are left out.
func embed(_ themes: URL, into output: URL) throws {
  let names = try FileManager.default.subpathsOfDirectory(atPath: themes.path())
    .filter { !$0.hasPrefix(".") && !$0.contains("/.") && $0.contains("/") }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  var source =
    "/// Made from `Themes/` by the build.\nlet embeddedThemes: [(path: String, text: StaticString)] = [\n"
  for name in names {
    let url = themes.appending(path: name)
    guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
      continue
    }
    guard let text = String(data: try Data(contentsOf: url), encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSFilePathErrorKey: name])
    }
    source += "  (\(quoted(name)), \(quoted(text))),\n"
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
    case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-themes THEMES OUTPUT\n".utf8))
  exit(2)
}
try embed(URL(filePath: arguments[1]), into: URL(filePath: arguments[2]))
