import Diagnostics
package import DiaryModel
package import SiteFiles
package import StructuredText

/// A content file of which single fields change.
///
/// Every other byte stays as it is: comments, the order of fields, spacing, quotes, line ends, and
/// fields that nobody knows.
package struct ContentEdit: Sendable {
  let file: SitePath
  let source: SourceText
  /// The entry in a JSON file, from 0; front matter has one.
  let index: Int
  let isJSON: Bool

  /// - Parameter index: Of the entry in a JSON file, from 0.
  package init(_ bytes: [UInt8], of file: SitePath, entry index: Int = 0) throws(EditFault) {
    do throws(Diagnostic) {
      source = try SourceText(bytes, file: file.text)
    } catch {
      throw .unreadable
    }
    self.file = file
    self.index = index
    isJSON = file.fileExtension.lowercased() == "json"
  }

  /// The file with another value for one field.
  ///
  /// - Parameters:
  ///   - key: As the file has it, or one that it does not have yet.
  ///   - value: `nil` takes the field away.
  /// - Throws: ``EditFault`` if the file cannot be read, or if the field cannot be changed without
  ///   a change of others.
  package func setting(_ key: String, to value: YAMLValue?) throws(EditFault) -> [UInt8] {
    let before = try fields(of: source)
    for bytes in isJSON ? json(key, value, before) : frontMatter(key, value, before) {
      if isChanged(bytes, key, value, before) { return bytes }
    }
    throw .tangled(key)
  }

  /// The fields of the entry; `nil` if the file has no front matter.
  func fields(of source: SourceText) throws(EditFault) -> [Field]? {
    do throws(Diagnostics) {
      if !isJSON { return try splitFrontMatter(source).fields?.fields }
      let root = try readJSON(source)
      let rows = root.items ?? root["entries"]?.items ?? [root]
      guard rows.indices.contains(index), let fields = rows[index].fields else {
        throw Diagnostics([])
      }
      return fields
    } catch {
      throw .unreadable
    }
  }

  /// Whether a candidate differs in nothing but the field, and the field is what it should be.
  func isChanged(
    _ bytes: [UInt8], _ key: String, _ value: YAMLValue?, _ before: [Field]?
  ) -> Bool {
    guard let source = try? SourceText(bytes, file: source.file),
      let after = try? fields(of: source)
    else { return false }
    let wanted = value.map { "\(key): \(meaning(of: $0))" }
    var all = (before ?? []).filter { $0.key != key }.map { "\($0.key): \(meaning(of: $0.value))" }
    if let wanted { all.append(wanted) }
    let found = after.map { "\($0.key): \(meaning(of: $0.value))" }
    return found.sorted() == all.sorted()
      && (isJSON || body(of: source) == body(of: self.source))
  }

  private func body(of source: SourceText) -> ArraySlice<UInt8>? {
    let bytes = (try? splitFrontMatter(source)).map { source.bytes[$0.body] }
    return bytes?.drop { $0 == 0x0A || $0 == 0x0D }
  }
}

/// Why a field cannot be changed.
package enum EditFault: Error, Hashable, Sendable {
  /// The file has faults of its own, or no such entry any more.
  case unreadable
  /// The field cannot be changed without a change of others.
  case tangled(String)

  package var words: (why: String, fix: String) {
    switch self {
    case .unreadable:
      ("the file cannot be read as it is", "run 'diarysite build' and correct what it names")
    case .tangled(let key):
      ("'\(key)' stands together with other fields", "change it in the file")
    }
  }
}

/// What a value says, however it is written.
package func meaning(of node: Node) -> String {
  switch node.value {
  case .null: "null"
  case .scalar(let scalar): jsonString(scalar.text)
  case .list(let items): "[" + items.map { meaning(of: $0) }.joined(separator: ", ") + "]"
  case .map(let fields):
    "{" + fields.map { jsonString($0.key) + ": " + meaning(of: $0.value) }.joined(separator: ", ")
      + "}"
  }
}

private func meaning(of value: YAMLValue) -> String {
  switch value {
  case .text(let text), .word(let text): jsonString(text)
  case .list(let items): "[" + items.map { meaning(of: $0) }.joined(separator: ", ") + "]"
  case .map(let members):
    "{" + members.map { jsonString($0.key) + ": " + meaning(of: $0.value) }.joined(separator: ", ")
      + "}"
  }
}

extension ContentEdit {
  /// The file in which a field of the entry's object is changed.
  func json(_ key: String, _ value: YAMLValue?, _ fields: [Field]?) -> [[UInt8]] {
    guard let fields, let last = fields.last else { return [] }
    guard let position = fields.firstIndex(where: { $0.key == key }) else {
      guard let value else { return [source.bytes] }
      let end = self.end(of: last)
      let separator = fields.count == 1 ? ", " : self.separator(before: last, fields)
      return [replaced(end..<end, by: separator + jsonString(key) + ": " + value.json)]
    }
    let field = fields[position]
    if let value {
      return [replaced(field.value.location.offset..<end(of: field), by: value.json)]
    }
    // With the comma before it, or behind it if it is the first one.
    if position > 0 { return [replaced(end(of: fields[position - 1])..<end(of: field), by: "")] }
    guard fields.count > 1 else { return [] }
    return [replaced(field.keyLocation.offset..<fields[1].keyLocation.offset, by: "")]
  }

  func end(of field: Field) -> Int {
    field.value.location.offset + field.value.location.length
  }

  /// What stands between the last two fields: a comma, and a line break with blanks or a blank.
  private func separator(before last: Field, _ fields: [Field]) -> String {
    let start = end(of: fields[fields.count - 2])
    return String(decoding: source.bytes[start..<last.keyLocation.offset], as: UTF8.self)
  }

  private func replaced(_ range: Range<Int>, by text: String) -> [UInt8] {
    source.bytes[..<range.lowerBound] + Array(text.utf8) + source.bytes[range.upperBound...]
  }
}

extension ContentEdit {
  /// The value of a field that is one word or line, in any spelling of its key.
  ///
  /// - Returns: `nil` if the entry has no such field, or another kind of value.
  package func word(of key: EntryKey) -> String? {
    let fields = (try? fields(of: source)) ?? nil
    return fields?.first { EntryKey(spelling: $0.key) == key }?.value.scalar?.text
  }
}
