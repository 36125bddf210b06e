import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText
import Testing

/// A content file, and claims about what a change of one field leaves as it was.
struct EditedFile {
  let path: SitePath
  let bytes: [UInt8]

  init(_ bytes: [UInt8], name: String = "Content/a.md") throws {
    path = try #require(SitePath(name))
    self.bytes = bytes
  }

  /// Values that a person may give each field.
  static let values: [(EntryKey, YAMLValue?)] = [
    (.title, .text("A new title: \"one\"")), (.date, .word("2024-05-12T18:20:00+09:00")),
    (.timeZone, .text("Asia/Seoul")), (.tags, .list([.text("비"), .text("a b")])),
    (.favorite, .word("true")), (.mood, .text("calm")), (.mood, nil),
    (.weather, .map([.init("condition", .text("Rain")), .init("temperature", .word("17.5"))])),
    (
      .location,
      .map([
        .init("name", .text("Seoul")), .init("latitude", .word("37.57")),
        .init("longitude", .word("126.98")),
      ])
    ),
    (.visibility, .word("private")), (.draft, .word("true")), (.tags, nil), (.favorite, nil),
    (.extra, .map([.init("steps", .word("8000"))])),
  ]

  /// Changes a field and compares all other bytes.
  ///
  /// - Returns: Whether it could be changed; a field that stands together with others cannot.
  func checkChange(of key: EntryKey, to value: YAMLValue?, row: Int = 0) throws -> Bool {
    let edit = try ContentEdit(bytes, of: path, entry: row)
    let spelling = try edit.spelling(of: key)
    let after: [UInt8]
    do throws(EditFault) {
      after = try edit.setting(spelling, to: value)
    } catch {
      #expect(error == .tangled(spelling))
      return false
    }
    if after == bytes { return true }
    let shown = String(decoding: after, as: UTF8.self)
    if let field = try extent(of: spelling, row: row) {
      let (head, tail) = (bytes[..<field.lowerBound], bytes[field.upperBound...])
      let isKept = after.starts(with: head) && after.reversed().starts(with: tail.reversed())
      #expect(isKept && after.count >= head.count + tail.count, "\(spelling):\n\(shown)")
    } else {
      let common = zip(bytes, after).prefix { $0 == $1 }.count
      let rest = bytes[common...]
      #expect(after.reversed().starts(with: rest.reversed()), "\(spelling):\n\(shown)")
    }
    return true
  }

  /// The lines of a field, up to the next one's; of JSON from the field before to the one behind.
  private func extent(of key: String, row: Int) throws -> Range<Int>? {
    let source = try SourceText(bytes, file: path.text)
    let isJSON = path.fileExtension == "json"
    let fields: [Field]
    let end: Int
    if isJSON {
      let root = try readJSON(source)
      let rows = root.items ?? root["entries"]?.items ?? [root]
      fields = rows[row].fields ?? []
      end = rows[row].location.offset + rows[row].location.length
    } else {
      let parts = try splitFrontMatter(source)
      fields = parts.fields?.fields ?? []
      end = parts.body.lowerBound
    }
    guard let index = fields.firstIndex(where: { $0.key == key }) else { return nil }
    // Several on a line: from the end of the one before to the beginning of the one behind.
    let isFlow = isJSON || bytes[4...].first { $0 > 0x20 } == UInt8(ascii: "{")
    func start(_ field: Field) -> Int {
      if isFlow { return field.keyLocation.offset }
      return field.keyLocation.offset - field.keyLocation.column + 1
    }
    let first =
      isFlow && index > 0
      ? fields[index - 1].value.location.offset + fields[index - 1].value.location.length
      : start(fields[index])
    return first..<(index + 1 < fields.count ? start(fields[index + 1]) : end)
  }
}

/// Moves an entry that is public into the trash.
func putIntoTrash(
  _ place: EntryPlace, version: FileVersion, at now: Instant, in diary: any FileTree
) throws(WriteFault) -> TrashedEntry {
  let rows = TrashRows(place.file, [place.row: Readers(.public)], version: version, at: now)
  guard let trashed = try rows.run(in: diary).first else { throw .missing }
  return trashed
}
