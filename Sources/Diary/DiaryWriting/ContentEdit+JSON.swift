import StructuredText

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
