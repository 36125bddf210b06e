import StructuredText

extension ContentEdit {
  /// Files in which a field of the front matter is changed, the one that changes least first.
  func frontMatter(_ key: String, _ value: YAMLValue?, _ fields: [Field]?) -> [[UInt8]] {
    guard let fields, let first = fields.first else {
      return value.map { [withFirstField(key, $0, hasFences: fields != nil)] } ?? [source.bytes]
    }
    if isFlow(first) { return flow(key, value, fields) }
    guard let position = fields.firstIndex(where: { $0.key == key }) else {
      guard let value else { return [source.bytes] }
      guard let end = lines(of: fields.count - 1, in: fields)?.upperBound else { return [] }
      let indentation = String(repeating: " ", count: first.keyLocation.column - 1)
      let isLast = end == source.bytes.count || source.bytes[end - 1] != 0x0A
      let field = (isLast ? "\n" : "") + indented(value.field(key), indentation)
      return [replaced(end..<end, by: field)]
    }
    let lines = lines(of: position, in: fields)
    guard let value else { return lines.map { [replaced($0, by: "")] } ?? [] }
    return replacements(of: fields[position], on: lines, by: value)
  }

  /// Whether the front matter is one map in braces: `{title: Rain, tags: [a, b]}`.
  private func isFlow(_ first: Field) -> Bool {
    source.bytes[..<first.keyLocation.offset].last { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// The same for a map in braces.
  private func flow(_ key: String, _ value: YAMLValue?, _ fields: [Field]) -> [[UInt8]] {
    guard let parts = try? splitFrontMatter(source),
      let brace = source.bytes[..<parts.body.lowerBound].lastIndex(of: UInt8(ascii: "}"))
    else { return [] }
    let text = value.map { String($0.field(key).dropLast()) }
    guard let position = fields.firstIndex(where: { $0.key == key }) else {
      return [text.map { replaced(brace..<brace, by: ", " + $0) } ?? source.bytes]
    }
    /// Where the comma or the brace behind a value is; the length of a list is not known exactly.
    func end(of position: Int) -> Int {
      if position + 1 == fields.count { return brace }
      let next = fields[position + 1].keyLocation.offset
      return source.bytes[..<next].lastIndex(of: UInt8(ascii: ",")) ?? next
    }
    let (start, last) = (fields[position].keyLocation.offset, end(of: position))
    if let text { return [replaced(start..<last, by: text)] }
    // With the comma before it, or behind it if it is the first one.
    if position > 0 { return [replaced(end(of: position - 1)..<last, by: "")] }
    return [replaced(start..<(fields.count > 1 ? fields[1].keyLocation.offset : last), by: "")]
  }

  /// Files in which a field has another value.
  ///
  /// - Parameter lines: `nil` if other fields stand on them.
  private func replacements(
    of field: Field, on lines: Range<Int>?, by value: YAMLValue
  ) -> [[UInt8]] {
    let comment = lines.map { self.comment(of: field, on: $0) } ?? ""
    let isOneLine = value.field("k").utf8.count { $0 == 0x0A } == 1
    var candidates: [[UInt8]] = []
    if isOneLine, !field.value.isNull, field.value.location.line == field.keyLocation.line {
      let start = field.value.location.offset
      var end = start + field.value.location.length
      if let lines {
        let line = source.bytes[start..<lines.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
        end = line.endIndex - comment.utf8.count
        while end > start, source.bytes[end - 1] <= 0x20 { end -= 1 }
      }
      let text = value.field("k").dropFirst("k: ".count).dropLast()
      candidates.append(replaced(start..<end, by: String(text)))
    }
    if let lines {
      let indentation = String(repeating: " ", count: field.keyLocation.column - 1)
      let text = indented(value.field(field.key), indentation)
      candidates.append(replaced(lines, by: text.dropLast() + comment + "\n"))
    }
    return candidates
  }

  /// The file with front matter of one field.
  private func withFirstField(_ key: String, _ value: YAMLValue, hasFences: Bool) -> [UInt8] {
    if !hasFences {
      return replaced(source.start..<source.start, by: "---\n" + value.field(key) + "---\n\n")
    }
    let fence = source.text.firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
    return replaced(fence..<fence, by: value.field(key))
  }

  /// The bytes of a field's lines, without blank lines and comments that stand below it; `nil` if
  /// other fields stand on them.
  private func lines(of position: Int, in fields: [Field]) -> Range<Int>? {
    let bytes = source.bytes
    let start = lineStart(of: fields[position].keyLocation)
    var end = bytes.count
    if position + 1 < fields.count {
      end = lineStart(of: fields[position + 1].keyLocation)
    } else if let parts = try? splitFrontMatter(source) {
      // The closing fence is the line before the body.
      end = bytes[..<parts.body.lowerBound].dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? end
    }
    let isShared = position > 0 && lineStart(of: fields[position - 1].keyLocation) == start
    if isShared || end <= start { return nil }
    while end > start {
      let last = bytes[start..<end].dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      let line = bytes[last..<end]
      let isBlank = line.allSatisfy { $0 <= 0x20 }
      if last == start || !isBlank && line.first != UInt8(ascii: "#") { break }
      end = last
    }
    return start..<end
  }

  /// The comment behind a value on one line, with the blanks before it.
  private func comment(of field: Field, on lines: Range<Int>) -> String {
    let line = String(decoding: source.bytes[lines], as: UTF8.self)
    guard line.lazy.filter(\.isNewline).count <= 1 else { return "" }
    for mark in line.ranges(of: #/[ \t]+#/#) {
      // A `#` in quotes begins no comment: what is before it has to mean the same.
      let start = Array("---\n\(line[..<mark.lowerBound])\n---\n".utf8)
      guard let source = try? SourceText(start, file: source.file),
        let value = try? splitFrontMatter(source).fields?.fields?.first?.value,
        meaning(of: value) == meaning(of: field.value)
      else { continue }
      return String(line[mark.lowerBound...].prefix { !$0.isNewline })
    }
    return ""
  }

  private func lineStart(of location: TextLocation) -> Int { location.offset - location.column + 1 }

  private func indented(_ field: String, _ indentation: String) -> String {
    if indentation.isEmpty { return field }
    return field.split(separator: "\n").map { indentation + $0 + "\n" }.joined()
  }

  /// The file with other bytes in a range, with the line ends that it has.
  private func replaced(_ range: Range<Int>, by text: String) -> [UInt8] {
    let firstLine = source.bytes.prefix { $0 != 0x0A }
    let isCarried = firstLine.last == 0x0D
    let text = isCarried ? text.replacing("\n", with: "\r\n") : text
    return source.bytes[..<range.lowerBound] + Array(text.utf8) + source.bytes[range.upperBound...]
  }
}
