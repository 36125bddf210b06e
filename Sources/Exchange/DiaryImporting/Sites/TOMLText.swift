import CTOML
import Platform
import StructuredText

/// Front matter in TOML.
enum TOMLText {
  /// The table as a map; dates are texts.
  ///
  /// - Returns: `nil` and the reason if it cannot be read.
  ///
  /// ## Source
  /// TOML 1.0.
  static func node(_ text: String, name: String) -> (node: Node?, fault: String?) {
    var text = text
    var line: UInt32 = 0
    var fault: UnsafeMutablePointer<CChar>?
    let json = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { toml_json($0.baseAddress, $0.count, &line, &fault) }
    }
    defer {
      free(json)
      free(fault)
    }
    guard let json else {
      guard let fault else { return (nil, "its front matter is no TOML") }
      // The table begins below the fence.
      return (nil, "line \(line + 1) of it is no TOML: \(String(cString: fault))")
    }
    do {
      return (try readJSON(try SourceText(Array(String(cString: json).utf8), file: name)), nil)
    } catch {
      return (nil, "its front matter is no TOML")
    }
  }
}
