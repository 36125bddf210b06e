package import DiaryModel
import StructuredText

extension ContentEdit {
  /// The key of the entry under which a field stands, in the spelling of the file.
  ///
  /// - Returns: The usual spelling if the entry has no such field.
  package func spelling(of key: EntryKey) throws(EditFault) -> String {
    field(key, in: try fields(of: source))?.key ?? key.rawValue
  }

  /// Whether the entry has a field, under any of its spellings.
  package func has(_ key: EntryKey) throws(EditFault) -> Bool {
    field(key, in: try fields(of: source)) != nil
  }

  private func field(_ key: EntryKey, in fields: [Field]?) -> Field? {
    fields?.first { EntryKey(spelling: $0.key) == key && !(key == .body && !isJSON) }
  }

  /// The text of the entry as a person edits it: the title, a line break and the body, with no
  /// blank lines at its ends and line feeds only. An entry that names no title has it in its first
  /// line.
  package func text() throws(EditFault) -> String {
    let body = String(decoding: trimmed(try bodyBytes()), as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    guard let title = try namedTitle() else { return body }
    return body.isEmpty ? title : title + "\n" + body
  }

  /// The explicit title; `nil` if there is none, or an empty one.
  private func namedTitle() throws(EditFault) -> String? {
    let title = field(.title, in: try fields(of: source))?.value.scalar?.text
    return title.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The file with another text of the entry, as ``text()`` gives it; a text that is the same
  /// leaves every byte as it is.
  ///
  /// - Throws: ``EditFault`` also if the text cannot stand in the file as it is.
  package func settingText(_ text: String) throws(EditFault) -> [UInt8] {
    let new = plainText(text)
    if new == plainText(try self.text()) { return source.bytes }
    guard try namedTitle() != nil else { return try settingBody(new) }
    let title = new.prefix { $0 != "\n" }
    let body = plainText(String(new.dropFirst(title.count)))
    let titled = try setting(spelling(of: .title), to: .text(String(title)))
    return try rebased(titled).settingBody(body)
  }

  /// The same entry in other bytes of its file.
  private func rebased(_ bytes: [UInt8]) throws(EditFault) -> ContentEdit {
    try ContentEdit(bytes, of: file, entry: index)
  }

  /// The file with another body; the title stays.
  package func settingBody(_ body: String) throws(EditFault) -> [UInt8] {
    let bytes = try bodyBytes()
    let old = trimmed(bytes)
    if old.elementsEqual(body.utf8) { return source.bytes }
    if isJSON {
      return try setting(spelling(of: .body), to: body.isEmpty ? nil : .text(body))
    }
    let isCarried = source.bytes.firstIndex(of: 0x0A).map { $0 > 0 && source.bytes[$0 - 1] == 0x0D }
    let words = isCarried == true ? body.replacing("\n", with: "\r\n") : body
    let lineEnd = isCarried == true ? "\r\n" : "\n"
    let result = replacement(of: old, in: bytes, by: words, lineEnd: lineEnd)
    if holds(result, body) { return result }
    // A text that no head stands above may be taken for a broken one: an empty head keeps it a text.
    guard bytes.startIndex == source.start, (try? rebased(result).bodyBytes()) == nil,
      holds(Self.belowEmptyHead(result, from: source.start), body)
    else { throw .tangled("the text") }
    return Self.belowEmptyHead(result, from: source.start)
  }

  /// A Markdown file with an empty head above its text.
  ///
  /// - Throws: ``EditFault`` if it is no Markdown, or has a head.
  func belowEmptyHead() throws(EditFault) -> [UInt8] {
    guard !isJSON, try bodyBytes().startIndex == source.start else { throw .tangled("the text") }
    return Self.belowEmptyHead(source.bytes, from: source.start)
  }

  private static func belowEmptyHead(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    let isCarried = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    let lineEnd = isCarried ? "\r\n" : "\n"
    return bytes[..<start] + Array("---\(lineEnd)---\(lineEnd)\(lineEnd)".utf8) + bytes[start...]
  }

  /// Whether bytes of a file have a body, and the same fields as before. Blank lines may go.
  private func holds(_ bytes: [UInt8], _ body: String) -> Bool {
    guard let edit = try? rebased(bytes), let text = try? edit.text(of: .body) else { return false }
    return text == body && edit.fieldsMean(sameAs: self)
  }

  private func replacement(
    of old: ArraySlice<UInt8>, in body: ArraySlice<UInt8>, by words: String, lineEnd: String
  ) -> [UInt8] {
    var start = old.startIndex
    var head = Array(source.bytes[..<start])
    var tail = Array(source.bytes[old.endIndex...])
    if old.isEmpty {
      // A blank line behind the front matter, as new entries have it.
      start = body.startIndex
      head = Array(source.bytes[..<start])
      if head.last.map({ $0 != 0x0A }) == true { head += Array(lineEnd.utf8) }
      if start > source.start { head += Array(lineEnd.utf8) }
      tail = []
    }
    if tail.isEmpty, !words.isEmpty { tail = Array(lineEnd.utf8) }
    return head + Array(words.utf8) + tail
  }

  private func text(of key: EntryKey) throws(EditFault) -> String {
    String(decoding: trimmed(try bodyBytes()), as: UTF8.self).replacing("\r\n", with: "\n")
  }

  private func fieldsMean(sameAs other: ContentEdit) -> Bool {
    func meanings(_ edit: ContentEdit) -> [String]? {
      (try? edit.fields(of: edit.source) ?? []).map { fields in
        fields.map { "\($0.key): \(meaning(of: $0.value))" }
      }
    }
    return meanings(self) == meanings(other)
  }

  /// The body: of Markdown the bytes below the front matter, of JSON the text of its key.
  private func bodyBytes() throws(EditFault) -> ArraySlice<UInt8> {
    if isJSON {
      return (field(.body, in: try fields(of: source))?.value.scalar?.bytes ?? [])[...]
    }
    guard let parts = try? splitFrontMatter(source) else { throw .unreadable }
    return source.bytes[parts.body]
  }
}

/// A body without blank lines at its ends; blanks before the first word are its line's own.
private func trimmed(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  guard let first = body.firstIndex(where: { !isBlank($0) }),
    let last = body.lastIndex(where: { !isBlank($0) })
  else { return body[body.endIndex...] }
  let start = body[..<first].lastIndex(of: 0x0A).map { $0 + 1 } ?? body.startIndex
  return body[start...last]
}

/// A text as it is kept: line feeds only, no zero characters, which no file may have, and no blank
/// lines at its ends.
func plainText(_ text: String) -> String {
  var bytes = Array(text.utf8)
  if bytes.contains(0x0D) {
    bytes = Array(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
  }
  bytes.removeAll { $0 == 0 }
  return String(decoding: trimmed(bytes[...]), as: UTF8.self)
}
