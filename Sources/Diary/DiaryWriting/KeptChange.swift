import SiteFiles
import StructuredText

/// What a change of many did to one file: a line of its ``ChangeRecord``.
///
/// Only the bytes that differ are kept.
///
/// ```
/// {"file": "Content/rain.md", "before": "1f3a09b2c4d5e6f7-98", "after": "90b2c4d5e6f71f3a-97", "at": 16, "was": "private", "is": "public", "opens": true}
/// ```
struct KeptChange: Hashable, Sendable {
  let file: SitePath
  let before, after: FileVersion
  /// Where the bytes that differ begin, in both files.
  private let start: Int
  private let was, new: [UInt8]
  /// Whether it gives an entry more readers.
  let opens: Bool

  init(of file: SitePath, from old: [UInt8], to new: [UInt8], opens: Bool) {
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    // The kept bytes are text: they begin and end between characters.
    func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
      index < bytes.count && bytes[index] & 0xC0 == 0x80
    }
    while start > 0, isInside(old, start) || isInside(new, start) { start -= 1 }
    while end > 0, isInside(old, old.count - end) { end -= 1 }
    self.file = file
    (before, after) = (FileVersion(of: old), FileVersion(of: new))
    (self.start, self.opens) = (start, opens)
    was = Array(old[start..<(old.count - end)])
    self.new = Array(new[start..<(new.count - end)])
  }

  /// Whether it is of a file that a change of entries may have written.
  func isOfEntries(below folder: SitePath) -> Bool {
    file.isInside(folder) && !file.text.contains("/.")
      && ["md", "markdown", "json"].contains(file.fileExtension)
  }

  /// The bytes that the file had; `nil` if it is not as the change left it.
  func undone(_ now: ReadEntryFile) -> [UInt8]? { replaced(now, after, new, by: was, before) }

  /// The bytes that the file was to have; `nil` if it is not as the change found it.
  func redone(_ now: ReadEntryFile) -> [UInt8]? { replaced(now, before, was, by: new, after) }

  private func replaced(
    _ now: ReadEntryFile, _ version: FileVersion, _ old: [UInt8], by new: [UInt8],
    _ wanted: FileVersion
  ) -> [UInt8]? {
    let end = start + old.count
    guard now.version == version, end <= now.bytes.count else { return nil }
    let bytes = Array(now.bytes[..<start] + new + now.bytes[end...])
    return FileVersion(of: bytes) == wanted ? bytes : nil
  }

  var json: String {
    JSONValue.object([
      ("file", .text(file.text)), ("before", .text(before.text)), ("after", .text(after.text)),
      ("at", .number(start)), ("was", .text(String(decoding: was, as: UTF8.self))),
      ("is", .text(String(decoding: new, as: UTF8.self))), ("opens", .boolean(opens)),
    ]).text
  }

  init?(_ line: [UInt8]) {
    guard let source = try? SourceText(line, file: "changes"), let root = try? readJSON(source)
    else { return nil }
    func text(_ name: String) -> String? { root[name]?.scalar?.text }
    guard let file = text("file").flatMap({ SitePath($0) }), !file.isRoot,
      let before = text("before").flatMap({ FileVersion($0) }),
      let after = text("after").flatMap({ FileVersion($0) }),
      let start = text("at").flatMap({ Int($0) }), start >= 0, start <= 1 << 30,
      let was = text("was"), let new = text("is"), let opens = root["opens"]?.scalar?.boolean
    else { return nil }
    (self.file, self.before, self.after, self.start) = (file, before, after, start)
    (self.was, self.new, self.opens) = (Array(was.utf8), Array(new.utf8), opens)
  }
}
