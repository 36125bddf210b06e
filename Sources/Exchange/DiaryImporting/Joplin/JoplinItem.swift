/// An item of Joplin as it exports and synchronises them: a title, a text, and fields in the last
/// lines, of which `type_` comes last.
///
/// ## Source
/// Joplin, "BaseItem.serialize": line ends in values are written `\n`.
struct JoplinItem {
  enum Kind: String {
    case note = "1"
    case notebook = "2"
    case resource = "4"
    case tag = "5"
    case noteTag = "6"
  }

  let kind: Kind
  let id: String
  let title: String
  let body: String
  let fields: [(name: String, value: String)]

  /// - Returns: `nil` for what is no item, or one of another type: a revision, say.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var end = lines.endIndex
    while end > 0, lines[end - 1].isBlank { end -= 1 }
    var start = end
    while start > 0, !lines[start - 1].isBlank { start -= 1 }
    var fields: [(name: String, value: String)] = []
    for line in lines[start..<end] {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      fields.append((String(line[..<colon]), value.replacing("\\n", with: "\n")))
    }
    guard let last = fields.last, last.name == "type_", let kind = Kind(rawValue: last.value),
      let id = fields.first(where: { $0.name == "id" })?.value, Self.isID(id[...])
    else { return nil }
    (self.kind, self.id, self.fields) = (kind, id.lowercased(), fields)
    let head = lines[..<start]
    title = head.first.map { $0.trimmed } ?? ""
    body = head.dropFirst().joined(separator: "\n").withoutOuterBlankLines
  }

  /// A field's value; `nil` if it is empty.
  subscript(name: String) -> String? {
    fields.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  func isSet(_ name: String) -> Bool { self[name].map { $0 != "0" } ?? false }

  /// 32 digits of 16.
  static func isID(_ text: Substring) -> Bool {
    text.wholeMatch(of: #/[0-9A-Fa-f]{32}/#) != nil
  }
}
