import DiaryModel
import DiaryWriting
import SiteFiles
import StructuredText

/// A content file with one entry, as an import wrote it or its owner left it.
struct WrittenFile {
  /// The hash of everything but its readers, its id and the mark of a favourite, which its owner changes
  /// here.
  let said: ContentHash
  let readers: EntryReaders
  let id: String?
  let isFavorite: Bool

  private static let own: Set = ["visibility", "group", "draft", "id", "favorite"]

  /// - Returns: `nil` if it cannot be read.
  init?(_ bytes: [UInt8], _ form: NewEntry.Form, file: SitePath) {
    guard let source = try? SourceText(bytes, file: file.text) else { return nil }
    var fields: Node?
    var body = ""
    switch form {
    case .markdown:
      guard let parts = try? splitFrontMatter(source) else { return nil }
      fields = parts.fields
      body = String(decoding: source.bytes[parts.body], as: UTF8.self).withoutOuterBlankLines
    case .json:
      fields = try? readJSON(source)
      if fields?.fields == nil { return nil }
    }
    guard let readers = EntryReaders(of: fields) else { return nil }
    self.readers = readers
    id = fields?["id"]?.scalar?.text
    isFavorite = fields?["favorite"]?.scalar?.boolean ?? false
    let values = (fields?.fields ?? []).filter { !Self.own.contains($0.key) }
      .map { "\($0.key): \(meaning(of: $0.value))\n" }
    said = hash(of: Array((values.sorted().joined() + body).utf8))
  }
}
