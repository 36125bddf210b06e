import DiaryWriting
import SiteFiles
import StructuredText

/// Short hashes of the fields and the text of an entry: enough to see which of them differ.
struct FieldMarks: Hashable {
  /// By key; that of the text is empty.
  private(set) var marks: [String: String]

  /// Fields that a file keeps, whatever its source says: who may read it, and its id.
  private static let own: Set = ["visibility", "group", "draft", "id"]

  /// Those of a content file with one entry.
  ///
  /// - Returns: `nil` if it cannot be read.
  init?(of bytes: [UInt8], _ form: NewEntry.Form, file: SitePath) {
    guard let source = try? SourceText(bytes, file: file.text) else { return nil }
    marks = [:]
    switch form {
    case .markdown:
      guard let parts = try? splitFrontMatter(source) else { return nil }
      for field in parts.fields?.fields ?? [] { add(field.key, meaning(of: field.value)) }
      let text = String(decoding: source.bytes[parts.body], as: UTF8.self)
      add("", text.withoutOuterBlankLines)
    case .json:
      guard let fields = try? readJSON(source).fields else { return nil }
      for field in fields {
        add(field.key == "body" ? "" : field.key, meaning(of: field.value))
      }
    }
  }

  /// As a record of earlier imports has them.
  init(_ text: String) {
    marks = [:]
    for part in text.split(separator: " ") {
      let pair = part.split(separator: ":", omittingEmptySubsequences: false)
      if pair.count == 2 { marks[String(pair[0])] = String(pair[1]) }
    }
  }

  var text: String {
    marks.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " ")
  }

  subscript(key: String) -> String? { marks[key] }

  /// The keys that differ; that of the text is empty.
  func changes(since earlier: FieldMarks) -> [String] {
    Set(marks.keys).union(earlier.marks.keys).filter { marks[$0] != earlier.marks[$0] }.sorted()
  }

  /// The same with some keys as they were.
  func with(_ keys: [String], of earlier: FieldMarks) -> FieldMarks {
    var marks = self
    for key in keys { marks.marks[key] = earlier.marks[key] }
    return marks
  }

  private mutating func add(_ key: String, _ value: String) {
    if Self.own.contains(key) { return }
    marks[key] = String(ContentHash(of: Array(value.utf8).span).text.prefix(8))
  }
}
