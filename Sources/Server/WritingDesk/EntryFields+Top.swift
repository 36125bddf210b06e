import DiaryLoading
import DiaryModel
import DiaryWriting
import StructuredText

extension EntryFields {
  /// Takes lines that are fields from the top of the text.
  ///
  /// - Parameter old: The text in the file: what stood at its top is a text already.
  /// - Returns: The changes that set them.
  /// - Throws: The fault `fields` if such lines are new, and nobody said what they are.
  mutating func takeTop(
    since old: () throws(WritingFault) -> String = { "" }
  ) throws(WritingFault) -> [EntryChange] {
    guard let text, top != .text, fieldLine(atTopOf: Array(text.utf8)) != nil else { return [] }
    let (lines, same) = (Self.lines(of: text), zip(Self.lines(of: text), Self.lines(of: try old())))
    let start = same.prefix { $0 == $1 }.count
    let news = Array(lines[start...].prefix(Self.longest).joined(separator: "\n").utf8)
    guard start < Self.longest, let line = fieldLine(atTopOf: news)?.line else { return [] }
    let what = "the text begins with what looks like a field"
    guard top == .fields else {
      throw .refused(
        "fields", what, "below a head it would be text, for all who may read the entry",
        "say what it is: 'top' is 'fields' or 'text'")
    }
    // All that stand together are meant, with the fences around them.
    let at = start + line - 1
    let first = lines[..<at].lastIndex { !Self.isPartOfField($0) }.map { $0 + 1 } ?? 0
    let end = lines[at...].firstIndex { !Self.isPartOfField($0) } ?? lines.endIndex
    self.text = (lines[..<first] + lines[end...]).joined(separator: "\n")
    let head = lines[first..<end].filter { $0 != "---" }.joined(separator: "\n")
    let fields = (try? readYAML(SourceText(Array(head.utf8), file: "request")))?.fields ?? []
    // Keyboards of phones begin a line with a capital letter.
    let changes = fields.compactMap { field in
      (EntryKey(spelling: field.key) ?? EntryKey(spelling: field.key.lowercased()))
        .map { EntryChange.field($0, YAMLValue(field.value)) }
    }
    if !changes.isEmpty, changes.count == fields.count { return changes }
    throw .refused(
      "refused", what, "it cannot be read as fields of an entry", "correct it, or say it is a text")
  }

  /// No head is longer, in lines.
  private static let longest = 40

  private static func lines(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.drop { $0.allSatisfy(\.isWhitespace) })
  }

  /// Whether a line begins a field, goes on with one, or is a fence.
  private static func isPartOfField(_ line: Substring) -> Bool {
    line.contains(/^(?:\s+\S|- |---$|[^\s:]+\s*:(?:\s|$))/)
  }
}
