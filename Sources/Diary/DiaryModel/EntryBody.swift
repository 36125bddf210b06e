/// The text of an entry behind its title.
public struct EntryBody: Sendable {
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case markdown
    /// Text as typed: line breaks stay, nothing is markup.
    case plain
  }

  /// UTF-8 without outer blank lines; a part of the file where that is possible.
  public let bytes: ArraySlice<UInt8>
  public let format: Format
  /// The line of the file that the body begins on, from 1.
  public let line: Int

  public init(bytes: ArraySlice<UInt8>, format: Format, line: Int) {
    self.bytes = bytes
    self.format = format
    self.line = line
  }
}
