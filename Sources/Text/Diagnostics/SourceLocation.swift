/// A position in a file that a message points at.
///
/// Lines and columns count from 1; columns are UTF-8 bytes, as in cmark. A location without a
/// line means the file as a whole.
package struct SourceLocation: Hashable, Sendable {
  /// The path to show, relative to the diary's root.
  package let file: String
  package let line: Int?
  package let column: Int?

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package init(file: String) {
    self.file = file
    self.line = nil
    self.column = nil
  }
}

extension SourceLocation: CustomStringConvertible {
  package var description: String {
    guard let line, let column else { return file }
    return "\(file):\(line):\(column)"
  }
}

extension SourceLocation: Comparable {
  /// By path bytes, then line, then column; the whole file comes before its lines.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.file != right.file {
      return left.file.utf8.lexicographicallyPrecedes(right.file.utf8)
    }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}
