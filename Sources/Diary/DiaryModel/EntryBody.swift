/// The text of an entry behind its title.
package struct EntryBody: Sendable {
  package enum Format: String, CaseIterable, Hashable, Sendable {
    case markdown
    /// Text as typed: line breaks stay, nothing is markup.
    case plain
  }

  /// UTF-8 without outer blank lines; a part of the file where that is possible.
  package let bytes: ArraySlice<UInt8>
  package let format: Format
  /// The line of the file that the body begins on, from 1.
  package let line: Int

  package init(bytes: ArraySlice<UInt8>, format: Format, line: Int) {
    self.bytes = bytes
    self.format = format
    self.line = line
  }
}
