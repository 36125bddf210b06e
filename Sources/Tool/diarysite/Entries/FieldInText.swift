import Diagnostics
import DiaryLoading
import StructuredText

/// A line at the top of a text that looks like a field of front matter, where it would be words that
/// everybody reads: below a head that the writer did not write for it.
struct FieldInText {
  let line, column, length: Int

  /// - Parameter text: A text without front matter.
  init?(atTopOf text: [UInt8]) {
    guard let find = fieldLine(atTopOf: text) else { return nil }
    (line, column, length) = find
  }

  /// - Parameter bytes: A Markdown file. Below a head without fields, which says that what follows is
  ///   text, it has none; without a head it is an error of the file.
  init?(belowHeadOf bytes: [UInt8]) {
    guard let source = try? SourceText(bytes, file: ""), let parts = try? splitFrontMatter(source),
      let fields = parts.fields?.fields, !fields.isEmpty,
      let find = fieldLine(atTopOf: Array(source.bytes[parts.body]))
    else { return nil }
    (line, column, length) = (parts.bodyLine + find.line - 1, find.column, find.length)
  }

  func fault(in file: String, fix: String) -> Diagnostic {
    Diagnostic(
      at: SourceLocation(file: file, line: line, column: column), length: length,
      what: "this line is not read as a field, though it looks like one",
      why: "it stands in the text, and everybody who may read the entry would read it", fix: fix)
  }

  static let fixBelowHead =
    "move it between the two lines '---'; if it is text, write other words above it"
  static let fixWithoutHead =
    "write a line '---' above the fields and one below them; if they are text, write two lines '---'"
    + " above them"
}
