import StructuredText
import TOMLKit

/// Front matter in TOML.
enum TOMLText {
  /// The most bytes that are read: the library never frees what it reads, which is about 2 KB for
  /// the front matter of a page.
  static let limit = 1 << 16

  /// The table as a map; dates are texts.
  ///
  /// - Returns: `nil` and the reason if it cannot be read.
  static func node(_ text: String, name: String) -> (node: Node?, fault: String?) {
    if text.utf8.count > limit { return (nil, "its front matter is larger than \(limit) bytes") }
    do {
      let table = try TOMLTable(string: text)
      let json = table.convert(
        to: .json, options: [.quoteDateAndTimes, .quoteInfinitesAndNaNs, .allowUnicodeStrings])
      return (try readJSON(try SourceText(Array(json.utf8), file: name)), nil)
    } catch let error as TOMLParseError {
      return (nil, "line \(error.source.begin.line + 1) of it is no TOML: \(error.description)")
    } catch {
      return (nil, "its front matter is no TOML")
    }
  }
}
