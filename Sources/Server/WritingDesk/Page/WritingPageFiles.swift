/// A file that the writing page loads: `write.js` or `write.css`; `nil` for any other name.
///
/// The style sheet begins with that of the default theme, so that the page looks as the site does.
package func writingPageFile(_ name: String) -> [UInt8]? {
  switch name {
  case "write.js": squeezed(embedded("write.js"))
  case "write.css":
    ["theme/assets/style.css", "write.css"].map(embedded)
      .reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] }
  default: nil
  }
}

/// The bytes of a file that is part of the program; none if there is no such file.
func embedded(_ name: String) -> [UInt8] {
  embeddedFiles.first { $0.path == name }?.text.withUTF8Buffer { Array($0) } ?? []
}

/// A script without its blank lines, indentation and lines of comments: a sixth less to send.
func squeezed(_ script: [UInt8]) -> [UInt8] {
  script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) }
    .reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] }
}
