import BuiltInThemes
import SiteFiles

/// The script of the writing page, `write.js`.
let writingPageScript = squeezed(embedded("write.js"))

/// The script of its page of figures, `figures.js`.
let writingPageFiguresScript = squeezed(embedded("figures.js"))

/// The style sheet of the writing page, `write.css`, behind that of the default theme, so that the
/// page looks as the site does.
let writingPageStyleSheet = embedded("theme/assets/style.css") + embedded("write.css")

/// The digits of large days.
let writingPageNumerals = embedded("theme/assets/numerals.woff2")

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
