/// The text that an import writes in place of a photo or another file that its source lacks.
package enum MissingFile {
  private static let (start, end) = ("*[missing: `", "`]*")

  /// - Parameter name: One line; a backtick becomes `'`.
  package static func placeholder(_ name: String) -> String {
    start + name.replacing("`", with: "'") + end
  }

  /// Whether a line is one and nothing else.
  static func isPlaceholder(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.reversed().drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }
    return text.starts(with: start.utf8) && text.suffix(end.utf8.count).elementsEqual(end.utf8)
      && text.count { $0 == UInt8(ascii: "`") } == 2
  }
}
