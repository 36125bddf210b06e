/// The location of a value in its file.
///
/// Lines and columns count from 1, lines by `\n`, columns in UTF-8 bytes. A byte order mark takes
/// no column.
package struct TextLocation: Hashable, Sendable {
  /// The first byte, counted from 0 at the file's first byte.
  package let offset: Int
  private let storedLine: UInt32
  private let storedColumn: UInt32
  private let storedLength: UInt32

  /// Numbers over 4,294,967,295 are clamped to it.
  package init(offset: Int, line: Int, column: Int, length: Int) {
    self.offset = offset
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
    storedLength = UInt32(clamping: length)
  }

  /// The same start.
  func withLength(_ length: Int) -> TextLocation {
    TextLocation(offset: offset, line: line, column: column, length: length)
  }

  package var line: Int { Int(storedLine) }
  package var column: Int { Int(storedColumn) }
  /// The length in bytes, quotes and brackets included.
  ///
  /// A YAML collection or scalar of several lines counts to the end of its first line at most.
  package var length: Int { Int(storedLength) }
}
