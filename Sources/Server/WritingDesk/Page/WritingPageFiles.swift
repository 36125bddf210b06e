import BuiltInThemes
import SiteFiles

/// The files that the writing page loads, by their names: its scripts, its style sheet, its icon and
/// the digits of large days.
///
/// The style sheet stands behind that of the default theme, so that the page looks as the site does.
let writingPageFiles: [String: [UInt8]] = embeddedFiles.map(\.path).reduce(
  into: ["numerals.woff2": embedded("theme/assets/numerals.woff2")]
) { files, name in
  if name.hasSuffix(".svg") { files[name] = embedded(name) }
  if name.hasSuffix(".js") { files[name] = squeezed(embedded(name)) }
  if name == "write.css" { files[name] = embedded("theme/assets/style.css") + embedded(name) }
}

/// The icon of the writing page, as SVG.
package let writingIcon = embedded("icon.svg")

/// The bytes of a file that is part of the program, or as `theme/` of the default theme; none if
/// there is no such file.
func embedded(_ name: String) -> [UInt8] {
  if name.hasPrefix("theme/") {
    let file = SitePath(unchecked: "default/\(name.dropFirst(6))")
    return (try? themes.read(file, limit: .max))?.bytes ?? []
  }
  return embeddedFiles.first { $0.path == name }?.text.withUTF8Buffer { Array($0) } ?? []
}

private let themes = builtInThemes()

/// A script without its blank lines, indentation and lines of comments: a sixth less to send.
func squeezed(_ script: [UInt8]) -> [UInt8] {
  script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) }
    .reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] }
}
