/// Where a value stands in its file.
///
/// Lines and columns count from 1, lines by `\n`, columns in UTF-8 bytes. A byte order mark takes
/// no column.
public struct TextLocation: Hashable, Sendable {
  /// The first byte, counted from 0 at the file's first byte.
  public let offset: Int
  private let storedLine: UInt32
  private let storedColumn: UInt32
  private let storedLength: UInt32

  /// Numbers over 4,294,967,295 are held at that.
  public init(offset: Int, line: Int, column: Int, length: Int) {
    self.offset = offset
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
    storedLength = UInt32(clamping: length)
  }

  public var line: Int { Int(storedLine) }
  public var column: Int { Int(storedColumn) }
  /// How many bytes are meant, quotes and brackets included.
  ///
  /// YAML collections and scalars of several lines: at most to the end of the first line.
  public var length: Int { Int(storedLength) }
}
