package import Diagnostics

/// A file's bytes, known to be UTF-8 without zero bytes.
package struct SourceText: Sendable {
  /// The path to show in messages.
  package let file: String
  /// The whole file, a byte order mark included.
  package let bytes: [UInt8]
  /// The start of the text: after a byte order mark, else 0.
  package let start: Int
  /// Whether there is a control character other than tab and line feed, U+FFFE or U+FFFF.
  package let holdsControls: Bool

  /// - Throws: A ``Diagnostic`` that names the file and the first byte at fault.
  package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    let (fault, holdsControls) = scanSource(bytes)
    if let fault {
      throw fault.kind.diagnostic(file: file, offset: fault.offset)
    }
    self.file = file
    self.bytes = bytes
    self.holdsControls = holdsControls
    let isMarked = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    start = isMarked ? 3 : 0
  }

  /// The text without a byte order mark: what messages quote from, since a mark takes no column.
  package var text: ArraySlice<UInt8> { bytes[start...] }

  /// The location in this file, with the file's name.
  package func sourceLocation(of location: TextLocation) -> SourceLocation {
    SourceLocation(file: file, line: location.line, column: location.column)
  }
}
